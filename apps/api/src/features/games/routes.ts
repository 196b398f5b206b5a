import { parseMoney } from '@laro/money';
import { type Game, type GameType, notFound } from '@laro/wire';
import type { FastifyInstance } from 'fastify';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toCategories } from './record.ts';
import * as store from './store.ts';

const HOT_MAX = 24;

export function bindGames(
  calls: CallRegistry,
  { scopes }: Platform,
  toWire: (row: store.GameRow) => Game,
): void {
  calls.bind('listVendorGameTypes', async ({ merchant }) => {
    const rows = await scopes.read(merchant, store.listCategories);
    return { content: [...toCategories(rows)] };
  });

  calls.bind('listGames', async ({ merchant }, { query }) => {
    const page = { number: query.pageNo, size: query.pageSize };
    const { games, count } = await scopes.read(
      merchant,
      async (scope) => await store.listGames(scope, filterOf(query), page),
    );
    return {
      games: games.map(toWire),
      pageNum: query.pageNo,
      totalPages: Math.ceil(count / query.pageSize),
    };
  });

  calls.bind('listHotGames', async ({ merchant }) => {
    const games = await scopes.read(merchant, async (scope) => await store.listHotGames(scope, HOT_MAX));
    return { list: games.map(toWire) };
  });
}

/** The suppliers' pictures, by their hash: they never change. */
export function bindMedia(app: FastifyInstance, { database }: Platform): void {
  app.get<{ Params: { hash: string } }>(
    '/media/:hash',
    { config: { cost: 'media' } },
    async (request, reply) => {
      const hash = /^([0-9a-f]{32})$/.exec(request.params.hash)?.[1];
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

type GameQuery = {
  readonly gameType: GameType;
  readonly vassalage?: string | undefined;
  readonly gameName?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly minBet?: string | undefined;
};

/** JL and BINGO are categories made from vendors (GAME-5, GAME-15). */
function filterOf(query: GameQuery): store.GameFilter {
  const derived = query.gameType === 'JL' ? 'JL' : query.gameType === 'BINGO' ? 'FC' : undefined;
  return {
    gameType: derived ? 'RNG' : query.gameType,
    vassalage: derived ?? query.vassalage,
    name: query.gameName,
    classify: query.gameClassify,
    minBet: query.minBet === 'minimum' ? 'minimum' : query.minBet && parseMoney(query.minBet),
  } as store.GameFilter;
}
