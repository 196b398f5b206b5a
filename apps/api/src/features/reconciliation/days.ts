import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { compareOf } from './compare.ts';
import { reconcileDay } from './reconcile-day.ts';
import { daysDue } from './rules.ts';
import * as store from './store.ts';

/** After the end of a day: the next hour belongs to the comparison too. */
const SETTLE_MS = 65 * 60_000;
/** Who has not been heard of for so long is dead: a slice takes seconds, or minutes where a vendor slows us down. */
const DEAD_MS = 30 * 60_000;
const CATCH_UP_DAYS_MAX = 31;
/** Breaks of the last days are looked at again twice a day: late transactions heal them. */
const HEALING_DAYS = 7;
const HEALING_EVERY_MS = 12 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

type Deps = { readonly merchants: Merchants; readonly vendors: Vendors };

export interface Days {
  /** Jobs name the moment since when they knew the day to be due, so that no other job's result is made again. */
  take(
    scope: Scope,
    integration: Integration,
    day: string,
    dueSince: Date | null,
  ): Promise<store.Taken | undefined>;
  lastClosed(integration: Integration): Promise<string>;
  /** Every day that is due, of every integration; one that fails does not stop the next. */
  runDue(): Promise<void>;
  inBackground(integration: Integration, taken: store.Taken): void;
  /** Resolves when what staff asked for has ended. */
  idle(): Promise<void>;
  /** Ends at the next slice; the day is taken up again by whoever finds it. */
  stop(): Promise<void>;
}

/** Which days of an integration are to be compared, and which again. */
async function dueOf(
  { clock, scopes }: Platform,
  integration: Integration,
  lastClosed: string,
): Promise<readonly string[]> {
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms);
  return await scopes.read(integration.merchant, async (scope) => {
    const due = daysDue(await store.lastRunDay(scope, integration.id), lastClosed, CATCH_UP_DAYS_MAX);
    const again = await store.daysToRetry(scope, integration.id, {
      deadSince: before(DEAD_MS),
      breaksFrom: before(HEALING_DAYS * DAY_MS)
        .toISOString()
        .slice(0, 10),
      breaksSince: before(HEALING_EVERY_MS),
    });
    // Oldest first: what an older day learns of late transactions helps the younger.
    return [...new Set([...again, ...due])].toSorted();
  });
}

export function createDays(platform: Platform, { merchants, vendors }: Deps): Days {
  const { clock, database, logger, scopes } = platform;
  const underway = new Set<Promise<unknown>>();
  let stopping = false;

  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const idle = async (): Promise<void> => void (await Promise.all(underway));
  const timeZoneOf = async ({ merchant }: Integration): Promise<string> =>
    (await merchants.byCode(merchant)).timeZone;
  const lastClosed = async (integration: Integration): Promise<string> =>
    await store.lastDayEndedBy(database, await timeZoneOf(integration), ago(SETTLE_MS));

  const take: Days['take'] = async (scope, integration, day, dueSince) => {
    const since = { deadSince: ago(DEAD_MS), dueSince };
    return await store.takeDay(scope, { integration: integration.id, day, now: clock.now(), ...since });
  };

  async function bringToEnd(integration: Integration, taken: store.Taken): Promise<void> {
    await reconcileDay(platform, integration, {
      taken,
      bounds: await store.boundsOf(database, await timeZoneOf(integration), taken.day),
      compare: compareOf(platform, vendors, integration),
      stopping: () => stopping,
    });
  }

  return {
    take,
    lastClosed,

    async runDue() {
      for (const integration of await vendors.list()) {
        try {
          const dueSince = clock.now();
          for (const day of await dueOf(platform, integration, await lastClosed(integration))) {
            if (stopping) return;
            const taken = await scopes.write(
              integration.merchant,
              async (scope) => await take(scope, integration, day, dueSince),
            );
            if (taken) await bringToEnd(integration, taken);
          }
        } catch (error) {
          logger.error(
            { err: error, integration: integration.id },
            'a reconciliation failed and is tried again',
          );
        }
      }
    },

    inBackground(integration, taken) {
      const work = bringToEnd(integration, taken)
        .catch((error: unknown) => {
          logger.error(
            { err: error, integration: integration.id, day: taken.day },
            'a reconciliation failed',
          );
        })
        .finally(() => underway.delete(work));
      underway.add(work);
    },

    idle,

    async stop() {
      stopping = true;
      await idle();
    },
  };
}
