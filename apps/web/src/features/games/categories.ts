import type { GameCategory } from '@laro/wire';

type CategoryName = GameCategory['gameCategory'];

/** One hue per category, so that a member always knows where he is. */
const HUES: Readonly<Record<CategoryName, string>> = {
  RNG: 'slots',
  JL: 'jl',
  FISH: 'fish',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
  PVP: 'pvp',
  BINGO: 'bingo',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  PROMO: 'promo',
};

export function hueOf(category: CategoryName): string {
  return HUES[category];
}

export function categoryArt(category: CategoryName): string {
  return `/assets/art/categories/${HUES[category]}-96.webp`;
}
