import type { Money } from '@laro/money';
import type { BetRow, MovementKind } from '@laro/wire';
import { MOVEMENT_KINDS } from '@laro/wire/movement-kinds';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** A member's cash account, and the clock of their brand. */
export type Account = {
  readonly lane: number;
  readonly account: bigint;
  readonly timeZone: string;
};
/** Business days, YYYY-MM-DD, both included; open where none is given. */
export type Days = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };
/** Versions of the account, of which `past` is the first that does not belong to it. */
export type Range = { readonly from: bigint; readonly past: bigint };

/** The versions of a period. Periods that meet meet at one version, so their sums add up. */
export async function rangeOf(
  scope: Scope,
  { lane, account, timeZone }: Account,
  days: Days,
): Promise<Range> {
  const at = (day: string | undefined, plus: number, open: string) =>
    day === undefined
      ? sql`${open}::timestamptz`
      : sql`platform.day_begins(${day}::date + ${plus}::int, ${timeZone})`;
  const found = await sql<Range>`
    select ledger.version_at(${lane}::smallint, ${account}, ${at(days.startDate, 0, '-infinity')}) as "from",
      ledger.version_at(${lane}::smallint, ${account}, ${at(days.endDate, 1, 'infinity')}) as past`.execute(
    scope.tx,
  );
  const [range] = found.rows;
  if (!range) throw new Error('A range is one row.');
  return range;
}

/** The moments between which a period lies, as ISO 8601. */
export async function edgesOf(
  scope: Scope,
  { timeZone }: Account,
  { startDate, endDate }: Required<Days>,
): Promise<{ readonly from: string; readonly to: string }> {
  const found = await sql<{ from: Date; to: Date }>`
    select platform.day_begins(${startDate}::date, ${timeZone}) as "from",
      platform.day_begins(${endDate}::date + 1, ${timeZone}) as "to"`.execute(scope.tx);
  const [edges] = found.rows;
  if (!edges) throw new Error('A period is one row.');
  return { from: edges.from.toISOString(), to: edges.to.toISOString() };
}

export type Narrowed = Account & Range & { readonly kinds: readonly MovementKind[] | null };

export function conditionsOf({ lane, account, from, past, kinds }: Narrowed) {
  const conditions = [
    sql`q.lane = ${lane}::smallint and q.account = ${account} and q.version >= ${from} and q.version < ${past}`,
  ];
  if (kinds) conditions.push(sql`q.kind = any(${kinds}::text[])`);
  // What moves beside bets is few among many, and has an index of its own.
  if (kinds?.every((kind) => MOVEMENT_KINDS[kind] !== 'play'))
    conditions.push(sql`(q.kind collate "C" < 'bets.' or q.kind collate "C" >= 'bets/')`);
  return sql.join(conditions, sql` and `);
}

export type MovementRecord = {
  readonly version: bigint;
  readonly kind: MovementKind;
  readonly amount: Money;
  readonly balance: Money;
  readonly at: Date;
  readonly businessDay: string;
  readonly reference: string;
};

/** Rows of a range, the newest first or the oldest. */
export async function listMovements(
  scope: Scope,
  narrowed: Narrowed,
  { rows, order }: { readonly rows: number; readonly order: 'asc' | 'desc' },
): Promise<readonly MovementRecord[]> {
  const found = await sql<MovementRecord>`
    select q.version, q.kind, q.amount, q.balance_after as balance, q.recorded_at as at,
      (q.recorded_at at time zone ${narrowed.timeZone})::date::text as "businessDay", q.reference
    from ledger.public_posting q where ${conditionsOf(narrowed)}
    order by q.version ${sql.raw(order)} limit ${rows}`.execute(scope.tx);
  return found.rows;
}

export type Flow = { readonly count: bigint; readonly in: Money; readonly out: Money };
const FLOW = sql`count(*) as count, coalesce(sum(q.amount) filter (where q.amount > 0), 0)::bigint as "in",
  coalesce(-sum(q.amount) filter (where q.amount < 0), 0)::bigint as out`;

