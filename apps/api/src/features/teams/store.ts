import type { Money } from '@laro/money';
import type { PageAsked } from '@laro/wire';
import type { GameType } from '@laro/wire/games';
import type { TeamSort } from '@laro/wire/teams';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { ACTIVE_E5, type BranchDay, type Cell, LARGE_FROM, ONLINE_MS } from './rules.ts';

export type Change = {
  readonly day: string;
  readonly member: string;
  readonly category: string;
  readonly path: readonly string[];
  readonly bets: number;
  readonly stake: Money;
  readonly payout: Money;
  readonly valid: Money;
};

/** Adds differences, so that the order in which settlements are read changes nothing. */
export async function addChanges(scope: Scope, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  await sql`select teams.add_play(${rows}::jsonb)`.execute(scope.tx);
}

/** Begins to keep the sums of teams that have become large. */
export async function keepSums(scope: Scope): Promise<void> {
  await sql`select teams.keep_sums(${LARGE_FROM})`.execute(scope.tx);
}

/** Whose sums do not reach back to the first day yet. */
export async function agentsToSum(scope: Scope): Promise<readonly string[]> {
  const found = await sql<{ agent: string }>`
    select agent from teams.rolled where merchant = ${scope.merchant} and built_from > '-infinity' order by agent`.execute(
    scope.tx,
  );
  return found.rows.map(({ agent }) => agent);
}

/** Sums up one more day of an agent; answers whether there was one. */
export async function sumOneDay(scope: Scope, agent: string): Promise<boolean> {
  const found = await sql<{ isMore: boolean | null }>`
    select teams.build_day(${agent}) as "isMore"`.execute(scope.tx);
  return found.rows[0]?.isMore === true;
}

export async function addBettors(
  scope: Scope,
  bettors: readonly { readonly day: string; readonly member: string }[],
): Promise<void> {
  await sql`
    insert into teams.bettor (merchant, day, member)
    select ${scope.merchant}, r.day, r.member
    from unnest(${bettors.map(({ day }) => day)}::date[], ${bettors.map(({ member }) => member)}::text[]) as r (day, member)
    on conflict on constraint bettor_pk do nothing`.execute(scope.tx);
}

export async function forgetBettors(scope: Scope, before: Date): Promise<void> {
  await sql`delete from teams.bettor where merchant = ${scope.merchant} and day < ${before}::date`.execute(
    scope.tx,
  );
}

/** Real members below an agent, the agent not among them. */
const team = (agent: string) => sql`(select * from members.team_of(${agent}) p where p.type in (0, 1, 2))`;

export type Statistics = {
  readonly members: number;
  readonly loggedIn: number;
  readonly bet: number;
  readonly registered: number;
  readonly online: number;
};

