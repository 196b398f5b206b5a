import { addMoney, type Money, minMoney, moneyFromE5, scaleMoney, subtractMoney, ZERO } from '@laro/money';
import type { BetResult, RiskReason, StakeRisk } from './command.ts';

/** How a price is written. The floor of BETS-3 is the same price in each. */
export type Odds = {
  readonly format: 'DECIMAL' | 'HONG_KONG' | 'MALAY' | 'INDONESIAN' | 'AMERICAN';
  /** The price in 1/100000, cut towards zero. */
  readonly valueE5: bigint;
};

/** One bet of several on the same hand or spin. */
export type Selection = {
  /** What it is on, e.g. `banker`, `red`; upper and lower case are the same. */
  readonly side: string;
  readonly stake: Money;
  /** Roulette: the numbers it wins on. */
  readonly numbers?: readonly number[];
};

/** What is known of a stake when it is taken. Only what the product asks for is looked at. */
export type Stake = {
  /** A `gameType` of the catalogue. */
  readonly product: string;
  /** What is debited. */
  readonly stake: Money;
  /** A free round or free bet: nothing of the member's own is at risk. */
  readonly free: boolean;
  /** Sports and esports. */
  readonly odds?: Odds | undefined;
  /**
   * Negative Malay odds only: `nominal` where a vendor debits the whole bet amount although less can be lost.
   * Others debit what can be lost.
   */
  readonly debited?: 'risk' | 'nominal' | undefined;
  /** Live tables and cockfights: all bets of the member on this hand or spin. */
  readonly selections?: readonly Selection[] | undefined;
  /** Roulette: how many numbers the wheel has. */
  readonly wheel?: number | undefined;
  /** Lottery: each position that wins by itself. */
  readonly positions?: readonly { readonly covered: number; readonly outcomes: number }[] | undefined;
};

const ONE_E5 = 100_000n;
const HONG_KONG_FLOOR_E5 = 50_000n;
/** The decimal price counts the stake as well. */
const DECIMAL_FLOOR_E5 = HONG_KONG_FLOOR_E5 + ONE_E5;

/** Bets that cannot both lose, and mostly cannot both win: together they risk their difference. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['banker', 'player'],
  ['dragon', 'tiger'],
  ['big', 'small'],
  ['red', 'black'],
  ['odd', 'even'],
  ['high', 'low'],
  ['meron', 'wala'],
];
const ROULETTE_NUMBERS = 37;

/** What of a stake carries risk (BETS-2), as far as it is known before the result. */
export function stakeRisk(placed: Stake): StakeRisk {
  if (placed.free) return { riskE5: ZERO, reason: 'free_bet' };
  switch (placed.product) {
    case 'SPORTS':
    case 'ESPORTS':
      return sportsRisk(placed);
    case 'LIVE':
    case 'COCKFIGHT':
      return tableRisk(placed);
    case 'LOTT':
    case 'ELOTT':
      return lotteryRisk(placed);
    default:
      // Slots, fish, bingo, and the own contribution to a pot: all of it.
      return full(placed.stake);
  }
}

function full(stake: Money): StakeRisk {
  return { riskE5: stake, reason: 'full_stake' };
}

function sportsRisk({ stake, odds, debited = 'risk' }: Stake): StakeRisk {
  if (odds === undefined) return full(stake);
  if (belowFloor(odds)) return { riskE5: ZERO, reason: 'odds_below_floor' };
  if (odds.format === 'MALAY' && odds.valueE5 < 0n && debited === 'nominal') {
    // At −0.95 a bet of 100 wins 100 and loses 95.
    return full(minMoney(stake, scaleMoney(stake, -odds.valueE5, ONE_E5).share));
  }
  return full(stake);
}

function belowFloor({ format, valueE5 }: Odds): boolean {
  switch (format) {
    case 'DECIMAL':
      return valueE5 < DECIMAL_FLOOR_E5;
    case 'HONG_KONG':
      return valueE5 < HONG_KONG_FLOOR_E5;
    case 'MALAY':
      // Negative: what is won is more than what is risked, so never below.
      return valueE5 >= 0n && valueE5 < HONG_KONG_FLOOR_E5;
    case 'INDONESIAN':
      // Negative: so much is risked to win one.
      return valueE5 < 0n ? exceeds(-valueE5, ONE_E5) : valueE5 < HONG_KONG_FLOOR_E5;
    case 'AMERICAN':
      // Negative: so much is risked to win a hundred.
      return valueE5 < 0n ? exceeds(-valueE5, 100n * ONE_E5) : valueE5 < 100n * HONG_KONG_FLOOR_E5;
  }
}

