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

/** When the clock next changes what is shown of a game: it is new no more, or may or may not be played from then on. */
export function changesAt(row: GameRow, now: Date): number {
  const moments = [
    row.releasedAt.getTime() + NEW_FOR_MS,
    ...[row.maintenanceUntil, row.offFrom, row.offUntil].map((moment) => moment?.getTime() ?? Infinity),
  ];
  return Math.min(...moments.filter((moment) => moment > now.getTime()), Infinity);
}

/** Not played now, by staff's plan. */
export const isPlannedOff = ({ offFrom, offUntil }: GameRow, now: Date): boolean =>
  offFrom !== null && offFrom <= now && (offUntil === null || now < offUntil);

/** What its tile says beside its name: staff's word, else what play and its release say. */
function ribbonOf(row: GameRow, now: Date): Game['ribbon'] {
  if (row.ribbon !== null) return row.ribbon === 'none' ? null : row.ribbon;
  if (row.hotRank !== null && row.hotRank <= HOT_MARKED) return 'hot';
  return now.getTime() - row.releasedAt.getTime() < NEW_FOR_MS ? 'new' : null;
}

/** A game as the wire shows it (DATA-4). */
export function toGame(row: GameRow, at: { readonly now: Date; readonly supplierOff: boolean }): Game {
  const { now } = at;
  const isUnderWork = row.maintenanceUntil !== null && row.maintenanceUntil > now;
  const maintenance = at.supplierOff || isUnderWork || isPlannedOff(row, now);
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
    ribbon: maintenance ? 'maintenance' : ribbonOf(row, now),
    returnToPlayer: row.returnToPlayer,
    volatility: row.volatility,
    tags: [...row.tags],
    maintenance,
  };
}
