import { createHash } from 'node:crypto';
import { addMoney, moneyToString, parseMoney } from '@laro/money';
import { describe, expect, it } from 'vitest';
import { leastOf, splitEnvelope } from './rules.ts';

const seedOf = (count: number) => createHash('sha256').update(String(count)).digest();
const byChance = (amount: string, parts: number, count: number) =>
  splitEnvelope(parseMoney(amount), parts, { seed: seedOf(count), split: 'RANDOM' });

describe('an envelope', () => {
  it('is divided to the last centavo, and each share is 0.10 or more (ENVELOPE-3)', () => {
    for (let count = 0; count < 300; count += 1) {
      const parts = 1 + (count % 200);
      const amount = moneyToString(addMoney(leastOf(parts), parseMoney(`${count}.07`)));
      for (const split of ['EQUAL', 'RANDOM'] as const) {
        const shares = splitEnvelope(parseMoney(amount), parts, { seed: seedOf(count), split });
        expect(shares).toHaveLength(parts);
        expect(moneyToString(addMoney(...shares))).toBe(amount);
        expect(shares.every((share) => share >= parseMoney('0.10'))).toBe(true);
      }
    }
  });

  it('gives the same to each, and the centavos that are left to some (ENVELOPE-3)', () => {
    const shares = splitEnvelope(parseMoney('100.00'), 3, { seed: seedOf(1), split: 'EQUAL' });
    expect(shares.map(moneyToString).toSorted()).toEqual(['33.33', '33.33', '33.34']);
  });

  it('is divided in the same way by the same seed, and otherwise by another', () => {
    expect(byChance('50', 5, 7)).toEqual(byChance('50', 5, 7));
    expect(byChance('50', 5, 7)).not.toEqual(byChance('50', 5, 8));
  });

  it('has one distribution at every place, over 20,000 seeds (ENVELOPE-3)', () => {
    const drawn = Array.from({ length: 20_000 }, (_, count) => byChance('1.50', 4, count));
    const atMost = (place: number, limit: bigint) =>
      drawn.filter((shares) => (shares[place] ?? 0n) <= limit).length / drawn.length;
    for (const limit of ['0.12', '0.20', '0.35', '0.60', '0.90'].map(parseMoney)) {
      const shown = [0, 1, 2, 3].map((place) => atMost(place, limit));
      // Five standard errors of the difference of two places.
      expect(Math.max(...shown) - Math.min(...shown)).toBeLessThan(0.025);
    }
  });
});
