import { type Money, ZERO } from '@laro/money';
import type { Period, Play } from '@laro/money/pay';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Under this name the outbox keeps how far the figures have read the settlements. */
export const FIGURES = 'bills.play';

export type PlayChange = {
  readonly day: string;
  readonly settledAt: Date;
  readonly bookedAt: Date;
  readonly member: string;
  readonly integration: string;
  readonly nodeId: string;
  readonly category: string;
  readonly path: readonly string[];
  readonly stake: Money;
  readonly payout: Money;
  readonly valid: Money;
};

const json = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

/**
 * Adds differences, so that the order in which settlements are read changes nothing. What is read after a run that would have
 * had it became known after that run.
 */
export async function addPlay(scope: Scope, changes: readonly PlayChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into bills.play as t (merchant, day, hour, known, member, vendor, category, path, stake, payout, valid)
    select m.code, r.day, extract(hour from r."settledAt" at time zone m.time_zone),
      case when k.known > coalesce(u.cutoff, '-infinity') then k.known else u.cutoff + interval '15 minutes' end,
      r.member, coalesce(g.vassalage, r.integration), r.category, array(select jsonb_array_elements_text(r.path)),
      sum(r.stake), sum(r.payout), sum(r.valid)
    from jsonb_to_recordset(${json(changes)}::jsonb) as r (day date, "settledAt" timestamptz, "bookedAt" timestamptz,
      member text, integration text, "nodeId" text, category text, path jsonb, stake bigint, payout bigint, valid bigint)
    join merchants.public_merchant m on m.code = ${scope.merchant}
    left join games.public_game g on g.merchant = m.code and g.node_id = r."nodeId"
    cross join lateral (select (date_trunc('hour', r."settledAt" at time zone m.time_zone) + interval '1 hour')
      at time zone m.time_zone as ends) h
    cross join lateral (select case when r."bookedAt" < h.ends then h.ends
      else date_bin('15 minutes', r."bookedAt", '2000-01-01') + interval '15 minutes' end as known) k
    cross join lateral (select max(x.cutoff) as cutoff from bills.run x where x.merchant = m.code) u
    group by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict on constraint play_pk do update
      set stake = t.stake + excluded.stake, payout = t.payout + excluded.payout, valid = t.valid + excluded.valid`.execute(
    scope.tx,
  );
}

/** Whether all that was settled until then has been read into the figures. */
export async function isReadUntil(scope: Scope, moment: Date, topics: readonly string[]): Promise<boolean> {
  const found = await sql<{ waits: boolean }>`
    select exists (
      select from platform.outbox o
      left join platform.outbox_position p on p.consumer = ${FIGURES}
      where o.merchant = ${scope.merchant} and o.topic = any(${[...topics]}::text[]) and o.recorded_at < ${moment}
        and (p.consumer is null or (o.xid, o.id) > (p.xid, p.id))) as waits`.execute(scope.tx);
  return found.rows[0]?.waits !== true;
}

export type Known = Period & { readonly cutoff: Date };

/** Of a period what had become known until a moment, and within the thirty days in which it still adjusts a bill. */
const within = (scope: Scope, { first, last, hour, cutoff }: Known) => sql`
  p.merchant = ${scope.merchant} and p.day between ${first}::date and ${last}::date
  and (${hour ?? -1}::int < 0 or p.hour = ${hour ?? -1}::int)
  and p.known <= ${cutoff} and p.known <= bills.end_of((${last}::date + 30), -1)`;

type PlayRow = {
  readonly member: string;
  readonly path: readonly string[];
  readonly category: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly valid: Money;
};

const toPlay = (row: PlayRow): Play => ({ ...row, rebate: ZERO, reward: ZERO, deposit: ZERO });

/** The play of a period, as a bill is computed from it. */
export async function playsOf(scope: Scope, period: Known): Promise<readonly Play[]> {
  const found = await sql<PlayRow>`
    select p.member, p.path, p.category, sum(p.stake)::bigint as stake, sum(p.payout)::bigint as payout,
      sum(p.valid)::bigint as valid
    from bills.play p where ${within(scope, period)}
    group by p.member, p.path, p.category order by p.member, p.path, p.category`.execute(scope.tx);
  return found.rows.map(toPlay);
}

/** The play of a period below some agents alone, as it is known now; by the hour of its day, or −1 where it is one whole. */
export async function teamPlaysOf(
  scope: Scope,
  { first, last }: Period,
  {
    agents,
    byHour,
    cutoff,
  }: { readonly agents: readonly string[]; readonly byHour: boolean; readonly cutoff: Date },
): Promise<readonly (Play & { readonly hour: number })[]> {
  const found = await sql<PlayRow & { hour: number }>`
    select case when ${byHour}::boolean then p.hour::int else -1 end as hour, p.member, p.path, p.category,
      sum(p.stake)::bigint as stake, sum(p.payout)::bigint as payout, sum(p.valid)::bigint as valid
    from bills.play p where ${within(scope, { first, last, cutoff })} and p.path && ${[...agents]}::text[]
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(scope.tx);
  return found.rows.map(({ hour, ...row }) => ({ hour, ...toPlay(row) }));
}

