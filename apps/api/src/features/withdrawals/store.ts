import type { Money } from '@laro/money';
import type { PayoutStatus } from '@laro/payment-protocol';
import type { RejectionCode, ReviewReason, WithdrawalState } from '@laro/wire';
import { type Database, sql } from '../../platform/database.ts';
import type { Due, DueRow } from '../../platform/duty.ts';
import type { Scope } from '../../platform/scope.ts';
import type { DayUse, Judged } from './rules.ts';

export type WithdrawalRow = {
  readonly id: string;
  readonly member: string;
  readonly lane: number;
  readonly cashAccount: bigint;
  readonly currency: string;
  readonly payee: string;
  readonly amount: Money;
  readonly fee: Money;
  readonly state: WithdrawalState;
  readonly businessDay: string;
  readonly requestedAt: Date;
  readonly stateAt: Date;
  readonly version: number;
  readonly reasons: readonly ReviewReason[];
  readonly rejection: RejectionCode | null;
  readonly holdUntil: Date | null;
  readonly holdBy: string | null;
  readonly holdReason: string | null;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly provider: string | null;
  /** The provider's own id of it. */
  readonly payment: string | null;
  readonly sentAt: Date | null;
  readonly askedAt: Date | null;
  readonly returnedAt: Date | null;
  /** Of the two names under which it was approved; null where nobody compared them. */
  readonly approvedNames: Buffer | null;
};

const COLUMNS = sql`id::text, member, lane, cash_account as "cashAccount", currency, payee::text, amount, fee, state,
  business_day::text as "businessDay", requested_at as "requestedAt", state_at as "stateAt", version, reasons, rejection,
  hold_until as "holdUntil", hold_by as "holdBy", hold_reason as "holdReason", claimed_by as "claimedBy",
  claimed_until as "claimedUntil", provider, payment, sent_at as "sentAt", asked_at as "askedAt",
  returned_at as "returnedAt", approved_names as "approvedNames"`;

type NewWithdrawal = Pick<
  WithdrawalRow,
  'id' | 'member' | 'lane' | 'cashAccount' | 'currency' | 'payee' | 'amount' | 'fee'
> & { readonly timeZone: string; readonly at: Date };

/** Undefined where something stands under this id, of whomever. */
export async function insertWithdrawal(
  scope: Scope,
  { timeZone, at, ...one }: NewWithdrawal,
): Promise<WithdrawalRow | undefined> {
  const inserted = await sql<WithdrawalRow>`
    insert into withdrawals.withdrawal (merchant, id, member, lane, cash_account, currency, payee, amount, fee, state,
      business_day, requested_at, state_at)
    values (${scope.merchant}, ${one.id}, ${one.member}, ${one.lane}, ${one.cashAccount}, ${one.currency}, ${one.payee},
      ${one.amount}, ${one.fee}, 'requested', (${at}::timestamptz at time zone ${timeZone})::date, ${at}, ${at})
    on conflict on constraint withdrawal_pk do nothing
    returning ${COLUMNS}`.execute(scope.tx);
  return inserted.rows[0];
}

