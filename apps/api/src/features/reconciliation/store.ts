import type { Money } from '@laro/money';
import type { PageAsked } from '@laro/wire';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { BreakKind, OurState, Side, Slice, TheirState } from './rules.ts';

export type RunState = 'running' | 'matched' | 'breaks' | 'unreachable' | 'not_offered';

export type RunRow = {
  readonly integration: string;
  readonly businessDay: string;
  readonly state: RunState;
  readonly attempt: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly cause: string | null;
  readonly oursCount: bigint;
  readonly oursStakes: Money;
  readonly oursPayouts: Money;
  readonly theirsCount: bigint;
  readonly theirsStakes: Money;
  readonly theirsPayouts: Money;
  readonly breaks: number;
};

const RUN = sql`
  integration, business_day::text as "businessDay", state, attempt, started_at as "startedAt",
  finished_at as "finishedAt", cause, ours_count as "oursCount", ours_stakes as "oursStakes",
  ours_payouts as "oursPayouts", theirs_count as "theirsCount", theirs_stakes as "theirsStakes",
  theirs_payouts as "theirsPayouts", breaks`;

/** A day may be long; nobody waits for these statements but the job. */
async function takeTime(scope: Scope): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(scope.tx);
}

/** From midnight to midnight in a time zone, and the last day of it that had ended by then. */
export async function boundsOf(database: Database, timeZone: string, day: string): Promise<Slice> {
  const found = await sql<Slice>`
    select platform.day_begins(${day}::date, ${timeZone}) as "from",
           platform.day_begins(${day}::date + 1, ${timeZone}) as "to"`.execute(database);
  const bounds = found.rows[0];
  if (!bounds) throw new Error('A day has bounds.');
  return bounds;
}

export async function lastDayEndedBy(database: Database, timeZone: string, at: Date): Promise<string> {
  const found = await sql<{ day: string }>`
    select ((${at}::timestamptz at time zone ${timeZone})::date - 1)::text as day`.execute(database);
  const day = found.rows[0]?.day;
  if (day === undefined) throw new Error('Every moment has a day.');
  return day;
}

export type Taken = { readonly integration: string; readonly day: string; readonly attempt: number };

/**
 * Takes a day for reconciling; undefined while another process is at it, or when one ended it since `dueSince`. A
 * taker that has not been heard of since `deadSince` is dead: its result, should it come back, finds another attempt
 * and is not written.
 */
export async function takeDay(
  scope: Scope,
  {
    integration,
    day,
    now,
    deadSince,
    dueSince,
  }: {
    readonly integration: string;
    readonly day: string;
    readonly now: Date;
    readonly deadSince: Date;
    readonly dueSince: Date | null;
  },
): Promise<Taken | undefined> {
  const taken = await sql<{ attempt: number }>`
    insert into reconciliation.run as r (merchant, integration, business_day, state, started_at, touched_at)
    values (${scope.merchant}, ${integration}, ${day}::date, 'running', ${now}, ${now})
    on conflict on constraint run_pk do update set state = 'running', attempt = r.attempt + 1,
      started_at = excluded.started_at, touched_at = excluded.touched_at
    where case when r.state = 'running' then r.touched_at < ${deadSince}
          else ${dueSince}::timestamptz is null or r.finished_at < ${dueSince} end
    returning attempt`.execute(scope.tx);
  const attempt = taken.rows[0]?.attempt;
  return attempt === undefined ? undefined : { integration, day, attempt };
}

/** A sign of life. False when somebody else has taken the day over. */
export async function touchRun(
  scope: Scope,
  { integration, day, attempt }: Taken,
  now: Date,
): Promise<boolean> {
  const touched = await sql`
    update reconciliation.run set touched_at = ${now}
    where integration = ${integration} and business_day = ${day}::date and attempt = ${attempt}
      and state = 'running'`.execute(scope.tx);
  return touched.numAffectedRows === 1n;
}

export type Result = {
  readonly state: Exclude<RunState, 'running'>;
  readonly cause: string | null;
  readonly ours: Side;
  readonly theirs: Side;
  readonly breaks: number;
};

