import { type Money, moneyToString, ZERO } from '@laro/money';
import type { BaseLine, BillState } from '@laro/wire/bills';
import { BILL_RUNS_LIST, BILLS_LIST } from '@laro/wire/bills-desk';
import type { ContractKind } from '@laro/wire/contract-terms';
import { sql, type Tx } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Json } from './frozen.ts';
import type { Series } from './periods.ts';

/** As it was written. */
export type StoredPayLine = {
  readonly code: string;
  readonly amount: string;
  readonly base?: string;
  readonly rate?: number;
  readonly of?: string;
};

export type BillRow = {
  readonly id: string;
  readonly run: string;
  readonly contract: string;
  readonly version: number;
  readonly agent: string;
  readonly account: string;
  readonly payer: string | null;
  readonly kind: ContractKind;
  readonly first: string;
  readonly last: string;
  readonly hour: number;
  readonly baseLines: readonly BaseLine[];
  readonly base: Money;
  readonly lines: readonly StoredPayLine[];
  readonly amount: Money;
  readonly topUp: Money;
  readonly tier: number;
  readonly active: number;
  readonly owed: Money;
  readonly net: Money;
  readonly terms: Json;
  readonly payMode: 'AUTO' | 'CLAIM';
  readonly state: BillState;
  readonly calculatedAt: Date;
  readonly claimUntil: string | null;
  readonly claimedAt: Date | null;
  readonly paid: Money;
  readonly shortSince: Date | null;
  readonly retryAt: Date | null;
  readonly endedAt: Date | null;
  readonly cutoff: Date;
};

const BILL = sql`b.id, b.run, b.contract, b.version, b.agent, p.account, b.payer, b.kind, b.first::text as first,
  b.last::text as last, b.hour::int as hour, b.base_lines as "baseLines", b.base, b.lines, b.amount, b.top_up as "topUp",
  b.tier::int as tier, b.active, b.owed, b.net, b.terms, b.pay_mode as "payMode", b.state,
  b.calculated_at as "calculatedAt", b.claim_until::text as "claimUntil", b.claimed_at as "claimedAt", b.paid,
  b.short_since as "shortSince", b.retry_at as "retryAt", b.ended_at as "endedAt", r.cutoff`;
const FROM = sql`bills.bill b
  join bills.run r on r.merchant = b.merchant and r.id = b.run
  join members.public_profile p on p.id = b.agent`;

export async function billById(scope: Scope, id: string): Promise<BillRow | undefined> {
  const found = await sql<BillRow>`
    select ${BILL} from ${FROM} where b.merchant = ${scope.merchant} and b.id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

/** An agent's bills of runs that are committed: what is only looked at may still be stopped. */
export async function listOwn(
  scope: Scope,
  agent: string,
  {
    kind,
    pageNo,
    pageSize,
  }: { readonly kind: ContractKind | null; readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly BillRow[]; readonly count: number; readonly claimable: number }> {
  const of = sql`b.merchant = ${scope.merchant} and b.agent = ${agent} and b.state <> 'CALCULATED'
    and (${kind}::text is null or b.kind = ${kind}::text)`;
  const found = await sql<BillRow>`
    select ${BILL} from ${FROM} where ${of}
    order by b.last desc, b.hour desc, b.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    scope.tx,
  );
  const counted = await sql<{ count: number; claimable: number }>`
    select count(*)::int as count,
      (count(*) filter (where b.state = 'CLAIMABLE' and b.pay_mode = 'CLAIM'))::int as claimable
    from bills.bill b where ${of}`.execute(scope.tx);
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0, claimable: counted.rows[0]?.claimable ?? 0 };
}

export async function paymentsOf(
  scope: Scope,
  bill: string,
): Promise<readonly { readonly source: 'PAYER' | 'PLATFORM'; readonly amount: Money; readonly at: Date }[]> {
  const found = await sql<{ source: 'PAYER' | 'PLATFORM'; amount: Money; at: Date }>`
    select source, amount, at from bills.payment
    where merchant = ${scope.merchant} and bill = ${bill} order by no`.execute(scope.tx);
  return found.rows;
}

export type OfDownline = {
  readonly bill: string;
  readonly member: string;
  readonly account: string;
  readonly amount: Money;
  readonly state: BillState;
};

/** What an agent pays of a run. */
export async function downlineBills(
  scope: Scope,
  { run, agent }: Pick<BillRow, 'run' | 'agent'>,
): Promise<readonly OfDownline[]> {
  const found = await sql<OfDownline>`
    select b.id as bill, b.agent as member, p.account, b.amount, b.state from bills.bill b
    join members.public_profile p on p.id = b.agent
    where b.merchant = ${scope.merchant} and b.run = ${run} and b.payer = ${agent}
    order by b.amount desc, b.id`.execute(scope.tx);
  return found.rows;
}

export async function accountsOf(
  scope: Scope,
  members: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; account: string }>`
    select id, account from members.public_profile
    where merchant = ${scope.merchant} and id = any(${[...members]}::text[])`.execute(scope.tx);
  return new Map(found.rows.map(({ id, account }) => [id, account]));
}

