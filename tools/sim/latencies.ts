/** Quantiles of many latencies in little room: tenths of a millisecond, counted. */
export function createLatencies() {
  const counts = new Uint32Array(100_000);
  let total = 0;
  const quantile = (share: number): number => {
    let left = Math.ceil(total * share);
    const index = counts.findIndex((count) => {
      left -= count;
      return left <= 0;
    });
    return index / 10;
  };
  return {
    push(milliseconds: number): void {
      const slot = Math.min(Math.round(milliseconds * 10), counts.length - 1);
      counts[slot] = (counts[slot] ?? 0) + 1;
      total += 1;
    },
    read: () => (total === 0 ? { p50Ms: 0, p99Ms: 0 } : { p50Ms: quantile(0.5), p99Ms: quantile(0.99) }),
  };
}
