import { dayAfter } from '@laro/money/pay';
import { dayAt } from '../../platform/days.ts';
import type { Due, Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './bill-store.ts';
import { makeCosts, openCosts } from './costs-store.ts';
import { disputesLeft, endDispute } from './disputes-store.ts';
import type { Notices } from './notices.ts';
import { openPeriods, type RunDeps } from './open.ts';
import type { Paying } from './paying.ts';
import { hourAt, MISSED_DAYS, periodId, periodOfId } from './periods.ts';
import { ANSWER_DAYS, DAY_MS } from './rules.ts';
import type { Runs } from './run.ts';
import { lockRuns } from './store.ts';

/** From this hour of the last day on an agent is reminded of what is to be claimed. */
const REMIND_FROM = 18;

type Deps = {
  readonly notices: Notices;
  readonly paying: Paying;
  readonly runs: Runs;
};

export function createDuties(
  { clock }: Pick<Platform, 'clock'>,
  deps: RunDeps,
  { notices, paying, runs }: Deps,
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
    {
      name: 'bills.remind',
      schedule: '*/15 * * * *',
      async rows(scope, { now, after, most }) {
        const { timeZone } = await deps.merchants.byCode(scope.merchant);
        if (hourAt(timeZone, now) < REMIND_FROM) return [];
        return await store.claimsEnding(scope, { day: dayAt(timeZone, now), after, most });
      },
      async apply(scope, id) {
        const held = await store.holdBill(scope, id);
        if (!held || (await store.isStopped(scope, held.kind))) return;
        for (const bill of await store.claimableOf(scope, { bill: id })) await notices.claimEnds(scope, bill);
        await store.markNotified(scope, id, clock.now());
      },
    },
    {
      // An answer that is left without a word is accepted.
      name: 'bills.disputes',
      schedule: '17 * * * *',
      async rows(scope, { now, after, most }) {
        const since = new Date(now.getTime() - ANSWER_DAYS * DAY_MS);
        return await disputesLeft(scope, { since, after, most });
      },
      apply: async (scope, id) => await endDispute(scope, id, { state: 'ACCEPTED', at: clock.now() }),
    },
    { name: 'bills.expire', schedule: '*/10 * * * *', apply: async (scope) => await paying.expire(scope) },
  ];
}
