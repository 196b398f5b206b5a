import { dayAfter } from '@laro/money/pay';
import { dayAt } from '../../platform/days.ts';
import type { Due, Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './bill-store.ts';
import { makeCosts, openCosts } from './costs-store.ts';
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
      // A day is a unit of work of its own: the first run of a brand has a month of them.
      async rows(scope, { now, after, most }) {
        const { timeZone } = await deps.merchants.byCode(scope.merchant);
        const today = dayAt(timeZone, now);
        const open = await openCosts(scope, { first: dayAfter(today, -MISSED_DAYS), last: today }, now);
        return open
          .map(({ day }) => day)
          .filter((day) => day > after)
          .slice(0, most);
      },
      async apply(scope, day) {
        await lockRuns(scope);
        await makeCosts(scope, { first: day, last: day }, clock.now());
      },
    },
    { name: 'bills.expire', schedule: '*/10 * * * *', apply: async (scope) => await paying.expire(scope) },
  ];
}
