import type { Clock } from '../../platform/clock.ts';

/** A team of more members than these takes long to sum up, and its figures are given out again for a while (TEAM-9). */
const LARGE_FROM = 5_000;
const KEPT_MS = 15_000;
/** The oldest go first: an agent who asks once does not stay for good. */
const ANSWERS_MAX = 500;

export type SharedReads<Value> = {
  /** Equal questions at the same time are one reading. */
  readonly of: (key: string, read: () => Promise<Value>) => Promise<Value>;
};

export function createSharedReads<Value>(
  clock: Clock,
  /** How many members the answer is about. */
  membersOf: (value: Value) => number,
): SharedReads<Value> {
  const known = new Map<string, { readonly value: Value; readonly atMs: number }>();
  const underWay = new Map<string, Promise<Value>>();

  async function readNow(key: string, read: () => Promise<Value>): Promise<Value> {
    const atMs = clock.now().getTime();
    try {
      const value = await read();
      if (membersOf(value) > LARGE_FROM) {
        known.delete(key);
        known.set(key, { value, atMs });
        for (const oldest of known.keys()) {
          if (known.size <= ANSWERS_MAX) break;
          known.delete(oldest);
        }
      }
      return value;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async of(key, read) {
      const kept = known.get(key);
      if (kept && clock.now().getTime() - kept.atMs <= KEPT_MS) return kept.value;
      const reading = underWay.get(key) ?? readNow(key, read);
      underWay.set(key, reading);
      return await reading;
    },
  };
}
