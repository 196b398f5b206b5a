import { drain, endProcess, listen } from '@laro/serving';
import { pino } from 'pino';
import { readStudioConfig } from './host/config.ts';
import { createPlay } from './host/play.ts';
import { Rounds } from './host/rounds.ts';
import { createServer, defaultFolders } from './host/server.ts';
import { SESSION_MS } from './host/spins.ts';
import { createPool } from './host/store/pool.ts';
import { purgeSessions } from './host/store/sessions.ts';
import { createWallets } from './host/wallets.ts';
import { realWorld } from './host/world.ts';

const RECOVERY_MS = 1_000;
const PURGE_MS = 600_000;
const STOP_WITHIN_MS = 10_000;

/** The studio as a vendor: its own process, database and keys. It meets the operator in the protocol alone. */
async function main(): Promise<void> {
  const config = readStudioConfig(process.env);
  const logger = pino({
    level: config.logLevel,
    base: { service: 'studio' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-hub88-signature"]'],
      censor: '[hidden]',
    },
    serializers: {
      // A launch code stands in the query: logs keep the path alone.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  });
  const world = realWorld;
  const pool = createPool(config.databaseUrl, logger);
  const wallets = createWallets(config, world);
  const rounds = new Rounds({ pool, wallets, world, log: logger });
  const play = createPlay({ pool, rounds, wallets, world });
  const server = await createServer({ config, pool, play, world, logger, folders: defaultFolders() });

  let stopping = false;
  let turn: Promise<unknown> = Promise.resolve();
  const every = (ms: number, work: () => Promise<unknown>): void => {
    const next = (): void => {
      if (stopping) return;
      turn = work()
        .catch((error: unknown) => logger.warn({ cause: String(error) }, 'a periodic turn failed'))
        .finally(() => setTimeout(next, ms).unref());
    };
    next();
  };
  every(RECOVERY_MS, async () => await rounds.recover());
  every(PURGE_MS, async () => await purgeSessions(pool, new Date(world.now().getTime() - SESSION_MS)));

  await listen(server, { host: config.host, port: config.port });

  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await drain(async () => await server.close(), server.destroyConnections);
    await turn;
    await pool.end();
    await endProcess(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

try {
  await main();
} catch (error) {
  console.error(`The studio could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