export type RunAgent = {
  readonly bill: string;
  readonly member: string;
  readonly account: string;
  readonly amount: Money;
  readonly before: Money | null;
  readonly state: BillState;
};

/** The bills of a run next to those of the run before. The largest difference comes first. */
export async function agentsOfRun(
  scope: Scope,
  { run, before }: { readonly run: string; readonly before: string | null },
  most: number,
): Promise<readonly RunAgent[]> {
  const found = await sql<RunAgent>`
    select b.id as bill, b.agent as member, p.account, b.amount, o.amount as before, b.state from bills.bill b
    join members.public_profile p on p.id = b.agent
    left join bills.bill o on o.merchant = b.merchant and o.run = ${before} and o.agent = b.agent
    where b.merchant = ${scope.merchant} and b.run = ${run}
    order by abs(b.amount - coalesce(o.amount, 0)) desc, b.id limit ${most}`.execute(scope.tx);
  return found.rows;
}

export type RunSums = {
  readonly bills: number;
  readonly toApprove: number;
  readonly byPlatform: Money;
  readonly byUplines: Money;
};

export async function sumsOfRun(scope: Scope, run: string, above: Money): Promise<RunSums> {
  const found = await sql<RunSums>`
    select count(*)::int as bills, (count(*) filter (where amount > ${above}))::int as "toApprove",
      coalesce(sum(case when payer is null then amount else top_up end), 0)::bigint as "byPlatform",
      coalesce(sum(case when payer is null then 0 else amount - top_up end), 0)::bigint as "byUplines"
    from bills.bill where merchant = ${scope.merchant} and run = ${run}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A sum answers one row.');
  return row;
}

type ListedRun = {
  readonly id: string;
  readonly at: Date;
  readonly series: Series;
  readonly first: string;
  readonly last: string;
  readonly bills: number;
  readonly total: Money;
  readonly state: 'PREVIEW' | 'COMMITTED';
};

export const runs = listSource<ListedRun>()({
  list: BILL_RUNS_LIST,
  from: sql`bills.run r`,
  merchant: sql`r.merchant`,
  select: sql`r.id, r.calculated_at as at, r.series, r.first::text as first, r.last::text as last, r.total, r.state,
    (select count(*)::int from bills.bill b where b.merchant = r.merchant and b.run = r.id) as bills`,
  id: { by: sql`r.id`, type: 'text' },
  sorts: {
    at: { by: sql`r.calculated_at`, type: 'timestamptz' },
    total: { by: sql`r.total`, type: 'bigint' },
  },
  filters: {
    at: where.within(sql`r.calculated_at`),
    series: where.among(sql`r.series`),
    state: where.among(sql`r.state`),
  },
  row: ({ at, total, ...run }) => ({ ...run, at: at.toISOString(), total: moneyToString(total) }),
});

type ListedBill = {
  readonly id: string;
  readonly at: Date;
  readonly kind: ContractKind;
  readonly first: string;
  readonly last: string;
  readonly member: string;
  readonly account: string;
  readonly run: string;
  readonly amount: Money;
  readonly paid: Money;
  readonly state: BillState;
};

export const bills = listSource<ListedBill>()({
  list: BILLS_LIST,
  from: sql`bills.bill b`,
  merchant: sql`b.merchant`,
  select: sql`b.id, b.calculated_at as at, b.kind, b.first::text as first, b.last::text as last, b.agent as member, b.run,
    b.amount, b.paid, b.state, (select p.account from members.public_profile p where p.id = b.agent) as account`,
  id: { by: sql`b.id`, type: 'text' },
  sorts: {
    at: { by: sql`b.calculated_at`, type: 'timestamptz' },
    amount: { by: sql`b.amount`, type: 'bigint' },
  },
  filters: {
    at: where.within(sql`b.calculated_at`),
    kind: where.among(sql`b.kind`),
    member: where.among(sql`b.agent`),
    run: where.among(sql`b.run`),
    state: where.among(sql`b.state`),
  },
  row: ({ amount, at, paid, ...bill }) => ({
    ...bill,
    at: at.toISOString(),
    amount: moneyToString(amount),
    paid: moneyToString(paid),
  }),
});

/** What the ledger paid under the bill. */
export async function postedOf(scope: Scope, bill: BillRow): Promise<Money> {
  const found = await sql<{ posted: Money }>`
    select coalesce(sum(q.amount), 0)::bigint as posted from ledger.public_posting q
    join ledger.public_account a on a.lane = q.lane and a.id = q.account and a.owner = ${bill.agent}
    where q.merchant = ${scope.merchant} and q.reference_namespace = 'laro:bills'
      and (q.reference like ${`${bill.id}/%`})`.execute(scope.tx);
  return found.rows[0]?.posted ?? ZERO;
}

/** The brand of a bill, of which alone the owner's transaction reads from then on. */
export async function brandOf(tx: Tx, bill: string): Promise<string | undefined> {
  await sql`set transaction read only`.execute(tx);
  const found = await sql<{ merchant: string }>`select merchant from bills.bill where id = ${bill}`.execute(
    tx,
  );
  const merchant = found.rows[0]?.merchant;
  if (merchant !== undefined) await sql`select set_config('laro.merchant', ${merchant}, true)`.execute(tx);
  return merchant;
}
