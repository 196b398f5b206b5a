/** Every result of one way to play with its weight. Returns are fractions of whole numbers, never measured. */
export type Odds = readonly { readonly times: number; readonly weight: bigint }[];
export type Fraction = { readonly of: bigint; readonly in: bigint };

export type Facts = {
  readonly returned: Fraction;
  readonly hit: Fraction;
  readonly deviation: number;
  readonly largest: number;
  readonly largestChance: Fraction;
};

const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);

export function lowest(of: bigint, within: bigint): Fraction {
  let [a, b] = [of, within];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { of, in: within } : { of: of / a, in: within / a };
}

export function factsOf(odds: Odds): Facts {
  const total = sum(odds.map(({ weight }) => weight));
  const paid = sum(odds.map(({ times, weight }) => BigInt(times) * weight));
  const squares = sum(odds.map(({ times, weight }) => BigInt(times) * BigInt(times) * weight));
  const largest = Math.max(...odds.map(({ times }) => times));
  const where = (keep: (times: number) => boolean) =>
    sum(odds.filter(({ times }) => keep(times)).map(({ weight }) => weight));
  const mean = asNumber({ of: paid, in: total * 100n });
  return {
    returned: lowest(paid, total * 100n),
    hit: lowest(
      // A payout of no more than the stake is no win.
      where((times) => times > 100),
      total,
    ),
    deviation: Math.sqrt(asNumber({ of: squares, in: total * 10_000n }) - mean * mean),
    largest,
    largestChance: lowest(
      where((times) => times === largest),
      total,
    ),
  };
}

/** Close enough to print; only the fraction is exact. */
export function asNumber({ of, in: within }: Fraction): number {
  return Number((of * 1_000_000_000_000n) / within) / 1e12;
}

/** Percent with two decimals, rounded down: a return is never said to be higher than it is. */
export function percentOf({ of, in: within }: Fraction): string {
  const hundredths = (of * 10_000n) / within;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** How many ways there are to choose `k` of `n`. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let index = 1; index <= k; index += 1) ways = (ways * BigInt(n - k + index)) / BigInt(index);
  return ways;
}

/** A win of `times` in `of` of `within` equal results. */
export function winOr(times: number, of: bigint, within: bigint): Odds {
  return [
    { times, weight: of },
    { times: 0, weight: within - of },
  ];
}
