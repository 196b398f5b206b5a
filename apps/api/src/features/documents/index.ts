/**
 * Documents: the pages under /m, rendered for a visitor by the built web app, cached and compressed, the console's one
 * under /backoffice, vendors' engineers' under /vendors/docs, and the files that belong to them. Promises that no page ever holds
 * anything of a session. Never knows a feature's data: it asks the calls, as a visitor would.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { notFound, urlEmpty } from '@laro/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Page } from './cache.ts';
import { serveConsole } from './console.ts';
import { serveFiles } from './files.ts';
import { createPages, type PageDeps } from './pages.ts';
import { createScriptWatch } from './scripts.ts';
import { serveVendorPage } from './vendor-page.ts';
import { bindViolations, REPORT_TO } from './violations.ts';

export { DamagedScripts } from './scripts.ts';

/** Under these, unknown is a typed 404; any other unknown path leads home (DOCUMENT-4). */
const RESERVED =
  /^\/(?:api|vendors|providers|cs|backoffice|internal|\.well-known|healthz|readyz|metrics|assets|media|sw\.js|manifest\.webmanifest|robots\.txt)(?:\/|$|\?)/;

/** A call whose path is missing altogether. */
const NO_PATH = /^\/api\/?(?:\?|$)/;

const asPage = { config: { cost: 'document' } } as const;
const asFile = { config: { cost: 'file' } } as const;

export interface Documents {
  /** Compares what is served with its inventory; answers what is damaged. */
  readonly checkScripts: () => Promise<readonly string[]>;
}

export function createDocuments(platform: Platform, deps: PageDeps): Feature<Documents> {
  const { config } = platform;
  const overTls = config.tls !== null || config.publicUrl.protocol === 'https:';
  const dists = [config.webDist, config.backofficeDist].filter((dist) => typeof dist === 'string');
  const scripts = createScriptWatch(platform, dists);

  return {
    functions: { checkScripts: scripts.check },

    start: () => scripts.start(),

    routes: (calls) => bindViolations(calls, platform),

    async site(app, { calls }) {
      const dist = config.webDist;
      await scripts.assertIntact();
      if (dist !== null && existsSync(join(dist, 'client')))
        await serveFiles(app, join(dist, 'client'), deps.merchants);
      const pageFor = dist === null ? null : createPages(platform, deps, dist, overTls);

      const html = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        if (!pageFor) throw new Refusal(notFound);
        const page = await pageFor(request, calls);
        if ('location' in page) return await reply.redirect(page.location, 302);
        if (overTls) void reply.header('reporting-endpoints', REPORT_TO.header);
        return await send(request, reply, page);
      };

      app.get('/', asPage, async (_request, reply) => await reply.redirect('/m/home', 302));
      app.get('/m', asPage, html);
      app.get('/m/*', asPage, html);
      // A payment page may send a browser back by a form; what it says is not read, and the page is shown.
      for (const url of ['/', '/m', '/m/*']) {
        app.route({
          ...asPage,
          method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
          url,
          onRequest: async (request, reply) => await reply.redirect(request.url, 303),
          handler: async () => await Promise.reject(new Error('Led to the page before.')),
        });
      }
      await serveConsole(app, platform, deps, overTls);
      serveVendorPage(app, config.publicUrl);
      app.get(
        '/robots.txt',
        asFile,
        async (_request, reply) => await reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'),
      );
      app.setNotFoundHandler(async (request, reply) => {
        if (NO_PATH.test(request.url)) throw new Refusal(urlEmpty);
        const page = request.method === 'GET' || request.method === 'HEAD';
        if (!page || RESERVED.test(request.url)) throw new Refusal(notFound);
        return await reply.redirect('/m/home', 302);
      });
    },
  };
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentPolicy,
    // The page is public; browsers ask whether it changed, because the next build may have other files.
    'cache-control': page.isPublic ? 'public, no-cache' : 'no-store',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    etag: page.etag,
    ...(page.link.length > 0 ? { link: page.link } : {}),
  });
  if (request.headers['if-none-match'] === page.etag) return await reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply.status(page.status);
  if (/\bbr\b/.test(accepted)) return await reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return await reply.header('content-encoding', 'gzip').send(page.gzip);
  return await reply.send(page.html);
}
