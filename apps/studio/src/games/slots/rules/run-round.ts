import type { CompiledTitle, SpinMode } from './compile-title.ts';
import {
  countScatters,
  evaluateWindow,
  expandWilds,
  landWindow,
  type WinInUnits,
} from './evaluate-window.ts';
import type { StopStream } from './fairness.ts';

export type StepInUnits = {
  readonly kind: 'paid' | 'free';
  readonly stops: readonly number[];
  /** As landed, reel by reel. */
  readonly landed: Uint8Array;
  readonly settled: Uint8Array;
  readonly expandedReels: readonly number[];
  /** Each with the multiplier of the step in its units. */
  readonly wins: readonly WinInUnits[];
  readonly multiplier: number;
  /** What the step adds to the round; less than its wins when the cap cuts it. */
  readonly units: number;
  readonly freeSpinsAwarded: number;
  readonly freeSpinsLeft: number;
};

export type RoundInUnits = { readonly units: number; readonly capped: boolean; readonly freeSpins: number };

/**
 * One round: the paid spin, then its free spins, until none is left or the cap is reached. A capped round ends with
 * the step that reached the cap. `record` sees each step; without it nothing is remembered, which is how millions
 * of rounds are simulated on exactly the path that members play.
 */
export function runRound(
  title: CompiledTitle,
  stream: StopStream,
  record?: (step: StepInUnits) => void,
): RoundInUnits {
  const window = new Uint8Array(title.reels * title.rows);
  const stops: number[] = Array.from({ length: title.reels }, () => 0);
  let total = 0;
  let awarded = 0;
  let played = 0;
  let capped = false;

  const spin = (kind: 'paid' | 'free', mode: SpinMode) => {
    for (let reel = 0; reel < title.reels; reel += 1) {
      stops[reel] = stream.next(mode.strips[reel]?.length ?? 0);
    }
    landWindow(title, mode, stops, window);
    const landed = record ? window.slice() : window;
    const scatters = countScatters(title, window);
    const expandedReels = mode.expands ? expandWilds(title, window) : [];

    const wins: WinInUnits[] | undefined = record ? [] : undefined;
    const scatterUnits = title.scatterPays[scatters] ?? 0;
    const won = (evaluateWindow(title, window, wins) + scatterUnits) * mode.multiplier;
    if (scatterUnits > 0) {
      wins?.push({ line: null, symbol: title.scatter, count: scatters, ways: 1, units: scatterUnits });
    }

    const units = Math.min(won, title.capUnits - total);
    capped = units < won;
    total += units;
    const award =
      capped || (kind === 'free' && !title.freeSpins.retrigger) ? 0 : awardFor(title, scatters, awarded);
    awarded += award;
    record?.({
      kind,
      stops: [...stops],
      landed,
      settled: window.slice(),
      expandedReels,
      wins: (wins ?? []).map((win) => ({ ...win, units: win.units * mode.multiplier })),
      multiplier: mode.multiplier,
      units,
      freeSpinsAwarded: award,
      freeSpinsLeft: capped ? 0 : awarded - played,
    });
  };

  spin('paid', title.paid);
  while (played < awarded && !capped) {
    played += 1;
    spin('free', title.free);
  }
  return { units: total, capped, freeSpins: played };
}

/** No feature runs longer than `spinsMax`, so an award is cut to what is left of it. */
function awardFor(title: CompiledTitle, scatters: number, awarded: number): number {
  return Math.min(title.freeSpins.award[scatters] ?? 0, title.freeSpins.spinsMax - awarded);
}
