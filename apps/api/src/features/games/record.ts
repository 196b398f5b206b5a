import { moneyToString } from '@laro/money';
import type { Game, GameCategory } from '@laro/wire';
import type { CategoryRow, GameRow } from './store.ts';

/** So long a game is marked as new. */
const NEW_FOR_MS = 45 * 24 * 3_600_000;
const DEFAULT_PICTURE = '/assets/art/placeholder/game-240.webp';

/** A game as the wire shows it (DATA-4). */
export function toGame(row: GameRow, now: Date): Game {
  const fresh = now.getTime() - row.releasedAt.getTime() < NEW_FOR_MS;
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

export function toCategories(rows: readonly CategoryRow[]): Iterable<GameCategory> {
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
