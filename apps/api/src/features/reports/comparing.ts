import { type Money, moneyToString } from '@laro/money';
import type { ReportDifference } from '@laro/wire/report-comparisons';
import { createLongRunningPool } from '../../platform/long-running.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './compare-store.ts';

export interface Comparing {
  /** The newest day of a brand that is over, and each on which something differs. */
  readonly run: (merchant: string) => Promise<void>;
  stop(): Promise<void>;
}

/** Holds the pages of the reports against each other and against the ledger, once for each day. */
export function createComparing(platform: Platform): Comparing {
  const { clock, logger, metrics } = platform;
  const { scopes, end } = createLongRunningPool(platform);

  async function compare(merchant: string, day: string): Promise<void> {
    await scopes.write(merchant, async (scope) => {
      const all = await store.comparisonsOf(scope, day);
      const differences = all
        .filter(({ page, other }) => page !== other)
        .map(
          ({ what, currency, page, other }): ReportDifference => ({
            what,
            currency,
            page: moneyToString(page as Money),
            other: moneyToString(other as Money),
          }),
        );
      await store.keep(scope, { day, at: clock.now(), comparisons: all.length, differences });
      if (differences.length > 0)
        logger.error({ merchant, day, differences }, 'the reports differ from each other or from the ledger');
    });
  }

  return {
    async run(merchant) {
      const due = await scopes.read(merchant, store.daysDue);
      for (const day of due) await compare(merchant, day);
      const differing = await scopes.read(merchant, store.differingDays);
      metrics.reportDifferences.labels(merchant).set(differing);
    },
    stop: async () => await end(),
  };
}