/** Ends a run, unless somebody else has taken the day over. */
export async function finishRun(
  scope: Scope,
  { integration, day, attempt }: Taken,
  { state, cause, ours, theirs, breaks }: Result,
  now: Date,
): Promise<boolean> {
  const finished = await sql`
    update reconciliation.run
    set state = ${state}, cause = ${cause}, breaks = ${breaks}, finished_at = ${now}, touched_at = ${now},
        ours_count = ${ours.count}, ours_stakes = ${ours.stakes}, ours_payouts = ${ours.payouts},
        theirs_count = ${theirs.count}, theirs_stakes = ${theirs.stakes}, theirs_payouts = ${theirs.payouts}
    where integration = ${integration} and business_day = ${day}::date and attempt = ${attempt}
      and state = 'running'`.execute(scope.tx);
  return finished.numAffectedRows === 1n;
}

/** Ends a run without a look at the other side: what was found before stays as it was. */
export async function finishUnseen(
  scope: Scope,
  { integration, day, attempt }: Taken,
  { state, cause }: { readonly state: 'unreachable' | 'not_offered'; readonly cause: string | null },
  now: Date,
): Promise<void> {
  await sql`
    update reconciliation.run set state = ${state}, cause = ${cause}, finished_at = ${now}, touched_at = ${now}
    where integration = ${integration} and business_day = ${day}::date and attempt = ${attempt}
      and state = 'running'`.execute(scope.tx);
}

export type Found = {
  readonly transaction: string;
  readonly kind: BreakKind;
  readonly ours: Money | null;
  readonly theirs: Money | null;
  readonly oursState: OurState | null;
  readonly theirsState: TheirState | null;
};

/** Keeps what differs; what was found before keeps its age. */
export async function keepBreaks(
  scope: Scope,
  { integration, day }: Taken,
  found: readonly Found[],
  now: Date,
) {
  const column = <T>(read: (item: Found) => T): T[] => found.map(read);
  await sql`
    insert into reconciliation.break as b (merchant, integration, business_day, transaction, kind, ours, theirs,
                                           ours_state, theirs_state, first_seen_at, last_seen_at)
    select ${scope.merchant}, ${integration}, ${day}::date, f.transaction, f.kind, f.ours, f.theirs, f.ours_state,
           f.theirs_state, ${now}, ${now}
    from unnest(${column((f) => f.transaction)}::text[], ${column((f) => f.kind)}::text[],
                ${column((f) => f.ours)}::bigint[], ${column((f) => f.theirs)}::bigint[],
                ${column((f) => f.oursState)}::text[], ${column((f) => f.theirsState)}::text[])
      as f (transaction, kind, ours, theirs, ours_state, theirs_state)
    on conflict on constraint break_pk do update set ours = excluded.ours, theirs = excluded.theirs,
      ours_state = excluded.ours_state, theirs_state = excluded.theirs_state, last_seen_at = excluded.last_seen_at,
      first_seen_at = case when b.resolved_at is null then b.first_seen_at else excluded.first_seen_at end,
      resolved_at = null`.execute(scope.tx);
}

/** What stood and was not found again is resolved. */
export async function resolveBreaks(
  scope: Scope,
  { integration, day }: Taken,
  found: readonly Found[],
  now: Date,
) {
  await sql`
    update reconciliation.break b set resolved_at = ${now}
    where b.integration = ${integration} and b.business_day = ${day}::date and b.resolved_at is null
      and not exists (
        select from unnest(${found.map((f) => f.transaction)}::text[], ${found.map((f) => f.kind)}::text[])
          as f (transaction, kind)
        where f.transaction = b.transaction and f.kind = b.kind)`.execute(scope.tx);
}

/** Notes what the vendor lists at another hour than ours. */
export async function keepLate(
  scope: Scope,
  integration: string,
  late: readonly { readonly transaction: string; readonly listedAt: Date }[],
): Promise<void> {
  await sql`
    insert into reconciliation.late (merchant, integration, transaction, listed_at)
    select ${scope.merchant}, ${integration}, l.transaction, l.listed_at
    from unnest(${late.map((l) => l.transaction)}::text[],
                ${late.map((l) => l.listedAt.toISOString())}::timestamptz[]) as l (transaction, listed_at)
    on conflict on constraint late_pk do nothing`.execute(scope.tx);
}

