import type { SlotTitle } from '../play-api.ts';
import { type CompiledTitle, compileTitle, type SpinMode } from './compile-title.ts';
import { countScatters, evaluateLine } from './evaluate-window.ts';

export type ExactReturn = {
  /** Share of the stake that comes back, 1 = 100 %: paid spins and free spins together. */
  readonly total: number;
  readonly paidSpins: number;
  readonly freeSpins: number;
  /** How often a paid spin opens free spins. */
  readonly trigger: number;
  /** Free spins played per paid spin, retriggers and the limit on them included. */
  readonly freeSpinsPerRound: number;
};

/**
 * The return to player by counting, not by playing: stops are uniform and reels independent, so what a reel can show
 * is counted once and multiplied across reels. Nothing is left out but the win cap, which can only lower the return;
 * the simulation measures it.
 */
export function exactReturn(slotTitle: SlotTitle): ExactReturn {
  const title = compileTitle(slotTitle);
  const scattersPaid = scatterChances(title, title.paid);
  const scattersFree = scatterChances(title, title.free);
  const paidSpins = spinReturn(title, title.paid, scattersPaid);
  const freeSpinsPerRound = expectedFreeSpins(title, scattersPaid, scattersFree);
  const freeSpins =
    freeSpinsPerRound === 0 ? 0 : freeSpinsPerRound * spinReturn(title, title.free, scattersFree);
  const trigger = sum(
    scattersPaid.map((chance, count) => ((title.freeSpins.award[count] ?? 0) > 0 ? chance : 0)),
  );
  return { total: paidSpins + freeSpins, paidSpins, freeSpins, trigger, freeSpinsPerRound };
}

/** What one spin returns, in stakes, multiplier included. */
function spinReturn(title: CompiledTitle, mode: SpinMode, scatters: readonly number[]): number {
  const wins = title.paths ? lineUnits(title, mode, title.paths) : waysUnits(title, mode);
  const scatterUnits = sum(scatters.map((chance, count) => chance * (title.scatterPays[count] ?? 0)));
  return ((wins + scatterUnits) * mode.multiplier) / title.unitsPerStake;
}

/** `chances[n]` that exactly n scatters land, from how many each reel can show. */
function scatterChances(title: CompiledTitle, mode: SpinMode): readonly number[] {
  let chances: readonly number[] = [1];
  for (const strip of mode.strips) {
    const onReel = Array.from({ length: title.rows + 1 }, () => 0);
    for (const column of columnsOf(title, strip)) {
      const scatters = countScatters(title, column);
      onReel[scatters] = (onReel[scatters] ?? 0) + 1 / strip.length;
    }
    chances = convolve(chances, onReel);
  }
  return chances;
}

/**
 * Every line shows one row of each reel. Lines that meet the same chances on every reel have the same expectation,
 * so each different set of chances is enumerated once.
 */
function lineUnits(title: CompiledTitle, mode: SpinMode, paths: readonly (readonly number[])[]): number {
  const known = new Map<string, number>();
  let total = 0;
  for (const path of paths) {
    const chances = mode.strips.map((_, reel) => rowChances(title, mode, reel, path[reel] ?? 0));
    const key = JSON.stringify(chances);
    const units = known.get(key) ?? oneLineUnits(title, chances);
    known.set(key, units);
    total += units;
  }
  return total;
}

function oneLineUnits(title: CompiledTitle, chances: readonly (readonly number[])[]): number {
  const shown = new Uint8Array(title.reels);
  const from = (reel: number, chance: number): number => {
    const here = chances[reel];
    if (!here) return chance * evaluateLine(title, shown);
    let units = 0;
    for (let symbol = 0; symbol < here.length; symbol += 1) {
      const share = here[symbol] ?? 0;
      if (share === 0) continue;
      shown[reel] = symbol;
      units += from(reel + 1, chance * share);
    }
    return units;
  };
  return from(0, 1);
}

/** `chances[symbol]` that this row of the reel shows it, once wilds have expanded. */
function rowChances(title: CompiledTitle, mode: SpinMode, reel: number, row: number): readonly number[] {
  const strip = stripOf(mode, reel);
  const counts = title.symbolIds.map(() => 0);
  for (const column of columnsOf(title, strip)) {
    const symbol = mode.expands && column.includes(title.wild) ? title.wild : (column[row] ?? 0);
    counts[symbol] = (counts[symbol] ?? 0) + 1;
  }
  return counts.map((count) => count / strip.length);
}

/**
 * k alike pay times the product of how often the symbol (or a wild) stands on each of the first k reels, and only
 * when the next reel shows none: means multiply, because the reels are independent.
 */
function waysUnits(title: CompiledTitle, mode: SpinMode): number {
  let total = 0;
  for (const symbol of title.paySymbols) {
    let reach = 1;
    for (let reel = 0; reel < title.reels; reel += 1) {
      reach *= symbolOnReel(title, mode, reel, symbol).mean;
      const stops = reel + 1 < title.reels ? symbolOnReel(title, mode, reel + 1, symbol).absent : 1;
      total += reach * stops * (title.pays[symbol]?.[reel + 1] ?? 0);
    }
  }
  return total;
}

function symbolOnReel(title: CompiledTitle, mode: SpinMode, reel: number, symbol: number) {
  const strip = stripOf(mode, reel);
  let shown = 0;
  let absent = 0;
  for (const column of columnsOf(title, strip)) {
    const filled = mode.expands && column.includes(title.wild);
    const here = filled ? title.rows : column.filter((at) => at === symbol || at === title.wild).length;
    shown += here;
    if (here === 0) absent += 1;
  }
  return { mean: shown / strip.length, absent: absent / strip.length };
}

/**
 * Free spins played per round. Each one played may add more, never beyond `spinsMax`, so the expectation is walked
 * back from the limit: with `awarded` spins promised and `played` of them done, what will the last number be?
 */
function expectedFreeSpins(
  { freeSpins }: CompiledTitle,
  scattersPaid: readonly number[],
  scattersFree: readonly number[],
): number {
  const { award, retrigger, spinsMax } = freeSpins;
  const cut = (spins: number) => Math.min(spins, spinsMax);
  let afterNext: readonly number[] = Array.from({ length: spinsMax + 1 }, (_, awarded) => awarded);
  for (let played = spinsMax - 1; played >= 0; played -= 1) {
    const following = afterNext;
    afterNext = following.map((_, awarded) => {
      if (awarded <= played) return awarded;
      if (!retrigger) return awarded;
      return sum(
        scattersFree.map((chance, count) => chance * (following[cut(awarded + (award[count] ?? 0))] ?? 0)),
      );
    });
  }
  return sum(scattersPaid.map((chance, count) => chance * (afterNext[cut(award[count] ?? 0)] ?? 0)));
}

function columnsOf({ rows }: CompiledTitle, strip: Uint8Array): readonly Uint8Array[] {
  return Array.from(strip, (_, stop) =>
    Uint8Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] ?? 0),
  );
}

function stripOf(mode: SpinMode, reel: number): Uint8Array {
  const strip = mode.strips[reel];
  if (!strip) throw new RangeError('A reel has no strip.');
  return strip;
}

function convolve(left: readonly number[], right: readonly number[]): readonly number[] {
  const joined = Array.from({ length: left.length + right.length - 1 }, () => 0);
  left.forEach((a, i) => {
    right.forEach((b, j) => {
      joined[i + j] = (joined[i + j] ?? 0) + a * b;
    });
  });
  return joined;
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
