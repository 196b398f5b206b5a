import { type Money, subtractMoney, ZERO } from '@laro/money';

/** What the player asked for before he let the reels run by themselves. */
export type AutoplayWish = {
  readonly spins: number;
  /** Stops before the sum of stakes less payouts could pass this amount. Always set: running without end is not offered. */
  readonly lossMax: Money;
  /** Stops after one round that pays this much or more. */
  readonly singleWin: Money | null;
  readonly stopOnFeature: boolean;
};

export type AutoplayRun = {
  readonly wish: AutoplayWish;
  readonly spinsLeft: number;
  /** Payouts less stakes so far; negative is a loss. */
  readonly net: Money;
};

type AutoplayStop = 'done' | 'loss' | 'single_win' | 'feature' | 'money';

export function beginAutoplay(wish: AutoplayWish): AutoplayRun {
  return { wish, spinsLeft: wish.spins, net: ZERO };
}

/** The run after one more round. */
export function afterRound(run: AutoplayRun, stake: Money, payout: Money): AutoplayRun {
  return {
    wish: run.wish,
    spinsLeft: run.spinsLeft - 1,
    net: subtractMoney(run.net, subtractMoney(stake, payout)),
  };
}

/** Why the next spin must not start by itself, or null. The last round is null before the first spin. */
export function whyStop(
  run: AutoplayRun,
  last: { readonly payout: Money; readonly feature: boolean } | null,
  next: { readonly stake: Money; readonly balance: Money },
): AutoplayStop | null {
  if (last?.feature && run.wish.stopOnFeature) return 'feature';
  if (last && run.wish.singleWin !== null && last.payout >= run.wish.singleWin) return 'single_win';
  if (run.spinsLeft <= 0) return 'done';
  if (next.balance < next.stake) return 'money';
  // Checked before the stake is taken: a limit that is noticed afterwards was not a limit.
  if (subtractMoney(next.stake, run.net) > run.wish.lossMax) return 'loss';
  return null;
}
