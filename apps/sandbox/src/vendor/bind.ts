import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { now } from '../clock.ts';
import type { VendorConfig } from './config.ts';
import { createDraw } from './draws.ts';
import { bindOperatorCalls } from './operator.ts';
import { bindPlayer } from './player.ts';
import { openRoundFile } from './round-file.ts';
import { createRounds } from './rounds.ts';
import { createSessions } from './sessions.ts';
import { createTable } from './table.ts';
import { createWallets } from './wallets.ts';

const PICTURES = join(import.meta.dirname, '../../../../packages/art/dist/vendor');
const TURN_MS = 500;

/** An outside game vendor: games of every kind that our own studio has not, spoken to in the protocol alone. */
export async function bindVendor(
  app: FastifyInstance,
  { config, origin }: { readonly config: VendorConfig; readonly origin: () => string },
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const clock = (): number => now().getTime();
  const draw = createDraw(config.key);
  const sessions = createSessions(clock);
  const wallets = createWallets(config);
  mkdirSync(dirname(config.roundsFile), { recursive: true });
  const file = openRoundFile(config.roundsFile, clock());
  const rounds = createRounds({ file, wallets, draw, now: clock, pause, log: app.log });
  const table = createTable({ draw, now: clock, rounds, wallets });
  bindOperatorCalls(app, { config, draw, origin, rounds, sessions });
  bindPlayer(app, { apiOrigin: config.apiOrigin, rounds, sessions, table });

  let turn: Promise<void> | null = null;
  const timer = setInterval(() => {
    turn ??= rounds.turn().finally(() => {
      turn = null;
    });
  }, TURN_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await turn;
    file.close();
  });

  app.get<{ Params: { '*': string } }>('/perya/pictures/*', async (request, reply) => {
    const name = /^(?:(?:crests|faces)\/)?[\w-]+\.webp$/.exec(request.params['*'])?.[0];
    const bytes = name && (await readFile(join(PICTURES, name)).catch(() => null));
    if (!bytes) return await reply.status(404).send();
    return await reply.type('image/webp').header('cache-control', 'public, max-age=3600').send(bytes);
  });
}
