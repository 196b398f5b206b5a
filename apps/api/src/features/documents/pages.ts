import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { busy, type FindPage, type InlineHashes, LANGUAGES, type RenderDocument } from '@laro/wire';
import { PREVIEW } from '@laro/wire/previews';
import type { FastifyRequest } from 'fastify';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { languageOf } from '../../platform/http/language.ts';
import { hostOf } from '../../platform/http/origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Games } from '../games/index.ts';
import type { Identities } from '../identities/index.ts';
import { imageHostsOf, type Merchants } from '../merchants/index.ts';
import type { Previews } from '../previews/index.ts';
import type { Reports } from '../reports/index.ts';
import type { SealingKeys } from '../sessions/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { compressPage, createPageCache, type Page } from './cache.ts';
import { contentPolicyOf, readInlineHashes } from './content-policy.ts';
import { REPORT_TO } from './violations.ts';

export type PageDeps = {
  readonly games: Games;
  readonly identities: Identities;
  readonly keys: SealingKeys;
  readonly merchants: Merchants;
  readonly previews: Previews;
  readonly reports: Reports;
  readonly vendors: Vendors;
};

type Bundle = { readonly renderDocument: RenderDocument; readonly findPage: FindPage };

type Redirect = { readonly location: string };

/** The pages of the web app's build: found, rendered for a visitor and cached. */
export function createPages(platform: Platform, deps: PageDeps, dist: string, overTls: boolean) {
  const { clock, logger, metrics } = platform;
  const { games, keys, merchants, previews, reports } = deps;
  const cached = createPageCache<Page | Redirect>(clock);
  let loaded: ReturnType<typeof loadBuild> | null = null;

  return async (request: FastifyRequest, calls: CallRegistry): Promise<Page | Redirect> => {
    loaded ??= loadBuild(dist).catch((error: unknown) => {
      // The next visitor tries again.
      loaded = null;
      logger.error({ err: error }, 'the web app is not built');
      throw new Refusal(busy);
    });
    const { renderDocument, findPage, hashes } = await loaded;
    const merchant = await merchants.byCode(await merchants.ofHost(hostOf(request)));
    const { searchParams } = new URL(request.url, 'https://here.test');
    const ticket = searchParams.get(PREVIEW);
    const preview = ticket === null ? null : await previews.of(merchant.code, ticket);
    // Whoever looks at a preview reads the console in a language of their own.
    const asked = preview && LANGUAGES.find((code) => code === searchParams.get('lang'));
    const language = asked ?? languageOf(request) ?? merchant.defaultLanguage;
    const found = await findPage(
      request.url,
      async (vendor, nodeId) => (await games.listed(merchant.code)).get(nodeId)?.row.vassalage === vendor,
    );
    if (found.kind === 'redirect') return found;
    // Decided for each request before the cache: a page made for who is let in must not reach who is not.
    const closed = await merchants.closedTo(merchant.code, request.ip);
    const front = closed ? JSON.stringify(closed) : 'open';
    const make = async (): Promise<Page | Redirect> => {
      const rendered = await renderDocument({
        url: found.url,
        merchantCode: merchant.code,
        language,
        call: async (name, input) =>
          await calls.invoke(name, input, { merchant: merchant.code, host: hostOf(request), preview }),
        hpkeKeys: keys.published,
        closed,
      });
      if (rendered.kind === 'redirect') return rendered;
      metrics.documentsRendered.inc();
      const origins = await originsOf(platform, deps, merchant.code);
      return {
        status: rendered.status,
        html: rendered.html,
        ...(await compressPage(rendered.html, found.url === '/m/home')),
        contentPolicy: contentPolicyOf(rendered.sheet, hashes, origins, {
          reports: REPORT_TO.directives(overTls),
          // Where staff look at it beside what they write; any other page stands in no frame.
          isFramed: preview !== null,
        }),
        link: rendered.preload.join(', '),
        isPublic: preview === null,
        etag: `"${createHash('sha256').update(rendered.html).digest('base64url').slice(0, 22)}"`,
      };
    };
    // What is not in force is made for whoever asks, and stays in no cache.
    if (preview) return await make();
    const page = await cached(`${merchant.code} ${language} ${front} ${found.url}`, make);
    if (!('location' in page) && page.status === 200 && isVisit(request)) reports.visited(merchant.code);
    return page;
  };
}

/**
 * Opened from elsewhere, as the browser says by itself: typed, from a bookmark or a home screen, or by a link on another site.
 * What our own pages open is none, nor what is fetched ahead or by a machine.
 */
function isVisit({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const isAhead = headers['sec-purpose'] !== undefined;
  return headers['sec-fetch-dest'] === 'document' && site !== undefined && site !== 'same-origin' && !isAhead;
}

/** The half of the web app's build that the server runs, and the hashes that came with it. */
async function loadBuild(dist: string): Promise<Bundle & { readonly hashes: InlineHashes }> {
  const bundle = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as Bundle;
  return {
    renderDocument: bundle.renderDocument,
    findPage: bundle.findPage,
    hashes: readInlineHashes(dist),
  };
}

/** What a page may reach beyond its own origin. */
async function originsOf(
  { config }: Platform,
  { identities, merchants, vendors }: PageDeps,
  merchant: string,
) {
  const suppliers = (await vendors.list()).map(({ baseUrl }) => new URL(baseUrl).origin);
  const { firebase } = await identities.offers(merchant);
  return {
    // Games of connected suppliers may be framed, and nothing else.
    frames: [...new Set([config.studioUrl.origin, ...suppliers])].toSorted(),
    // Hosts that have our pictures too (LAY-8).
    images: imageHostsOf(await merchants.byCode(merchant)),
    // The SMS service of a third party is asked by browsers themselves.
    connects: firebase ? [new URL(firebase.url).origin] : [],
  };
}
