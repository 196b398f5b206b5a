import type { Money } from '@laro/money';
import { RISK_FLAGS_LIST } from '@laro/wire/risk';
import { flagAmount, type RiskRule, SEVERITY_OF, type Thresholds } from '@laro/wire/risk-rules';
import type { Facts } from '../../platform/acts.ts';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import { topicAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';

export type EventKind = 'deposit' | 'withdrawal' | 'payout_account' | 'transfer' | 'transfer_in';

export type EventRow = {
  readonly member: string;
  readonly kind: EventKind;
  readonly reference: string;
  readonly amount: Money;
  readonly at: Date;
  readonly device: Buffer | null;
  readonly account: Buffer | null;
  readonly other: string | null;
};

/** One at a time for each of these until the unit of work ends; in one order, so that nobody waits in a circle. */
export async function inTurn(scope: Scope, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`risk ${scope.merchant} ${name}`}, 0))`.execute(
      scope.tx,
    );
  }
}

/** False where it was noted before. */
export async function insertEvent(scope: Scope, event: EventRow): Promise<boolean> {
  const inserted = await sql`
    insert into risk.event (merchant, kind, reference, member, amount, at, device, account, other)
    values (${scope.merchant}, ${event.kind}, ${event.reference}, ${event.member}, ${event.amount}, ${event.at},
      ${event.device}, ${event.account}, ${event.other})
    on conflict on constraint event_pk do nothing returning 1`.execute(scope.tx);
  return inserted.rows.length > 0;
}

type Since = { readonly member: string; readonly kind: EventKind; readonly since: Date };

/** How many a member has of a kind, what they come to, how many senders they have, when the first was and when the newest. */
export async function countEvents(
  scope: Scope,
  { member, kind, since, from, below }: Since & { readonly from?: Money; readonly below?: Money },
): Promise<{
  readonly count: number;
  readonly sum: Money;
  readonly others: number;
  readonly first: Date | null;
  readonly newest: Date | null;
}> {
  const found = await sql<{
    count: number;
    sum: Money;
    others: number;
    first: Date | null;
    newest: Date | null;
  }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum, count(distinct other)::int as others,
      min(at) as first, max(at) as newest
    from risk.event
    where merchant = ${scope.merchant} and member = ${member} and kind = ${kind} and at > ${since}
      and amount >= ${from ?? 0n} and amount < ${below ?? 9_223_372_036_854_775_807n}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A count has one row.');
  return row;
}

/** What one member was sent by another since then, by transfers and envelopes. */
export async function sentBetween(
  scope: Scope,
  { from, to, since }: { readonly from: string; readonly to: string; readonly since: Date },
): Promise<{ readonly sum: Money; readonly newest: Date | null }> {
  const found = await sql<{ sum: Money; newest: Date | null }>`
    select coalesce(sum(amount), 0)::bigint as sum, max(at) as newest from risk.event
    where merchant = ${scope.merchant} and member = ${to} and kind = 'transfer_in' and other = ${from}
      and at > ${since}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

/** Since when a member's payout account is known by what they did with it. */
export async function accountSince(scope: Scope, member: string, account: Buffer): Promise<Date | null> {
  const found = await sql<{ first: Date | null }>`
    select min(at) as first from risk.event
    where merchant = ${scope.merchant} and member = ${member} and account = ${account}`.execute(scope.tx);
  return found.rows[0]?.first ?? null;
}

/** How many other members were seen with this browser, or with this payout account. */
export async function othersWith(
  scope: Scope,
  member: string,
  what: 'device' | 'account',
  hash: Buffer,
): Promise<number> {
  const found = await sql<{ others: number }>`
    select count(distinct member)::int as others from risk.event
    where merchant = ${scope.merchant} and ${sql.ref(what)} = ${hash} and member <> ${member}`.execute(
    scope.tx,
  );
  return found.rows[0]?.others ?? 0;
}

