import type { GameCategory, GameType } from '@laro/wire';
import type { ScreenName } from '../../paths.ts';

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

/** The category behind each category screen (RTE-5, RTE-6). */
export const CATEGORY_OF_SCREEN = {
  rng: 'RNG',
  pvp: 'PVP',
  fish: 'FISH',
  live: 'LIVE',
  jl: 'JL',
  sports: 'SPORTS',
  esports: 'ESPORTS',
  cockfight: 'COCKFIGHT',
  lott: 'LOTT',
  elott: 'ELOTT',
} as const satisfies Readonly<Partial<Record<ScreenName, GameType>>>;

export type CategoryScreen = keyof typeof CATEGORY_OF_SCREEN;

export function isCategoryScreen(screen: ScreenName): screen is CategoryScreen {
  return Object.hasOwn(CATEGORY_OF_SCREEN, screen);
}
