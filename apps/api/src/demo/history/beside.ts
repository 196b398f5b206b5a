import { createApp } from '../../app.ts';
import { bootPlatform } from '../../platform/boot.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { playHistory, type Stage } from './play.ts';
import { seedingUrl } from './seeding-store.ts';

/**
 * Tells a history in an application of its own, whose clock shows what the database's seeding clock shows; the one that serves
 * goes on beside it. Answers whether all is told.
 */
export async function playBeside(
  config: Config,
  told: Pick<Stage, 'seeding' | 'merchant' | 'people' | 'isOver'>,
): Promise<boolean> {
  let at: Date | null = null;
  const platform = await bootPlatform(
    {
      ...config,
      databaseUrl: seedingUrl(config.databaseUrl),
      workerDatabaseUrl: seedingUrl(config.workerDatabaseUrl),
      rateLimits: false,
    },
    { now: () => at ?? systemClock.now() },
  );
  const app = await createApp(platform);
  try {
    await app.features.games.synchroniseAll();
    const isComplete = await playHistory({ ...told, app, platform, setClock: (shown) => (at = shown) });
    at = null;
    // Whoever looks at the reports need not wait for the next turn of the job.
    if (isComplete) await app.jobs.find(({ name }) => name === 'reports.roll_up')?.run();
    return isComplete;
  } finally {
    await app.close();
    await platform.close();
  }
}
