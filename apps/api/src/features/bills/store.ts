import { addMoney, type Money, minMoney, moneyToString, ZERO } from '@laro/money';
import { type Bill, type Closing, type Memory, NO_MEMORY, type Uncounted } from '@laro/money/pay';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { frozenClosing, type Kept, thawedClosing, thawedMemory } from './closing.ts';
import { freeze, type Json } from './frozen.ts';
import { kindOf, type PeriodOf, type Series } from './periods.ts';

/** Runs of a brand wait here for each other: two at once would correct the same earlier period twice. */
export async function lockRuns(scope: Scope): Promise<void> {
  const turn = `bills.run ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

export async function endOf(scope: Scope, { last, hour }: Pick<PeriodOf, 'last' | 'hour'>): Promise<Date> {
  const found = await sql<{
    ends: Date;
  }>`select bills.end_of(${last}::date, ${hour ?? -1}::int) as ends`.execute(scope.tx);
  const ends = found.rows[0]?.ends;
  if (!ends) throw new Error('A period ends.');
  return ends;
}

/** The newest run of each series. */
export async function newestRuns(
  scope: Scope,
): Promise<
  readonly { readonly series: Series; readonly first: string; readonly last: string; readonly hour: number }[]
> {
  const found = await sql<{ series: Series; first: string; last: string; hour: number }>`
    select distinct on (r.series) r.series, r.first::text as first, r.last::text as last, r.hour::int as hour
    from bills.run r where r.merchant = ${scope.merchant}
    order by r.series, r.last desc, r.hour desc`.execute(scope.tx);
  return found.rows;
}

export type KeptRun = {
  readonly id: string;
  readonly closing: Closing;
  readonly cutoff: Date;
  readonly hasChanged: boolean;
  readonly total: Money;
};

/** The runs of a series that may still be corrected by a later one, the oldest first, and whether something of them has changed. */
export async function earlierRuns(
  scope: Scope,
  { series, first, cutoff }: { readonly series: Series; readonly first: string; readonly cutoff: Date },
  days: number,
): Promise<readonly KeptRun[]> {
  const found = await sql<Omit<KeptRun, 'closing'> & { closing: Json }>`
    select r.id, r.closing, r.cutoff, r.total, exists (
      select from bills.play p
      where p.merchant = r.merchant and p.known > r.computed_until and p.known <= ${cutoff}
        and p.day between r.first and r.last and (r.hour < 0 or p.hour = r.hour)
        and p.known <= bills.end_of(r.last + 30, -1)) as "hasChanged"
    from bills.run r
    where r.merchant = ${scope.merchant} and r.series = ${series} and r.last >= ${first}::date - ${days}::int
    order by r.last, r.hour`.execute(scope.tx);
  return found.rows.map(({ closing, ...run }) => ({ ...run, closing: thawedClosing(closing) }));
}

/** The run right before a period of a series, however long ago. */
export async function runBefore(
  scope: Scope,
  { series, last, hour }: Pick<PeriodOf, 'series' | 'last' | 'hour'>,
): Promise<{ readonly id: string; readonly total: Money } | undefined> {
  const found = await sql<{ id: string; total: Money }>`
    select r.id, r.total from bills.run r
    where r.merchant = ${scope.merchant} and r.series = ${series}
      and (r.last, r.hour) < (${last}::date, ${hour ?? -1}::smallint)
    order by r.last desc, r.hour desc limit 1`.execute(scope.tx);
  return found.rows[0];
}

export async function keptOf(scope: Scope, run: string): Promise<ReadonlyMap<string, Kept>> {
  const found = await sql<{ contract: string; part: Money; memory: Json; pending: Money }>`
    select contract, part, memory, pending from bills.part
    where merchant = ${scope.merchant} and run = ${run}`.execute(scope.tx);
  return new Map(
    found.rows.map(({ contract, memory, part, pending }) => [
      contract,
      { part, memory: thawedMemory(memory), pending },
    ]),
  );
}

type Computed = {
  readonly parts: ReadonlyMap<string, Money>;
  readonly memories: ReadonlyMap<string, Memory>;
};

const partRows = ({ parts, memories }: Computed, pending: ReadonlyMap<string, Money>) =>
  [...new Set([...parts.keys(), ...memories.keys(), ...pending.keys()])].map((contract) => ({
    contract,
    part: `${parts.get(contract) ?? ZERO}`,
    memory: JSON.parse(freeze(memories.get(contract) ?? NO_MEMORY)) as Json,
    pending: `${pending.get(contract) ?? ZERO}`,
  }));

export type NewRun = {
  readonly id: string;
  readonly period: PeriodOf;
  readonly closing: Closing;
  readonly cutoff: Date;
  readonly at: Date;
  readonly total: Money;
  readonly totalBefore: Money | null;
};

export async function insertRun(
  scope: Scope,
  { id, period, closing, cutoff, at, total, totalBefore }: NewRun,
  computed: Computed,
  pending: ReadonlyMap<string, Money>,
): Promise<void> {
  await sql`
    insert into bills.run (merchant, id, series, first, last, hour, cutoff, computed_until, closing, total, total_before,
      state, calculated_at)
    values (${scope.merchant}, ${id}, ${period.series}, ${period.first}::date, ${period.last}::date,
      ${period.hour ?? -1}, ${cutoff}, ${cutoff}, ${frozenClosing(closing)}::jsonb, ${total}, ${totalBefore},
      'PREVIEW', ${at})`.execute(scope.tx);
  await sql`
    insert into bills.part (merchant, run, contract, part, memory, pending)
    select ${scope.merchant}, ${id}, r.contract, r.part, r.memory, r.pending
    from jsonb_to_recordset(${JSON.stringify(partRows(computed, pending))}::jsonb)
      as r (contract text, part bigint, memory jsonb, pending bigint)`.execute(scope.tx);
}

/** An earlier period as it is computed now; what was left to a next bill then stays as it was. */
export async function saveComputed(
  scope: Scope,
  { run, cutoff }: { readonly run: string; readonly cutoff: Date },
  computed: Computed,
): Promise<void> {
  await sql`
    insert into bills.part as p (merchant, run, contract, part, memory, pending)
    select ${scope.merchant}, ${run}, r.contract, r.part, r.memory, 0
    from jsonb_to_recordset(${JSON.stringify(partRows(computed, new Map()))}::jsonb)
      as r (contract text, part bigint, memory jsonb)
    on conflict on constraint part_pk do update set part = excluded.part, memory = excluded.memory`.execute(
    scope.tx,
  );
  await sql`update bills.run set computed_until = ${cutoff}
    where merchant = ${scope.merchant} and id = ${run}`.execute(scope.tx);
}

export type NewBill = {
  readonly id: string;
  readonly bill: Bill;
  readonly depth: number;
  readonly payMode: 'AUTO' | 'CLAIM';
};

const topUpOf = ({ lines, amount }: Bill): Money =>
  minMoney(
    amount,
    addMoney(
      ...lines.flatMap((line) =>
        line.code === 'TOPPED_UP' || line.code === 'CORRECTION_ADDED' ? [line.amount] : [],
      ),
    ),
  );

export async function insertBills(
  scope: Scope,
  { run, period, at }: { readonly run: string; readonly period: PeriodOf; readonly at: Date },
  bills: readonly NewBill[],
): Promise<void> {
  const rows = bills.map(({ id, bill, depth, payMode }) => ({
    id,
    contract: bill.contract.id,
    version: bill.contract.version,
    agent: bill.contract.agent,
    payer: bill.contract.payer,
    depth,
    baseLines: bill.gross.baseLines.map((line) => ({ ...line, amount: moneyToString(line.amount) })),
    base: `${bill.gross.base}`,
    lines: bill.lines.map((line) => ({
      ...line,
      amount: moneyToString(line.amount),
      ...('base' in line && line.base !== undefined && { base: moneyToString(line.base) }),
    })),
    amount: `${bill.amount}`,
    topUp: `${topUpOf(bill)}`,
    tier: bill.gross.tier,
    active: bill.gross.active,
    owed: `${bill.owed}`,
    net: `${bill.net}`,
    terms: JSON.parse(freeze(bill.contract.terms)) as Json,
    payMode,
  }));
  await sql`
    insert into bills.bill (merchant, id, run, contract, version, agent, payer, kind, first, last, hour, depth, base_lines,
      base, lines, amount, top_up, tier, active, owed, net, terms, pay_mode, state, calculated_at)
    select ${scope.merchant}, b.id, ${run}, b.contract, b.version, b.agent, b.payer, ${kindOf(period.series)},
      ${period.first}::date, ${period.last}::date, ${period.hour ?? -1}, b.depth, b."baseLines", b.base, b.lines, b.amount,
      b."topUp", b.tier, b.active, b.owed, b.net, b.terms, b."payMode", 'CALCULATED', ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (id text, contract text, version int, agent text,
      payer text, depth smallint, "baseLines" jsonb, base bigint, lines jsonb, amount bigint, "topUp" bigint, tier smallint,
      active int, owed bigint, net bigint, terms jsonb, "payMode" text)`.execute(scope.tx);
}

export type RunRow = {
  readonly id: string;
  readonly series: Series;
  readonly first: string;
  readonly last: string;
  readonly hour: number;
  readonly total: Money;
  readonly totalBefore: Money | null;
  readonly state: 'PREVIEW' | 'COMMITTED';
  readonly calculatedAt: Date;
  readonly committedAt: Date | null;
  readonly committedBy: string | null;
};

const RUN = sql`r.id, r.series, r.first::text as first, r.last::text as last, r.hour::int as hour, r.total,
  r.total_before as "totalBefore", r.state, r.calculated_at as "calculatedAt", r.committed_at as "committedAt",
  r.committed_by as "committedBy"`;

/** With `lock` it stays as it is until the unit of work ends. */
export async function runById(scope: Scope, id: string, lock = false): Promise<RunRow | undefined> {
  const found = await sql<RunRow>`
    select ${RUN} from bills.run r where r.merchant = ${scope.merchant} and r.id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(scope.tx);
  return found.rows[0];
}

