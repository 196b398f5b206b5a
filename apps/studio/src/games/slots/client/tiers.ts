import type { Money } from '@laro/money';

/**
 * How loudly a payout is shown, measured against the stake that bought it. `quiet` pays no more than the stake and is
 * never celebrated: a player who has won nothing is not told that he won.
 */
export type Tier = 'none' | 'quiet' | 'win' | 'good' | 'big' | 'huge' | 'grand';

const FROM_STAKES: readonly (readonly [Tier, bigint])[] = [
  ['grand', 100n],
  ['huge', 40n],
  ['big', 15n],
  ['good', 5n],
];

export function tierOf(payout: Money, stake: Money): Tier {
  if (payout <= 0n) return 'none';
  for (const [tier, stakes] of FROM_STAKES) {
    if (payout >= stake * stakes) return tier;
  }
  return payout > stake ? 'win' : 'quiet';
}

/** Only these stop the game for a moment of their own. */
export function isCelebrated(tier: Tier): tier is 'big' | 'huge' | 'grand' {
  return tier === 'big' || tier === 'huge' || tier === 'grand';
}

/** How long the amount takes to count up; nothing counts where nothing was won. */
export function countingMs(tier: Tier): number {
  switch (tier) {
    case 'none':
    case 'quiet':
      return 0;
    case 'win':
      return 700;
    case 'good':
      return 1300;
    case 'big':
      return 2600;
    case 'huge':
      return 3800;
    case 'grand':
      return 5200;
  }
}
