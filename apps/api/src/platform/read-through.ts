import type { Clock } from './clock.ts';

/** From this part of its time on a table is read anew while it is still given out: calls in a row never wait for it. */
const AHEAD = 0.6;

interface ReadThrough<T> {
  readonly get: () => Promise<T>;
  /** Reads anew at once, after what is being read now: a change of our own must not wait. */
  readonly refresh: () => Promise<void>;
}

/**
 * A small table that every call asks for, never older than `freshMs`. Whoever asks while there is none waits for the one
 * reading that is under way, so that a burst of calls is one query.
 */
export function createReadThrough<T>(clock: Clock, freshMs: number, read: () => Promise<T>): ReadThrough<T> {
  let known: { readonly value: T; readonly atMs: number } | null = null;
  let reading: Promise<T> | null = null;

  async function get(): Promise<T> {
    const nowMs = clock.now().getTime();
    const ageMs = known ? nowMs - known.atMs : Infinity;
    if (known && ageMs <= freshMs) {
      // What fails here is told to whoever has to wait for it.
      if (ageMs > AHEAD * freshMs) readAnew(nowMs).catch(() => {});
      return known.value;
    }
    return await readAnew(nowMs);
  }

  async function readAnew(nowMs: number): Promise<T> {
    reading ??= read()
      .then((value) => {
        // As of when it was asked for: what changed during the reading may not be in it.
        known = { value, atMs: nowMs };
        return value;
      })
      .finally(() => {
        reading = null;
      });
    return await reading;
  }

  return {
    get,
    async refresh() {
      await reading?.catch(() => {});
      known = null;
      await get();
    },
  };
}

/** The same for each merchant. */
export function createReadThroughs<T>(
  clock: Clock,
  freshMs: number,
  read: (merchant: string) => Promise<T>,
): { readonly of: (merchant: string) => Promise<T>; readonly refresh: () => Promise<void> } {
  const known = new Map<string, ReadThrough<T>>();
  return {
    async of(merchant) {
      const table =
        known.get(merchant) ?? createReadThrough(clock, freshMs, async () => await read(merchant));
      known.set(merchant, table);
      return await table.get();
    },
    async refresh() {
      for (const table of known.values()) await table.refresh();
    },
  };
}