/** Whether risking the one to win the other pays less than the floor. */
function exceeds(riskedE5: bigint, wonE5: bigint): boolean {
  return wonE5 * ONE_E5 < riskedE5 * HONG_KONG_FLOOR_E5;
}

function tableRisk({ stake, selections = [], wheel = ROULETTE_NUMBERS }: Stake): StakeRisk {
  if (selections.length === 0) return full(stake);
  const bySide = new Map<string, Money>();
  for (const selection of selections) {
    const side = selection.side.toLowerCase();
    bySide.set(side, addMoney(bySide.get(side) ?? ZERO, selection.stake));
  }
  let hedged: Money = ZERO;
  for (const [one, other] of OPPOSITES) {
    const both = minMoney(bySide.get(one) ?? ZERO, bySide.get(other) ?? ZERO);
    if (both === 0n) continue;
    hedged = addMoney(hedged, both, both);
    for (const side of [one, other]) bySide.set(side, subtractMoney(bySide.get(side) ?? ZERO, both));
  }
  // What is left after opposite sides cancel out: red and black in equal parts cover nothing any more.
  const covered = new Set(
    selections
      .filter((selection) => (bySide.get(selection.side.toLowerCase()) ?? ZERO) > 0n)
      .flatMap((selection) => selection.numbers ?? []),
  );
  if (tooMuchOf(covered.size, wheel)) return { riskE5: ZERO, reason: 'coverage' };
  if (hedged === 0n) return full(stake);
  return { riskE5: moneyFromE5(stake > hedged ? stake - hedged : 0n), reason: 'opposite_sides' };
}

function lotteryRisk({ stake, positions = [] }: Stake): StakeRisk {
  const covered = positions.some((position) => tooMuchOf(position.covered, position.outcomes));
  return covered ? { riskE5: ZERO, reason: 'coverage' } : full(stake);
}

/** More than 70 % of the outcomes. */
function tooMuchOf(covered: number, outcomes: number): boolean {
  return covered * 10 > outcomes * 7;
}

export type ValidReason = RiskReason | 'push' | 'void' | 'win_loss' | 'half' | 'cashed_out';

/**
 * The valid bet of a result (BETS-2): 0 <= valid <= stake. The settlement computes it in SQL, in
 * `bets.valid_bet`; this is the same for previews and replays, the simulation's among them, and a test holds the two
 * together.
 */
export function validBet(settled: {
  readonly result: BetResult;
  readonly riskE5: Money;
  readonly riskReason: RiskReason;
  readonly stakeE5: Money;
  readonly payoutE5: Money;
  readonly reportedValidE5?: Money | null;
  readonly rule: 'A' | 'B';
}): { readonly validE5: Money; readonly reason: ValidReason } {
  const ours = ownValidBet(settled);
  const reported = settled.reportedValidE5 ?? null;
  return reported !== null && reported < ours.validE5 ? { validE5: reported, reason: 'reported' } : ours;
}

function ownValidBet({
  result,
  riskE5,
  riskReason,
  stakeE5,
  payoutE5,
  rule,
}: Parameters<typeof validBet>[0]): ReturnType<typeof validBet> {
  if (result === 'PUSH') return { validE5: ZERO, reason: 'push' };
  if (result === 'VOID') return { validE5: ZERO, reason: 'void' };
  if (riskReason === 'free_bet') return { validE5: ZERO, reason: 'free_bet' };
  const atRisk = minMoney(riskE5, stakeE5);
  if (rule === 'B') {
    const change = payoutE5 > stakeE5 ? payoutE5 - stakeE5 : stakeE5 - payoutE5;
    return { validE5: moneyFromE5(atRisk < change ? atRisk : change), reason: 'win_loss' };
  }
  const half = result === 'HALF_WIN' || result === 'HALF_LOSE';
  const validE5 = half ? scaleMoney(atRisk, 1n, 2n).share : atRisk;
  if (riskReason !== 'full_stake') return { validE5, reason: riskReason };
  if (half) return { validE5, reason: 'half' };
  return { validE5, reason: result === 'CASHED_OUT' ? 'cashed_out' : 'full_stake' };
}
