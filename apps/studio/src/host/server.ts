import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { guardConnections, HSTS, namesTwoHosts, serverOptions, trustOf } from '@laro/serving';
import { type FastifyInstance, fastify } from 'fastify';
import { answerFault } from './answer-fault.ts';
import { bindOperatorApi } from './operator-api.ts';
import { bindPages } from './pages.ts';
import { bindPlayerApi } from './player-api.ts';
import { PlayRefusal } from './refusal.ts';
import type { Folders, ServerOptions } from './server-options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends every connection, whatever it is in the middle of. */
    readonly destroyConnections: () => void;
  }
}

const BODY_BYTES_MAX = 16 * 1024;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The studio's HTTP server: the operator's calls, the player's calls, and the pages. It reads no cookie. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, folders } = options;
  const app = fastify({
    loggerInstance: options.logger,
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // A list, never `true`: what an untrusted hop says of the address before it is not asked (OPERATION-2).
    ...(config.trustedProxies && { trustProxy: [...config.trustedProxies] }),
    ...serverOptions({ tls: config.tls, limits: config.connections }),
    // Fastify types each kind of server by itself; the routes do not care which one carries them.
  } as object) as unknown as FastifyInstance;

  const { destroyAll } = guardConnections(app.server, {
    limits: config.connections,
    isTrusted: trustOf(config.trustedProxies).isTrusted,
  });
  app.decorate('destroyConnections', destroyAll);
  /** Browsers speak TLS with us, or with a proxy that stands before us. */
  const isSealed =
    config.tls !== null ||
    (config.publicUrl.startsWith('https:') && (config.trustedProxies?.length ?? 0) > 0);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      try {
        return JSON.parse(decoder.decode(body)) as unknown;
      } catch {
        throw new PlayRefusal('malformed');
      }
    },
  );
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler(async (_request, reply) => {
    return await reply.status(404).send({ code: 'malformed', message: 'There is nothing here.' });
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      ...(isSealed ? HSTS : {}),
    });
    if (!namesTwoHosts(request.raw)) return;
    void reply.header('connection', 'close');
    throw new PlayRefusal('malformed');
  });
  await app.register(rateLimit, { global: false });

  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await options.pool.query('select from studio.round limit 0');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ cause: String(error) }, 'not ready');
      const obstacle = 'the database is out of reach or not migrated';
      return await reply.status(503).send({ status: 'not ready', obstacle });
    }
  });

  await bindOperatorApi(app, options);
  await bindPlayerApi(app, options.play);
  await bindPages(app, options);
  await bindFiles(app, folders);
  return app;
}

/** Built files have their content's hash in their names and never change; art does when the studio is updated. */
async function bindFiles(app: FastifyInstance, folders: Folders): Promise<void> {
  const served = [
    { prefix: '/client/', root: folders.client, maxAge: '365d', immutable: true },
    { prefix: '/art/', root: folders.art, maxAge: '1d', immutable: false },
  ];
  for (const folder of served) {
    if (!existsSync(folder.root)) {
      app.log.warn({ folder: folder.root }, 'not built, so not served');
      continue;
    }
    await app.register(fastifyStatic, { ...folder, decorateReply: false, index: false });
  }
}

export function defaultFolders(): Folders {
  const app = join(import.meta.dirname, '../..');
  return {
    client: join(app, 'dist/client'),
    art: join(app, '../../packages/art/dist'),
    pages: join(app, 'pages'),
  };
}