/** Its bills go their way: to be claimed or paid, to be approved, or with nothing to pay to their end. */
export async function commitRun(
  scope: Scope,
  {
    run,
    by,
    at,
    approveAbove,
    claimUntil,
  }: {
    readonly run: string;
    readonly by: string;
    readonly at: Date;
    readonly approveAbove: Money;
    readonly claimUntil: string;
  },
): Promise<boolean> {
  const committed = await sql`
    update bills.run set state = 'COMMITTED', committed_at = ${at}, committed_by = ${by}
    where merchant = ${scope.merchant} and id = ${run} and state = 'PREVIEW' returning id`.execute(scope.tx);
  if (committed.rows.length === 0) return false;
  await sql`
    update bills.bill b set
      state = case when b.amount > ${approveAbove} then 'UNAPPROVED' when b.amount > 0 then 'CLAIMABLE'
        when b.tier < 0 then 'NOT_REACHED' else 'ISSUED' end,
      claim_until = case when b.amount between 1 and ${approveAbove} and b.pay_mode = 'CLAIM' then ${claimUntil}::date end,
      ended_at = case when b.amount = 0 then ${at}::timestamptz end
    where b.merchant = ${scope.merchant} and b.run = ${run} and b.state = 'CALCULATED'`.execute(scope.tx);
  return true;
}

