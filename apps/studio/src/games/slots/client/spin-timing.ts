import type { SlotTitle } from '../play-api.ts';

/** When one reel comes to rest, counted from the moment its result is known or the reels began, whichever is later. */
export type ReelStop = {
  readonly afterMs: number;
  /** The reel runs on, lit, because one more scatter here would open the free spins. */
  readonly tease: boolean;
};

type Haste = {
  readonly turbo: boolean;
  readonly minSpinMs: number;
};

const FIRST_MS = 620;
const STAGGER_MS = 170;
const TEASE_MS = 1_150;
const SLAM_MS = 300;
const TURBO_FIRST_MS = 330;
const TURBO_STAGGER_MS = 45;
const TURBO_TEASE_MS = 500;

/** How many scatters open free spins, or null when the title has none. */
export function scattersNeeded(title: SlotTitle): number | null {
  const award = title.math.freeSpins?.award;
  if (!award) return null;
  return Math.min(...Object.keys(award).map((count) => Number.parseInt(count, 10)));
}

/**
 * The staggered stops of one spin. Where the profile sets a shortest spin, the whole schedule is stretched to it, so
 * that nothing a player taps can show a result sooner.
 */
export function planStops(
  title: SlotTitle,
  window: readonly (readonly string[])[],
  { turbo, minSpinMs }: Haste,
): readonly ReelStop[] {
  const scatters = new Set(title.symbols.filter(({ kind }) => kind === 'scatter').map(({ id }) => id));
  const needed = scattersNeeded(title);
  const stops: ReelStop[] = [];
  let landed = 0;
  let at = turbo ? TURBO_FIRST_MS : FIRST_MS;
  for (const [reel, column] of window.entries()) {
    const strip = title.math.strips[reel] ?? [];
    const tease =
      needed !== null && landed >= needed - 1 && landed < needed && strip.some((id) => scatters.has(id));
    if (reel > 0) at += turbo ? TURBO_STAGGER_MS : STAGGER_MS;
    if (tease) at += turbo ? TURBO_TEASE_MS : TEASE_MS;
    stops.push({ afterMs: at, tease });
    landed += column.filter((id) => scatters.has(id)).length;
  }
  const late = minSpinMs - at;
  return late > 0 ? stops.map(({ afterMs, tease }) => ({ afterMs: afterMs + late, tease })) : stops;
}

/** The stops after a second tap: all at once, yet never before the reels have begun and the shortest spin is over. */
export function slammedAfterMs(elapsedMs: number, minSpinMs: number): number {
  return Math.max(0, Math.max(SLAM_MS, minSpinMs) - elapsedMs);
}
