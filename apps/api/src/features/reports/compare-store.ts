import type { ReportDifference } from '@laro/wire/report-comparisons';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Two figures that must be the same, in units of the ledger. */
type Compared = Pick<ReportDifference, 'what' | 'currency'> & {
  readonly page: bigint;
  readonly other: bigint;
};

export async function comparisonsOf(scope: Scope, day: string): Promise<readonly Compared[]> {
  await sql`set local statement_timeout = '15min'`.execute(scope.tx);
  const found = await sql<Compared>`
    select what, currency, page, other from reports.compare_day(${day}::date) order by what, currency`.execute(
    scope.tx,
  );
  return found.rows;
}

/** At once: a worker that comes back after a week has the rest at the next turn. */
const DAYS_AT_ONCE = 7;

/**
 * The days that are over and were not compared, since the first one that was, or else the newest; and every one on which
 * something differed.
 */
export async function daysDue(scope: Scope): Promise<readonly string[]> {
  const found = await sql<{ day: string }>`
    (select d.day::text as day from reports.day d
    where d.merchant = ${scope.merchant} and d.closed
      and d.day >= coalesce(
        (select min(c.day) from reports.comparison c where c.merchant = ${scope.merchant}),
        (select max(n.day) from reports.day n where n.merchant = ${scope.merchant} and n.closed))
      and not exists (select from reports.comparison c where c.merchant = ${scope.merchant} and c.day = d.day)
    order by d.day desc limit ${DAYS_AT_ONCE})
    union
    select c.day::text from reports.comparison c where c.merchant = ${scope.merchant} and c.differences <> '[]'
    order by 1`.execute(scope.tx);
  return found.rows.map(({ day }) => day);
}

export async function differingDays(scope: Scope): Promise<number> {
  const found = await sql<{ days: number }>`
    select count(*)::int as days from reports.comparison
    where merchant = ${scope.merchant} and differences <> '[]'`.execute(scope.tx);
  return found.rows[0]?.days ?? 0;
}

/** The brands whose pages differ, and on how many days. */
export async function listDiffering(database: Database) {
  const found = await sql<{ merchant: string; days: number }>`
    select merchant, days from reports.differing_days() order by merchant`.execute(database);
  return found.rows;
}

type Kept = {
  readonly day: string;
  readonly at: Date;
  readonly comparisons: number;
  readonly differences: readonly ReportDifference[];
};

export async function keep(scope: Scope, { day, at, comparisons, differences }: Kept): Promise<void> {
  await sql`
    insert into reports.comparison (merchant, day, compared_at, comparisons, differences)
    values (${scope.merchant}, ${day}::date, ${at}, ${comparisons}, ${JSON.stringify(differences)}::jsonb)
    on conflict on constraint comparison_pk do update set compared_at = excluded.compared_at,
      comparisons = excluded.comparisons, differences = excluded.differences`.execute(scope.tx);
}

/** The newest first, and each on which something differs however old it is. */
export async function kept(scope: Scope, most: number): Promise<readonly Kept[]> {
  const found = await sql<Kept>`
    select day::text as day, compared_at as at, comparisons, differences from reports.comparison
    where merchant = ${scope.merchant} and (differences <> '[]' or day in (
      select day from reports.comparison where merchant = ${scope.merchant} order by day desc limit ${most}))
    order by reports.comparison.day desc`.execute(scope.tx);
  return found.rows;
}
