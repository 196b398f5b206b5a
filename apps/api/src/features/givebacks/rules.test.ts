import { addMoney, type Money, moneyFromE5, moneyToString, parseMoney } from '@laro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accrualOf, cutOf, DEFAULT_TERMS, rateOf, type Waiting } from './rules.ts';

const played = { category: 'RNG', vendor: 'int_one', nodeId: 'n1', level: 0 } as const;

describe('a rate', () => {
  it('is of the category and the level, an integration’s own first, and nothing for an excluded game (GIVEBACK-1)', () => {
    const percents = (category: 'RNG' | 'FISH' | 'LIVE' | 'SPORTS' | 'PVP' | 'LOTT') =>
      [0, 4, 9].map((level) => rateOf(DEFAULT_TERMS, { ...played, category, level }) / 10_000);
    expect(percents('RNG')).toEqual([0.6, 1.2, 1.2]);
    expect(percents('FISH')).toEqual([0.6, 1, 1]);
    expect(percents('LIVE')).toEqual([0.3, 0.8, 0.8]);
    expect(percents('SPORTS')).toEqual([0.2, 0.6, 0.6]);
    expect(percents('PVP')).toEqual([0.2, 0.5, 0.5]);
    expect(percents('LOTT')).toEqual([0, 0, 0]);
    const terms = { ...DEFAULT_TERMS, vendors: { int_one: { RNG: [1_000] } }, excludedGames: ['n2'] };
    expect(rateOf(terms, played)).toBe(1_000);
    expect(rateOf(terms, { ...played, vendor: 'int_two' })).toBe(6_000);
    expect(rateOf(terms, { ...played, nodeId: 'n2' })).toBe(0);
  });

  it('makes of 1,234.56 at 0.6 % 7.40736, and floors what is finer (GIVEBACK-1)', () => {
    expect(moneyToString(accrualOf(parseMoney('1234.56'), 6_000))).toBe('7.40736');
    expect(moneyToString(accrualOf(parseMoney('1234.56'), 12_000))).toBe('14.81472');
    expect(accrualOf(moneyFromE5(199n), 6_000)).toBe(1n);
  });
});

describe('a cut-off', () => {
  const line = (day: string, amount: bigint): Waiting => ({
    day,
    category: 'RNG',
    valid: moneyFromE5(0n),
    amount: moneyFromE5(amount),
    until: day,
  });

  it('pays whole centavos and leaves the rest to the house (GIVEBACK-2)', () => {
    const cut = cutOf([line('2026-01-02', 740_736n), line('2026-01-01', 30_000n)], parseMoney('50000'));
    expect([moneyToString(cut?.amount as Money), moneyToString(cut?.rounding as Money)]).toEqual([
      '7.70',
      '0.00736',
    ]);
  });

  it('never pays more than its most or below zero, and its lines make its sum, whatever waits (GIVEBACK-2)', () => {
    const waits = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 28 }), fc.bigInt({ min: -900_000n, max: 2_000_000n })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(waits, fc.bigInt({ min: 1n, max: 3_000n }), (given, cents) => {
        const waiting = given.map(([day, amount]) => line(`2026-01-${String(day).padStart(2, '0')}`, amount));
        const most = moneyFromE5(cents * 1_000n);
        const cut = cutOf(waiting, most);
        const all = addMoney(...waiting.map(({ amount }) => amount));
        if (!cut) return all < 0n;
        const sum = addMoney(...cut.lines.map(({ amount }) => amount));
        return (
          cut.amount >= 0n &&
          cut.amount <= most &&
          cut.amount + cut.rounding === sum &&
          sum === (all < most ? all : most)
        );
      }),
    );
  });
});
