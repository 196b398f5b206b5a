import { dayAfter } from '@laro/money/pay';
import { dayAt } from '../../platform/days.ts';
import type { Due, Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './bill-store.ts';
import { makeCosts } from './costs-store.ts';
import { openPeriods, type RunDeps } from './open.ts';
import type { Paying } from './paying.ts';
import { MISSED_DAYS, periodId, periodOfId } from './periods.ts';
import type { Runs } from './run.ts';
import { lockRuns } from './store.ts';

type Deps = {
  readonly runs: Runs;
  readonly paying: Paying;
};

export function createDuties(
  { clock }: Pick<Platform, 'clock'>,
  deps: RunDeps,
  { runs, paying }: Deps,
): readonly Duty[] {
  return [
    {
      name: 'bills.run',
      schedule: '*/5 * * * *',
      async rows(scope, { now, after, most }: Due) {
        const open = await openPeriods(scope, now, deps);
        return open
          .map(periodId)
          .filter((id) => id > after)
          .slice(0, most);
      },
      apply: async (scope, id) => await runs.run(scope, periodOfId(id)),
    },
    {
      name: 'bills.pay',
      schedule: '* * * * *',
      rows: async (scope, { now, after, most }) => await store.listDueBills(scope, { now, after, most }),
      apply: async (scope, id) => await paying.pay(scope, id.slice(id.indexOf('/') + 1)),
    },
    {
      // The preview of a dividend shows costs before its period is over.
      name: 'bills.costs',
      schedule: '3-59/15 * * * *',
      async apply(scope) {
        const now = clock.now();
        const { timeZone } = await deps.merchants.byCode(scope.merchant);
        const today = dayAt(timeZone, now);
        await lockRuns(scope);
        await makeCosts(scope, { first: dayAfter(today, -MISSED_DAYS), last: today }, now);
      },
    },
    { name: 'bills.expire', schedule: '*/10 * * * *', apply: async (scope) => await paying.expire(scope) },
  ];
}
