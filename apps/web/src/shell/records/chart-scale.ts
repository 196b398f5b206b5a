const STEPS = [1, 2, 2.5, 5, 10] as const;
/** More lines than these cannot be read on a phone. */
const STEPS_MAX = 4;

/**
 * Where the lines of a scale lie: round amounts with zero among them, from at or below the least to at or above the greatest. None
 * where nothing is to be measured.
 */
export function ticksOf(amounts: readonly number[]): number[] {
  const [least, greatest] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  if (least === greatest) return [];
  const raw = (greatest - least) / (STEPS_MAX - 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * (STEPS.find((one) => one * power >= raw) ?? 10);
  const [first, last] = [Math.floor(least / step), Math.ceil(greatest / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
