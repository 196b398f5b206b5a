/**
 * Reports: what was played, who came, and what moved, by day of the brand.
 * Promises that every figure is the sum of the lines it opens to, that a day made anew has the same numbers, and that a day
 * which is over never changes: what a supplier corrects later is booked on the day of the correction. Moves nothing and
 * knows nobody's name.
 */
import {
  ADJUSTMENT_LIST,
  LIABILITY_LIST,
  MOVEMENT_LIST,
  PEOPLE_LIST,
  PLAY_LINES_LIST,
  PLAY_LIST,
  type PlayGroup,
} from '@laro/wire/reports';
import type { Feature } from '../../platform/feature.ts';
import type { AnySource } from '../../platform/list-sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { kept, listDiffering } from './compare-store.ts';
import { createComparing } from './comparing.ts';
import * as sources from './list-store.ts';
import { bindRates, createRateKind } from './rates.ts';
import { createRollUp } from './roll-up.ts';
import { hasOpenDays } from './store.ts';
import { bindSums } from './sums.ts';
import { createReportsVersions } from './versions.ts';
import { createVisits } from './visits.ts';

/** So many comparisons are shown. */
const SHOWN_DAYS = 31;

export interface Reports {
  /** Counts that a page of this brand was opened from elsewhere. */
  readonly visited: (merchant: string) => void;
  /** The brands whose pages differ from each other or from the ledger, and on how many days. */
  readonly differing: () => ReturnType<typeof listDiffering>;
  /** Whether a day of the brand until this one can still change. */
  readonly hasOpenDays: typeof hasOpenDays;
}

export function createReports(
  platform: Platform,
  { approvals, merchants }: { readonly approvals: Approvals; readonly merchants: Merchants },
): Feature<Reports> {
  approvals.register(createRateKind(platform, { merchants }));
  const visits = createVisits(platform);
  const versions = createReportsVersions(platform);
  const rollUp = createRollUp(platform, { made: async () => await versions.refresh() });

  const comparing = createComparing(platform);

  const of =
    (source: (timeZone: string, params: Readonly<Record<string, string>>) => AnySource) =>
    async ({ merchant }: { readonly merchant: string }, params: Readonly<Record<string, string>>) => {
      const { timeZone } = await merchants.byCode(merchant);
      return source(timeZone, params);
    };
  const plays = of((timeZone, { group }) => sources.plays(group as PlayGroup, timeZone));

  return {
    functions: {
      visited: visits.note,
      differing: async () => await listDiffering(platform.database),
      hasOpenDays,
    },

    start: () => visits.start(),

    // One brand after another: both have one connection for all.
    duties: [
      {
        name: 'reports.roll_up',
        schedule: '*/5 * * * *',
        brandsAtOnce: 1,
        async work(merchant) {
          await visits.flush();
          await rollUp.run(merchant);
        },
      },
      // A day is over at another moment in each zone, and is compared once.
      { name: 'reports.compare', schedule: '25 * * * *', brandsAtOnce: 1, work: comparing.run },
    ],

    routes(calls) {
      const from = async (merchant: string) => await versions.of(merchant);
      calls.bindCachedListOf('listPlays', PLAY_LIST, from, plays);
      calls.bindExportOf('exportPlays', PLAY_LIST, plays);
      calls.bindCachedListOf('listPlayLines', PLAY_LINES_LIST, from, of(sources.lines));
      calls.bindExportOf('exportPlayLines', PLAY_LINES_LIST, of(sources.lines));
      calls.bindCachedListOf('listPeople', PEOPLE_LIST, from, of(sources.people));
      calls.bindExportOf('exportPeople', PEOPLE_LIST, of(sources.people));
      calls.bindCachedListOf('listMovements', MOVEMENT_LIST, from, of(sources.movements));
      calls.bindExportOf('exportMovements', MOVEMENT_LIST, of(sources.movements));
      calls.bindCachedListOf('listLiabilities', LIABILITY_LIST, from, of(sources.liabilities));
      calls.bindExportOf('exportLiabilities', LIABILITY_LIST, of(sources.liabilities));
      calls.bindCachedListOf('listAdjustments', ADJUSTMENT_LIST, from, of(sources.adjustments));
      calls.bindExportOf('exportAdjustments', ADJUSTMENT_LIST, of(sources.adjustments));
      bindSums(calls, platform, { versions, merchants });
      calls.bind('listReportComparisons', async ({ merchant }) => ({
        list: (await platform.scopes.read(merchant, async (scope) => await kept(scope, SHOWN_DAYS))).map(
          ({ at, differences, ...one }) => ({ ...one, at: at.toISOString(), differences: [...differences] }),
        ),
      }));
      bindRates(calls, platform, { approvals, merchants });
    },

    stop: async () => {
      await rollUp.stop();
      await comparing.stop();
    },
  };
}
