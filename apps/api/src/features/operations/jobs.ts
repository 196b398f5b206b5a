import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

/** What it was, without its words: those may name somebody or a secret, and stand in the log alone. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

/** Runs a job, and writes down that it did. */
export function createObserver(
  { clock, worker: { database } }: Platform,
  note: (writing: () => Promise<void>) => Promise<void>,
): (job: Job) => Promise<void> {
  return async (job) => {
    const beganAt = clock.now();
    const ended = async (failure: string | null): Promise<void> =>
      await note(async () => await store.jobEnded(database, job, { beganAt, endedAt: clock.now(), failure }));
    await note(async () => await store.jobBegan(database, job, beganAt));
    try {
      await job.run();
    } catch (error) {
      await ended(failureOf(error));
      throw error;
    }
    await ended(null);
  };
}
