/**
 * How well the one kind of timing can be told from the other: the probability that one drawn from `others` is longer
 * than one drawn from `ones` (Mann and Whitney's U over n·m). 0.5 means not at all; ties count half.
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const all = [
    ...ones.map((value) => ({ value, other: false })),
    ...others.map((value) => ({ value, other: true })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at += 1) if (all[at]?.other) rankSum += rank;
    from = to;
  }
  const n = others.length;
  return (rankSum - (n * (n + 1)) / 2) / (n * ones.length);
}
