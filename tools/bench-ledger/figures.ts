/** The middle of an odd number of figures; of an even number, the lower one of the two. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 50);
}

/** The smallest figure that is not below so many of a hundred. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = Float64Array.from(figures).sort();
  const found = sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)];
  return found ?? Number.NaN;
}
