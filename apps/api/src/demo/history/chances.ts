import type { GameType } from '@laro/wire';
import type { Dice } from './dice.ts';

type Chance = { readonly permille: number; readonly paysPercent: number };

/** How often a game pays how much of the stake: of a thousand bets, so many. What is left pays nothing. */
const SLOTS: readonly Chance[] = [
  { permille: 160, paysPercent: 50 },
  { permille: 90, paysPercent: 100 },
  { permille: 130, paysPercent: 200 },
  { permille: 45, paysPercent: 500 },
  { permille: 12, paysPercent: 1_200 },
  { permille: 5, paysPercent: 2_500 },
];
const SHOTS: readonly Chance[] = [
  { permille: 300, paysPercent: 80 },
  { permille: 250, paysPercent: 150 },
  { permille: 80, paysPercent: 300 },
  { permille: 8, paysPercent: 1_000 },
];
const EVENS: readonly Chance[] = [{ permille: 490, paysPercent: 195 }];
const ODDS: readonly Chance[] = [
  { permille: 200, paysPercent: 160 },
  { permille: 120, paysPercent: 210 },
  { permille: 70, paysPercent: 340 },
  { permille: 15, paysPercent: 800 },
];
const DRAWS: readonly Chance[] = [
  { permille: 110, paysPercent: 500 },
  { permille: 10, paysPercent: 2_500 },
];

const CHANCES: Partial<Record<GameType, readonly Chance[]>> = {
  FISH: SHOTS,
  LIVE: EVENS,
  PVP: EVENS,
  COCKFIGHT: EVENS,
  SPORTS: ODDS,
  ESPORTS: ODDS,
  LOTT: DRAWS,
  ELOTT: DRAWS,
  BINGO: DRAWS,
};

const CENTAVO_E5 = 1_000n;

/** What a bet is paid, of its stake. */
export function paidFor(dice: Dice, gameType: GameType, stakeE5: bigint): bigint {
  let thrown = dice.below(1_000);
  for (const { permille, paysPercent } of CHANCES[gameType] ?? SLOTS) {
    if (thrown < permille) return ((stakeE5 * BigInt(paysPercent)) / 100n / CENTAVO_E5) * CENTAVO_E5;
    thrown -= permille;
  }
  return 0n;
}

const MINUTE_MS = 60_000;

/** How long a bet runs. */
export function runsFor(dice: Dice, gameType: GameType): number {
  switch (gameType) {
    case 'SPORTS':
    case 'ESPORTS':
      return (40 + dice.below(120)) * MINUTE_MS;
    case 'LOTT':
    case 'ELOTT':
    case 'COCKFIGHT':
    case 'BINGO':
      return (3 + dice.below(12)) * MINUTE_MS;
    case 'LIVE':
    case 'PVP':
      return 15_000 + dice.below(20_000);
    case 'RNG':
    case 'JL':
    case 'FISH':
      return 1_200 + dice.below(2_500);
  }
}
