import { createLongRunningPool } from '../../platform/long-running.ts';
import type { Platform } from '../../platform/platform.ts';
import { daysBefore } from './rules.ts';
import * as store from './store.ts';

/** So many days after one registered, what they did still counts for the day on which they came. */
const PEOPLE_DAYS = 8;

export interface RollUp {
  /** Every day of a brand that is not made for good. */
  run(merchant: string): Promise<void>;
  stop(): Promise<void>;
}

/** Makes the days of the reports, each in a transaction of its own: who is killed half-way leaves the day as it was. */
export function createRollUp(platform: Platform, { made }: { readonly made: () => Promise<void> }): RollUp {
  const { clock } = platform;
  const { scopes, end } = createLongRunningPool(platform);
  let stopping = false;

  async function makeBrand(merchant: string): Promise<void> {
    const now = clock.now();
    const days = await scopes.read(merchant, async (scope) => await store.openDays(scope, now));
    for (const day of days) {
      if (stopping) return;
      if (!(await scopes.write(merchant, async (scope) => await store.makePlay(scope, day, now)))) return;
    }
    if (days.length === 0) return;
    // After all play: who had played before is known only then.
    const people = new Set(days.flatMap(({ day }) => daysBefore(day, PEOPLE_DAYS)));
    await scopes.write(merchant, async (scope) => await store.makePeople(scope, [...people], now));
  }

  return {
    async run(merchant) {
      try {
        await makeBrand(merchant);
      } finally {
        await made();
      }
    },
    async stop() {
      stopping = true;
      await end();
    },
  };
}
