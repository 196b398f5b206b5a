import type { Money } from '@laro/money';
import type { ArrivalKind } from '@laro/wire';
import type { MoveState } from '@laro/wire/moves';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { LockKind, Member } from '../members/index.ts';

type Link = { readonly id: string; readonly account: string };

export type Profile = Link &
  Pick<
    Member,
    'nickname' | 'type' | 'book' | 'currency' | 'status' | 'lane' | 'cashAccount' | 'registerMethod'
  > & {
    readonly registeredAt: Date;
    readonly lastSeenAt: Date;
    readonly dormantSince: Date | null;
    readonly closedAt: Date | null;
    readonly erasedAt: Date | null;
    readonly vipLevel: number;
    readonly hasPerson: boolean;
    readonly toUpline: boolean;
    readonly toDownline: boolean;
    readonly hasDocument: boolean;
    readonly openFlags: number;
    readonly language: string | null;
    readonly available: Money;
    readonly debt: Money;
    readonly shut: 'member_locked' | 'limit_reached' | null;
    readonly shutUntil: Date | null;
    readonly unsettledCount: number;
    readonly unsettledStake: Money;
    readonly recommender: Link | null;
    readonly locks: readonly {
      readonly kind: 'all' | LockKind;
      readonly by: string;
      readonly reason: string;
      readonly at: string;
      readonly until: string | null;
    }[];
  };

/** Open bets are nearly always among the newest; all of somebody's bets would be counted for as long as they played. */
const LOOKED_THROUGH = 1_000;

/** Who a member is and how they stand, with their wallet and the locks that hold: in one look. */
export async function profileOf(scope: Scope, id: string): Promise<Profile | undefined> {
  const found = await sql<Profile>`
    select p.id, p.account, p.nickname, p.type, p.book, p.currency, p.status, p.lane, p.cash_account as "cashAccount",
      p.register_method as "registerMethod", p.registered_at as "registeredAt", p.last_seen_at as "lastSeenAt",
      p.dormant_since as "dormantSince", p.closed_at as "closedAt", p.erased_at as "erasedAt", p.vip_level as "vipLevel",
      p.language, p.to_upline as "toUpline", p.to_downline as "toDownline",
      i.member is not null as "hasPerson", coalesce(i.has_document, false) as "hasDocument",
      (select count(*)::int from risk.public_flag f
        where f.merchant = p.merchant and f.member = p.id and f.closed_at is null) as "openFlags",
      a.balance as available, coalesce(d.balance, 0)::bigint as debt,
      case when a.shut_until is null or a.shut_until > clock_timestamp() then a.shut end as shut,
      a.shut_until as "shutUntil", o.count as "unsettledCount", o.stake as "unsettledStake",
      case when r.id is not null then jsonb_build_object('id', r.id, 'account', r.account) end as recommender,
      l.locks
    from members.public_profile p
    join ledger.public_account a on a.lane = p.lane and a.id = p.cash_account
    left join ledger.public_account d on d.lane = p.lane and d.merchant = p.merchant and d.owner = p.id
      and d.book = p.book and d.currency = p.currency and d.kind = 'deficit'
    left join members.public_profile r on r.id = p.recommended_by
    left join verification.public_status i on i.merchant = p.merchant and i.member = p.id
    cross join lateral (
      select count(*)::int as count, coalesce(sum(n.stake), 0)::bigint as stake
      from (
        select b.state, b.stake from bets.public_bet b where b.lane = p.lane and b.account = p.cash_account
        order by b.stake_version desc limit ${LOOKED_THROUGH}
      ) n where n.state in ('PLACED', 'ACCEPTED')
    ) o
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'by', s.username, 'reason', k.reason,
        'at', k.locked_at, 'until', k.until) order by k.locked_at), '[]') as locks
      from login.public_lock k join staff.public_staff s on s.id = k.staff
      where k.merchant = p.merchant and k.member = p.id
    ) l
    where p.merchant = ${scope.merchant} and p.id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

export type Presence = {
  readonly openSessions: number;
  readonly at: Date | null;
  readonly device: string | null;
  readonly address: string | null;
};

/** Where a member was last, and in how many browsers they are now. */
export async function presenceOf(
  scope: Scope,
  member: string,
  open: { readonly seenAfter: Date; readonly createdAfter: Date },
): Promise<Presence> {
  const found = await sql<Presence>`
    select i.at, i.device, i.address, (
      select count(*)::int from sessions.public_session s
      where s.merchant = ${scope.merchant} and s.member = ${member} and s.ended_at is null
        and s.seen_at > ${open.seenAfter} and s.created_at > ${open.createdAfter}) as "openSessions"
    from (select) one left join lateral (
      select i.at, i.device, i.address from sessions.public_sign_in i
      where i.merchant = ${scope.merchant} and i.member = ${member} and i.succeeded order by i.id desc limit 1
    ) i on true`.execute(scope.tx);
  return found.rows[0] ?? { openSessions: 0, at: null, device: null, address: null };
}

export type DeviceRow = {
  readonly handle: string;
  readonly name: string;
  readonly address: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
  readonly open: boolean;
  readonly remembered: boolean;
};

/** The devices and sessions of a member, the last seen first, also those that are over. */
export async function devicesOf(
  scope: Scope,
  member: string,
  open: { readonly seenAfter: Date; readonly createdAfter: Date; readonly now: Date; readonly max: number },
): Promise<readonly DeviceRow[]> {
  const found = await sql<DeviceRow>`
    select coalesce(d.handle, s.handle) as handle, coalesce(s.device_name, d.name) as name,
      coalesce(s.address, d.address) as address, coalesce(s.created_at, d.created_at) as "signedInAt",
      greatest(s.seen_at, d.seen_at) as "seenAt",
      coalesce(s.ended_at is null and s.seen_at > ${open.seenAfter} and s.created_at > ${open.createdAfter}, false) as open,
      coalesce(d.remembered and d.ended_at is null and d.expires_at > ${open.now}, false) as remembered
    from (
      select * from sessions.public_session where merchant = ${scope.merchant} and member = ${member}
      order by created_at desc limit ${open.max}
    ) s
    full join (
      select * from sessions.public_device where merchant = ${scope.merchant} and member = ${member} and ended_at is null
      limit ${open.max}
    ) d on d.handle = s.device
    order by "seenAt" desc, handle limit ${open.max}`.execute(scope.tx);
  return found.rows;
}

export async function identitiesOf(
  scope: Scope,
  member: string,
): Promise<readonly { readonly provider: string; readonly linkedAt: Date }[]> {
  const found = await sql<{ provider: string; linkedAt: Date }>`
    select provider, linked_at as "linkedAt" from identities.public_identity
    where merchant = ${scope.merchant} and member = ${member} order by provider`.execute(scope.tx);
  return found.rows;
}

export type NetworkRow = Link & Pick<Member, 'type' | 'status'> & { readonly registeredAt: Date };

/** Those of a list that are there, in its order. */
export async function membersByIds(scope: Scope, ids: readonly string[]): Promise<readonly NetworkRow[]> {
  const found = await sql<NetworkRow>`
    select p.id, p.account, p.type, p.status, p.registered_at as "registeredAt"
    from unnest(${[...ids]}::text[]) with ordinality as n (id, ord)
    join members.public_profile p on p.id = n.id and p.merchant = ${scope.merchant}
    order by n.ord`.execute(scope.tx);
  return found.rows;
}

/** Whom a member brought, the newest first. */
export async function broughtBy(scope: Scope, member: string, max: number): Promise<readonly NetworkRow[]> {
  const found = await sql<NetworkRow>`
    select id, account, type, status, registered_at as "registeredAt" from members.public_profile
    where merchant = ${scope.merchant} and recommended_by = ${member}
    order by registered_at desc, id desc limit ${max}`.execute(scope.tx);
  return found.rows;
}

/** Ids above a member, from the top, and of whoever brought them; undefined for nobody of this brand. */
export async function aboveOf(
  scope: Scope,
  member: string,
): Promise<{ readonly path: readonly string[]; readonly recommendedBy: string | null } | undefined> {
  const found = await sql<{ path: string[]; recommendedBy: string | null }>`
    select agent_path as path, recommended_by as "recommendedBy" from members.public_profile
    where merchant = ${scope.merchant} and id = ${member}`.execute(scope.tx);
  return found.rows[0];
}

export type ArrivalRow = {
  readonly kind: ArrivalKind;
  readonly campaign: string | null;
  readonly clickedAt: Date | null;
};

/** How a member came. */
export async function arrivalOf(scope: Scope, member: string): Promise<ArrivalRow | undefined> {
  const found = await sql<ArrivalRow>`
    select kind, campaign, clicked_at as "clickedAt" from registration.public_arrival
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return found.rows[0];
}

