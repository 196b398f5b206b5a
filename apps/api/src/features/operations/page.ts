import type { Operations } from '@laro/wire/operations';
import type { Platform } from '../../platform/platform.ts';
import { listAlerts } from './alert-store.ts';
import { type Concerns, type Parts, readHealth } from './concerns.ts';
import { readStops, type StopDeps } from './stops.ts';
import * as store from './store.ts';

const HOUR_MS = 3_600_000;
const ROUTES_MAX = 20;
const ENDED_MAX = 20;

/** What staff of the platform are shown. */
export async function readPage(
  platform: Platform,
  { concerns, parts, ...deps }: StopDeps & { readonly concerns: Concerns; readonly parts: Parts },
  now: Date,
): Promise<Operations> {
  const { database } = platform;
  const health = await readHealth(platform, parts, now);
  const { budget, jobs, listeners, processes } = health;
  const seen = await concerns.look({ now, health });
  const hour = await store.answeredSince(database, new Date(now.getTime() - HOUR_MS));
  const routes = await store.slowRoutes(database, now, ROUTES_MAX);
  return {
    concerns: [...seen.concerns],
    alerts: [...(await listAlerts(database, ENDED_MAX))],
    ...(await readStops(platform, deps)),
    processes: processes.map(({ seenAt, startedAt, ...one }) => ({
      ...one,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    jobs: jobs.map(({ beganAt, ...job }) => ({ ...job, beganAt: beganAt.toISOString() })),
    listeners,
    hour: { calls: Number(hour.calls), failed: Number(hour.failed), slow: Number(hour.slow) },
    budget,
    slowRoutes: routes.map(({ route, calls, failed, slow, tookMs }) => ({
      route,
      calls: Number(calls),
      failed: Number(failed),
      slow: Number(slow),
      meanMs: Math.round(Number(tookMs) / Number(calls)),
    })),
  };
}
