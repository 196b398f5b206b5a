import { describe, expect, it } from 'vitest';
import { abovePayerAt, isSolvent, signatureFaults } from '../pay.ts';
import { DIVIDEND, daily, dividend, hourly, percent, SALARY, tier } from './testing.ts';

describe('a signature', () => {
  const payer = daily(SALARY);
  const faults = (terms: ReturnType<typeof daily>) => signatureFaults(terms, { payer, others: [] });

  it('admits a child whose one tier is the payer’s second (PAY-11)', () => {
    expect(faults(daily([tier('200,000', 5, 0.8)]))).toEqual([]);
  });

  it.each([
    ['no_tiers', []],
    [
      'too_many_tiers',
      Array.from({ length: 7 }, (_, at) => tier(`${(at + 1) * 100_000}`, 5, 0.1 + at / 100)),
    ],
    ['thresholds_not_rising', [tier('100,000', 3, 0.4), tier('100,000', 3, 0.5)]],
    ['rates_not_rising', [tier('100,000', 3, 0.5), tier('200,000', 3, 0.5)]],
    ['above_payer', [tier('199,999.99999', 5, 0.8)]],
    ['above_payer', [tier('50,000', 3, 0.5001)]],
    ['above_payer', [tier('200,000', 3, 0.8001)]],
    ['rate_out_of_range', [tier('200,000', 3, 0)]],
  ] as const)('refuses with %s', (fault, tiers) => {
    expect(faults(daily(tiers))).toContain(fault);
  });

  it('compares what is paid where one pays by parts and the other the whole (PAY-11)', () => {
    const marginal = { ...payer, isMarginal: true };
    expect(abovePayerAt(payer, marginal)).not.toBeNull();
    expect(abovePayerAt(marginal, payer)).toBeNull();
  });

  it('refuses a salary by the hour and one by the day for the same category (PAY-8)', () => {
    const terms = hourly([tier('1,000', 0, 0.1)], { categories: ['RNG'] });
    const other = (categories: readonly string[] | null) => [daily(SALARY, { categories })];
    expect(signatureFaults(terms, { payer: undefined, others: other(null) })).toEqual([
      'category_paid_twice',
    ]);
    expect(signatureFaults(terms, { payer: undefined, others: other(['LIVE']) })).toEqual([]);
  });

  it('refuses categories that the payer is not paid for, and another kind (PAY-11)', () => {
    const narrow = daily(SALARY, { categories: ['RNG'] });
    expect(signatureFaults(payer, { payer: narrow, others: [] })).toEqual(['categories_beyond_payer']);
    expect(signatureFaults(payer, { payer: dividend(DIVIDEND), others: [] })).toEqual(['another_kind']);
  });

  it('asks a second person where a chain is promised more than 70 % of the edge (PAY-11)', () => {
    const of = (dividendShare: number) =>
      isSolvent({
        edge: percent(4),
        quota: percent(70),
        rebate: percent(1.2),
        salary: percent(0.8),
        dividend: percent(dividendShare),
      });
    expect([of(40), of(41)]).toEqual([true, false]);
  });
});
