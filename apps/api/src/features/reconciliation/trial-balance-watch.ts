import { moneyFromE5, moneyToString } from '@laro/money';
import type { BalanceWatch } from '@laro/wire';
import type { Logger } from '../../platform/logger.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ledger } from '../ledger/index.ts';
import { liftAskedAfter } from './rules.ts';
import * as store from './watch-store.ts';

/** Once a minute for the whole cluster; processes look more often, and the first whose look is due checks. */
const CHECK_EVERY_S = 55;
const LOOK_EVERY_MS = 10_000;
const LANES = 256;
const LANES_AT_ONCE = 32;
export const FREEZE_REASON = 'the books do not balance';

/**
 * The trial balance of every minute (goal M7): all accounts against the fold of their postings, and every book
 * against zero. A drift is logged, measured, and freezes the merchant's withdrawals until staff lift it.
 */
export function createBalanceWatch(
  {
    clock,
    database,
    logger,
    metrics,
    scopes,
    worker,
  }: Pick<Platform, 'clock' | 'database' | 'metrics' | 'scopes' | 'worker'> & {
    readonly logger: Logger;
  },
  { ledger }: { readonly ledger: Ledger },
) {
  let lastChecked: Date | null = null;

  /** Shows what stands, and zero for every merchant whose books are in order. */
  async function tell(drifts: readonly store.Drift[]): Promise<void> {
    for (const merchant of await store.merchantCodes(database)) {
      const count = drifts.filter((drift) => drift.merchant === merchant).length;
      metrics.trialBalanceDrift.labels(merchant).set(count);
    }
    lastChecked = await store.checkedAt(database);
  }

  /** The age grows while nobody checks, whatever the reason. */
  function tellAge(): void {
    if (!lastChecked) return;
    metrics.trialBalanceCheckedSeconds.set((clock.now().getTime() - lastChecked.getTime()) / 1_000);
  }

  /** One check, if one is due. Freezes before it tells: money first. */
  async function check(everySeconds: number | null): Promise<boolean> {
    const checked = await store.checkBalances(worker.database, clock.now(), everySeconds);
    const drifts = await store.standingDrift(database);
    if (checked) {
      for (const merchant of new Set(drifts.map((drift) => drift.merchant))) {
        await ledger.freeze(merchant, FREEZE_REASON);
      }
      for (const { merchant, subject, balanceE5, foldedE5 } of drifts) {
        logger.error(
          { merchant, account: subject, balanceE5, foldedE5 },
          'the books do not balance; withdrawals are frozen',
        );
      }
    }
    await tell(drifts);
    return checked;
  }

  async function look(): Promise<boolean> {
    try {
      return await check(CHECK_EVERY_S);
    } catch (error) {
      logger.warn({ cause: String(error) }, 'the trial balance could not be checked; it is tried again');
      return false;
    } finally {
      tellAge();
    }
  }

  async function standingOf(merchant: string): Promise<BalanceWatch> {
    const at = await store.checkedAt(database);
    return await scopes.read(merchant, async (scope) => {
      const drifts = await store.standingDriftOf(scope);
      const frozen = await ledger.frozen(scope);
      const asked = frozen && (await store.liftRequest(scope, frozen.since, liftAskedAfter(clock.now())));
      return {
        checkedAt: at?.toISOString() ?? null,
        balanced: drifts.length === 0,
        drifted: drifts.map((drift) => ({
          subject: drift.subject,
          balance: shown(drift.balanceE5),
          folded: shown(drift.foldedE5),
          since: drift.since.toISOString(),
        })),
        frozen: frozen ? { since: frozen.since.toISOString(), reason: frozen.reason } : null,
        liftRequested: asked ? { by: asked.by, at: asked.at.toISOString() } : null,
      };
    });
  }

  return {
    /** A look: checks if a check is due. */
    look,
    /** A check now, whenever the last one was. */
    checkNow: async (): Promise<boolean> => await check(null),
    standingOf,

    /** All merchants, for the private address. */
    async standing() {
      const drifts = await store.standingDrift(database);
      return {
        checkedAt: (await store.checkedAt(database))?.toISOString() ?? null,
        balanced: drifts.length === 0,
        drifted: drifts.map((drift) => ({
          merchant: drift.merchant,
          subject: drift.subject,
          balance: shown(drift.balanceE5),
          folded: shown(drift.foldedE5),
          since: drift.since.toISOString(),
        })),
      };
    },

    /** The nightly fold of everything: an old posting that was changed cannot hide behind what was folded once. */
    async refold(): Promise<void> {
      for (let lane = 0; lane < LANES; lane += LANES_AT_ONCE) {
        await store.refoldLanes(worker.database, lane, lane + LANES_AT_ONCE - 1);
      }
      await store.noteRefolded(worker.database, clock.now());
      await check(null);
    },

    /** Looks again and again until stopped. */
    start(): { readonly stop: () => Promise<void> } {
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

const INT64_MAX = 2n ** 63n - 1n;

/** A sum that was tampered with may be beyond any amount; it is then shown as the largest there is. */
function shown(unitsE5: string): string {
  const units = BigInt(unitsE5);
  const clamped = units > INT64_MAX ? INT64_MAX : units < -INT64_MAX ? -INT64_MAX : units;
  return moneyToString(moneyFromE5(clamped));
}
