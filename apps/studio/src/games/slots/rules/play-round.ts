import { type Money, moneyFromE5, moneyToString } from '@laro/money';
import type { LineWin, SlotTitle, SpinStep } from '../play-api.ts';
import { type CompiledTitle, compileTitle } from './compile-title.ts';
import type { WinInUnits } from './evaluate-window.ts';
import type { StopStream } from './fairness.ts';
import { runRound, type StepInUnits } from './run-round.ts';

export { type StopStream, serverSeedHash, stopStream } from './fairness.ts';

export type PlayedRound = {
  readonly steps: readonly SpinStep[];
  readonly payout: Money;
  readonly capped: boolean;
};

/**
 * Plays one round for `stake`. The same title, stake and stream always give the same round. The payout is the sum of
 * the steps; a step's payout is the sum of its wins (each stated with the multiplier in it), cut where the cap cuts.
 */
export function playRound(title: SlotTitle, stake: Money, stream: StopStream): PlayedRound {
  const compiled = compileTitle(title);
  const unit = unitWorth(compiled, stake);
  const steps: SpinStep[] = [];
  const { units, capped } = runRound(compiled, stream, (step) =>
    steps.push(describeStep(compiled, step, unit)),
  );
  return { steps, payout: moneyFromE5(BigInt(units) * unit), capped };
}

/** A stake that does not divide into whole units would force a rounding, and no win is ever rounded. */
function unitWorth({ unitsPerStake }: CompiledTitle, stake: Money): bigint {
  const parts = BigInt(unitsPerStake);
  if (stake <= 0n || stake % parts !== 0n) {
    throw new RangeError(`A stake of ${moneyToString(stake)} does not divide into ${unitsPerStake} units.`);
  }
  return stake / parts;
}

function describeStep(title: CompiledTitle, step: StepInUnits, unit: bigint): SpinStep {
  const inMoney = (units: number) => moneyToString(moneyFromE5(BigInt(units) * unit));
  return {
    kind: step.kind,
    stops: step.stops,
    window: columns(title, step.landed).map((column) => column.map((symbol) => idOf(title, symbol))),
    expandedReels: step.expandedReels,
    wins: step.wins.map((win): LineWin => {
      const { line, symbol, count, ways, units } = win;
      return {
        line,
        symbol: idOf(title, symbol),
        count,
        ways,
        positions: positionsOf(title, step, win),
        payout: inMoney(units),
      };
    }),
    multiplier: step.multiplier,
    payout: inMoney(step.units),
    freeSpinsAwarded: step.freeSpinsAwarded,
    freeSpinsLeft: step.freeSpinsLeft,
  };
}

function positionsOf(
  title: CompiledTitle,
  step: StepInUnits,
  { line, symbol, count }: WinInUnits,
): readonly (readonly [number, number])[] {
  if (line !== null) {
    const path = title.paths?.[line] ?? [];
    return path.slice(0, count).map((row, reel) => [reel, row] as const);
  }
  if (symbol === title.scatter) return positionsWhere(title, step.landed, title.reels, [symbol]);
  return positionsWhere(title, step.settled, count, [symbol, title.wild]);
}

function positionsWhere(title: CompiledTitle, window: Uint8Array, reels: number, symbols: readonly number[]) {
  return columns(title, window)
    .slice(0, reels)
    .flatMap((column, reel) =>
      column.flatMap((symbol, row) => (symbols.includes(symbol) ? [[reel, row] as const] : [])),
    );
}

function columns({ reels, rows }: CompiledTitle, window: Uint8Array): readonly (readonly number[])[] {
  return Array.from({ length: reels }, (_, reel) => [...window.subarray(reel * rows, (reel + 1) * rows)]);
}

function idOf({ symbolIds }: CompiledTitle, symbol: number): string {
  const id = symbolIds[symbol];
  if (id === undefined) throw new RangeError('A window shows an unknown symbol.');
  return id;
}
