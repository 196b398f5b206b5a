import { parseMoney } from '@laro/money';
import { type CallParsed, type Calls, type Game, notFound } from '@laro/wire';
import type { FastifyInstance } from 'fastify';
import { foldWords } from '../../platform/folding.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Catalogue, Catalogues, ListedGame } from './catalogue.ts';
import { searchedWith } from './rules.ts';
import * as store from './store.ts';

/** Nobody turns more pages of what a search has found. */
const FOUND_MAX = 200;

type Query = CallParsed<Calls['listGames']>['query'];

export function bindGames(calls: CallRegistry, { database }: Platform, catalogues: Catalogues): void {
  /** Games that resemble what was typed, the likest first. */
  async function search(catalogue: Catalogue, typed: string): Promise<readonly ListedGame[]> {
    const text = foldWords(typed);
    if (text === '') return [];
    const nodeIds = await store.searchGames(database, catalogue.merchant, text, FOUND_MAX);
    return nodeIds.flatMap((nodeId) => catalogue.byNode.get(nodeId) ?? []);
  }

  calls.bindCached('listVendorGameTypes', catalogues.of, ({ categories }) => ({ content: [...categories] }));

  calls.bindCached('listGameVendors', catalogues.of, ({ categories }, { query: { gameType } }) => {
    const vendors = categories
      .filter(({ gameCategory }) => gameType === undefined || gameCategory === gameType)
      .flatMap((category) => category.vendors);
    return { content: vendors };
  });

  calls.bindCached('listGames', catalogues.of, async (catalogue, { query }) => {
    const listed = catalogue.byType.get(query.gameType) ?? [];
    const named = query.gameName ? await search(catalogue, query.gameName) : null;
    const among = new Set(searchedWith(query.gameType).flatMap((type) => catalogue.byType.get(type) ?? []));
    return pageOf(filterGames(named ? named.filter((game) => among.has(game)) : listed, query), query);
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

function filterGames(listed: readonly ListedGame[], query: Query): readonly ListedGame[] {
  const { vassalage, gameClassify, minBet } = query;
  const fitting = listed.filter(
    ({ row }) =>
      (vassalage === undefined || row.vassalage === vassalage) &&
      (gameClassify === undefined || row.classify === gameClassify),
  );
  if (minBet === undefined) return fitting;
  // "Minimum": the games whose minimum bet is the lowest in the result (LOBBY-5).
  const wanted = minBet === 'minimum' ? lowest(fitting) : parseMoney(minBet);
  return fitting.filter(({ row }) => row.minBet === wanted);
}

function lowest(listed: readonly ListedGame[]): bigint | undefined {
  return listed
    .flatMap(({ row }) => row.minBet ?? [])
    .reduce<bigint | undefined>(
      (least, minBet) => (least === undefined || minBet < least ? minBet : least),
      undefined,
    );
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
