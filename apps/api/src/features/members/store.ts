import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Member = {
  readonly id: string;
  readonly lane: number;
  readonly cashAccount: bigint;
  readonly book: 'REAL' | 'TRIAL' | 'TEST';
  readonly currency: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: 0 | 1 | 2 | 4 | 40 | 41 | 42;
  readonly passwordHash: string | null;
  readonly status: 'ACTIVE' | 'LOCKED' | 'CLOSED';
  readonly toUpline: boolean;
  /** As an agent, to direct downlines. */
  readonly toDownline: boolean;
  readonly registerMethod: string;
  readonly registeredAt: Date;
  readonly firstSignedInAt: Date | null;
  readonly expiresAt: Date | null;
  /** Shut out of play (limits.shut), read from the ledger account that refuses the stake. */
  readonly excluded: boolean;
  /** Out of play by staff's word. */
  readonly playLocked: boolean;
  /** Of the brand's levels; 0 is none. */
  readonly vipLevel: number;
};

const COLUMNS = sql`id, lane, cash_account as "cashAccount", book, currency, account, nickname, type,
  password_hash as "passwordHash", status, to_upline as "toUpline", to_downline as "toDownline", register_method as "registerMethod",
  registered_at as "registeredAt", first_signed_in_at as "firstSignedInAt", expires_at as "expiresAt",
  ledger.is_excluded(merchant, lane, cash_account) as excluded, play_locked as "playLocked",
  vip_level::int as "vipLevel"`;

/** Who brought a new member: the uplines from the top, and the one whose code it was. */
export type Recommendation = { readonly agentPath: readonly string[]; readonly recommendedBy: string };

export type NewMember = Omit<Member, 'excluded' | 'playLocked' | 'vipLevel'> & {
  /** Of a nickname that the member chose; without it the account stands in its place. */
  readonly nicknameSkeleton?: string | null;
  readonly recommendation?: Recommendation | null;
};

/** Throws the unique violations `member_account_key` and `member_nickname_key`. */
export async function insertMember(scope: Scope, member: NewMember): Promise<void> {
  await sql`
    insert into members.member (id, merchant, lane, cash_account, book, currency, account, nickname, type,
      password_hash, status, to_upline, to_downline, register_method, registered_at, first_signed_in_at, expires_at,
      nickname_skeleton, agent_path, recommended_by, last_seen_at)
    values (${member.id}, ${scope.merchant}, ${member.lane}, ${member.cashAccount}, ${member.book},
      ${member.currency}, ${member.account}, ${member.nickname}, ${member.type}, ${member.passwordHash},
      ${member.status}, ${member.toUpline}, ${member.toDownline}, ${member.registerMethod}, ${member.registeredAt},
      ${member.firstSignedInAt}, ${member.expiresAt}, ${member.nicknameSkeleton ?? null},
      ${member.recommendation?.agentPath ?? []}::text[], ${member.recommendation?.recommendedBy ?? null},
      ${member.registeredAt})`.execute(scope.tx);
}

/** The uplines of a member from the top, as those who come by this member will have them. */
export async function agentPathOf(scope: Scope, id: string): Promise<readonly string[]> {
  const found = await sql<{ path: string[] }>`
    select case when v.member is null then m.agent_path
      else members.path_in_force(m.agent_path, v.member, v.above_before, v.above) end as path
    from members.member m left join members.moving v on v.merchant = m.merchant
    where m.merchant = ${scope.merchant} and m.id = ${id}`.execute(scope.tx);
  return found.rows[0]?.path ?? [];
}

/** True when a nickname would be taken for somebody else: for a chosen nickname, or for an account. */
export async function nicknameTaken(scope: Scope, skeleton: string, except: string | null): Promise<boolean> {
  const found = await sql`
    select from members.member
    where merchant = ${scope.merchant} and id is distinct from ${except}
      and (nickname_skeleton = ${skeleton} or account_skeleton = ${skeleton}) limit 1`.execute(scope.tx);
  return found.rows.length > 0;
}

/** Throws the unique violation `member_nickname_key` where somebody took the like of it at this moment. */
export async function setNickname(
  scope: Scope,
  id: string,
  nickname: string,
  skeleton: string,
): Promise<void> {
  await sql`update members.member set nickname = ${nickname}, nickname_skeleton = ${skeleton}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function memberByAccount(scope: Scope, account: string): Promise<Member | undefined> {
  const found = await sql<Member>`
    select ${COLUMNS} from members.member where merchant = ${scope.merchant} and account = ${account}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export async function memberById(scope: Scope, id: string): Promise<Member | undefined> {
  const found = await sql<Member>`
    select ${COLUMNS} from members.member where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** Marks a sign-in, by which a dormant member is so no longer; true when it was the first. */
export async function markSignedIn(scope: Scope, id: string, at: Date): Promise<boolean> {
  const marked = await sql<{ isFirst: boolean }>`
    update members.member m set first_signed_in_at = coalesce(m.first_signed_in_at, ${at}), last_seen_at = ${at},
      dormant_since = null
    from (
      select id, first_signed_in_at is null as is_first from members.member
      where merchant = ${scope.merchant} and id = ${id} for no key update
    ) b
    where m.id = b.id returning b.is_first as "isFirst"`.execute(scope.tx);
  return marked.rows[0]?.isFirst === true;
}

export async function keepLanguage(scope: Scope, id: string, language: string): Promise<void> {
  await sql`update members.member set language = ${language}
    where merchant = ${scope.merchant} and id = ${id} and language is distinct from ${language}`.execute(
    scope.tx,
  );
}

/** Null for whoever has never chosen one. */
export async function languageOf(scope: Scope, id: string): Promise<string | null> {
  const found = await sql<{ language: string | null }>`
    select language from members.member where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0]?.language ?? null;
}

export async function setPasswordHash(scope: Scope, id: string, passwordHash: string): Promise<void> {
  await sql`update members.member set password_hash = ${passwordHash}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function setStatus(scope: Scope, id: string, status: 'ACTIVE' | 'LOCKED'): Promise<void> {
  await sql`update members.member set status = ${status}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function setToUpline(scope: Scope, id: string, allowed: boolean): Promise<void> {
  await sql`update members.member set to_upline = ${allowed}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function setToDownline(scope: Scope, id: string, allowed: boolean): Promise<void> {
  await sql`update members.member set to_downline = ${allowed}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}