export async function lateAmong(
  scope: Scope,
  integration: string,
  transactions: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ transaction: string }>`
    select transaction from reconciliation.late
    where integration = ${integration} and transaction = any(${transactions}::text[])`.execute(scope.tx);
  return new Set(found.rows.map((row) => row.transaction));
}

export type Posted = {
  readonly transaction: string;
  readonly amount: Money;
  readonly state: OurState;
  readonly recordedAt: Date;
};

const POSTED = sql`
  p.reference as transaction, sum(p.amount)::bigint as amount, min(p.recorded_at) as "recordedAt",
  case when exists (select from ledger.public_posting u
                    where u.reference_namespace = p.reference_namespace and u.op = 'undo' and u.reference = p.reference)
    then 'undone' else 'done' end as state`;

/** Ours by the vendor's ids, whenever they were written. */
export async function postedByTransaction(
  scope: Scope,
  integration: string,
  transactions: readonly string[],
): Promise<readonly Posted[]> {
  await takeTime(scope);
  const found = await sql<Posted>`
    select ${POSTED} from ledger.public_posting p
    where p.reference_namespace = ${integration} and p.op = 'move' and p.reference = any(${transactions}::text[])
    group by p.reference_namespace, p.reference`.execute(scope.tx);
  return found.rows;
}

/** Ours of a slice of time. */
export async function postedWithin(
  scope: Scope,
  integration: string,
  slice: Slice,
): Promise<readonly Posted[]> {
  await takeTime(scope);
  const found = await sql<Posted>`
    select ${POSTED} from ledger.public_posting p
    where p.reference_namespace = ${integration} and p.op = 'move'
      and p.recorded_at >= ${slice.from} and p.recorded_at < ${slice.to}
    group by p.reference_namespace, p.reference`.execute(scope.tx);
  return found.rows;
}

/** A ticket that still runs, and where its story begins in its account. */
export type Ticket = {
  readonly lane: number;
  readonly account: bigint;
  readonly version: bigint;
  readonly ticket: string;
};

export async function runningTickets(
  scope: Scope,
  integration: string,
  slice: Slice,
): Promise<readonly Ticket[]> {
  await takeTime(scope);
  const found = await sql<Ticket>`
    select p.lane, p.account, p.version, p.reference as ticket
    from ledger.public_posting p
    join bets.public_bet b on b.lane = p.lane and b.integration = p.reference_namespace and b.transaction = p.reference
    where p.reference_namespace = ${integration} and p.op = 'move' and p.kind = 'bets.place' and p.leg = 0
      and p.recorded_at >= ${slice.from} and p.recorded_at < ${slice.to} and b.state in ('PLACED', 'ACCEPTED')
    order by p.recorded_at`.execute(scope.tx);
  return found.rows;
}

/** What was posted on tickets: the placement under the ticket's id, all else under `ticket/operation`. */
export async function actsOfTickets(
  scope: Scope,
  integration: string,
  tickets: readonly Ticket[],
): Promise<readonly { readonly ticket: string; readonly transaction: string }[]> {
  await takeTime(scope);
  const column = <T>(read: (ticket: Ticket) => T): T[] => tickets.map(read);
  const found = await sql<{ ticket: string; transaction: string }>`
    select t.ticket, p.reference as transaction
    from unnest(${column((t) => t.lane)}::smallint[], ${column((t) => t.account)}::bigint[],
                ${column((t) => t.version)}::bigint[], ${column((t) => t.ticket)}::text[])
      as t (lane, account, version, ticket)
    join ledger.public_posting p on p.lane = t.lane and p.account = t.account and p.version >= t.version
      and p.reference_namespace = ${integration} and p.op = 'move' and p.leg = 0
      and (p.reference = t.ticket or starts_with(p.reference, t.ticket || '/'))`.execute(scope.tx);
  return found.rows;
}