/** The same from bets and their settlements, for who does not believe the figures. */
export async function recomputedPlays(scope: Scope, period: Known): Promise<readonly Play[]> {
  const { first, last, hour, cutoff } = period;
  const found = await sql<PlayRow>`
    select r.member, r.path, r.category, sum(r.stake)::bigint as stake, sum(r.payout)::bigint as payout,
      sum(r.valid)::bigint as valid
    from bills.recomputed(${first}::date, ${last}::date,
      least(${cutoff}::timestamptz, bills.end_of((${last}::date + 30), -1))) r
    where ${hour ?? -1}::int < 0 or r.hour = ${hour ?? -1}::int
    group by r.member, r.path, r.category order by r.member, r.path, r.category`.execute(scope.tx);
  return found.rows.map(toPlay);
}

/** What was played at a vendor, by place in the tree. */
export type VendorPlay = Pick<Play, 'path' | 'stake' | 'payout'> & { readonly vendor: string };

/**
 * What was booked at each vendor in a period, as the reports book it: a correction is of the day on which it became known. A
 * vendor's fee is shared by it, so that each team has the fee of its own corrections. What is older than 31 days adjusts nothing.
 */
export async function vendorPlaysOf(scope: Scope, { first, last }: Period): Promise<readonly VendorPlay[]> {
  const found = await sql<VendorPlay>`
    select p.vendor, p.path, sum(p.stake)::bigint as stake, sum(p.payout)::bigint as payout
    from bills.play p
    where p.merchant = ${scope.merchant} and p.day between ${first}::date - 31 and ${last}::date
      and p.known > bills.end_of(${first}::date - 1, -1) and p.known <= bills.end_of(${last}::date, -1)
    group by p.vendor, p.path order by p.vendor, p.path`.execute(scope.tx);
  return found.rows;
}

/** The same from bets and their settlements: what was known at the end, less what was known before the period. */
export async function recomputedVendorPlays(
  scope: Scope,
  { first, last }: Period,
): Promise<readonly VendorPlay[]> {
  const found = await sql<VendorPlay>`
    select r.vendor, r.path, sum(r.sign * r.stake)::bigint as stake, sum(r.sign * r.payout)::bigint as payout
    from (
      select 1 as sign, n.vendor, n.path, n.stake, n.payout
      from bills.recomputed(${first}::date - 31, ${last}::date, bills.end_of(${last}::date, -1)) n
      union all
      select -1, o.vendor, o.path, o.stake, o.payout
      from bills.recomputed(${first}::date - 31, ${first}::date - 1, bills.end_of(${first}::date - 1, -1)) o) r
    group by r.vendor, r.path order by r.vendor, r.path`.execute(scope.tx);
  return found.rows;
}

/** Which agents were above which on which day, as the bets of these days say it. */
export async function treeOf(
  scope: Scope,
  period: Known,
): Promise<readonly { readonly day: string; readonly path: readonly string[] }[]> {
  const found = await sql<{ day: string; path: readonly string[] }>`
    select distinct p.day::text as day, p.path from bills.play p where ${within(scope, period)}`.execute(
    scope.tx,
  );
  return found.rows;
}

/** Of these players: who is out of play, and who shares a browser or a payout account with an agent above. */
export async function uncountedOf(
  scope: Scope,
  plays: readonly Pick<Play, 'member' | 'path'>[],
): Promise<{ readonly excluded: ReadonlySet<string>; readonly linked: ReadonlySet<string> }> {
  const pairs = [
    ...new Map(
      plays.flatMap(({ member, path }) =>
        path.map((agent) => [`${member} ${agent}`, { member, agent }] as const),
      ),
    ).values(),
  ];
  const members = [...new Set(plays.map(({ member }) => member))];
  const excluded = await sql<{ member: string }>`
    select p.id as member from members.public_profile p
    where p.merchant = ${scope.merchant} and p.id = any(${members}::text[])
      and ledger.is_excluded(p.merchant, p.lane, p.cash_account)`.execute(scope.tx);
  const linked = await sql<{ member: string }>`
    select distinct r.member from risk.linked(${pairs.map(({ member }) => member)}::text[],
      ${pairs.map(({ agent }) => agent)}::text[]) as r (member)`.execute(scope.tx);
  return {
    excluded: new Set(excluded.rows.map(({ member }) => member)),
    linked: new Set(linked.rows.map(({ member }) => member)),
  };
}
