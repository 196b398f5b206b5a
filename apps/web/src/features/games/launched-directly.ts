import type { GameCategory } from '@laro/wire';

/** Categories that always open their own screen (GAME-4); promotions are no games. */
const OWN_SCREEN = new Set(['RNG', 'FISH', 'JL', 'PVP', 'BINGO', 'COCKFIGHT', 'ELOTT', 'PROMO']);

/** GAME-4: a category of one vendor is no list to choose from. */
export const isLaunchedDirectly = ({ gameCategory, vendors, playable }: GameCategory): boolean =>
  playable && vendors.length === 1 && !OWN_SCREEN.has(gameCategory);
