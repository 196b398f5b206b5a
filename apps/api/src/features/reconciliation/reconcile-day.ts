import { SupplierError } from '@laro/vendor-protocol';
import type { Platform } from '../../platform/platform.ts';
import type { Integration } from '../vendors/index.ts';
import type { Slice } from './rules.ts';
import * as store from './store.ts';

/** What a day's comparison found; `beyond` breaks are counted and not listed. */
export type Comparison = Pick<store.Result, 'ours' | 'theirs'> & {
  readonly found: readonly store.Found[];
  readonly beyond: number;
};

/** Asked now and then; false ends a comparison without a result. */
export type GoOn = () => Promise<boolean>;

/** Compares a day; null when it was not to go on. Rejects with `SupplierError` when the vendor is out of reach. */
export type Compare = (bounds: Slice, goOn: GoOn) => Promise<Comparison | null>;

/**
 * Brings a day that was taken to its end: compared, out of reach, or not offered. Answers nothing when somebody
 * else took the day over meanwhile, or the process is stopping.
 */
export async function reconcileDay(
  platform: Platform,
  integration: Integration,
  options: {
    readonly taken: store.Taken;
    readonly bounds: Slice;
    /** Null where the protocol offers nothing to compare with. */
    readonly compare: Compare | null;
    readonly stopping: () => boolean;
  },
): Promise<store.Result['state'] | null> {
  const { clock, logger, metrics, scopes } = platform;
  const { taken, bounds, compare, stopping } = options;
  const about = { integration: integration.id, day: taken.day };

  async function unseen(state: 'unreachable' | 'not_offered', cause: string | null): Promise<typeof state> {
    await scopes.write(
      integration.merchant,
      async (scope) => await store.finishUnseen(scope, taken, { state, cause }, clock.now()),
    );
    return state;
  }

  if (!compare) return await unseen('not_offered', null);
  let comparison: Comparison | null;
  try {
    comparison = await compare(bounds, async () => {
      if (stopping()) return false;
      return await scopes.write(
        integration.merchant,
        async (scope) => await store.touchRun(scope, taken, clock.now()),
      );
    });
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    logger.warn(
      { ...about, cause: error.message },
      'the vendor’s list is out of reach; it is asked again later',
    );
    return await unseen('unreachable', error.message.slice(0, 300));
  }
  if (!comparison) return null;

  const { found, beyond, ours, theirs } = comparison;
  const breaks = found.length + beyond;
  const state = breaks > 0 ? 'breaks' : 'matched';
  const now = clock.now();
  const written = await scopes.write(integration.merchant, async (scope) => {
    if (!(await store.finishRun(scope, taken, { state, cause: null, ours, theirs, breaks }, now)))
      return false;
    await store.keepBreaks(scope, taken, found, now);
    // With some of them unlisted, nothing can be said of those that are not in the list.
    if (beyond === 0) await store.resolveBreaks(scope, taken, found, now);
    return true;
  });
  if (!written) return null;
  metrics.reconciliationBreaks.labels(integration.id).set(breaks);
  if (breaks > 0) logger.warn({ ...about, breaks }, 'our transactions and the vendor’s differ');
  else logger.info({ ...about, transactions: String(ours.count) }, 'our transactions and the vendor’s match');
  return state;
}