export async function readStatistics(
  scope: Scope,
  agent: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Statistics> {
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  const found = await sql<Statistics>`
    select count(m.id)::int as members, count(*) filter (where m.registered_at >= t.begins)::int as registered,
      count(*) filter (where exists (select from sessions.public_session s
        where s.merchant = m.merchant and s.member = m.id and s.created_at >= t.begins))::int as "loggedIn",
      count(*) filter (where exists (select from teams.bettor b
        where b.merchant = m.merchant and b.day = t.today and b.member = m.id))::int as bet,
      count(*) filter (where exists (select from sessions.public_session s
        where s.merchant = m.merchant and s.member = m.id and s.ended_at is null
          and s.seen_at > ${new Date(now.getTime() - ONLINE_MS)}))::int as online
    from (select ${today} as today, platform.day_begins(${today}, ${timeZone}) as begins) t
    left join ${team(agent)} m on true`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A count answers one row.');
  return row;
}

export type Days = { readonly startDate: string; readonly endDate: string };

const isPlay = sql`(d.stake <> 0 or d.payout <> 0 or d.valid <> 0)`;

/** The play of all below an agent: by day, by category, by both, and as a whole. */
export async function readPlay(
  scope: Scope,
  agent: string,
  { startDate, endDate }: Days,
): Promise<readonly Cell<GameType>[]> {
  const found = await sql<Cell<GameType>>`
    select f.day::text as "businessDay", f.category, f.bets, f.bettors, f.players, f.deep_players as "deepPlayers", f.stake,
      f.payout, f.valid as "validTurnover"
    from teams.figures(${agent}, ${startDate}::date, ${endDate}::date) f
    order by f.day desc nulls first, f.category`.execute(scope.tx);
  return found.rows;
}

/** The play below a direct downline of an agent, day by day. The parts of a team are its branches and its direct downlines. */
export async function readBranch(
  scope: Scope,
  { agent, downline }: { readonly agent: string; readonly downline: string },
  { startDate, endDate }: Days,
): Promise<readonly BranchDay[]> {
  const found = await sql<BranchDay>`
    select p.stake, p.payout, p."validTurnover", p.least as "leastPlayers"
    from (
      select d.day, d.path[array_position(d.path, ${agent}) + 1] as part, sum(d.stake)::bigint as stake,
        sum(d.payout)::bigint as payout, sum(d.valid)::bigint as "validTurnover",
        (min(count(distinct d.member) filter (where ${isPlay})) over (partition by d.day))::int as least
      from teams.days_below(${agent}, ${startDate}::date, ${endDate}::date) d
      group by d.day, part) p
    where p.part = ${downline}`.execute(scope.tx);
  return found.rows;
}

export type People = { readonly members: number; readonly registered: number; readonly active: number };

export async function countPeople(
  scope: Scope,
  agent: string,
  { startDate, endDate, timeZone }: Days & { readonly timeZone: string },
): Promise<People> {
  const found = await sql<People>`
    select count(m.id)::int as members,
      count(*) filter (where m.registered_at >= platform.day_begins(${startDate}::date, ${timeZone})
        and m.registered_at < platform.day_begins(${endDate}::date + 1, ${timeZone}))::int as registered,
      teams.active_below(${agent}, ${startDate}::date, ${endDate}::date, ${ACTIVE_E5}) as active
    from ${team(agent)} m`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A count answers one row.');
  return row;
}

export type Downline = {
  readonly member: string;
  readonly account: string;
  readonly type: number;
  readonly joinedDay: string;
  readonly lastLoginDay: string | null;
  readonly validTurnover: Money;
  readonly teamSize: number;
};

type Asked = Days &
  PageAsked & { readonly search?: string | undefined; readonly sort: TeamSort; readonly timeZone: string };

/** As `maskedAccount` writes it. */
const mask = sql`(case when length(m.account) <= 3 then left(m.account, 1) || '***'
  else left(m.account, 2) || '***' || right(m.account, 1) end)`;

/** By the whole account, or by what is shown of it: a part of the rest would be guessed letter by letter. */
const fits = (search: string) =>
  sql`(${search} = '' or m.account = ${search} or ${mask} like ${`${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;

/** Whose nearest agent this one is. */
const direct = (agent: string) =>
  sql`(select * from members.downlines_of(${agent}) t where t.type in (0, 1, 2))`;

export async function listDownlines(
  scope: Scope,
  agent: string,
  { startDate, endDate, search = '', sort, timeZone, pageNo, pageSize }: Asked,
): Promise<{ readonly rows: readonly Downline[]; readonly count: number }> {
  // How many are below somebody is counted of those who are shown alone.
  const found = await sql<Downline>`
    select p.id as member, p.account, p.type, (p.registered_at at time zone ${timeZone})::date::text as "joinedDay",
      (p.seen at time zone ${timeZone})::date::text as "lastLoginDay", p.valid as "validTurnover", b.size as "teamSize"
    from (
      select k.* from (
        select m.id, m.account, m.type, m.registered_at, l.at as seen, v.valid
        from ${direct(agent)} m
        left join lateral (select max(s.created_at) as at from sessions.public_session s
          where s.merchant = m.merchant and s.member = m.id) l on true
        cross join lateral (select coalesce(sum(d.valid), 0)::bigint as valid from teams.member_day d
          where d.merchant = m.merchant and d.member = m.id and d.path @> array[${agent}]
            and d.day between ${startDate}::date and ${endDate}::date) v
        where ${fits(search)}) k
      order by case ${sort} when 'turnover' then k.valid end desc nulls last,
        case ${sort} when 'seen' then k.seen end desc nulls last, k.registered_at desc, k.id
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}) p
    cross join lateral (select count(*)::int as size from members.team_of(p.id) u where u.type in (0, 1, 2)) b
    order by case ${sort} when 'turnover' then p.valid end desc nulls last,
        case ${sort} when 'seen' then p.seen end desc nulls last, p.registered_at desc, p.id`.execute(
    scope.tx,
  );
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${direct(agent)} m where ${fits(search)}`.execute(scope.tx);
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0 };
}

export type DownlineFacts = { readonly account: string; readonly type: number };

/** A direct downline; undefined for any other member. */
export async function downlineById(
  scope: Scope,
  agent: string,
  member: string,
): Promise<DownlineFacts | undefined> {
  const found = await sql<DownlineFacts>`
    select m.account, m.type from ${direct(agent)} m where m.id = ${member}`.execute(scope.tx);
  return found.rows[0];
}
