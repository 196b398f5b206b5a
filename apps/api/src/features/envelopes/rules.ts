import { createHash, createHmac } from 'node:crypto';
import { type Money, moneyFromE5, splitMoney, UNITS_PER_ONE } from '@laro/money';
import type { EnvelopeSplit } from '@laro/wire/envelopes';

const CENTAVO = UNITS_PER_ONE / 100n;
/** What each receiver gets at least, in centavos (ENVELOPE-1). */
const LEAST = 10n;
/** How long an envelope can be opened. */
export const OPEN_HOURS = 24;

export const leastOf = (receivers: number): Money => moneyFromE5(LEAST * BigInt(receivers) * CENTAVO);

export const hashOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

/** Whole numbers from a seed, each value below the bound as likely as any other (HMAC-SHA-256 in counter mode). */
function drawsOf(seed: Buffer): (bound: bigint) => bigint {
  let count = 0;
  let block = Buffer.alloc(0);
  const next = (): bigint => {
    if (block.length === 0) {
      count += 1;
      block = createHmac('sha256', seed).update(String(count)).digest();
    }
    const drawn = block.readBigUInt64BE();
    block = block.subarray(8);
    return drawn;
  };
  return (bound) => {
    const most = 2n ** 64n - (2n ** 64n % bound);
    let drawn = next();
    while (drawn >= most) drawn = next();
    return drawn % bound;
  };
}

/** Cut at random places, of which two may be the same. */
function cut(rest: bigint, parts: number, draw: (bound: bigint) => bigint): bigint[] {
  const cuts = Array.from({ length: parts - 1 }, () => draw(rest + 1n));
  const ends = [0n, ...cuts, rest].toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return ends.slice(1).map((end, at) => end - (ends[at] ?? 0n));
}

/**
 * Divides an amount in centavos among so many, to the last one, the least to each (ENVELOPE-3). The order is shuffled: that of
 * the gaps between cuts is not the same for every place.
 */
export function splitEnvelope(
  amount: Money,
  parts: number,
  { seed, split }: { readonly seed: Buffer; readonly split: EnvelopeSplit },
): readonly Money[] {
  const draw = drawsOf(seed);
  const shares =
    split === 'EQUAL'
      ? splitMoney(moneyFromE5(amount / CENTAVO), parts).map((share) => moneyFromE5(share * CENTAVO))
      : cut((amount - leastOf(parts)) / CENTAVO, parts, draw).map((share) =>
          moneyFromE5((LEAST + share) * CENTAVO),
        );
  for (let at = parts - 1; at > 0; at -= 1) {
    const other = Number(draw(BigInt(at + 1)));
    [shares[at], shares[other]] = [shares[other] as Money, shares[at] as Money];
  }
  return shares;
}
