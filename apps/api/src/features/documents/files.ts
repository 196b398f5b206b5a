import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files whose names change with what they hold, so that a browser asks for each once. */
export async function serveAssets(app: FastifyInstance, client: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix,
    // `reply.sendFile` is made once.
    decorateReply: !app.hasReplyDecorator('sendFile'),
    immutable: true,
    maxAge: '365d',
    index: false,
    // Compressed by the build, as small as it gets.
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (!path.startsWith(join(client, 'assets'))) return;
      void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}

/** The files that belong to the pages of the member's app, as the build left them. */
export async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  await serveAssets(app, client, '/assets/');
  for (const file of ['sw.js', 'manifest.webmanifest']) {
    app.get(
      `/${file}`,
      { config: { cost: 'file' } },
      // A worker lives under the policy of its own answer, and fetches what the page may fetch.
      async (_request, reply) =>
        await reply
          .header('content-security-policy', "default-src 'self'")
          // Asked for anew each time: a worker from a cache would hold back the next build.
          .header('cache-control', 'no-cache')
          .sendFile(file, client, { cacheControl: false }),
    );
  }
}
