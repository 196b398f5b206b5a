import type { CompiledTitle, SpinMode } from './compile-title.ts';

/** A window is one flat array, reel by reel from the left, each from the top row down. */
export type Window = Uint8Array;

export type WinInUnits = {
  /** Line number from 0, null for ways and scatters. */
  readonly line: number | null;
  readonly symbol: number;
  readonly count: number;
  readonly ways: number;
  readonly units: number;
};

export function landWindow(
  title: CompiledTitle,
  mode: SpinMode,
  stops: readonly number[],
  window: Window,
): void {
  const { rows } = title;
  for (let reel = 0; reel < title.reels; reel += 1) {
    const strip = mode.strips[reel];
    if (!strip) throw new RangeError('A reel has no strip.');
    let at = stops[reel] ?? 0;
    for (let row = 0; row < rows; row += 1) {
      window[reel * rows + row] = strip[at] ?? 0;
      at = at + 1 === strip.length ? 0 : at + 1;
    }
  }
}

export function countScatters(title: CompiledTitle, window: Window): number {
  if (title.scatter < 0) return 0;
  let count = 0;
  for (let at = 0; at < window.length; at += 1) if (window[at] === title.scatter) count += 1;
  return count;
}

/**
 * Fills every reel that shows a wild and names those reels. Scatters must be counted before: a scatter counts where
 * it landed, even when a wild then covers it.
 */
export function expandWilds(title: CompiledTitle, window: Window): readonly number[] {
  const { rows, wild } = title;
  const filled: number[] = [];
  for (let reel = 0; reel < title.reels; reel += 1) {
    const column = window.subarray(reel * rows, (reel + 1) * rows);
    if (!column.includes(wild)) continue;
    column.fill(wild);
    filled.push(reel);
  }
  return filled;
}

/** What lines or ways pay, in units before any multiplier. `wins` hears of each win when somebody wants to know. */
export function evaluateWindow(title: CompiledTitle, window: Window, wins?: WinInUnits[]): number {
  return title.paths ? evaluateLines(title, title.paths, window, wins) : evaluateWays(title, window, wins);
}

function evaluateLines(
  title: CompiledTitle,
  paths: readonly (readonly number[])[],
  window: Window,
  wins: WinInUnits[] | undefined,
): number {
  let total = 0;
  const shown = new Uint8Array(title.reels);
  for (let line = 0; line < paths.length; line += 1) {
    const path = paths[line] ?? [];
    for (let reel = 0; reel < title.reels; reel += 1) {
      shown[reel] = window[reel * title.rows + (path[reel] ?? 0)] ?? 0;
    }
    const units = evaluateLine(title, shown);
    if (units === 0) continue;
    total += units;
    wins?.push({ line, ...nameLineWin(title, shown, units), ways: 1, units });
  }
  return total;
}

/** The best win of one line, given the symbols it shows from the left. */
export function evaluateLine(title: CompiledTitle, shown: Uint8Array): number {
  const { wild, scatter, reels, pays } = title;
  let wilds = 0;
  while (wilds < reels && shown[wilds] === wild) wilds += 1;
  const wildUnits = wilds > 0 ? (pays[wild]?.[wilds] ?? 0) : 0;
  const symbol = shown[wilds];
  if (wilds === reels || symbol === undefined || symbol === scatter) return wildUnits;
  let count = wilds + 1;
  while (count < reels && (shown[count] === symbol || shown[count] === wild)) count += 1;
  return Math.max(wildUnits, pays[symbol]?.[count] ?? 0);
}

/** Says which symbol a line was paid for; at equal pay the longer run of a pay symbol is named. */
function nameLineWin(
  title: CompiledTitle,
  shown: Uint8Array,
  units: number,
): { symbol: number; count: number } {
  const { wild, scatter, reels, pays } = title;
  let wilds = 0;
  while (wilds < reels && shown[wilds] === wild) wilds += 1;
  const symbol = shown[wilds];
  if (symbol !== undefined && symbol !== scatter && wilds < reels) {
    let count = wilds + 1;
    while (count < reels && (shown[count] === symbol || shown[count] === wild)) count += 1;
    if (pays[symbol]?.[count] === units) return { symbol, count };
  }
  return { symbol: wild, count: wilds };
}

function evaluateWays(title: CompiledTitle, window: Window, wins: WinInUnits[] | undefined): number {
  const { rows, reels, wild } = title;
  let total = 0;
  for (const symbol of title.paySymbols) {
    let ways = 1;
    let count = 0;
    for (; count < reels; count += 1) {
      let here = 0;
      for (let at = count * rows; at < (count + 1) * rows; at += 1) {
        if (window[at] === symbol || window[at] === wild) here += 1;
      }
      if (here === 0) break;
      ways *= here;
    }
    const units = count > 0 ? (title.pays[symbol]?.[count] ?? 0) * ways : 0;
    if (units === 0) continue;
    total += units;
    wins?.push({ line: null, symbol, count, ways, units });
  }
  return total;
}