export async function withdrawalById(scope: Scope, id: string): Promise<WithdrawalRow | undefined> {
  const found = await sql<WithdrawalRow>`
    select ${COLUMNS} from withdrawals.withdrawal where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** The same, and nothing else happens to it until the unit of work ends. */
export async function lockWithdrawal(scope: Scope, id: string): Promise<WithdrawalRow | undefined> {
  const found = await sql<WithdrawalRow>`
    select ${COLUMNS} from withdrawals.withdrawal where merchant = ${scope.merchant} and id = ${id} for update`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** What a step sets beside the state. */
export type Settings = {
  readonly reasons?: readonly ReviewReason[];
  readonly judged?: Judged;
  readonly rejection?: RejectionCode;
  readonly provider?: string;
  /** `PayeeNames.mark`, of what is approved. */
  readonly approvedNames?: Buffer;
};

export async function setState(
  scope: Scope,
  { id, version }: Pick<WithdrawalRow, 'id' | 'version'>,
  {
    state,
    at,
    reasons,
    judged,
    rejection,
    provider,
    approvedNames,
  }: Settings & { state: WithdrawalState; at: Date },
): Promise<WithdrawalRow> {
  const set = await sql<WithdrawalRow>`
    update withdrawals.withdrawal set state = ${state}, state_at = ${at}, version = version + 1,
      reasons = coalesce(${reasons ? [...reasons] : null}::text[], reasons),
      judged = coalesce(${judged ? JSON.stringify(judged) : null}::jsonb, judged),
      rejection = coalesce(${rejection ?? null}, rejection),
      provider = coalesce(${provider ?? null}, provider),
      approved_names = coalesce(${approvedNames ?? null}::bytea, approved_names),
      sent_at = case when ${state} = 'paying' then ${at} else sent_at end,
      asked_at = case when ${state} = 'paying' then ${at} else asked_at end
    where merchant = ${scope.merchant} and id = ${id} and version = ${version}
    returning ${COLUMNS}`.execute(scope.tx);
  const [row] = set.rows;
  if (!row) throw new Error('A withdrawal that is locked stays as it is.');
  return row;
}

export type Step = {
  readonly version: number;
  readonly from: WithdrawalState | null;
  readonly state: WithdrawalState;
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string;
};

/** `approval`: by which two people approved it. */
export async function insertStep(
  scope: Scope,
  id: string,
  step: Step & { readonly approval?: string | undefined },
): Promise<void> {
  await sql`
    insert into withdrawals.step (merchant, withdrawal, version, from_state, state, at, by, reason, approval)
    values (${scope.merchant}, ${id}, ${step.version}, ${step.from}, ${step.state}, ${step.at}, ${step.by},
      ${step.reason}, ${step.approval ?? null})`.execute(scope.tx);
}

export async function stepsOf(
  scope: Scope,
  id: string,
): Promise<readonly (Step & { readonly name: string | null })[]> {
  const found = await sql<Step & { name: string | null }>`
    select s.version, s.from_state as "from", s.state, s.at, s.by, s.reason,
      (select p.username from staff.public_staff p where p.id = s.by) as name
    from withdrawals.step s where s.merchant = ${scope.merchant} and s.withdrawal = ${id} order by s.version`.execute(
    scope.tx,
  );
  return found.rows;
}

/** Another provider is asked under the same reference: the one before has definitely said no. */
export async function setProvider(scope: Scope, id: string, provider: string): Promise<void> {
  await sql`
    update withdrawals.withdrawal set provider = ${provider} where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
}

export async function setReturned(scope: Scope, id: string, at: Date): Promise<void> {
  await sql`
    update withdrawals.withdrawal set returned_at = ${at} where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
}

/** What a provider has said of a payout; `applied`: it moved the withdrawal on. */
type ProviderEvent = { readonly status: PayoutStatus; readonly at: Date; readonly applied: boolean };

/** False where the provider has said so before. */
export async function insertProviderEvent(
  scope: Scope,
  id: string,
  { applied, at, status }: ProviderEvent,
): Promise<boolean> {
  const done = await sql`
    insert into withdrawals.word (merchant, withdrawal, word, at, took)
    values (${scope.merchant}, ${id}, ${status}, ${at}, ${applied})
    on conflict on constraint word_pk do nothing`.execute(scope.tx);
  return done.numAffectedRows === 1n;
}

export async function providerEventsOf(scope: Scope, id: string) {
  const found = await sql<ProviderEvent>`
    select word as status, at, took as applied from withdrawals.word
    where merchant = ${scope.merchant} and withdrawal = ${id} order by at, word`.execute(scope.tx);
  return found.rows;
}

/** What a member has asked for on the day of this moment, and got or may get. */
export async function dayUse(
  scope: Scope,
  member: string,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<DayUse> {
  const found = await sql<{ amount: Money; orders: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount, count(*) as orders from withdrawals.withdrawal
    where merchant = ${scope.merchant} and member = ${member}
      and business_day = (${at}::timestamptz at time zone ${timeZone})::date
      and requested_at > ${at}::timestamptz - interval '2 days'
      and state not in ('rejected', 'cancelled', 'failed')`.execute(scope.tx);
  const [row] = found.rows;
  return { amount: row?.amount ?? (0n as Money), orders: Number(row?.orders ?? 0n) };
}