export type MoveRow = {
  readonly id: string;
  readonly state: MoveState;
  readonly at: Date;
  readonly before: Link | null;
  readonly agent: Link | null;
  readonly moved: number | null;
  readonly failure: string | null;
  readonly proposedBy: string;
  readonly decidedBy: string;
};

/** How two of staff have moved a member, the newest first. */
export async function movesOf(scope: Scope, member: string, max: number): Promise<readonly MoveRow[]> {
  const found = await sql<MoveRow>`
    select v.id::text as id, v.state, v.effective_at as at, v.moved, v.failure,
      case when b.id is not null then jsonb_build_object('id', b.id, 'account', b.account) end as before,
      case when a.id is not null then jsonb_build_object('id', a.id, 'account', a.account) end as agent,
      p.username as "proposedBy", d.username as "decidedBy"
    from upline.public_move v
    join staff.public_staff p on p.id = v.proposed_by
    join staff.public_staff d on d.id = v.decided_by
    left join members.public_profile b on b.merchant = v.merchant and b.id = v.agent_before
    left join members.public_profile a on a.merchant = v.merchant and a.id = v.agent
    where v.merchant = ${scope.merchant} and v.member = ${member}
    order by v.effective_at desc limit ${max}`.execute(scope.tx);
  return found.rows;
}

/** Where the rows of a member's account stand; undefined for nobody of this brand. */
export async function placeOf(
  scope: Scope,
  id: string,
): Promise<{ readonly lane: number; readonly account: bigint } | undefined> {
  const found = await sql<{ lane: number; account: bigint }>`
    select lane, cash_account as account from members.public_member
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0];
}
