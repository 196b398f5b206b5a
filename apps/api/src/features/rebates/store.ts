import { type Money, moneyToString } from '@laro/money';
import { REBATE_BILLS_LIST, type RebateLine } from '@laro/wire/rebates';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';
import { NO_RATE, type SetRate } from './rules.ts';

/** Who sets a rate waits here until the one before has committed: no two are checked against what neither has written. */
export async function lockRates(scope: Scope): Promise<void> {
  const turn = `rebates.rate ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

/** What was set for these members and the brand, and holds on a day. */
export async function ratesOn(
  scope: Scope,
  day: string,
  members: readonly string[],
): Promise<readonly SetRate[]> {
  const found = await sql<SetRate>`
    select distinct on (r.member, r.category) r.member, r.category, r.rate from rebates.rate r
    where r.merchant = ${scope.merchant} and r.member = any(${[...members]}::text[]) and r.from_day <= ${day}::date
    order by r.member, r.category, r.version desc`.execute(scope.tx);
  return found.rows;
}

export async function allRatesOn(scope: Scope, day: string): Promise<readonly SetRate[]> {
  const found = await sql<SetRate>`
    select distinct on (r.member, r.category) r.member, r.category, r.rate from rebates.rate r
    where r.merchant = ${scope.merchant} and r.from_day <= ${day}::date
    order by r.member, r.category, r.version desc`.execute(scope.tx);
  return found.rows;
}

export type RateVersion = {
  readonly member: string;
  readonly fromDay: string;
  readonly setBy: string;
  readonly at: Date;
  readonly rates: readonly { readonly category: string; readonly rate: number }[];
};

/** Writes the next version of each; what is the same as the last one is not written again. */
export async function insertRates(
  scope: Scope,
  { member, fromDay, setBy, at, rates }: RateVersion,
): Promise<void> {
  await sql`
    insert into rebates.rate (merchant, member, category, version, from_day, rate, set_by, set_at)
    select ${scope.merchant}, ${member}, g.category, coalesce(l.version, 0) + 1, ${fromDay}::date, g.rate, ${setBy}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as g (category text, rate int)
    left join lateral (
      select r.version, r.rate from rebates.rate r
      where r.merchant = ${scope.merchant} and r.member = ${member} and r.category = g.category
      order by r.version desc limit 1) l on true
    where l.rate is distinct from g.rate`.execute(scope.tx);
}

export type TurnoverChange = {
  readonly day: string;
  readonly member: string;
  readonly category: string;
  readonly path: readonly string[];
  readonly valid: Money;
};

/**
 * Adds differences, so that the order in which settlements are read changes nothing. Who is an agent at the first of them stays
 * one for that day, whatever is corrected later.
 */
export async function addTurnover(scope: Scope, changes: readonly TurnoverChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  await sql`
    insert into rebates.turnover as t (merchant, day, member, category, path, valid, by_agent)
    select ${scope.merchant}, r.day, r.member, r.category, array(select jsonb_array_elements_text(r.path)), sum(r.valid),
      exists (select from members.public_profile p
        where p.merchant = ${scope.merchant} and p.id = r.member and p.type in (1, 2))
    from jsonb_to_recordset(${rows}::jsonb) as r (day date, member text, category text, path jsonb, valid bigint)
    group by r.day, r.member, r.category, r.path
    on conflict on constraint turnover_pk do update set valid = t.valid + excluded.valid`.execute(scope.tx);
  await sql`
    insert into rebates.day as d (merchant, day, revision)
    select distinct ${scope.merchant}, r.day, 1 from jsonb_to_recordset(${rows}::jsonb) as r (day date)
    on conflict on constraint day_pk do update set revision = d.revision + 1`.execute(scope.tx);
}

/** The days before this one that have turnover and no run, the oldest first. */
export async function listOpenDays(
  scope: Scope,
  { before, after, most }: { readonly before: string; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ day: string }>`
    select d.day::text as day from rebates.day d
    where d.merchant = ${scope.merchant} and d.day < ${before}::date and d.day::text > ${after}
      and not exists (select from rebates.run r where r.merchant = d.merchant and r.day = d.day)
    order by d.day limit ${most}`.execute(scope.tx);
  return found.rows.map(({ day }) => day);
}

/** One run of a brand at a time, as two would correct the same earlier day twice. False where another one is under way. */
export async function tryLockRuns(scope: Scope): Promise<boolean> {
  const turn = `rebates.run ${scope.merchant}`;
  const found = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${turn}, 0)) as locked`.execute(scope.tx);
  return found.rows[0]?.locked === true;
}

