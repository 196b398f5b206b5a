/**
 * Operations: how the platform itself fares. Every process says by itself that it lives and what it has answered, every
 * job when it ran; a page shows what stands still. Promises that nothing here stops or slows what it watches. Never knows
 * a member, and never holds a word of any call.
 */
import { notPermitted } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs.ts';
import { waitingListeners } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createHeart } from './heart.ts';
import { createObserver } from './jobs.ts';
import { BUDGET, isLate, isSilent } from './rules.ts';
import { createSilence, type SilenceDeps } from './silence.ts';
import * as store from './store.ts';

export interface Operations {
  /** Says that this process lives. */
  readonly beat: () => Promise<void>;
  /** Runs a job, and writes down that it did. */
  readonly observe: (job: Job) => Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ROUTES_MAX = 20;
const SILENT_DAYS = 3;

export function createOperations(platform: Platform, deps: SilenceDeps): Feature<Operations> {
  const { clock, config, database, logger, worker } = platform;

  /** Never stops what it watches. */
  async function note(writing: () => Promise<void>): Promise<void> {
    try {
      await writing();
    } catch (error) {
      logger.warn({ cause: String(error) }, 'how the platform fares could not be written down');
    }
  }

  const heart = createHeart(platform, note);
  const ago = (ms: number, now = clock.now()): Date => new Date(now.getTime() - ms);

  return {
    functions: { beat: heart.beat, observe: createObserver(platform, note) },
    start: () => heart.start(),
    close: async () => await heart.close(),

    jobs: [
      { name: 'operations.silence', schedule: '* * * * *', run: createSilence(platform, deps) },
      {
        name: 'operations.purge',
        schedule: '41 3 * * *',
        run: async () =>
          await store.purge(worker.database, {
            before: ago((BUDGET.days + 1) * DAY_MS),
            silentSince: ago(SILENT_DAYS * DAY_MS),
          }),
      },
    ],

    routes(calls) {
      calls.bind('getOperations', async ({ merchant, now }) => {
        // Of all brands together, so for the staff of those alone that run the platform.
        if (config.platformMerchants?.includes(merchant) === false) throw new Refusal(notPermitted);
        const { jobs, processes } = await store.standing(database);
        const listeners = await waitingListeners(database);
        const hour = await store.answeredSince(database, ago(HOUR_MS, now));
        const days = await store.answeredSince(database, ago(BUDGET.days * DAY_MS, now));
        const routes = await store.slowRoutes(database, now, ROUTES_MAX);
        return {
          processes: processes.map(({ seenAt, startedAt, ...one }) => ({
            ...one,
            startedAt: startedAt.toISOString(),
            seenAt: seenAt.toISOString(),
            silent: isSilent(seenAt, now),
          })),
          jobs: jobs.map(({ wellAt, beganAt, ...job }) => ({
            ...job,
            beganAt: beganAt.toISOString(),
            late: isLate({ ...job, beganAt, wellAt }, now),
          })),
          listeners: listeners.map(({ consumer, waitingSince }) => ({
            consumer,
            behindMs: waitingSince ? Math.max(0, now.getTime() - waitingSince.getTime()) : 0,
          })),
          hour: { calls: Number(hour.calls), failed: Number(hour.failed), slow: Number(hour.slow) },
          budget: {
            days: BUDGET.days,
            calls: Number(days.calls),
            allowed: Math.floor(Number(days.calls) * BUDGET.failedShare),
            failed: Number(days.failed),
          },
          slowRoutes: routes.map(({ route, calls: asked, failed, slow, tookMs }) => ({
            route,
            calls: Number(asked),
            failed: Number(failed),
            slow: Number(slow),
            meanMs: Math.round(Number(tookMs) / Number(asked)),
          })),
        };
      });
    },
  };
}
