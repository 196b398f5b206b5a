import {
  addMoney,
  type Money,
  minMoney,
  moneyFromE5,
  scaleMoney,
  subtractMoney,
  UNITS_PER_ONE,
  ZERO,
} from '@laro/money';
import { GAME_TYPES } from '@laro/wire/game-types';
import type { GameType } from '@laro/wire/games';

/** Per cent of a valid bet that counts, by kind of game. */
export type Contribution = Readonly<Record<GameType, number>>;

/** TURNOVER-3; kinds of game that it does not name count as their like: bingo as slots, cockfights as live tables. */
export const DEFAULT_CONTRIBUTION: Contribution = {
  RNG: 100,
  JL: 100,
  FISH: 100,
  LIVE: 10,
  SPORTS: 100,
  ESPORTS: 100,
  COCKFIGHT: 10,
  PVP: 50,
  BINGO: 100,
  LOTT: 50,
  ELOTT: 50,
};

/** The defaults with what differs from them. Throws for a share that is no whole number from 0 to 100. */
export function contributionOf(given: Partial<Contribution> = {}): Contribution {
  for (const percent of Object.values(given)) {
    if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
      throw new RangeError('A contribution is 0 to 100 per cent.');
    }
  }
  return { ...DEFAULT_CONTRIBUTION, ...given };
}

/** Below this, balance and open stakes together, nothing is left to be played: 10.00 (TURNOVER-5). */
export const DEFAULT_CLEAR_BELOW: Money = moneyFromE5(10n * UNITS_PER_ONE);

/**
 * What must be played: an amount so many times, floored to 1/100000 (TURNOVER-2). Throws for a multiplier that is negative or
 * finer than 1/100.
 */
export function requiredOf(amount: Money, multiplier: number): Money {
  const hundredths = Math.round(multiplier * 100);
  if (!(hundredths >= 0) || Math.abs(hundredths - multiplier * 100) > 1e-6) {
    throw new RangeError('A multiplier has two decimals.');
  }
  return scaleMoney(amount, BigInt(hundredths), 100n).share;
}

/**
 * What is taken when a bonus is forfeited or expires: min(available, base + max(0, W − max_cash_out)), W being payouts less
 * stakes of the bets that count towards the lot; without `max_cash_out` no second term (TURNOVER-7).
 */
export function takenOf(
  { base, maxCashOut, won }: { readonly base: Money; readonly maxCashOut: Money | null; readonly won: Money },
  available: Money,
): Money {
  const above = maxCashOut === null || won <= maxCashOut ? ZERO : subtractMoney(won, maxCashOut);
  return minMoney(available, addMoney(base, above));
}

const CENT_E5 = UNITS_PER_ONE / 100n;

/** The stake that fills what is left at so many per cent, rounded up to a cent: less would leave something. */
export function stakeToFill(left: Money, percent: number): Money {
  const units = (left * 100n + BigInt(percent) - 1n) / BigInt(percent);
  return moneyFromE5(((units + CENT_E5 - 1n) / CENT_E5) * CENT_E5);
}

/** Every way to fill a lot, what counts most first: kinds of game that count alike stand together. */
export function waysToFill(
  left: Money,
  contribution: Readonly<Partial<Contribution>>,
): readonly { readonly gameTypes: readonly GameType[]; readonly percent: number; readonly stake: Money }[] {
  const counted = GAME_TYPES.map((gameType) => ({ gameType, percent: contribution[gameType] ?? 0 })).filter(
    ({ percent }) => percent > 0,
  );
  return [...Map.groupBy(counted, ({ percent }) => percent)]
    .toSorted(([a], [b]) => b - a)
    .map(([percent, kinds]) => ({
      gameTypes: kinds.map(({ gameType }) => gameType),
      percent,
      stake: stakeToFill(left, percent),
    }));
}
