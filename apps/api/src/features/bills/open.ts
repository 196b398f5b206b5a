import { dayAfter } from '@laro/money/pay';
import { dayAt } from '../../platform/days.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Contracts, InForce } from '../contracts/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Rebates } from '../rebates/index.ts';
import type { Reports } from '../reports/index.ts';
import { duePeriods, kindOf, MISSED_DAYS, type PeriodOf, periodId, SERIES } from './periods.ts';
import { newestRuns, stoppedKinds } from './store.ts';

/** Where nothing was run before, it begins this many days ago. */
const FIRST_DAYS = 7;

export type RunDeps = {
  readonly contracts: Contracts;
  readonly merchants: Merchants;
  readonly rebates: Pick<Rebates, 'billed' | 'hasOpenDays'>;
  readonly reports: Pick<Reports, 'hasOpenDays'>;
};

/** The contracts of a period, as they were on its first day. */
export async function contractsOf(
  scope: Scope,
  contracts: Contracts,
  { series, first }: Pick<PeriodOf, 'series' | 'first'>,
): Promise<readonly InForce[]> {
  const kind = kindOf(series);
  const found = await contracts.inForce(scope, { kind, day: first });
  return kind === 'DIVIDEND' ? found.filter(({ period }) => period === series) : found;
}

/** The periods of a brand that are over and have no run yet, in the order in which they are run. */
export async function openPeriods(
  scope: Scope,
  now: Date,
  { contracts, merchants, rebates, reports }: RunDeps,
): Promise<readonly PeriodOf[]> {
  const { timeZone } = await merchants.byCode(scope.merchant);
  const today = dayAt(timeZone, now);
  const stopped = await stoppedKinds(scope);
  const newest = new Map((await newestRuns(scope)).map((run) => [run.series, run]));
  const found: PeriodOf[] = [];
  for (const series of SERIES) {
    if (stopped.has(kindOf(series))) continue;
    const last = newest.get(series);
    const oldest = dayAfter(today, -(last ? MISSED_DAYS : FIRST_DAYS));
    const next = last && (series === 'HOURLY' ? last.last : dayAfter(last.last));
    const from = next && next > oldest ? next : oldest;
    const has = new Map<string, boolean>();
    for (const period of duePeriods(series, { from, now, timeZone })) {
      if (last && period.last === last.last && (period.hour ?? -1) <= last.hour) continue;
      const known = has.get(period.first) ?? (await contractsOf(scope, contracts, period)).length > 0;
      has.set(period.first, known);
      if (known) found.push(period);
    }
  }
  const salaries = found.filter(({ series }) => kindOf(series) !== 'DIVIDEND');
  const ready: PeriodOf[] = [];
  for (const period of found) {
    // What a dividend deducts is known first: team rebate, then salaries, and what vendors take of days that are over.
    const isReady =
      kindOf(period.series) !== 'DIVIDEND' ||
      (!salaries.some(({ last }) => last <= period.last) &&
        !(await rebates.hasOpenDays(scope, period.last)) &&
        !(await reports.hasOpenDays(scope, period.last, now)));
    if (isReady) ready.push(period);
  }
  return ready.toSorted((a, b) => (periodId(a) < periodId(b) ? -1 : 1));
}