/** When the business day of this moment ends. */
export async function dayEnds(
  scope: Scope,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<Date> {
  const found = await sql<{ endsAt: Date }>`
    select platform.day_begins((${at}::timestamptz at time zone ${timeZone})::date + 1, ${timeZone})
      as "endsAt"`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A select without a table has one row.');
  return row.endsAt;
}

/** What was approved of itself on the same day before. */
export async function dayAutomatic(
  scope: Scope,
  { id, member, businessDay }: Pick<WithdrawalRow, 'id' | 'member' | 'businessDay'>,
): Promise<Money> {
  const found = await sql<{ amount: Money }>`
    select coalesce(sum(w.amount), 0)::bigint as amount from withdrawals.withdrawal w
    where w.merchant = ${scope.merchant} and w.member = ${member} and w.business_day = ${businessDay}::date
      and w.id <> ${id} and w.state not in ('rejected', 'cancelled', 'failed')
      and exists (select from withdrawals.step s where s.merchant = w.merchant and s.withdrawal = w.id
        and s.from_state = 'requested' and s.state = 'approved')`.execute(scope.tx);
  return found.rows[0]?.amount ?? (0n as Money);
}

/** What is out of play and has not left. */
export async function underWay(scope: Scope, member: string): Promise<Money> {
  const found = await sql<{ amount: Money }>`
    select coalesce(sum(amount), 0)::bigint as amount from withdrawals.withdrawal
    where merchant = ${scope.merchant} and member = ${member}
      and state in ('requested', 'reviewing', 'approved', 'paying', 'unknown')`.execute(scope.tx);
  return found.rows[0]?.amount ?? (0n as Money);
}

/** The newest that is not over. */
export async function runningOf(scope: Scope, member: string): Promise<WithdrawalRow | undefined> {
  const found = await sql<WithdrawalRow>`
    select ${COLUMNS} from withdrawals.withdrawal
    where merchant = ${scope.merchant} and member = ${member}
      and state in ('requested', 'reviewing', 'approved', 'paying', 'unknown')
    order by requested_at desc, id limit 1`.execute(scope.tx);
  return found.rows[0];
}

export async function isUnderWayTo(scope: Scope, payee: string): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from withdrawals.withdrawal where merchant = ${scope.merchant} and payee = ${payee}
      and state in ('requested', 'reviewing', 'approved', 'paying', 'unknown')) as found`.execute(scope.tx);
  return found.rows[0]?.found ?? false;
}

/** Whether staff have stopped what leaves, by a lock of withdrawals or of all of the account; and the member's level. */
export async function standingOf(
  scope: Scope,
  member: string,
): Promise<{ readonly isLocked: boolean; readonly level: number }> {
  const found = await sql<{ isLocked: boolean; level: number }>`
    select withdrawal_locked or status = 'LOCKED' as "isLocked", vip_level::int as level from members.public_profile
    where id = ${member} and merchant = ${scope.merchant}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('Whoever is signed in is a member.');
  return row;
}

/** What is to be paid now: approved, and not held; first whatever was not tried in vain. */
export async function listToPay(scope: Scope, { most, now }: Due): Promise<readonly DueRow[]> {
  const found = await sql<DueRow>`
    select id::text, greatest(state_at, hold_until) as "dueAt" from withdrawals.withdrawal
    where merchant = ${scope.merchant} and state = 'approved' and (hold_until is null or hold_until <= ${now})
    order by tried_at nulls first, state_at limit ${most}`.execute(scope.tx);
  return found.rows;
}

/** Of what is over: its provider has said that something is new, and nobody has read it since. */
const IS_LATE = sql`state in ('paid', 'failed') and sent_at is not null and asked_at is null`;

