import { type Money, parseMoney } from '@laro/money';
import { describe, expect, it } from 'vitest';
import { useProblem } from './integration.ts';
import { type Candidate, differencesOf, ranked } from './rules.ts';

const candidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  calls: 10,
  failed: 0,
  ended: 100,
  paid: 90,
  costBp: 100,
  costFixed: 0n as Money,
  ...change,
});
const order = (...all: readonly Candidate[]) => ranked(all, parseMoney('1000')).map(({ id }) => id);

describe('keys', () => {
  it('for play money are of no use outside of a demo, whatever the mode calls them', () => {
    const problem = (mode: 'TEST' | 'LIVE', provider: 'PAYMONGO' | 'XENDIT', key: string) =>
      useProblem('LICENSED', { mode, provider, settings: {} }, key);
    expect(problem('TEST', 'PAYMONGO', 'sk_test_1')).toBe('is in test mode outside of a demo');
    expect(problem('LIVE', 'PAYMONGO', 'sk_test_1')).toBe('has a test key in live mode');
    expect(problem('LIVE', 'XENDIT', 'xnd_development_1')).toBe('has a test key in live mode');
    expect(problem('LIVE', 'PAYMONGO', 'sk_live_1')).toBeNull();
    expect(problem('LIVE', 'XENDIT', 'xnd_production_1')).toBeNull();
  });
});

it('a coin is credited without a confirmation in test mode alone', () => {
  const problem = (mode: 'TEST' | 'LIVE', speedPolicy: string) =>
    useProblem(
      mode === 'TEST' ? 'DEMO' : 'LICENSED',
      { mode, provider: 'BTCPAY', settings: { speedPolicy } },
      'key',
    );
  expect(problem('LIVE', 'HighSpeed')).toBe('credits coins without a confirmation');
  expect(problem('LIVE', 'MediumSpeed')).toBeNull();
  expect(problem('TEST', 'HighSpeed')).toBeNull();
});

describe('routes of an order', () => {
  it('put whoever does not answer last, then whoever succeeds more often first, then whoever is cheaper', () => {
    expect(order(candidate('ill', { failed: 6, costBp: 1 }), candidate('well'))).toEqual(['well', 'ill']);
    expect(order(candidate('rare', { paid: 60, costBp: 1 }), candidate('often'))).toEqual(['often', 'rare']);
    expect(order(candidate('dear', { costBp: 200 }), candidate('cheap', { paid: 89 }))).toEqual([
      'cheap',
      'dear',
    ]);
    // Two percent, or five pesos and one percent: of a thousand the second costs less.
    const fixed = candidate('fixed', { costFixed: parseMoney('5') });
    expect(order(candidate('rate', { costBp: 200 }), fixed)).toEqual(['fixed', 'rate']);
  });

  it('judge nobody by a few calls or a few orders, and are the same whoever stands first', () => {
    const fresh = candidate('fresh', { calls: 3, failed: 3, ended: 3, paid: 0 });
    expect(order(candidate('old'), fresh)).toEqual(['fresh', 'old']);
    expect(order(fresh, candidate('old'))).toEqual(['fresh', 'old']);
  });
});

describe('a day and its file', () => {
  const line = (movement: string, amount: string) => ({
    movement,
    reference: `dep_${movement}`,
    amount: parseMoney(amount),
  });

  it('differ by what one side alone has, and by amounts; a refund counts against what came in', () => {
    const ours = [line('a', '1'), line('b', '2'), line('c', '-3')];
    const theirs = [line('c', '-3'), line('b', '2.01'), line('d', '4')];
    expect(differencesOf(ours, theirs).map(({ kind, payment }) => `${kind} ${payment}`)).toEqual([
      'amount_differs b',
      'theirs_only d',
      'ours_only a',
    ]);
    expect(differencesOf(ours, ours)).toEqual([]);
  });
});
