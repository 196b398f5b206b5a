import { drain, endProcess, listen } from '@laro/serving';
import { createApp } from './app.ts';
import { DamagedScripts } from './features/documents/index.ts';
import { bootPlatform } from './platform/boot.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { armCrashPoints } from './platform/crashpoint.ts';
import { startJobs } from './platform/jobs.ts';
import { startOutbox } from './platform/outbox.ts';
import { unsafeFoundation } from './platform/safe-start.ts';

const OUTBOX_INTERVAL_MS = 500;
const STOP_WITHIN_MS = 10_000;

/** Environment, configuration, start; and an orderly stop on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  armCrashPoints(config.crashPoints ?? []);
  const platform = await bootPlatform(config);
  const app = await createApp(platform);
  const unsafe = [...(await unsafeFoundation(platform)), ...(await app.unsafe())];
  if (unsafe.length > 0) throw new ConfigError(unsafe);
  const { logger, worker } = platform;
  const works = config.role !== 'web';
  const outbox = works
    ? startOutbox({
        database: worker.database,
        listeners: app.listeners,
        logger,
        intervalMs: OUTBOX_INTERVAL_MS,
      })
    : null;
  const jobs = works
    ? await startJobs({
        databaseUrl: config.workerDatabaseUrl,
        jobs: app.jobs,
        logger,
        observe: app.features.operations.observe,
      })
    : null;
  const running = app.start({ works });
  const closeSecond = await listen(app.server, { host: config.host, port: config.port });
  logger.info({ port: config.port, profile: config.profile, role: config.role }, 'serving');

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await jobs?.stop();
    await outbox?.stop();
    await running.stop();
    await drain(async () => await Promise.all([app.close(), closeSecond()]), app.server.destroyConnections);
    await platform.close();
    await endProcess(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError || error instanceof DamagedScripts) console.error(error.message);
  else console.error('The API could not start:', error);
  process.exit(1);
}
