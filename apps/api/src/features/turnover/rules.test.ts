import { moneyFromE5, parseMoney } from '@laro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contributionOf,
  DEFAULT_CONTRIBUTION,
  requiredOf,
  stakeToFill,
  takenOf,
  waysToFill,
} from './rules.ts';

const money = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(moneyFromE5);

describe('what fills a lot', () => {
  it('is named to the cent: it is enough, and a cent less is not', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 100 }), (left, percent) => {
        const stake = stakeToFill(left, percent);
        const counts = (units: bigint): bigint => (units * BigInt(percent)) / 100n;
        expect(stake % 1_000n).toBe(0n);
        expect(counts(stake) >= left).toBe(true);
        expect(counts(stake - 1_000n) < left).toBe(true);
      }),
    );
  });

  it('350.00 more is 350.00 on slots or 3,500.00 on live tables; kinds that count alike stand together', () => {
    expect(waysToFill(parseMoney('350'), DEFAULT_CONTRIBUTION)).toEqual([
      {
        percent: 100,
        stake: parseMoney('350'),
        gameTypes: ['RNG', 'JL', 'FISH', 'SPORTS', 'ESPORTS', 'BINGO'],
      },
      { percent: 50, stake: parseMoney('700'), gameTypes: ['PVP', 'LOTT', 'ELOTT'] },
      { percent: 10, stake: parseMoney('3500'), gameTypes: ['LIVE', 'COCKFIGHT'] },
    ]);
  });

  it('is floored to 1/100000, and a multiplier finer than 1/100 or below zero is an error', () => {
    expect(requiredOf(parseMoney('0.00001'), 1.5)).toBe(parseMoney('0.00001'));
    expect(requiredOf(parseMoney('19.99'), 0.29)).toBe(parseMoney('5.79710'));
    for (const multiplier of [0.001, -1, Number.NaN]) {
      expect(() => requiredOf(parseMoney('1'), multiplier)).toThrow('two decimals');
    }
  });
});

describe('what counts of a kind of game', () => {
  it('is a whole number of per cent, from none to all', () => {
    expect(contributionOf({ LIVE: 0, RNG: 100 })).toEqual({ ...DEFAULT_CONTRIBUTION, LIVE: 0 });
    for (const percent of [-1, 101, 12.5, Number.NaN])
      expect(() => contributionOf({ RNG: percent })).toThrow('0 to 100');
  });
});

describe('what a bonus takes with it', () => {
  it('is never less than nothing, more than is available, or less because of winnings', () => {
    fc.assert(
      fc.property(
        money,
        money,
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        money,
        (base, most, won, has) => {
          const taken = takenOf({ base, maxCashOut: most, won: moneyFromE5(won) }, has);
          expect(taken >= 0n && taken <= has).toBe(true);
          expect(taken >= takenOf({ base, maxCashOut: null, won: moneyFromE5(won) }, has)).toBe(true);
        },
      ),
    );
  });
});