export type SharedWith = {
  /** Above the member, and below. */
  readonly agents: readonly string[];
  readonly downlines: readonly string[];
  /** Direct downlines of the same agent, the member among them. */
  readonly siblings: readonly string[];
  /** That agent; null where there is none. */
  readonly agent: string | null;
};

/** Who of a member's agents, team and neighbours was seen with this browser, or with this payout account. */
export async function sharedWith(
  scope: Scope,
  member: string,
  what: 'device' | 'account',
  hash: Buffer,
): Promise<SharedWith> {
  const found = await sql<SharedWith>`
    select coalesce(array_agg(o.id order by array_position(m.agent_path, o.id)) filter (where o.id = any (m.agent_path)), '{}') as agents,
      coalesce(array_agg(o.id order by o.id) filter (where m.id = any (o.agent_path)), '{}') as downlines,
      coalesce(array_agg(o.id order by o.id) filter (
        where o.agent_path = m.agent_path and cardinality(m.agent_path) > 0), '{}') as siblings,
      m.agent_path[cardinality(m.agent_path)] as agent
    from members.public_member m
    left join (select distinct e.member from risk.event e
      where e.merchant = ${scope.merchant} and ${sql.ref(what)} = ${hash}) s on true
    left join members.public_member o on o.id = s.member
    where m.merchant = ${scope.merchant} and m.id = ${member}
    group by m.id, m.agent_path`.execute(scope.tx);
  return found.rows[0] ?? { agents: [], downlines: [], siblings: [], agent: null };
}

/** What a member has staked of real money since then, whatever came of it but what was never a bet. */
export async function stakedSince(scope: Scope, member: string, since: Date): Promise<Money> {
  const found = await sql<{ staked: Money }>`
    select coalesce(sum(stake), 0)::bigint as staked from bets.public_bet
    where lane = ledger.lane_of(${member}) and merchant = ${scope.merchant} and member = ${member} and book = 'REAL'
      and state <> 'VOID' and placed_at >= ${since}`.execute(scope.tx);
  return found.rows[0]?.staked ?? (0n as Money);
}

export type NewFlag = {
  readonly id: string;
  readonly member: string;
  readonly rule: RiskRule;
  readonly cause: string;
  readonly facts: Facts;
  readonly at: Date;
};

/** False where it was raised for this cause before. */
export async function insertFlag(scope: Scope, flag: NewFlag): Promise<boolean> {
  const inserted = await sql`
    insert into risk.flag (merchant, id, member, rule, cause, facts, raised_at)
    values (${scope.merchant}, ${flag.id}, ${flag.member}, ${flag.rule}, ${flag.cause},
      ${JSON.stringify(flag.facts)}::jsonb, ${flag.at})
    on conflict on constraint flag_cause_key do nothing returning 1`.execute(scope.tx);
  if (inserted.rows.length === 0) return false;
  await topicAtCommit(scope.tx, scope.merchant, 'risk');
  return true;
}

/** Whether a flag of this rule, and of this kind of event where one is named, saw an event of then or later. */
export async function isCovered(
  scope: Scope,
  flag: {
    readonly member: string;
    readonly rule: RiskRule;
    readonly kind?: EventKind;
    readonly other?: string;
    readonly since: Date;
  },
): Promise<boolean> {
  const { kind = null, member, other = null, rule, since } = flag;
  const found = await sql`
    select from risk.flag
    where merchant = ${scope.merchant} and member = ${member} and rule = ${rule}
      and (${kind}::text is null or facts ->> 'kind' = ${kind})
      and (${other}::text is null or facts ->> 'other' = ${other}) and (facts ->> 'newest')::timestamptz >= ${since}
    limit 1`.execute(scope.tx);
  return found.rows.length > 0;
}

export type FlagRow = Omit<NewFlag, 'at' | 'cause'> & { readonly raisedAt: Date };

