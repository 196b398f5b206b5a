import { type Game, type GameType, notFound } from '@laro/wire';
import type { FastifyInstance } from 'fastify';
import { foldWords } from '../../platform/folding.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Catalogue, Catalogues, ListedGame } from './catalogue.ts';
import { countChoices, filterGames } from './filters.ts';
import { searchedWith } from './rules.ts';
import { similarTo } from './similar.ts';
import * as store from './store.ts';

/** Nobody turns more pages of what a search has found. */
const FOUND_MAX = 200;

export function bindGames(calls: CallRegistry, { database }: Platform, catalogues: Catalogues): void {
  /** Games that resemble what was typed, the likest first. */
  async function search(catalogue: Catalogue, typed: string): Promise<readonly ListedGame[]> {
    const text = foldWords(typed);
    if (text === '') return [];
    const nodeIds = await store.searchGames(database, catalogue.merchant, text, FOUND_MAX);
    return nodeIds.flatMap((nodeId) => catalogue.byNode.get(nodeId) ?? []);
  }

  /** The games of a category, of those that resemble a name where one was typed. */
  async function listed(
    catalogue: Catalogue,
    { gameName, gameType }: { readonly gameName?: string | undefined; readonly gameType: GameType },
  ): Promise<readonly ListedGame[]> {
    if (!gameName) return catalogue.byType.get(gameType) ?? [];
    const among = new Set(searchedWith(gameType).flatMap((type) => catalogue.byType.get(type) ?? []));
    return (await search(catalogue, gameName)).filter((game) => among.has(game));
  }

  calls.bindCached('listVendorGameTypes', catalogues.of, ({ categories }) => ({ content: [...categories] }));

  calls.bindCached('listGameVendors', catalogues.of, ({ categories }, { query: { gameType } }) => {
    const vendors = categories
      .filter(({ gameCategory }) => gameType === undefined || gameCategory === gameType)
      .flatMap((category) => category.vendors);
    return { content: vendors };
  });

  calls.bindCached('listGames', catalogues.of, async (catalogue, { query }) => {
    return pageOf(filterGames(await listed(catalogue, query), query), query);
  });

  calls.bindCached('countGames', catalogues.of, async (catalogue, { query }) => {
    const bingo = query.gameType === 'RNG' ? (catalogue.byType.get('BINGO') ?? []) : [];
    return countChoices(await listed(catalogue, query), { bingo: new Set(bingo), filters: query });
  });

  calls.bindCached('describeGame', catalogues.of, (catalogue, { query: { nodeId } }) => {
    const found = catalogue.byNode.get(nodeId);
    if (!found) throw new Refusal(notFound);
    return { game: found.game, similar: similarTo(found, catalogue.games).map(({ game }) => game) };
  });

  calls.bindCached('listHotGames', catalogues.of, ({ hot }) => ({ list: [...hot] }));

  calls.bindCached('searchGames', catalogues.of, async (catalogue, { query }) =>
    pageOf(await search(catalogue, query.q), query),
  );
}

/** One page of what is listed, as the specification's lists of games answer it (CALL-13). */
function pageOf(
  listed: readonly ListedGame[],
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): { games: Game[]; pageNum: number; totalPages: number } {
  const shown = listed.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return {
    games: shown.map(({ game }) => game),
    pageNum: pageNo,
    totalPages: Math.ceil(listed.length / pageSize),
  };
}

/** The suppliers' pictures, by their hash: they never change. */
export function bindMedia(app: FastifyInstance, { database }: Platform): void {
  app.get<{ Params: { hash: string } }>(
    '/media/:hash',
    { config: { cost: 'media' } },
    async (request, reply) => {
      const hash = /^([\w-]{12})$/.exec(request.params.hash)?.[1];
      const image = hash === undefined ? undefined : await store.readImage(database, hash);
      if (!image) throw new Refusal(notFound);
      return await reply
        .headers({
          'content-type': image.mediaType,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': 'sandbox',
        })
        .send(image.bytes);
    },
  );
}
