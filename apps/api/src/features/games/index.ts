/**
 * Games: which games of which vendors a merchant shows, in which order, with which pictures.
 * Promises that what it lists can be launched, and that a supplier's outage leaves the last list standing.
 * Never knows who plays or what a round costs.
 */
import { moneyToString, parseMoney } from '@laro/money';
import type { Game, GameCategory, GameType } from '@laro/wire';
import { notFound } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Vendors } from '../vendors/index.ts';
import * as store from './store.ts';
import { NEW_FOR_MS, synchronise } from './synchronise.ts';

export type Games = ReturnType<typeof createGames>['functions'];

const HOT_MAX = 24;
const DEFAULT_PICTURE = '/assets/art/placeholder/game-240.webp';

export function createGames(platform: Platform, { vendors }: { readonly vendors: Vendors }) {
  const { clock, database, logger, scopes } = platform;
  let synchronisedOnce = false;

  /** A game as the wire shows it (DATA-4). */
  function toWire(row: store.GameRow): Game {
    const fresh = clock.now().getTime() - row.releasedAt.getTime() < NEW_FOR_MS;
    return {
      nodeId: row.nodeId,
      vassalage: row.vassalage,
      gameId: row.gameCode,
      gameType: row.gameType,
      gameName: row.gameName,
      nodeName: row.gameName,
      displayName: row.vendorName,
      showIcon: true,
      iconUrl: row.image ? `/media/${row.image}` : DEFAULT_PICTURE,
      mobileLargeIcon: row.wideImage ? `/media/${row.wideImage}` : DEFAULT_PICTURE,
      gameCode: row.gameCode,
      isGameH5: true,
      supportPlay: true,
      lottoMode: null,
      roomId: null,
      gameClassifyNew: row.classify as Game['gameClassifyNew'],
      minBet: row.minBet === null ? null : moneyToString(row.minBet),
      ribbon: row.hotRank !== null && row.hotRank <= 2 ? 'hot' : fresh ? 'new' : null,
      returnToPlayer: row.returnToPlayer,
    };
  }

  async function synchroniseAll(): Promise<void> {
    const integrations = await vendors.list();
    // Other protocols have no list to ask for: their games are entered by hand.
    const listing = integrations.filter(({ mode, protocol }) => mode === 'REAL' && protocol === 'HUB88_V2');
    for (const integration of listing) {
      try {
        const games = await synchronise(platform, vendors, integration);
        synchronisedOnce = true;
        logger.info({ integration: integration.id, games }, 'games synchronised');
      } catch (error) {
        logger.warn(
          { integration: integration.id, cause: String(error) },
          'the supplier’s game list is out of reach',
        );
      }
    }
    // An installation without suppliers has nothing to wait for.
    if (listing.length === 0) synchronisedOnce = true;
  }

  return {
    functions: {
      toWire,
      synchroniseAll,
      playable: store.playableGame,
      byCode: store.gameByCode,
      byNodes: store.gamesByNode,
      switchGame: store.switchGame,
      switchedOff: store.switchedOff,
      /** Every game that a merchant lists, as `vendor nodeId`. */
      async addresses(merchant: string): Promise<ReadonlySet<string>> {
        return new Set(await scopes.read(merchant, store.listAddresses));
      },
    },

    /** Null when the games can be shown; else what is missing. */
    async obstacle() {
      if (synchronisedOnce) return null;
      await synchroniseAll();
      return synchronisedOnce ? null : 'the games were never synchronised';
    },

    jobs: [{ name: 'games.synchronise', schedule: '*/5 * * * *', run: synchroniseAll }],

    site(app) {
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
    },

    routes(calls) {
      calls.bind('listVendorGameTypes', async ({ merchant }) => {
        const rows = await scopes.read(merchant, store.listCategories);
        return { content: [...categoriesOf(rows)] };
      });

      calls.bind('listGames', async ({ merchant }, { query }) => {
        const page = { number: query.pageNo, size: query.pageSize };
        const { games, count } = await scopes.read(
          merchant,
          async (scope: Scope) => await store.listGames(scope, filterOf(query), page),
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
    },
  } satisfies Feature;
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

function categoriesOf(rows: readonly store.CategoryRow[]): Iterable<GameCategory> {
  const categories = new Map<string, GameCategory>();
  for (const row of rows) {
    const gameCategory = row.category as GameCategory['gameCategory'];
    const category = categories.get(row.category) ?? {
      gameCategory,
      sort: row.sort,
      gameCount: 0,
      vendors: [],
    };
    categories.set(row.category, category);
    category.gameCount += Number(row.games);
    if (row.vassalage !== null && row.vendorName !== null && gameCategory !== 'PROMO') {
      category.vendors.push({
        vassalage: row.vassalage,
        displayName: row.vendorName,
        gameCategory,
        vendorNames: [{ accountTypeName: row.vassalage, displayName: row.vendorName }],
      });
    }
  }
  return categories.values();
}
