import type { Clock } from '../../platform/clock.ts';

/** A team of more members than these takes long to sum up, and its figures are given out again for a while (TEAM-9). */
const LARGE_FROM = 5_000;
const KEPT_MS = 15_000;
/** Until then an answer is given out while it is read again: with a large team no call waits but the first. */
const GIVEN_OUT_MS = 60_000;
/** The oldest go first: an agent who asks once does not stay for good. */
const ANSWERS_MAX = 500;

/** An answer, and how many members it is about. */
type Read<Value> = () => Promise<{ readonly members: number; readonly value: Value }>;

export type SharedReads<Value> = {
  /** Equal questions at the same time are one reading. */
  readonly of: (key: string, read: Read<Value>) => Promise<Value>;
};

export function createSharedReads<Value>(clock: Clock): SharedReads<Value> {
  const known = new Map<string, { readonly value: Value; readonly atMs: number }>();
  const underWay = new Map<string, Promise<Value>>();

  async function readNow(key: string, read: Read<Value>): Promise<Value> {
    const atMs = clock.now().getTime();
    try {
      const { members, value } = await read();
      if (members > LARGE_FROM) {
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
      const ageMs = kept ? clock.now().getTime() - kept.atMs : Number.POSITIVE_INFINITY;
      if (kept && ageMs <= KEPT_MS) return kept.value;
      const reading = underWay.get(key) ?? readNow(key, read);
      underWay.set(key, reading);
      if (!kept || ageMs > GIVEN_OUT_MS) return await reading;
      // What fails here is told to the next who has to wait for it.
      reading.catch(() => {});
      return kept.value;
    },
  };
}
