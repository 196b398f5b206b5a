import { parseMoney } from '@laro/money';
import { type GameListItem, readHub88Time } from '@laro/vendor-protocol';
import type { FeedAnswer, FeedGame } from '@laro/vendor-protocol/feed';
import { foldWords } from '../../platform/folding.ts';
import type { SuppliedGame, SuppliedVendor } from './store.ts';

/** What a supplier says of its games, in whichever way it says it, with the addresses of their pictures. */
export type Supply = {
  readonly vendors: readonly SuppliedVendor[];
  readonly games: readonly (Omit<SuppliedGame, 'image' | 'wideImage'> & {
    readonly pictures: readonly [tile: string | null, wide: string | null];
  })[];
};

/** Display names of vendor brands; the codes are the specification's, the names are ours (LOBBY-4). */
const BRANDS: Readonly<Record<string, string>> = { LS: 'Laro Studio', JL: 'Jeepney Lane' };

/** Hub88's categories that are a class of ours (GAME-17). */
const CLASSES: Readonly<Record<string, SuppliedGame['classify']>> = { 'Arcade Games': 'AC' };

const VOLATILITIES = ['low', 'medium', 'high'] as const;

/** From Hub88's game list, whose games are slots or instant games. */
export function supplyOfList(supplier: string, listed: readonly GameListItem[]): Supply {
  const nameOf = (vassalage: string): string => BRANDS[vassalage] ?? vassalage;
  return {
    vendors: [...new Set(listed.map(({ product }) => product))].map((vassalage) => ({
      vassalage,
      displayName: nameOf(vassalage),
    })),
    games: listed.map((game, index) => ({
      nodeId: `${supplier}-${game.game_code}`,
      supplier,
      vassalage: game.product,
      gameCode: game.game_code,
      gameType: 'RNG',
      gameName: game.name,
      classify: CLASSES[game.category] ?? null,
      minBet: game.meta?.min_stake === undefined ? null : parseMoney(game.meta.min_stake),
      maxBet: null,
      returnToPlayer: game.meta?.rtp ?? null,
      volatility: VOLATILITIES.find((known) => known === game.meta?.volatility) ?? null,
      tags: game.category === 'Arcade Games' ? ['instant'] : [],
      releasedAt: game.meta?.launched_at === undefined ? null : new Date(game.meta.launched_at),
      maintenanceUntil: null,
      blockedCountries: game.blocked_countries,
      freePlay: true,
      lottoMode: null,
      search: foldWords(`${game.name} ${nameOf(game.product)}`),
      sort: game.meta?.released_order ?? index,
      enabled: game.enabled,
      pictures: [game.url_thumb ?? null, game.url_background ?? null],
    })),
  };
}

/** From our own feed. */
export function supplyOfFeed(supplier: string, { games, lotteries }: FeedAnswer): Supply {
  const modes = new Map(lotteries.map((lottery) => [lottery.game_code, lottery.mode]));
  const vendors = new Map(games.map(({ vendor }) => [vendor.code, vendor.name]));
  return {
    vendors: [...vendors].map(([vassalage, displayName]) => ({ vassalage, displayName })),
    games: games.map((game) => ({
      nodeId: `${supplier}-${game.game_code}`,
      supplier,
      vassalage: game.vendor.code,
      gameCode: game.game_code,
      gameType: typeOf(game),
      gameName: game.name,
      classify: game.classify,
      minBet: game.min_bet === null ? null : parseMoney(game.min_bet),
      maxBet: game.max_bet === null ? null : parseMoney(game.max_bet),
      returnToPlayer: game.rtp,
      volatility: game.volatility,
      tags: game.tags,
      releasedAt: readHub88Time(game.launched_at) ?? null,
      maintenanceUntil:
        game.maintenance_until === null ? null : (readHub88Time(game.maintenance_until) ?? null),
      blockedCountries: game.blocked_countries,
      freePlay: game.freeplay,
      lottoMode: modes.get(game.game_code) ?? null,
      search: foldWords(`${game.name} ${game.vendor.name} ${game.tags.join(' ')}`),
      sort: game.order,
      enabled: game.enabled,
      pictures: [game.url_thumb, game.url_wide],
    })),
  };
}

/** Bingo of vendor FC is slots in the records and a category of its own on the screens (GAME-5). */
function typeOf({ category, vendor }: FeedGame): FeedGame['category'] {
  return category === 'BINGO' && vendor.code === 'FC' ? 'RNG' : category;
}
