import type { GameCategory } from '@laro/wire';
import { PATHS } from '../../screens.ts';
import type { Destination } from '../../shell/Link.tsx';

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
  category: GameCategory['gameCategory'],
): Destination<(typeof PATH_OF_CATEGORY)[keyof typeof PATH_OF_CATEGORY] | typeof PATHS.gameList> {
  if (category === 'BINGO') return { to: PATHS.gameList, search: { gameType: 'RNG', vassalage: 'FC' } };
  return { to: PATH_OF_CATEGORY[category] };
}
