import type { BalanceWatch } from '@laro/wire';
import { ofBrands } from '../../platform/duty.ts';
import type { Running } from '../../platform/feature.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ledger } from '../ledger/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { type WatchStateOfAll, watchStateOf, watchStateOfAll } from './watch-state.ts';
import * as store from './watch-store.ts';

/** Once a minute for the whole cluster; processes look more often, and the first whose look is due checks. */
const CHECK_EVERY_S = 55;
const LOOK_EVERY_MS = 10_000;
const LANES = 256;
const LANES_AT_ONCE = 32;
export const FREEZE_REASON = 'the books do not balance';

type Watched = Pick<Platform, 'clock' | 'database' | 'metrics' | 'scopes' | 'worker'> & {
  readonly logger: Logger;
};

export interface BalanceWatcher {
  /** Checks if a check is due. */
  look(): Promise<boolean>;
  /** A check now, whenever the last one was. */
  checkNow(): Promise<boolean>;
  stateOf(merchant: string): Promise<BalanceWatch>;
  /** All merchants, for the private address. */
  stateOfAll(): Promise<WatchStateOfAll>;
  /** The nightly fold of everything: an old posting that was changed cannot hide behind what was folded once. */
  refold(): Promise<void>;
  /** Looks again and again until stopped. */
  start(): Running;
}

/** Writes each drift once into its brand's list of significant events. */
async function raise(
  scopes: Platform['scopes'],
  staff: Pick<StaffDirectory, 'raise'>,
  { drifts, merchant }: { readonly drifts: readonly store.Drift[]; readonly merchant: string },
): Promise<readonly never[]> {
  await scopes.write(merchant, async (scope) => {
    for (const { subject, balanceE5, foldedE5, since } of drifts.filter((one) => one.merchant === merchant)) {
      const facts = { balanceE5, foldedE5 };
      await staff.raise(scope, { event: 'books.drifted', subject, cause: since.toISOString(), facts });
    }
  });
  return [];
}

/**
 * The trial balance of every minute (goal M7): all accounts against the fold of their postings, and every book
 * against zero. A drift is logged, measured, and freezes the merchant's withdrawals until staff lift it.
 */
export function createBalanceWatch(
  platform: Watched,
  { ledger, staff }: { readonly ledger: Ledger; readonly staff: Pick<StaffDirectory, 'raise'> },
): BalanceWatcher {
  const { clock, database, logger, metrics, scopes, worker } = platform;
  let lastChecked: Date | null = null;

  /** Shows what stands, and zero for every merchant whose books are in order. */
  async function report(drifts: readonly store.Drift[]): Promise<void> {
    for (const code of await store.merchantCodes(database)) {
      const count = drifts.filter(({ merchant }) => merchant === code).length;
      metrics.trialBalanceDrift.labels(code).set(count);
    }
    lastChecked = await store.checkedAt(database);
  }

  /** The age grows while nobody checks, whatever the reason. */
  function reportAge(): void {
    if (!lastChecked) return;
    metrics.trialBalanceCheckedSeconds.set((clock.now().getTime() - lastChecked.getTime()) / 1_000);
  }

  /** One check, if one is due. Freezes before it reports: money first. */
  async function check(everySeconds: number | null): Promise<boolean> {
    const checked = await store.checkBalances(worker.database, clock.now(), everySeconds);
    const drifts = await store.openDrifts(database);
    const drifting = async () => await Promise.resolve([...new Set(drifts.map(({ merchant }) => merchant))]);
    if (checked) {
      await ofBrands(drifting, async (merchant) => {
        await ledger.freeze(merchant, FREEZE_REASON);
        return [];
      });
      for (const { merchant, subject, balanceE5, foldedE5 } of drifts) {
        logger.error(
          { merchant, account: subject, balanceE5, foldedE5 },
          'the books do not balance; withdrawals are frozen',
        );
      }
    }
    await report(drifts);
    if (checked)
      await ofBrands(drifting, async (merchant) => await raise(scopes, staff, { drifts, merchant }));
    return checked;
  }

  async function look(): Promise<boolean> {
    try {
      return await check(CHECK_EVERY_S);
    } catch (error) {
      logger.warn({ cause: String(error) }, 'the trial balance could not be checked; it is tried again');
      return false;
    } finally {
      reportAge();
    }
  }

  return {
    look,
    checkNow: async () => await check(null),
    stateOf: async (merchant) => await watchStateOf(platform, ledger, merchant),
    stateOfAll: async () => await watchStateOfAll(database),

    async refold() {
      for (let lane = 0; lane < LANES; lane += LANES_AT_ONCE) {
        await store.refoldLanes(worker.database, lane, lane + LANES_AT_ONCE - 1);
      }
      await store.noteRefolded(worker.database, clock.now());
      await check(null);
    },

    start() {
      let running: Promise<unknown> | null = null;
      const timer = setInterval(() => {
        running ??= look().finally(() => {
          running = null;
        });
      }, LOOK_EVERY_MS);
      timer.unref();
      return {
        async stop() {
          clearInterval(timer);
          await running;
        },
      };
    },
  };
}
