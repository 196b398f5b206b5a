import { payTermsOf } from '@laro/wire/contract-pay';
import { DIVIDEND_TERMS, SALARY_TERMS } from '@laro/wire/testing';
import { describe, expect, it } from 'vitest';
import { endOf, nextPeriod, promisedOf, startOf } from './rules.ts';

const dividend = (period: 'WEEK' | 'HALF_MONTH' | 'MONTH') => ({ ...DIVIDEND_TERMS, period });

describe('the next period', () => {
  it.each([
    [SALARY_TERMS, '2026-12-31', '2027-01-01'],
    [dividend('HALF_MONTH'), '2026-11-15', '2026-11-16'],
    [dividend('HALF_MONTH'), '2026-11-16', '2026-12-01'],
    [dividend('HALF_MONTH'), '2026-12-31', '2027-01-01'],
    [dividend('MONTH'), '2026-02-01', '2026-03-01'],
    [dividend('WEEK'), '2026-11-29', '2026-11-30'],
    [dividend('WEEK'), '2026-11-30', '2026-12-07'],
    [dividend('WEEK'), '2026-12-01', '2026-12-07'],
  ] as const)('of %o after %s begins on %s (CONTRACT-2)', (terms, day, next) => {
    expect(nextPeriod(terms, day)).toBe(next);
  });

  it('of what is signed begins once what went on before has ended, and is a period of its own', () => {
    const before = { terms: dividend('MONTH'), fromDay: '2026-01-01', untilDay: null };
    expect(endOf(before, '2026-11-28')).toBe('2026-12-01');
    expect(startOf(dividend('WEEK'), [before], '2026-11-28')).toBe('2026-12-07');
    expect(startOf(dividend('MONTH'), [before], '2026-11-28')).toBe('2026-12-01');
    expect(startOf(SALARY_TERMS, [], '2026-11-28')).toBe('2026-11-29');
  });

  it('never ends before it begins', () => {
    const later = { terms: SALARY_TERMS, fromDay: '2026-12-05', untilDay: null };
    expect(endOf(later, '2026-11-28')).toBe('2026-12-05');
    expect(endOf({ ...later, untilDay: '2026-12-09' }, '2026-11-28')).toBe('2026-12-09');
  });
});

describe('what a chain is promised', () => {
  const of = (kind: 'DAILY' | 'DIVIDEND', rate: number, isToppedUp = false) => {
    const terms = kind === 'DAILY' ? SALARY_TERMS : DIVIDEND_TERMS;
    const tiers = [{ from: '1.00', active: 0, loss: null, rate }];
    return { kind, isToppedUp, terms: payTermsOf({ ...terms, tiers }) };
  };

  it('is the most that anybody in it is promised, and all that the platform tops up (CONTRACT-3)', () => {
    const chain = [of('DAILY', 8_000), of('DAILY', 5_000), of('DIVIDEND', 100_000)];
    expect(promisedOf(chain, 'RNG')).toEqual({ salary: 8_000, dividend: 100_000 });
    expect(promisedOf([...chain, of('DAILY', 4_000, true)], 'RNG').salary).toBe(12_000);
  });

  it('counts for a category only who is paid for it', () => {
    const narrow = {
      kind: 'DAILY' as const,
      isToppedUp: false,
      terms: payTermsOf({ ...SALARY_TERMS, categories: ['LIVE'] }),
    };
    expect([promisedOf([narrow], 'LIVE').salary, promisedOf([narrow], 'RNG').salary]).toEqual([8_000, 0]);
  });
});
