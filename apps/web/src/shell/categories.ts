import type { GameCategory } from '@laro/wire';
import { PATHS } from '../screens.ts';
import type { Destination } from './Link.tsx';

type CategoryName = GameCategory['gameCategory'];

/** Hues that are not called as their category. */
const RENAMED: Readonly<Partial<Record<CategoryName, string>>> = {
  RNG: 'slots',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};

/** One hue per category, so that a member always knows where he is. */
export function hueOf(category: CategoryName): string {
  return RENAMED[category] ?? category.toLowerCase();
}

export function categoryArt(category: CategoryName): string {
  return `/assets/art/categories/${hueOf(category)}-96.webp`;
}

const PATH_OF_CATEGORY = {
  RNG: PATHS.rng,
  JL: PATHS.jl,
  FISH: PATHS.fish,
  LIVE: PATHS.live,
  SPORTS: PATHS.sports,
  ESPORTS: PATHS.esports,
  COCKFIGHT: PATHS.cockfight,
  PVP: PATHS.pvp,
  LOTT: PATHS.lott,
  ELOTT: PATHS.elott,
  PROMO: PATHS.promotions,
} as const;

/** Where a category leads (GAME-4, GAME-5): bingo is a search among slots, promotions are a screen of their own. */
export function categoryLink(
  category: CategoryName,
): Destination<(typeof PATH_OF_CATEGORY)[keyof typeof PATH_OF_CATEGORY] | typeof PATHS.gameList> {
  if (category === 'BINGO') return { to: PATHS.gameList, search: { gameType: 'RNG', vassalage: 'FC' } };
  return { to: PATH_OF_CATEGORY[category] };
}