/** The last day of an integration that ran. */
export async function lastRunDay(scope: Scope, integration: string): Promise<string | null> {
  const found = await sql<{ day: string | null }>`
    select max(business_day)::text as day from reconciliation.run where integration = ${integration}`.execute(
    scope.tx,
  );
  return found.rows[0]?.day ?? null;
}

/**
 * Days to try again: the vendor was out of reach, the taker died, or breaks of recent days that a late transaction
 * may have healed.
 */
export async function daysToRetry(
  scope: Scope,
  integration: string,
  limits: { readonly deadSince: Date; readonly breaksFrom: string; readonly breaksSince: Date },
): Promise<readonly string[]> {
  const found = await sql<{ day: string }>`
    select business_day::text as day from reconciliation.run
    where integration = ${integration}
      and (state = 'unreachable'
           or state = 'running' and touched_at < ${limits.deadSince}
           or state = 'breaks' and business_day >= ${limits.breaksFrom}::date and finished_at < ${limits.breaksSince})
    order by business_day`.execute(scope.tx);
  return found.rows.map((row) => row.day);
}

export async function runOf(scope: Scope, integration: string, day: string): Promise<RunRow | undefined> {
  const found = await sql<RunRow>`
    select ${RUN} from reconciliation.run
    where integration = ${integration} and business_day = ${day}::date`.execute(scope.tx);
  return found.rows[0];
}

export async function listRuns(
  scope: Scope,
  filter: { readonly integration?: string | undefined; readonly state?: RunState | undefined },
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly rows: readonly RunRow[]; readonly count: number }> {
  const conditions = [sql`merchant = ${scope.merchant}`];
  if (filter.integration) conditions.push(sql`integration = ${filter.integration}`);
  if (filter.state) conditions.push(sql`state = ${filter.state}`);
  const where = sql.join(conditions, sql` and `);
  const counted = await sql<{ count: bigint }>`
    select count(*) as count from reconciliation.run where ${where}`.execute(scope.tx);
  const found = await sql<RunRow>`
    select ${RUN} from reconciliation.run where ${where} order by business_day desc, integration
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { rows: found.rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

export type BreakRow = Found & {
  readonly integration: string;
  readonly businessDay: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly resolvedAt: Date | null;
};

/** What has stood since before then, by integration. */
export async function breaksBefore(
  scope: Scope,
  before: Date,
): Promise<readonly { readonly integration: string; readonly breaks: number }[]> {
  const found = await sql<{ integration: string; breaks: number }>`
    select integration, count(*)::int as breaks from reconciliation.break
    where merchant = ${scope.merchant} and resolved_at is null and first_seen_at < ${before}
    group by integration order by integration`.execute(scope.tx);
  return found.rows;
}

export async function listBreaks(
  scope: Scope,
  filter: {
    readonly integration?: string | undefined;
    readonly businessDay?: string | undefined;
    readonly isOpen: boolean;
  },
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly rows: readonly BreakRow[]; readonly count: number }> {
  const conditions = [sql`merchant = ${scope.merchant}`];
  if (filter.integration) conditions.push(sql`integration = ${filter.integration}`);
  if (filter.businessDay) conditions.push(sql`business_day = ${filter.businessDay}::date`);
  if (filter.isOpen) conditions.push(sql`resolved_at is null`);
  const where = sql.join(conditions, sql` and `);
  const order = filter.isOpen
    ? sql`first_seen_at, transaction, kind`
    : sql`business_day desc, transaction, kind`;
  const counted = await sql<{ count: bigint }>`
    select count(*) as count from reconciliation.break where ${where}`.execute(scope.tx);
  const found = await sql<BreakRow>`
    select integration, business_day::text as "businessDay", transaction, kind, ours, theirs,
           ours_state as "oursState", theirs_state as "theirsState", first_seen_at as "firstSeenAt",
           last_seen_at as "lastSeenAt", resolved_at as "resolvedAt"
    from reconciliation.break where ${where} order by ${order}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { rows: found.rows, count: Number(counted.rows[0]?.count ?? 0n) };
}
