import type { Money } from '@laro/money';
import type { RiskRule } from '@laro/wire/risk';
import type { Facts } from '../../platform/acts.ts';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ThresholdName } from './rules.ts';

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

/** How many a member has of a kind, what they come to, how many senders they have, and when the first was. */
export async function countEvents(
  scope: Scope,
  { member, kind, since, from, below }: Since & { readonly from?: Money; readonly below?: Money },
): Promise<{
  readonly count: number;
  readonly sum: Money;
  readonly others: number;
  readonly first: Date | null;
}> {
  const found = await sql<{ count: number; sum: Money; others: number; first: Date | null }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum, count(distinct other)::int as others,
      min(at) as first
    from risk.event
    where merchant = ${scope.merchant} and member = ${member} and kind = ${kind} and at > ${since}
      and amount >= ${from ?? 0n} and amount < ${below ?? 9_223_372_036_854_775_807n}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A count has one row.');
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
  return inserted.rows.length > 0;
}

export type FlagRow = Omit<NewFlag, 'at' | 'cause'> & { readonly raisedAt: Date };

export async function openFlags(scope: Scope, member: string): Promise<readonly FlagRow[]> {
  const found = await sql<FlagRow>`
    select id, member, rule, facts, raised_at as "raisedAt" from risk.flag
    where merchant = ${scope.merchant} and member = ${member} and closed_at is null
    order by raised_at desc, id`.execute(scope.tx);
  return found.rows;
}

/** What the brand has set; the others are as usual. */
export async function thresholdsOf(scope: Scope): Promise<Partial<Record<ThresholdName, number>>> {
  const found = await sql<{ name: ThresholdName; value: number }>`
    select name, value from risk.threshold where merchant = ${scope.merchant}`.execute(scope.tx);
  return Object.fromEntries(found.rows.map(({ name, value }) => [name, value]));
}
