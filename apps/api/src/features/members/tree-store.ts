import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Waits until no team is moved; with `alone` also until no registration under an agent is under way. Until the unit of work ends. */
export async function waitForTree(scope: Scope, alone: boolean): Promise<void> {
  // Registrations that are under way are short; who has the tree alone waits for all of them.
  if (alone) await sql`set local lock_timeout = '10s'`.execute(scope.tx);
  await sql`select members.wait_for_tree(${alone})`.execute(scope.tx);
}

/** Why a member cannot come to stand under that agent; an empty text where that can be. */
export async function moveRefusalOf(scope: Scope, member: string, agent: string | null): Promise<string> {
  const found = await sql<{ why: string | null }>`
    select members.move_refusal(${member}, ${agent}) as why`.execute(scope.tx);
  return found.rows[0]?.why ?? 'move_refused';
}

export type MoveBegun = 'moving' | 'refused' | 'waits';

/** Moves a member, and with one row all below: from the commit on they have the agents of now. One team of a brand at a time. */
export async function beginMove(scope: Scope, member: string, agent: string | null): Promise<MoveBegun> {
  // It lists the whole team.
  await sql`set local statement_timeout = '60s'`.execute(scope.tx);
  const found = await sql<{ begun: boolean | null }>`
    select members.begin_move(${member}, ${agent}) as begun`.execute(scope.tx);
  const begun = found.rows[0]?.begun ?? null;
  return begun === null ? 'waits' : begun ? 'moving' : 'refused';
}

/** Writes the paths of so many members of a team that is moved; how many were moved in all, once none is left. */
export async function moveSlice(scope: Scope, member: string, most: number): Promise<number | null> {
  const found = await sql<{ moved: number | null }>`
    select members.move_slice(${member}, ${most}) as moved`.execute(scope.tx);
  return found.rows[0]?.moved ?? null;
}

/** Whether a team of the brand is being moved. */
export async function isMoving(scope: Scope): Promise<boolean> {
  const found = await sql`select from members.moving where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows.length > 0;
}

/** How many are below a member. */
export async function teamSizeOf(scope: Scope, member: string): Promise<number> {
  const found = await sql<{ size: number }>`select count(*)::int as size from members.member
    where merchant = ${scope.merchant} and agent_path @> array[${member}]`.execute(scope.tx);
  return found.rows[0]?.size ?? 0;
}
