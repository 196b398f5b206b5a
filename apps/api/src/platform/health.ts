import { createHash, timingSafeEqual } from 'node:crypto';
import { notFound } from '@laro/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Database, sql } from './database.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|::ffff:127\.|f[cd])/;

/** Health answers callers on a private address and nobody else (OPERATION-1). */
function refuseStrangers(request: FastifyRequest): void {
  if (!PRIVATE.test(request.ip)) throw new Refusal(notFound);
}

/**
 * What tells of the inside asks for the operator's token too: a page or a program on a machine beside us has a private
 * address as well. To everybody else there is nothing here.
 */
export function refuseWithoutToken(request: FastifyRequest, token: string | undefined): void {
  refuseStrangers(request);
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  const given = request.headers.authorization ?? '';
  if (token === undefined || !timingSafeEqual(hash(given), hash(`Bearer ${token}`))) {
    throw new Refusal(notFound);
  }
}

/** Null where the database answers. */
export async function checkDatabase(database: Database): Promise<string | null> {
  try {
    await sql`select 1`.execute(database);
    return null;
  } catch {
    return 'the database is out of reach';
  }
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: what it sees of itself. */
export function bindHealth(
  app: FastifyInstance,
  options: {
    readonly metrics: Metrics;
    readonly internalToken: string | undefined;
    readonly ready: () => Promise<string | null>;
  },
): void {
  const uncounted = { config: { cost: 'internal' } } as const;
  app.get('/healthz', uncounted, async (request) => {
    refuseStrangers(request);
    return { status: 'alive' };
  });
  app.get('/readyz', uncounted, async (request, reply) => {
    refuseStrangers(request);
    const obstacle = await options.ready();
    if (obstacle === null) return { status: 'ready' };
    return await reply.status(503).send({ status: 'not ready', obstacle });
  });
  app.get('/metrics', uncounted, async (request, reply) => {
    refuseWithoutToken(request, options.internalToken);
    return await reply
      .type(options.metrics.registry.contentType)
      .send(await options.metrics.registry.metrics());
  });
}
