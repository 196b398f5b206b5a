import type { Due, Duty } from '../../platform/duty.ts';
import * as store from './bill-store.ts';
import { openPeriods, type RunDeps } from './open.ts';
import type { Paying } from './paying.ts';
import { periodId, periodOfId } from './periods.ts';
import type { Runs } from './run.ts';

type Deps = {
  readonly runs: Runs;
  readonly paying: Paying;
};

export function createDuties(deps: RunDeps, { runs, paying }: Deps): readonly Duty[] {
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
    { name: 'bills.expire', schedule: '*/10 * * * *', apply: async (scope) => await paying.expire(scope) },
  ];
}