/** False where the day has its run already. */
export async function startRun(scope: Scope, day: string, at: Date): Promise<boolean> {
  const started = await sql`
    insert into rebates.run (merchant, day, computed_at) values (${scope.merchant}, ${day}::date, ${at})
    on conflict on constraint run_pk do nothing returning day`.execute(scope.tx);
  return started.rows.length > 0;
}

export type ChangedDay = { readonly day: string; readonly revision: bigint };

/** The day itself, and those before it that have changed since their shares were computed. */
export async function listChangedDays(
  scope: Scope,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<readonly ChangedDay[]> {
  const found = await sql<ChangedDay>`
    select d.day::text as day, d.revision from rebates.day d
    where d.merchant = ${scope.merchant} and d.day between ${first}::date and ${last}::date and d.revision > d.computed
      and (d.day = ${last}::date or d.computed > 0)
    order by d.day`.execute(scope.tx);
  return found.rows;
}

export async function markComputed(scope: Scope, { day, revision }: ChangedDay): Promise<void> {
  await sql`update rebates.day set computed = ${revision}
    where merchant = ${scope.merchant} and day = ${day}::date`.execute(scope.tx);
}

export type TurnoverGroup = {
  readonly path: readonly string[];
  readonly category: string;
  /** `NO_RATE` for all players without a rate of their own. */
  readonly member: string;
  readonly isAgent: boolean;
  readonly valid: Money;
};

/** The turnover of a day by place in the tree and category: members without a rate of their own are alike. */
export async function readTurnover(scope: Scope, day: string): Promise<readonly TurnoverGroup[]> {
  const found = await sql<TurnoverGroup>`
    select t.path, t.category, case when t.by_agent or o.has_rate then t.member else ${NO_RATE} end as member,
      t.by_agent as "isAgent", sum(t.valid)::bigint as valid
    from rebates.turnover t
    cross join lateral (select exists (
      select from rebates.rate r where r.merchant = t.merchant and r.member = t.member) as has_rate) o
    where t.merchant = ${scope.merchant} and t.day = ${day}::date
    group by 1, 2, 3, 4`.execute(scope.tx);
  return found.rows;
}

export type Share = { readonly agent: string; readonly amount: Money };

export async function readShares(scope: Scope, day: string): Promise<readonly Share[]> {
  const found = await sql<Share>`
    select agent, amount from rebates.share where merchant = ${scope.merchant} and day = ${day}::date`.execute(
    scope.tx,
  );
  return found.rows;
}

export async function saveShares(scope: Scope, day: string, shares: readonly Share[]): Promise<void> {
  await sql`
    insert into rebates.share (merchant, agent, day, amount)
    select ${scope.merchant}, s.agent, ${day}::date, s.amount
    from unnest(${shares.map(({ agent }) => agent)}::text[], ${shares.map(({ amount }) => amount)}::bigint[]) as s (agent, amount)
    on conflict on constraint share_pk do update set amount = excluded.amount`.execute(scope.tx);
}

/** What the bill of each agent that was written last could not bear: a day can be run after a later one. */
export async function readLater(scope: Scope): Promise<readonly Share[]> {
  const found = await sql<Share>`
    select l.agent, l.later as amount from (
      select distinct on (b.agent) b.agent, b.later from rebates.bill b
      where b.merchant = ${scope.merchant} order by b.agent, b.calculated_at desc, b.day desc) l
    where l.later < 0`.execute(scope.tx);
  return found.rows;
}

export type BillRow = {
  readonly agent: string;
  readonly lines: readonly RebateLine[];
  readonly amount: Money;
  readonly later: Money;
};

/** What comes to nothing is paid at once. */
export async function insertBills(
  scope: Scope,
  { day, at }: { readonly day: string; readonly at: Date },
  bills: readonly BillRow[],
): Promise<void> {
  const rows = JSON.stringify(bills, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  await sql`
    insert into rebates.bill (merchant, agent, day, lines, amount, later, state, calculated_at, issued_at)
    select ${scope.merchant}, b.agent, ${day}::date, b.lines, b.amount, b.later,
      case when b.amount > 0 then 'CALCULATED' else 'ISSUED' end, ${at}::timestamptz,
      case when b.amount > 0 then null else ${at}::timestamptz end
    from jsonb_to_recordset(${rows}::jsonb) as b (agent text, lines jsonb, amount bigint, later bigint)`.execute(
    scope.tx,
  );
}

/** Bills that are to be paid, as `day/agent`; a closed account is paid nothing. */
export async function listDueBills(
  scope: Scope,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select b.day::text || '/' || b.agent as id from rebates.bill b
    join members.public_profile p on p.id = b.agent and p.merchant = b.merchant and p.closed_at is null
    where b.merchant = ${scope.merchant} and b.state = 'CALCULATED' and b.day::text || '/' || b.agent > ${after}
    order by 1 limit ${most}`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

/** The amount of a bill that is now being paid; undefined where it is paid already. Another one waits for this one. */
export async function issueBill(
  scope: Scope,
  { agent, day, at }: { readonly agent: string; readonly day: string; readonly at: Date },
): Promise<Money | undefined> {
  const issued = await sql<{ amount: Money }>`
    update rebates.bill set state = 'ISSUED', issued_at = ${at}
    where merchant = ${scope.merchant} and agent = ${agent} and day = ${day}::date and state = 'CALCULATED'
    returning amount`.execute(scope.tx);
  return issued.rows[0]?.amount;
}

/** What the bills of these days came to. */
export async function billed(
  scope: Scope,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<readonly { readonly agent: string; readonly day: string; readonly amount: Money }[]> {
  const found = await sql<{ agent: string; day: string; amount: Money }>`
    select agent, day::text as day, amount from rebates.bill
    where merchant = ${scope.merchant} and day between ${first}::date and ${last}::date and amount > 0
    order by day, agent`.execute(scope.tx);
  return found.rows;
}

export async function paidSince(scope: Scope, agent: string, since: Date): Promise<Money> {
  const found = await sql<{ paid: Money }>`
    select coalesce(sum(amount), 0)::bigint as paid from rebates.bill
    where merchant = ${scope.merchant} and agent = ${agent} and issued_at >= ${since}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A sum answers one row.');
  return row.paid;
}

export type OwnBill = {
  readonly businessDay: string;
  readonly amount: Money;
  readonly state: 'CALCULATED' | 'ISSUED';
  readonly lines: readonly RebateLine[];
};

export async function listBills(
  scope: Scope,
  agent: string,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly OwnBill[]; readonly count: number }> {
  const found = await sql<OwnBill>`
    select day::text as "businessDay", amount, state, lines from rebates.bill
    where merchant = ${scope.merchant} and agent = ${agent}
    order by day desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from rebates.bill where merchant = ${scope.merchant} and agent = ${agent}`.execute(
    scope.tx,
  );
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0 };
}

type ListedBill = {
  readonly id: string;
  readonly at: Date;
  readonly businessDay: string;
  readonly member: string;
  readonly account: string;
  readonly amount: Money;
  readonly state: 'CALCULATED' | 'ISSUED';
};

export const rebateBills = listSource<ListedBill>()({
  list: REBATE_BILLS_LIST,
  from: sql`rebates.bill b`,
  merchant: sql`b.merchant`,
  select: sql`b.day::text || '/' || b.agent as id, b.calculated_at as at, b.day::text as "businessDay", b.agent as member,
    b.amount, b.state, (select p.account from members.public_profile p where p.id = b.agent) as account`,
  id: { by: sql`(b.day::text || '/' || b.agent)`, type: 'text' },
  sorts: {
    at: { by: sql`b.calculated_at`, type: 'timestamptz' },
    amount: { by: sql`b.amount`, type: 'bigint' },
  },
  filters: {
    member: where.among(sql`b.agent`),
    state: where.among(sql`b.state`),
    at: where.within(sql`b.calculated_at`),
  },
  row: ({ amount, ...bill }) => ({ ...bill, at: bill.at.toISOString(), amount: moneyToString(amount) }),
});