export async function openFlags(scope: Scope, member: string): Promise<readonly FlagRow[]> {
  const found = await sql<FlagRow>`
    select id, member, rule, facts, raised_at as "raisedAt" from risk.flag
    where merchant = ${scope.merchant} and member = ${member} and closed_at is null
    order by raised_at desc, id`.execute(scope.tx);
  return found.rows;
}

/** Of this brand; held until the unit of work ends. */
export async function flagById(
  scope: Scope,
  id: string,
): Promise<
  { readonly member: string; readonly rule: RiskRule; readonly closedReason: string | null } | undefined
> {
  const found = await sql<{ member: string; rule: RiskRule; closedReason: string | null }>`
    select member, rule, closed_reason as "closedReason" from risk.flag
    where merchant = ${scope.merchant} and id = ${id} for update`.execute(scope.tx);
  return found.rows[0];
}

export async function closeFlag(
  scope: Scope,
  id: string,
  { at, by, reason }: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`
    update risk.flag set closed_at = ${at}, closed_by = ${by}, closed_reason = ${reason}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  await topicAtCommit(scope.tx, scope.merchant, 'risk');
}

/** What the brand has set; undefined where it has set nothing. */
export async function thresholdsOf(
  scope: Scope,
): Promise<{ readonly values: Partial<Thresholds>; readonly version: number } | undefined> {
  const found = await sql<{ values: Partial<Thresholds>; version: number }>`
    select values_set as values, version from risk.thresholds where merchant = ${scope.merchant}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** False where the version is not the one that was found. */
export async function saveThresholds(scope: Scope, values: Thresholds, found: number): Promise<boolean> {
  const text = JSON.stringify(values);
  const saved = await sql`
    insert into risk.thresholds as t (merchant, values_set, version)
    select ${scope.merchant}, ${text}::jsonb, 1
    where ${found} = 0 or exists (select from risk.thresholds where merchant = ${scope.merchant})
    on conflict on constraint thresholds_pk do update set values_set = excluded.values_set, version = t.version + 1
      where t.version = ${found}
    returning 1`.execute(scope.tx);
  return saved.rows.length > 0;
}

type ListedFlag = Omit<NewFlag, 'at' | 'cause'> & {
  readonly account: string;
  readonly raisedAt: Date;
  readonly closedAt: Date | null;
  readonly by: string | null;
  readonly reason: string | null;
};

const LISTED = sql`f.id, f.member, f.rule, f.facts, f.raised_at as "raisedAt", f.closed_at as "closedAt",
    f.closed_reason as reason,
    (select m.account from members.public_member m where m.id = f.member) as account,
    (select s.username from staff.public_staff s where s.id = f.closed_by) as by`;

/** One of this brand, as the list has it. */
export async function listedFlag(scope: Scope, id: string): Promise<ListedFlag | undefined> {
  const found = await sql<ListedFlag>`
    select ${LISTED} from risk.flag f where f.merchant = ${scope.merchant} and f.id = ${id}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export const flagToWire = ({ raisedAt, closedAt, ...flag }: ListedFlag) => ({
  ...flag,
  severity: SEVERITY_OF[flag.rule],
  amount: flagAmount(flag.facts),
  raisedAt: raisedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

/** Flags, as they are listed. */
export const flags = listSource<ListedFlag>()({
  list: RISK_FLAGS_LIST,
  from: sql`risk.flag f`,
  merchant: sql`f.merchant`,
  select: LISTED,
  id: { by: sql`f.id`, type: 'text' },
  sorts: { raisedAt: { by: sql`f.raised_at`, type: 'timestamptz' } },
  filters: {
    rule: where.among(sql`f.rule`),
    open: (isOpen) => (isOpen ? sql`f.closed_at is null` : sql`f.closed_at is not null`),
    member: where.among(sql`f.member`),
    raisedAt: where.within(sql`f.raised_at`),
  },
  row: flagToWire,
});