/**
 * Of what has no end every minute at first, and the rarer the longer it takes, but every half hour; of what has one, once for each
 * late event, and again a minute after it was not read.
 */
const isDue = (at: Date) => sql`case
  when state in ('paying', 'unknown') then asked_at is null or asked_at <= ${at}::timestamptz
    - least(greatest((${at}::timestamptz - sent_at) / 4, interval '1 minute'), interval '30 minutes')
  else ${IS_LATE} and (tried_at is null or tried_at <= ${at}::timestamptz - interval '1 minute') end`;

/** Whose provider has said nothing final and was not asked lately, and then those with a late event. */
export async function listToPoll(scope: Scope, { most, now }: Due): Promise<readonly string[]> {
  const open = await sql<{ id: string }>`
    select id::text from withdrawals.withdrawal
    where merchant = ${scope.merchant} and state in ('paying', 'unknown') and ${isDue(now)}
    order by asked_at nulls first limit ${most}`.execute(scope.tx);
  const late = await sql<{ id: string }>`
    select id::text from withdrawals.withdrawal
    where merchant = ${scope.merchant} and ${IS_LATE} and ${isDue(now)}
    order by tried_at nulls first limit ${most}`.execute(scope.tx);
  return [...open.rows, ...late.rows].map(({ id }) => id);
}

/** How many payouts of all brands nobody knows the outcome of since then, by who pays them. */
export async function unknownCounts(database: Database, before: Date) {
  const found = await sql<{ integration: string; payouts: number }>`
    select integration, payouts from withdrawals.unknown_counts(${before}) order by integration`.execute(
    database,
  );
  return found.rows;
}

export async function isToPoll(scope: Scope, id: string, at: Date): Promise<boolean> {
  const found = await sql<{ due: boolean }>`
    select ${isDue(at)} as due from withdrawals.withdrawal
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0]?.due ?? false;
}

/** A turn came to it and could do nothing: what was not tried lately goes first. */
export async function setTried(scope: Scope, id: string, at: Date): Promise<void> {
  await sql`
    update withdrawals.withdrawal set tried_at = ${at} where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
}

export async function setAsked(scope: Scope, id: string, at: Date): Promise<void> {
  await sql`
    update withdrawals.withdrawal set asked_at = ${at} where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
}

/** It is asked at the next turn. */
export async function pollSoon(scope: Scope, id: string): Promise<void> {
  await sql`
    update withdrawals.withdrawal set asked_at = null, tried_at = null
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

/** A late event was read that was taken up then; one that came since is still to be read. */
export async function setRead(scope: Scope, id: string, since: Date): Promise<void> {
  await sql`
    update withdrawals.withdrawal set asked_at = ${since}
    where merchant = ${scope.merchant} and id = ${id} and tried_at = ${since}`.execute(scope.tx);
}

/** Merchants of which something is to be paid or asked for. */
export async function merchantsAtWork(database: Database): Promise<readonly string[]> {
  const found = await sql<{ merchant: string }>`
    select merchant from withdrawals.merchants_at_work() as merchant`.execute(database);
  return found.rows.map(({ merchant }) => merchant);
}

/** Does what may fail without failing the unit of work: what it did until then is undone. */
export async function attempt<T>(
  scope: Scope,
  work: () => Promise<T>,
  instead: (error: unknown) => T,
): Promise<T> {
  await sql`savepoint attempted`.execute(scope.tx);
  try {
    const done = await work();
    await sql`release savepoint attempted`.execute(scope.tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint attempted`.execute(scope.tx);
    return instead(error);
  }
}

/** Those that are neither paid nor given back. */
export async function countOpen(scope: Scope): Promise<number> {
  const found = await sql<{ open: number }>`
    select count(*)::int as open from withdrawals.withdrawal
    where merchant = ${scope.merchant} and state in ('requested', 'reviewing', 'approved', 'paying', 'unknown')`.execute(
    scope.tx,
  );
  return found.rows[0]?.open ?? 0;
}
