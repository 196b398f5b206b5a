import { addMoney, type Money, ZERO } from '@laro/money';
import type { Deductions, Period } from '@laro/money/pay';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Rebates } from '../rebates/index.ts';
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

/**
 * What is taken off the base of each agent for what its team was paid in the period already, in the order in which it is paid:
 * team rebate, salaries by the hour, salaries by the day (PAY-5). A team is who was below on that day.
 */
export async function deductionsOf(
  scope: Scope,
  period: Period & { readonly cutoff: Date },
  {
    agents,
    at,
    billed,
  }: {
    readonly agents: readonly string[];
    /** What has expired or was denied by then is not deducted. */
    readonly at: Date;
    readonly billed: Rebates['billed'];
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
  return new Map([...sums].map(([agent, mine]) => [agent, Object.fromEntries(mine) as Deductions]));
}
