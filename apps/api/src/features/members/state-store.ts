import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member } from './store.ts';

/** What of an account may be locked by itself, beside all of it. */
export type LockKind = 'play' | 'withdrawal';

export type MemberState = Pick<Member, 'status' | 'type' | 'lane' | 'cashAccount'> & {
  readonly playLocked: boolean;
  readonly withdrawalLocked: boolean;
  readonly closedAt: Date | null;
  readonly erasedAt: Date | null;
  readonly agentPath: readonly string[];
};

const STATE_COLUMNS = sql`status, type, lane, cash_account as "cashAccount", play_locked as "playLocked",
  withdrawal_locked as "withdrawalLocked", closed_at as "closedAt", erased_at as "erasedAt", agent_path as "agentPath"`;

export async function memberStateOf(scope: Scope, id: string): Promise<MemberState | undefined> {
  const found = await sql<MemberState>`
    select ${STATE_COLUMNS} from members.member where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** Locks the row of a member until the unit of work ends. */
export async function lockMemberState(scope: Scope, id: string): Promise<MemberState | undefined> {
  const held = await sql<MemberState>`
    select ${STATE_COLUMNS} from members.member
    where merchant = ${scope.merchant} and id = ${id} for no key update`.execute(scope.tx);
  return held.rows[0];
}

/** Locks play or withdrawals, or lets them again. */
export async function setLock(scope: Scope, id: string, kind: LockKind, locked: boolean): Promise<void> {
  const column = sql.raw(kind === 'play' ? 'play_locked' : 'withdrawal_locked');
  await sql`update members.member set ${column} = ${locked}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function setVipLevel(scope: Scope, id: string, level: number): Promise<void> {
  await sql`update members.member set vip_level = ${level}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

/** False for a way that there is not: the database lets nobody into another book. */
export async function changeType(scope: Scope, id: string, type: Member['type']): Promise<boolean> {
  const found = await sql<{
    done: boolean;
  }>`select members.change_type(${id}, ${type}::smallint) as done`.execute(scope.tx);
  return found.rows[0]?.done === true;
}

/** True where somebody came by this member and stands below them. */
export async function hasTeam(scope: Scope, id: string): Promise<boolean> {
  const found = await sql`select from members.member
    where merchant = ${scope.merchant} and recommended_by = ${id} and ${id} = any (agent_path) limit 1`.execute(
    scope.tx,
  );
  return found.rows.length > 0;
}

/** Closes an account for good. */
export async function close(scope: Scope, id: string, at: Date): Promise<void> {
  await sql`update members.member set status = 'CLOSED', closed_at = ${at}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

/** Marks who has not been here since as dormant, so many at once; answers how many. */
export async function markDormant(
  on: Database,
  merchant: string,
  { seenBefore, at, most }: { readonly seenBefore: Date; readonly at: Date; readonly most: number },
): Promise<number> {
  const found = await sql<{ marked: number }>`
    select members.mark_dormant(${merchant}, ${seenBefore}, ${at}, ${most}) as marked`.execute(on);
  return found.rows[0]?.marked ?? 0;
}
