import type { GameCategory } from '@laro/wire';

/** A category with its vendors, for tests. */
export const category = (gameCategory: GameCategory['gameCategory'], ...vendors: string[]): GameCategory => ({
  gameCategory,
  sort: 0,
  gameCount: 1,
  playable: true,
  vendors: vendors.map((vassalage) => ({
    vassalage,
    displayName: `${vassalage} Games`,
    gameCategory: gameCategory as 'RNG',
    vendorNames: [],
  })),
});
export const CATEGORIES = [
  category('JL', 'JL'),
  category('RNG', 'LS', 'JL', 'FC'),
  category('SPORTS', 'BB', 'TK'),
  category('ESPORTS', 'BB'),
  category('COCKFIGHT', 'BB'),
  category('BINGO', 'FC'),
  { ...category('PROMO'), gameCount: 0 },
];