export async function totalOf(scope: Scope, narrowed: Narrowed): Promise<Flow> {
  const found = await sql<Flow>`
    select ${FLOW} from ledger.public_posting q where ${conditionsOf(narrowed)}`.execute(scope.tx);
  const [total] = found.rows;
  if (!total) throw new Error('A sum over no rows is a row.');
  return total;
}

/** What moved on whole days from one to another, not on what stands of them on a page. */
export async function dayTotals(
  scope: Scope,
  narrowed: Narrowed,
  first: string,
  last: string,
): Promise<readonly (Flow & { readonly businessDay: string })[]> {
  const days = await rangeOf(scope, narrowed, { startDate: first, endDate: last });
  const from = days.from > narrowed.from ? days.from : narrowed.from;
  const past = days.past < narrowed.past ? days.past : narrowed.past;
  const found = await sql<Flow & { businessDay: string }>`
    select (q.recorded_at at time zone ${narrowed.timeZone})::date::text as "businessDay", ${FLOW}
    from ledger.public_posting q where ${conditionsOf({ ...narrowed, from, past })} group by 1 order by 1 desc`.execute(
    scope.tx,
  );
  return found.rows;
}

export async function kindTotals(
  scope: Scope,
  narrowed: Narrowed,
): Promise<readonly (Flow & { readonly kind: MovementKind })[]> {
  const found = await sql<Flow & { kind: MovementKind }>`
    select q.kind, ${FLOW} from ledger.public_posting q where ${conditionsOf(narrowed)} group by q.kind`.execute(
    scope.tx,
  );
  return found.rows;
}

/** What stood on the account before a version. */
export async function balanceBefore(
  scope: Scope,
  { lane, account }: Account,
  version: bigint,
): Promise<Money> {
  const found = await sql<{ balance: Money }>`
    select q.balance_after as balance from ledger.public_posting q
    where q.lane = ${lane}::smallint and q.account = ${account} and q.version = ${version - 1n}`.execute(
    scope.tx,
  );
  return found.rows[0]?.balance ?? (0n as Money);
}

export type BetLine = {
  readonly version: bigint;
  readonly nodeId: string;
  readonly gameType: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly state: BetRow['state'];
  readonly businessDay: string;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly reference: string;
};

/** The next bets of a period, in the order in which they were placed. */
export async function listBets(
  scope: Scope,
  { lane, account }: Account,
  { startDate, endDate }: Days,
  { from, rows }: { readonly from: bigint; readonly rows: number },
): Promise<readonly BetLine[]> {
  const found = await sql<BetLine>`
    select b.stake_version as version, b.node_id as "nodeId", b.game_type as "gameType", b.stake, b.payout, b.state,
      b.business_day::text as "businessDay", b.placed_at as "placedAt", b.settled_at as "settledAt",
      b.transaction as reference
    from bets.public_bet b
    where b.lane = ${lane}::smallint and b.account = ${account} and b.stake_version >= ${from}
      and b.business_day between coalesce(${startDate ?? null}::date, '-infinity')
        and coalesce(${endDate ?? null}::date, 'infinity')
    order by b.stake_version limit ${rows}`.execute(scope.tx);
  return found.rows;
}

export async function countBets(
  scope: Scope,
  { lane, account }: Account,
  { startDate, endDate }: Days,
): Promise<number> {
  const found = await sql<{ count: bigint }>`
    select count(*) as count from bets.public_bet b
    where b.lane = ${lane}::smallint and b.account = ${account}
      and b.business_day between coalesce(${startDate ?? null}::date, '-infinity')
        and coalesce(${endDate ?? null}::date, 'infinity')`.execute(scope.tx);
  return Number(found.rows[0]?.count ?? 0n);
}
