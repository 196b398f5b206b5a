import type { SlotTitle } from '../play-api.ts';
import { compileTitle } from './compile-title.ts';
import { runRound } from './run-round.ts';

const SPINS_MAX = 1_000_000;

/**
 * Every possible spin played once: the very definition of the return, and of the greatest win. Null where that is
 * out of reach, because free spins follow or the reels have too many stops together.
 */
export function playEverySpin(slotTitle: SlotTitle): { readonly mean: number; readonly best: number } | null {
  const title = compileTitle(slotTitle);
  const lengths = title.paid.strips.map((strip) => strip.length);
  const spins = lengths.reduce((all, length) => all * length, 1);
  if (slotTitle.math.freeSpins || spins > SPINS_MAX) return null;
  let units = 0;
  let best = 0;
  for (let spin = 0; spin < spins; spin += 1) {
    // The number of the spin, read in a system whose digits are the stops of the reels.
    let rest = spin;
    const next = (length: number) => {
      const stop = rest % length;
      rest = (rest - stop) / length;
      return stop;
    };
    const round = runRound(title, { next });
    units += round.units;
    best = Math.max(best, round.units);
  }
  return { mean: units / title.unitsPerStake / spins, best: best / title.unitsPerStake };
}
