import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createDatabase, createPool } from './database.ts';
import { createIds } from './ids.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import type { Platform } from './platform.ts';
import { startRealtime } from './realtime.ts';
import { createScopes } from './scope.ts';

const CONNECTIONS_MAX = 12;
const WORKER_CONNECTIONS_MAX = 4;
const TABLE_CONNECTIONS_MAX = 2;

/** Makes everything that features are handed, and knows how to give it back. */
export async function bootPlatform(
  config: Config,
  clock: Clock = systemClock,
): Promise<Platform & { readonly close: () => Promise<void> }> {
  const logger = createLogger(config.logLevel);
  const ids = createIds(clock);
  const pool = createPool(config.databaseUrl, logger, CONNECTIONS_MAX);
  // Two queues, of bets and of other movements: a batch never waits for a connection behind what reads.
  const writers = createPool(config.databaseUrl, logger, 2 * config.money.writers);
  const database = createDatabase(pool);
  const tablePool = createPool(config.databaseUrl, logger, TABLE_CONNECTIONS_MAX);
  const shared = config.workerDatabaseUrl === config.databaseUrl;
  const workerPool = shared ? pool : createPool(config.workerDatabaseUrl, logger, WORKER_CONNECTIONS_MAX);
  const realtime = await startRealtime({
    databaseUrl: config.databaseUrl,
    pool,
    processId: ids.next('req'),
    logger,
  });
  return {
    config,
    clock,
    ids,
    logger,
    metrics: createMetrics(),
    pool,
    writers: { pool: writers, database: createDatabase(writers) },
    database,
    tables: createDatabase(tablePool),
    worker: { pool: workerPool, database: shared ? database : createDatabase(workerPool) },
    scopes: createScopes(pool),
    realtime,
    close: async () => {
      await realtime.stop();
      // The pools themselves: Kysely ends one only after a query of its own, and an open one keeps the process.
      const pools = new Set([pool, writers, tablePool, workerPool]);
      await Promise.all([...pools].map(async (one) => await one.end()));
    },
  };
}
