import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { hostOf } from '../../platform/http/origin.ts';
import { colorOf, lookVersion, type MerchantRow, type Merchants } from '../merchants/index.ts';

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
export async function serveFiles(app: FastifyInstance, client: string, merchants: Merchants): Promise<void> {
  await serveAssets(app, client, '/assets/');
  app.get(
    '/sw.js',
    { config: { cost: 'file' } },
    // A worker lives under the policy of its own answer, and fetches what the page may fetch.
    async (_request, reply) =>
      await reply
        .header('content-security-policy', "default-src 'self'")
        // Asked for again each time: a worker from a cache would hold back the next build.
        .header('cache-control', 'no-cache')
        .sendFile('sw.js', client, { cacheControl: false }),
  );
  app.get('/manifest.webmanifest', { config: { cost: 'file' } }, async (request, reply) => {
    const merchant = await merchants.byCode(await merchants.ofHost(hostOf(request)));
    const built = JSON.parse(await readFile(join(client, 'manifest.webmanifest'), 'utf8')) as object;
    return await reply
      .type('application/manifest+json')
      .header('content-security-policy', "default-src 'self'")
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ ...built, ...manifestOf(merchant) }));
  });
}

/** What a phone shows of a brand on its home screen, and while the app starts. */
function manifestOf(merchant: MerchantRow): object {
  const { look, name } = merchant;
  const color = colorOf(merchant);
  const at = (file: string): string => `/media/look/${lookVersion(merchant)}/${file}`;
  const png = (file: string, size: number) => ({
    src: at(file),
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  const isDrawn = look.house === true || typeof look.icon === 'string';
  return {
    name,
    short_name: name,
    background_color: color,
    theme_color: color,
    icons: isDrawn
      ? [
          png('icon-192', 192),
          png('icon-512', 512),
          { ...png('icon-maskable-512', 512), purpose: 'maskable' },
        ]
      : [{ src: at('icon-512'), sizes: 'any', type: 'image/svg+xml' }],
  };
}
