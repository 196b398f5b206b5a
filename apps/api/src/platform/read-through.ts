import type { Clock } from './clock.ts';

/**
 * A small table that every call asks for, read anew once it is older than `freshMs`. Whoever asks meanwhile waits for the
 * one reading that is under way, so that a burst of calls is one query.
 */
export function createReadThrough<T>(
  clock: Clock,
  freshMs: number,
  read: () => Promise<T>,
): { readonly get: () => Promise<T>; readonly refresh: () => Promise<void> } {
  let known: { readonly value: T; readonly atMs: number } | null = null;
  let reading: Promise<T> | null = null;

  async function get(): Promise<T> {
    const nowMs = clock.now().getTime();
    if (known && nowMs - known.atMs <= freshMs) return known.value;
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
    /** Reads anew at once, after what is being read now: a change of our own must not wait. */
    async refresh() {
      await reading?.catch(() => {});
      known = null;
      await get();
    },
  };
}
