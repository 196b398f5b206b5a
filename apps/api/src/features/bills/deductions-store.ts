import { addMoney, type Money, ZERO } from '@laro/money';
import { allotVendorFeeBelow, type Deductions, type Period } from '@laro/money/pay';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Rebates } from '../rebates/index.ts';
import { vendorFeesOf } from './costs-store.ts';
import type { Figures } from './figures.ts';
import { treeOf } from './figures-store.ts';

type Paid = { readonly agent: string; readonly day: string; readonly amount: Money };

/** What salaries cost of the days of a period: what the platform or an upline pays, but not what an agent hands on below. */
async function salariesOf(
  scope: Scope,
  { first, last }: Period,
  at: Date,
): Promise<readonly (Paid & { readonly kind: 'DAILY' | 'HOURLY'; readonly own: boolean })[]> {
  const found = await sql<Paid & { kind: 'DAILY' | 'HOURLY'; own: boolean }>`
    select b.agent, b.first::text as day, b.kind, x.own, sum(x.amount)::bigint as amount
    from bills.bill b
    cross join lateral (values (true, b.amount),
      -- Above the agent it costs what no agent below pays on.
      (false, case when b.payer is null then b.amount else b.top_up end)) x (own, amount)
    where b.merchant = ${scope.merchant} and b.kind in ('DAILY', 'HOURLY') and b.first between ${first}::date and ${last}::date
      and b.calculated_at <= ${at} and not (b.state in ('EXPIRED', 'DENIED', 'REVERSED') and b.ended_at <= ${at})
    group by 1, 2, 3, 4 having sum(x.amount) <> 0`.execute(scope.tx);
  return found.rows;
}

/** What each vendor takes of the period, by agent. */
async function vendorFeesBelow(
  scope: Scope,
  period: Period,
  figures: Figures,
): Promise<readonly (readonly [string, Money])[]> {
  const fees = await vendorFeesOf(scope, period);
  if (fees.length === 0) return [];
  const plays = Map.groupBy(await figures.vendorPlays(scope, period), ({ vendor }) => vendor);
  return fees.flatMap(({ vendor, ...fee }) => [...allotVendorFeeBelow(fee, plays.get(vendor) ?? [])]);
}

/**
 * What is taken off the base of each agent for what its team was paid in the period already, in the order in which it is paid:
 * team rebate, salaries by the hour, salaries by the day; then what vendors and payment providers took (PAY-5). A team is who
 * was below at that time.
 */
export async function deductionsOf(
  scope: Scope,
  period: Period & { readonly cutoff: Date },
  {
    agents,
    at,
    billed,
    excluded,
    figures,
  }: {
    readonly agents: readonly string[];
    /** What has expired or was denied by then is not deducted. */
    readonly at: Date;
    readonly billed: Rebates['billed'];
    /** Payments of excluded members count 0, as their play does (PAY-6). */
    readonly excluded: ReadonlySet<string>;
    readonly figures: Figures;
  },
): Promise<ReadonlyMap<string, Deductions>> {
  const above = new Map<string, Set<string>>();
  for (const { day, path } of await treeOf(scope, period))
    for (const [at, agent] of path.entries()) {
      const key = `${day} ${agent}`;
      const mine = above.get(key) ?? new Set<string>();
      above.set(key, mine);
      for (const one of path.slice(0, at)) mine.add(one);
    }
  const sums = new Map(agents.map((agent) => [agent, new Map<keyof Deductions, Money>()]));
  const add = (agent: string, code: keyof Deductions, amount: Money): void => {
    const mine = sums.get(agent);
    if (mine) mine.set(code, addMoney(mine.get(code) ?? ZERO, amount));
  };
  for (const { agent, day, amount } of await billed(scope, period))
    for (const one of [agent, ...(above.get(`${day} ${agent}`) ?? [])]) add(one, 'TEAM_REBATE', amount);
  for (const { agent, day, amount, kind, own } of await salariesOf(scope, period, at))
    for (const one of own ? [agent] : (above.get(`${day} ${agent}`) ?? [])) add(one, kind, amount);
  for (const [agent, fee] of await vendorFeesBelow(scope, period, figures)) add(agent, 'VENDOR_FEES', fee);
  for (const { member, path, paymentFee } of await figures.costs(scope, period))
    if (paymentFee !== 0n && !excluded.has(member))
      for (const agent of path) add(agent, 'PAYMENT_FEES', paymentFee);
  return new Map([...sums].map(([agent, mine]) => [agent, Object.fromEntries(mine) as Deductions]));
}
