import type { Clock } from '../../platform/clock.ts';

const DAY_MS = 24 * 3_600_000;
const KEYS_MAX = 50_000;

/** So many per key and day, counted in this process: a brake on floods, not a promise about money. */
export function createAllowance(clock: Clock) {
  const taken = new Map<string, { count: number; since: number }>();
  return {
    take(key: string, max: number): boolean {
      const now = clock.now().getTime();
      const entry = taken.get(key);
      if (!entry || now - entry.since > DAY_MS) {
        if (taken.size >= KEYS_MAX) taken.clear();
        taken.set(key, { count: 1, since: now });
        return true;
      }
      entry.count += 1;
      return entry.count <= max;
    },
  };
}
