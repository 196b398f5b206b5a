import type { Game } from '@laro/wire';
import { PATHS } from '../../screens.ts';
import type { Destination } from '../../shell/Link.tsx';
import type { Menu } from './queries.ts';

type PlayType = Menu[number]['plays'][number]['playType'];

/** GAME-18. */
const PLAY_TYPES: readonly PlayType[] = ['Tradition', 'Entertainment'];
const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;

/** What an address says, where it is one of these words. */
export const playTypeOf = (text: string | undefined) => PLAY_TYPES.find((type) => type === text);
export const prizeModeOf = (text: string | undefined) => PRIZE_MODES.find((mode) => mode === text);

/** RTE-8: `mui` is the vendor, which a launch needs and nothing else of the address says. */
export function frameOf(game: Game, playType: PlayType): Destination<typeof PATHS.lotteryFrame> {
  return {
    to: PATHS.lotteryFrame,
    params: { mui: game.vassalage, playType, gameId: game.gameCode },
    // Where a lottery names no mode of its own, the server knows it by the vendor.
    ...(game.lottoMode !== null && { search: { prize_mode: game.lottoMode } }),
  };
}

/** The play types that a lottery has plays of; one that names no plays is played the traditional way. */
export function playTypesOf(menu: Menu | undefined, gameCode: string): readonly [PlayType, ...PlayType[]] {
  const plays = menu?.find((entry) => entry.gameCode === gameCode)?.plays ?? [];
  const [first = 'Tradition', ...others] = new Set(plays.map(({ playType }) => playType));
  return [first, ...others];
}
