/**
 * Documents: the pages under /m, rendered for a visitor by the built web app, cached and compressed, and the files
 * that belong to them. Promises that no page ever holds anything of a session. Never knows a feature's data: it
 * asks the calls, as a visitor would.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  busy,
  type FindPage,
  type InlineHashes,
  LANGUAGES,
  notFound,
  type RenderDocument,
  type RenderedDocument,
} from '@laro/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Feature } from '../../platform/feature.ts';
import { languageOf } from '../../platform/http/cookies.ts';
import { hostOf } from '../../platform/http/origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Games } from '../games/index.ts';
import type { Identities } from '../identities/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { SealingKeys } from '../sessions/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { compressPage, createPageCache, type Page } from './cache.ts';
import { contentPolicyOf, readInlineHashes } from './content-policy.ts';
import { serveFiles } from './files.ts';
import { createScriptWatch } from './scripts.ts';
import { bindViolations, REPORT_TO } from './violations.ts';

export { DamagedScripts } from './scripts.ts';

/** Under these, unknown is a typed 404; any other unknown path leads home (settled.md 10). */
const RESERVED =
  /^\/(?:api|vendors|providers|cs|backoffice|internal|\.well-known|healthz|readyz|metrics|assets|media|sw\.js|manifest\.webmanifest|robots\.txt)(?:\/|$|\?)/;

/** Newly listed games have a page of their own that much later. */
const GAMES_FRESH_MS = 10_000;

type Bundle = { readonly renderDocument: RenderDocument; readonly findPage: FindPage };
/** The half of the web app's build that the server runs, and the hashes that came with it. */
type ServerBuild = Bundle & { readonly hashes: InlineHashes };

const asPage = { config: { cost: 'document' } } as const;
const asFile = { config: { cost: 'file' } } as const;

export function createDocuments(
  platform: Platform,
  {
    games,
    identities,
    keys,
    merchants,
    vendors,
  }: {
    readonly games: Games;
    readonly identities: Identities;
    readonly keys: SealingKeys;
    readonly merchants: Merchants;
    readonly vendors: Vendors;
  },
) {
  const { clock, config, logger, metrics } = platform;
  const overTls = config.tls !== null || config.publicUrl.protocol === 'https:';
  const pages = createPageCache(clock);
  const scripts = createScriptWatch(platform, config.webDist);
  const addresses = new LRUCache<string, ReadonlySet<string>>({
    max: 100,
    ttl: GAMES_FRESH_MS,
    allowStale: true,
    fetchMethod: async (merchant) => await games.addresses(merchant),
  });
  let build: Promise<ServerBuild> | null = null;

  function loadBuild(dist: string): Promise<ServerBuild> {
    build ??= import(pathToFileURL(join(dist, 'server/entry-server.js')).href).then((bundle: Bundle) => ({
      renderDocument: bundle.renderDocument,
      findPage: bundle.findPage,
      hashes: readInlineHashes(dist),
    }));
    return build;
  }

  return {
    functions: { checkScripts: scripts.check },

    start: () => scripts.start(),

    routes(calls) {
      bindViolations(calls, platform);
    },

    async site(app, { calls }) {
      const dist = config.webDist;
      await scripts.assertIntact();
      if (dist !== null && existsSync(join(dist, 'client'))) await serveFiles(app, join(dist, 'client'));

      const html = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        if (dist === null) throw new Refusal(notFound);
        const { renderDocument, findPage, hashes } = await loadBuild(dist).catch((error: unknown) => {
          logger.error({ err: error }, 'the web app is not built');
          throw new Refusal(busy);
        });
        const merchant = await merchants.byCode(await merchants.ofHost(hostOf(request)));
        const asked = languageOf(request);
        const language = LANGUAGES.find((known) => known === asked) ?? merchant.defaultLanguage;
        const found = await findPage(request.url, async (vendor, nodeId) =>
          Boolean((await addresses.fetch(merchant.code))?.has(`${vendor} ${nodeId}`)),
        );
        if (found.kind === 'redirect') return await reply.redirect(found.location, 302);
        const { url } = found;
        // Decided for each request before the cache: a page made for who is let in must not reach who is not.
        const closed = await merchants.closedTo(merchant.code, request.ip);
        const front = closed ? `${closed.view} ${closed.until}` : 'open';
        const page = await pages
          .get(`${merchant.code} ${language} ${front} ${url}`, async () => {
            const rendered = await renderDocument({
              url,
              merchantCode: merchant.code,
              language,
              call: async (name, input) =>
                await calls.invoke(name, input, { merchant: merchant.code, host: hostOf(request) }),
              hpkeKeys: keys.published,
              closed,
            });
            if (rendered.kind === 'redirect') {
              throw new Redirected(rendered.location);
            }
            metrics.documentsRendered.inc();
            return await pageOf(merchant.code, rendered, hashes);
          })
          .catch((error: unknown) => {
            if (error instanceof Redirected) return error;
            throw error;
          });
        if (page instanceof Redirected) return await reply.redirect(page.location, 302);
        if (overTls) void reply.header('reporting-endpoints', REPORT_TO.header);
        return await send(request, reply, page);
      };

      app.get('/', asPage, async (_request, reply) => await reply.redirect('/m/home', 302));
      app.get('/m', asPage, html);
      app.get('/m/*', asPage, html);
      app.get(
        '/robots.txt',
        asFile,
        async (_request, reply) => await reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'),
      );
      app.setNotFoundHandler(async (request, reply) => {
        const page = request.method === 'GET' || request.method === 'HEAD';
        if (!page || RESERVED.test(request.url)) throw new Refusal(notFound);
        return await reply.redirect('/m/home', 302);
      });
    },
  } satisfies Feature;

  /** Games of connected suppliers may be framed, and nothing else. */
  async function frameOrigins(): Promise<readonly string[]> {
    const origins = (await vendors.list()).map(({ baseUrl }) => new URL(baseUrl).origin);
    return [...new Set([config.studioUrl.origin, ...origins])].toSorted();
  }

  /** The SMS service of a third party is asked by browsers themselves. */
  async function connectOrigins(merchant: string): Promise<readonly string[]> {
    const { firebase } = await identities.offers(merchant);
    return firebase ? [new URL(firebase.url).origin] : [];
  }

  async function pageOf(
    merchant: string,
    rendered: Extract<RenderedDocument, { kind: 'page' }>,
    hashes: InlineHashes,
  ): Promise<Page> {
    const origins = { frames: await frameOrigins(), connects: await connectOrigins(merchant) };
    return {
      status: rendered.status,
      html: rendered.html,
      ...(await compressPage(rendered.html)),
      contentPolicy: contentPolicyOf(rendered, hashes, origins, REPORT_TO.directives(overTls)),
      link: rendered.preload.join(', '),
      etag: `"${createHash('sha256').update(rendered.html).digest('base64url').slice(0, 22)}"`,
    };
  }
}

class Redirected extends Error {
  readonly location: string;

  constructor(location: string) {
    super('redirected');
    this.location = location;
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentPolicy,
    // The page is public; browsers ask whether it changed, because the next build may have other files.
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
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
