import { LRUCache } from 'lru-cache';

export type FailureBudget = {
  /** Counts a failure; false where the budget was spent before. */
  take(key: string): boolean;
};

/** Whoever tries their keys for the first time fails a few dozen times; whoever guesses needs more than all of these. */
const PER_MINUTE = 100;
const MINUTE_MS = 60_000;
const KEYS_MAX = 20_000;

/**
 * How often calls may fail to be signed, by address and integration as it was named, known or not. Of this process
 * alone: a failure that asked the database would cost more than what it is kept from.
 */
export function createFailureBudget(perMinute = PER_MINUTE): FailureBudget {
  const failed = new LRUCache<string, { count: number }>({ max: KEYS_MAX, ttl: MINUTE_MS });
  return {
    take(key) {
      const known = failed.get(key);
      if (known) known.count += 1;
      else failed.set(key, { count: 1 });
      return (known?.count ?? 1) <= perMinute;
    },
  };
}

/** Where nobody is counted. */
export const NO_BUDGET: FailureBudget = { take: () => true };
