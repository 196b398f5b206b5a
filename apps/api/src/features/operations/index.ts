/**
 * Operations: how the platform itself fares. Every process says by itself that it lives and what it has answered, every
 * job when it ran; what stands still is shown on a page, and staff are alerted to it once, by e-mail and webhook. Promises
 * that nothing here stops or slows what it watches. Never knows a member, and never holds a word of any call.
 */
import { notPermitted } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Listener } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Messages } from '../messages/index.ts';
import { purgeAlerts } from './alert-store.ts';
import { createAlerts } from './alerts.ts';
import { createConcerns, type Deps } from './concerns.ts';
import { createHeart } from './heart.ts';
import { createObserver } from './jobs.ts';
import { readPage } from './page.ts';
import { createReceivers } from './receivers.ts';
import { BUDGET } from './rules.ts';
import { type SilenceDeps, silenceDuty } from './silence.ts';
import type { StopDeps } from './stops.ts';
import * as store from './store.ts';

export interface Operations {
  /** Says that this process lives. */
  readonly beat: () => Promise<void>;
  /** Runs a job, and writes down that it did. */
  readonly observe: (job: Job) => Promise<void>;
  /** What this build consists of: nothing else concerns anybody. */
  readonly watches: (parts: {
    readonly jobs: readonly Pick<Job, 'name'>[];
    readonly listeners: readonly Pick<Listener, 'consumer'>[];
  }) => void;
}

const DAY_MS = 24 * 3_600_000;
const SILENT_DAYS = 3;
const ALERT_DAYS = 90;

export function createOperations(
  platform: Platform,
  deps: Deps & SilenceDeps & StopDeps & { readonly messages: Messages },
): Feature<Operations> {
  const { clock, config, logger, worker } = platform;
  const parts = { jobs: new Set<string>(), listeners: new Set<string>() };
  const receivers = createReceivers(platform, deps);
  const concerns = createConcerns(platform, { ...deps, receivers: receivers.all }, parts);
  const alerts = createAlerts(platform, concerns, receivers);

  /** Never stops what it watches. */
  async function note(writing: () => Promise<void>): Promise<void> {
    try {
      await writing();
    } catch (error) {
      logger.warn({ cause: String(error) }, 'how the platform fares could not be written down');
    }
  }

  const heart = createHeart(platform, note);
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);

  return {
    functions: {
      beat: heart.beat,
      observe: createObserver(platform, note),
      watches({ jobs, listeners }) {
        for (const { name } of jobs) parts.jobs.add(name);
        for (const { consumer } of listeners) parts.listeners.add(consumer);
      },
    },
    start: () => heart.start(),
    close: async () => await heart.close(),

    duties: [silenceDuty(platform, deps)],
    jobs: [
      { name: 'operations.watch', schedule: '* * * * *', run: async () => await alerts.watch() },
      // Beside the look: a gateway that is down may hold this up for long.
      { name: 'operations.deliver', schedule: '* * * * *', run: async () => await alerts.deliver() },
      {
        name: 'operations.purge',
        schedule: '41 3 * * *',
        async run() {
          await store.purge(worker.database, {
            before: ago((BUDGET.days + 1) * DAY_MS),
            silentSince: ago(SILENT_DAYS * DAY_MS),
          });
          await purgeAlerts(worker.database, ago(ALERT_DAYS * DAY_MS));
        },
      },
    ],

    routes(calls) {
      calls.bind('getOperations', async ({ merchant, now }) => {
        // Of all brands together, so for the staff of those alone that run the platform.
        if (config.platformMerchants?.includes(merchant) === false) throw new Refusal(notPermitted);
        return await readPage(platform, { ...deps, parts, concerns }, now);
      });
    },
  };
}