/** What one colleague has committed alone on a day of the brand. */
export async function committedBy(
  scope: Scope,
  staff: string,
  day: string,
  timeZone: string,
): Promise<Money> {
  const found = await sql<{ sum: Money }>`
    select coalesce(sum(total), 0)::bigint as sum from bills.run
    where merchant = ${scope.merchant} and committed_by = ${staff}
      and committed_at >= platform.day_begins(${day}::date, ${timeZone})`.execute(scope.tx);
  return found.rows[0]?.sum ?? ZERO;
}

/** What was in force in the period of a run. */
export async function closingOfRun(scope: Scope, run: string): Promise<Closing> {
  const found = await sql<{ closing: Json }>`
    select closing from bills.run where merchant = ${scope.merchant} and id = ${run}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A bill has a run.');
  return thawedClosing(row.closing);
}

/** Who did not count in the periods of a series that end in a month, and whose teams its runs were about. */
export async function uncountedOfRuns(
  scope: Scope,
  { series, first, last }: { readonly series: Series; readonly first: string; readonly last: string },
): Promise<
  readonly (Closing['period'] & { readonly agents: ReadonlySet<string>; readonly uncounted: Uncounted })[]
> {
  const found = await sql<{
    first: string;
    last: string;
    hour: number;
    agents: string[];
    excluded: string[];
    linked: string[];
  }>`
    select r.first::text as first, r.last::text as last, r.hour::int as hour,
      array(select c ->> 'agent' from jsonb_array_elements(r.closing -> 'contracts') c) as agents,
      array(select jsonb_array_elements_text(r.closing -> 'uncounted' -> 'excluded')) as excluded,
      array(select jsonb_array_elements_text(r.closing -> 'uncounted' -> 'linked')) as linked
    from bills.run r
    where r.merchant = ${scope.merchant} and r.series = ${series} and r.last between ${first}::date and ${last}::date`.execute(
    scope.tx,
  );
  return found.rows.map(({ agents, excluded, linked, ...period }) => ({
    ...period,
    agents: new Set(agents),
    uncounted: { excluded: new Set(excluded), linked: new Set(linked) },
  }));
}

/** The kinds that a colleague has stopped. */
export async function stoppedKinds(scope: Scope): Promise<ReadonlySet<string>> {
  const found = await sql<{ kind: string }>`
    select kind from bills.setting where merchant = ${scope.merchant} and is_stopped`.execute(scope.tx);
  return new Set(found.rows.map(({ kind }) => kind));
}
