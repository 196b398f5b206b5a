import { moneyToString } from '@laro/money';
import type { Game } from '@laro/wire';
import type { GameRow } from './store.ts';

/** So long a game is marked as new. */
const NEW_FOR_MS = 45 * 24 * 3_600_000;
/** So many are marked as hot. */
const HOT_MARKED = 6;
const DEFAULT_PICTURE = '/assets/art/placeholder/game-240.webp';

/** Where a supplier's picture is served, or the one that stands for those we could not take (LAY-8). */
export const pictureUrl = (hash: string | null): string => (hash ? `/media/${hash}` : DEFAULT_PICTURE);

/** When the clock next changes what is shown of a game: it is new no more, or its maintenance ends. */
export function changesAt({ releasedAt, maintenanceUntil }: GameRow, now: Date): number {
  const moments = [releasedAt.getTime() + NEW_FOR_MS, maintenanceUntil?.getTime() ?? Infinity];
  return Math.min(...moments.filter((moment) => moment > now.getTime()), Infinity);
}

/** A game as the wire shows it (DATA-4). */
export function toGame(row: GameRow, at: { readonly now: Date; readonly supplierOff: boolean }): Game {
  const { now } = at;
  const isNew = now.getTime() - row.releasedAt.getTime() < NEW_FOR_MS;
  const isHot = row.hotRank !== null && row.hotRank <= HOT_MARKED;
  const maintenance = at.supplierOff || (row.maintenanceUntil !== null && row.maintenanceUntil > now);
  return {
    nodeId: row.nodeId,
    vassalage: row.vassalage,
    gameId: row.gameCode,
    gameType: row.gameType,
    gameName: row.gameName,
    nodeName: row.gameName,
    displayName: row.vendorName,
    showIcon: true,
    iconUrl: pictureUrl(row.image),
    mobileLargeIcon: pictureUrl(row.wideImage),
    gameCode: row.gameCode,
    isGameH5: true,
    supportPlay: row.freePlay,
    lottoMode: row.lottoMode,
    roomId: null,
    gameClassifyNew: row.classify,
    minBet: row.minBet === null ? null : moneyToString(row.minBet),
    maxBet: row.maxBet === null ? null : moneyToString(row.maxBet),
    ribbon: maintenance ? 'maintenance' : isHot ? 'hot' : isNew ? 'new' : null,
    returnToPlayer: row.returnToPlayer,
    volatility: row.volatility,
    tags: [...row.tags],
    maintenance,
  };
}
