import { addMoney, type Money, parseMoney, ZERO } from '@laro/money';
import type { LineWin, Round, SlotTitle, SpinStep } from '../play-api.ts';
import { countingMs, isCelebrated, type Tier, tierOf } from './tiers.ts';

export type Position = readonly [reel: number, row: number];

export type ShownWin = {
  readonly line: number | null;
  readonly symbol: string;
  readonly count: number;
  readonly ways: number;
  readonly positions: readonly Position[];
  readonly payout: Money;
};

/** One moment of a round as the player sees it. A round is shown by walking its beats in order. */
export type Beat =
  | { readonly kind: 'spin'; readonly step: SpinStep }
  | { readonly kind: 'expand'; readonly step: SpinStep; readonly reels: readonly number[] }
  | {
      readonly kind: 'wins';
      readonly wins: readonly ShownWin[];
      readonly payout: Money;
      readonly multiplier: number;
      readonly tier: Tier;
      readonly countMs: number;
    }
  | { readonly kind: 'scatters'; readonly positions: readonly Position[] }
  | { readonly kind: 'feature_opens'; readonly spins: number; readonly multiplier: number }
  | {
      readonly kind: 'feature_spin';
      readonly ordinal: number;
      readonly total: number;
      readonly multiplier: number;
      readonly won: Money;
    }
  | { readonly kind: 'feature_won'; readonly won: Money }
  | { readonly kind: 'feature_grows'; readonly added: number; readonly total: number }
  | { readonly kind: 'feature_closes'; readonly spins: number; readonly won: Money; readonly tier: Tier }
  | { readonly kind: 'celebrate'; readonly payout: Money; readonly tier: 'big' | 'huge' | 'grand' }
  | { readonly kind: 'capped' }
  | { readonly kind: 'rest'; readonly payout: Money; readonly tier: Tier };

/** Turns what the server answered into what is shown, beat by beat. Decides nothing about money: it only retells. */
export function planRound(title: SlotTitle, round: Round): readonly Beat[] {
  const stake = parseMoney(round.stake);
  const payout = parseMoney(round.payout);
  const scatters = new Set(title.symbols.filter(({ kind }) => kind === 'scatter').map(({ id }) => id));
  const beats: Beat[] = [];
  let featureTotal = 0;
  let featurePlayed = 0;
  let featureWon = ZERO;

  for (const step of round.steps) {
    if (step.kind === 'free') {
      featurePlayed += 1;
      beats.push({
        kind: 'feature_spin',
        ordinal: featurePlayed,
        total: featureTotal,
        multiplier: step.multiplier,
        won: featureWon,
      });
    }
    beats.push({ kind: 'spin', step });
    if (step.expandedReels.length > 0) beats.push({ kind: 'expand', step, reels: step.expandedReels });

    const stepPayout = parseMoney(step.payout);
    if (stepPayout > 0n) {
      const tier = tierOf(stepPayout, stake);
      const wins = shownWins(step);
      beats.push({
        kind: 'wins',
        wins,
        payout: stepPayout,
        multiplier: step.multiplier,
        tier,
        countMs: countingMs(isCelebrated(tier) ? 'good' : tier),
      });
    }
    if (step.kind === 'free' && stepPayout > 0n) {
      featureWon = addMoney(featureWon, stepPayout);
      beats.push({ kind: 'feature_won', won: featureWon });
    }
    if (step.freeSpinsAwarded > 0) {
      beats.push({ kind: 'scatters', positions: positionsOf(step, scatters) });
      featureTotal += step.freeSpinsAwarded;
      beats.push(
        step.kind === 'paid'
          ? {
              kind: 'feature_opens',
              spins: step.freeSpinsAwarded,
              multiplier: title.math.freeSpins?.multiplier ?? 1,
            }
          : { kind: 'feature_grows', added: step.freeSpinsAwarded, total: featureTotal },
      );
    }
  }

  if (round.capped) beats.push({ kind: 'capped' });
  const tier = tierOf(payout, stake);
  if (featurePlayed > 0) {
    // The cap cuts the round, so the sum of the steps could promise more than was paid.
    const won = featureWon > payout ? payout : featureWon;
    beats.push({ kind: 'feature_closes', spins: featurePlayed, won, tier: tierOf(won, stake) });
  } else if (isCelebrated(tier)) {
    beats.push({ kind: 'celebrate', payout, tier });
  }
  beats.push({ kind: 'rest', payout, tier });
  return beats;
}

/** Did the round open free spins? Auto-play may stop there. */
export function hasFeature(round: Round): boolean {
  return round.steps.some(({ freeSpinsAwarded }) => freeSpinsAwarded > 0);
}

/** A wild that filled its reel: what the window looks like once it has. */
export function settledWindow(step: SpinStep, wildId: string | undefined): readonly (readonly string[])[] {
  if (wildId === undefined) return step.window;
  return step.window.map((column, reel) =>
    step.expandedReels.includes(reel) ? column.map(() => wildId) : column,
  );
}

/** The wins of a step, dearest first. Each is stated with its multiplier in it. */
function shownWins(step: SpinStep): readonly ShownWin[] {
  return step.wins.map(toShown).toSorted((a, b) => (a.payout < b.payout ? 1 : a.payout > b.payout ? -1 : 0));
}

function toShown({ line, symbol, count, ways, positions, payout }: LineWin): ShownWin {
  return { line, symbol, count, ways, positions, payout: parseMoney(payout) };
}

function positionsOf(step: SpinStep, ids: ReadonlySet<string>): readonly Position[] {
  return step.window.flatMap((column, reel) =>
    column.flatMap((id, row): Position[] => (ids.has(id) ? [[reel, row]] : [])),
  );
}
