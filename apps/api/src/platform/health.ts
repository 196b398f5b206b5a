import { notFound } from '@laro/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|::ffff:127\.|f[cd])/;

/** Health and metrics answer callers on a private address and nobody else (settled.md 10). */
export function refuseStrangers(request: FastifyRequest): void {
  if (!PRIVATE.test(request.ip)) throw new Refusal(notFound);
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: what it sees of itself. */
export function bindHealth(
  app: FastifyInstance,
  options: { readonly metrics: Metrics; readonly ready: () => Promise<string | null> },
): void {
  app.get('/healthz', async (request) => {
    refuseStrangers(request);
    return { status: 'alive' };
  });
  app.get('/readyz', async (request, reply) => {
    refuseStrangers(request);
    const obstacle = await options.ready();
    if (obstacle === null) return { status: 'ready' };
    return await reply.status(503).send({ status: 'not ready', obstacle });
  });
  app.get('/metrics', async (request, reply) => {
    refuseStrangers(request);
    return await reply
      .type(options.metrics.registry.contentType)
      .send(await options.metrics.registry.metrics());
  });
}
