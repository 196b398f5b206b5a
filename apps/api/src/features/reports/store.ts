import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** After the end of a day: whatever was posted in it has committed. */
const SETTLED_AFTER = sql`interval '10 minutes'`;

/** A day may be long; nobody waits for these statements but the job. */
async function takeTime(scope: Scope): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(scope.tx);
}

/** False while another process makes the days of this brand; its turn ends with its transaction. */
async function takeTurn(scope: Scope): Promise<boolean> {
  const taken = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`reports ${scope.merchant}`}, 0)) as taken`.execute(
    scope.tx,
  );
  await takeTime(scope);
  return taken.rows[0]?.taken === true;
}

/** From now on what was answered before is not given out again. */
async function countUp(scope: Scope, now: Date): Promise<void> {
  await sql`
    insert into reports.state as s (merchant, version, built_at) values (${scope.merchant}, 1, ${now})
    on conflict on constraint state_pk do update set version = s.version + 1, built_at = excluded.built_at`.execute(
    scope.tx,
  );
}

export type OpenDay = { readonly day: string; readonly over: boolean };

/**
 * Every day since the first member came that is not made for good, the oldest first; the last one is today. While an invented
 * history is being told none of its days is over.
 */
export async function openDays(scope: Scope, now: Date): Promise<readonly OpenDay[]> {
  await takeTime(scope);
  const found = await sql<OpenDay>`
    with brand as (
      select k.time_zone as zone, (${now}::timestamptz at time zone k.time_zone)::date as today, (
        select (min(m.registered_at) at time zone k.time_zone)::date from members.public_profile m
        where m.merchant = k.code) as first
      from merchants.public_merchant k where k.code = ${scope.merchant}
    )
    select d::date::text as day,
      platform.day_begins(d::date + 1, b.zone) + ${SETTLED_AFTER} <= ${now}::timestamptz and not exists (
        select from ledger.public_seeding h where h.merchant = ${scope.merchant} and h.ended_at is null) as over
    from brand b, generate_series(least(b.first, b.today), b.today, interval '1 day') d
    where not exists (
      select from reports.day x where x.merchant = ${scope.merchant} and x.day = d::date and x.closed)
    order by 1`.execute(scope.tx);
  return found.rows;
}

/** Whether a day until this one is not made for good. */
export async function hasOpenDays(scope: Scope, until: string, now: Date): Promise<boolean> {
  return (await openDays(scope, now)).some(({ day }) => day <= until);
}

/** Makes a day of play; false where somebody else is at it. */
export async function makePlay(scope: Scope, { day, over }: OpenDay, now: Date): Promise<boolean> {
  if (!(await takeTurn(scope))) return false;
  await sql`select reports.rebuild_play(${day}::date)`.execute(scope.tx);
  await sql`
    insert into reports.day as d (merchant, day, built_at, closed) values (${scope.merchant}, ${day}::date, ${now}, ${over})
    on conflict on constraint day_pk do update set built_at = excluded.built_at, closed = d.closed or excluded.closed`.execute(
    scope.tx,
  );
  await countUp(scope, now);
  return true;
}

/** Makes days of the people and the cohorts of their months; false where somebody else is at it. */
export async function makePeople(scope: Scope, days: readonly string[], now: Date): Promise<boolean> {
  if (!(await takeTurn(scope))) return false;
  for (const day of days) await sql`select reports.rebuild_people(${day}::date)`.execute(scope.tx);
  for (const month of new Set(days.map((day) => `${day.slice(0, 7)}-01`)))
    await sql`select reports.rebuild_cohorts(${month}::date)`.execute(scope.tx);
  await countUp(scope, now);
  return true;
}

/** Adds to what was counted in each quarter of an hour, by its beginning in milliseconds. */
export async function addVisits(scope: Scope, quarters: ReadonlyMap<number, number>): Promise<void> {
  const at = [...quarters.keys()].map((ms) => new Date(ms));
  // In one order, so that two processes never wait for each other.
  await sql`
    insert into reports.visit as v (merchant, at, visits)
    select ${scope.merchant}, c.at, c.visits
    from unnest(${at}::timestamptz[], ${[...quarters.values()]}::bigint[]) as c (at, visits) order by c.at
    on conflict on constraint visit_pk do update set visits = v.visits + excluded.visits`.execute(scope.tx);
}

export type ReportsVersion = { readonly version: bigint; readonly builtAt: Date | null };

export async function reportsVersionOf(scope: Scope): Promise<ReportsVersion> {
  const found = await sql<ReportsVersion>`
    select version, built_at as "builtAt" from reports.state where merchant = ${scope.merchant}`.execute(
    scope.tx,
  );
  return found.rows[0] ?? { version: 0n, builtAt: null };
}

/** The days that a demo has invented, the first and the last; undefined where none are. */
export async function inventedDays(scope: Scope) {
  const found = await sql<{ from: string; until: string }>`
    select (h.begins at time zone k.time_zone)::date::text as "from",
      (h.ends at time zone k.time_zone - interval '1 microsecond')::date::text as until
    from ledger.public_seeding h join merchants.public_merchant k on k.code = h.merchant
    where h.merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0];
}

export type CohortCell = {
  readonly cohort: string;
  readonly month: string;
  readonly members: bigint;
};

/** The months from one on: who registered in each, and who of them played in it and later. */
export async function cohortsSince(scope: Scope, since: string) {
  const registered = await sql<{ cohort: string; members: bigint }>`
    select date_trunc('month', day)::date::text as cohort, sum(registered)::bigint as members from reports.people
    where merchant = ${scope.merchant} and day >= ${since}::date group by 1 order by 1`.execute(scope.tx);
  const played = await sql<CohortCell>`
    select cohort::text, month::text, members from reports.cohort
    where merchant = ${scope.merchant} and month >= ${since}::date and cohort >= ${since}::date`.execute(
    scope.tx,
  );
  return { registered: registered.rows, played: played.rows };
}
