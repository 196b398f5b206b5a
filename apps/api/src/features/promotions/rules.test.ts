import { parseMoney } from '@laro/money';
import { describe, expect, it } from 'vitest';
import { createDice } from '../../testing/dice.ts';
import { leastDays } from '../rewards/index.ts';
import { closedPeriods } from './periods.ts';
import { evaluate, type Facts, factsAgain, keptFacts, refuseRule } from './rules.ts';
import { draftOf, FREE } from './testing.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const FACTS: Facts = {
  now: NOW,
  state: 'live',
  from: new Date('2026-11-01T00:00:00Z'),
  until: null,
  left: null,
  member: { eligible: true, tier: 2, registeredAt: NOW, deposited: parseMoney('0') },
  joined: true,
  deposits: 1,
  taken: 0,
  takenToday: 0,
  deposit: { amount: parseMoney('100'), nth: 1 },
  loss: null,
};
const MATCH = {
  ...FREE,
  kind: 'deposit',
  effect: 'BONUS',
  share: 100,
  amount: null,
  most: '100',
  playDays: 14,
} as const;
const LICENCE = { wagerTimesMax: 10, minSpinMs: 0, cashback: true };
const written = (rule: Parameters<typeof draftOf>[0]) => ({ ...draftOf(rule), until: null, budget: '100' });

describe('a rule', () => {
  it.each([
    [
      'is not open yet',
      { from: new Date('2026-12-01T00:00:00Z') },
      {},
      'soon',
      new Date('2026-12-01T00:00:00Z'),
    ],
    ['was ended by staff', { state: 'stopped' }, {}, 'stopped', null],
    ['has ended', { until: NOW }, {}, 'over', NOW],
    ['has nothing left', { left: parseMoney('0') }, {}, 'used_up', null],
    ['has less left than it would give', { left: parseMoney('99.99') }, {}, 'used_up', null],
    ['is asked by a visitor', { member: null }, {}, 'login', null],
    ['is not joined', { joined: false }, {}, 'join', null],
    ['has no deposit', { deposit: null, deposits: 0 }, { minDeposit: '50' }, 'deposit', parseMoney('50')],
    [
      'has too small a deposit',
      { deposit: { amount: parseMoney('30'), nth: 1 } },
      { minDeposit: '50' },
      'too_small',
      parseMoney('20'),
    ],
    [
      'is for another deposit',
      { deposit: { amount: parseMoney('100'), nth: 2 } },
      { nth: 1 },
      'other_deposit',
      null,
    ],
    ['asks for more deposits', {}, { deposited: '70' }, 'deposited', parseMoney('70')],
    ['was taken', { taken: 1 }, { perMember: 1 }, 'taken', null],
    ['was taken today', { takenToday: 1 }, { perMember: null, perDay: 1 }, 'tomorrow', null],
    ['would give too little', { deposit: { amount: parseMoney('0.005'), nth: 1 } }, {}, 'too_little', 1n],
  ] as const)('says why not where it %s (PROMOTION-2)', (_, facts, rule, why, missing) => {
    expect(evaluate({ ...MATCH, perMember: null, ...rule }, { ...FACTS, ...facts })).toEqual({
      met: false,
      why,
      missing,
    });
  });

  it('plays a bonus of a deposit so many times, or deposit and bonus together (PROMOTION-1)', () => {
    const deposit = { amount: parseMoney('80'), nth: 1 };
    const rule = { ...MATCH, times: 5 } as const;
    expect(evaluate(rule, { ...FACTS, deposit })).toMatchObject({
      amount: parseMoney('80'),
      required: parseMoney('400'),
    });
    expect(evaluate({ ...rule, over: 'both' }, { ...FACTS, deposit })).toMatchObject({
      required: parseMoney('800'),
    });
  });

  it('is asked again by the facts that were kept, and answers the same, in 2,000 histories (PROMOTION-1)', () => {
    const dice = createDice(37);
    for (let round = 0; round < 2_000; round += 1) {
      const money = (most: number) => parseMoney((dice.below(most * 100) / 100).toFixed(2));
      const facts: Facts = {
        ...FACTS,
        left: dice.below(2) === 0 ? null : money(200),
        deposit: { amount: money(300), nth: 1 + dice.below(3) },
        joined: dice.below(4) > 0,
        taken: dice.below(3),
      };
      const rule = {
        ...MATCH,
        share: 1 + dice.below(200),
        nth: dice.below(2) === 0 ? 1 : null,
        perMember: 2,
      };
      const verdict = evaluate(rule, facts);
      expect(evaluate(rule, factsAgain(keptFacts(facts)))).toEqual(verdict);
      if (!verdict.met) continue;
      expect(verdict.amount <= parseMoney('100') && verdict.amount <= (facts.left ?? verdict.amount)).toBe(
        true,
      );
      expect(verdict.amount % 1_000n).toBe(0n);
    }
  });
});

describe('what is refused at writing', () => {
  it('knows that deposit and bonus together are twice the bonus: 10 times both is 20 times (PROMOTION-3)', () => {
    expect(refuseRule(written({ ...MATCH, times: 10 }), LICENCE, leastDays)).toBeNull();
    expect(refuseRule(written({ ...MATCH, times: 10, over: 'both' }), LICENCE, leastDays)).toEqual({
      code: 'times_above',
      max: 10,
      times: 20,
    });
  });

  it('holds cashback to the licence (PROMOTION-3)', () => {
    const cashback = {
      kind: 'cashback',
      every: 'day',
      share: 10,
      amount: null,
      most: '50',
      perMember: null,
    } as const;
    expect(refuseRule(written(cashback), LICENCE, leastDays)).toBeNull();
    const strict = { ...LICENCE, cashback: false };
    expect(refuseRule(written(cashback), strict, leastDays)).toEqual({ code: 'cashback_forbidden' });
  });
});

describe('periods', () => {
  it('are whole days, and weeks from Monday to Sunday, that are over (PROMOTION-7)', () => {
    expect(closedPeriods('2026-11-20', 'day')[0]).toEqual({ first: '2026-11-19', last: '2026-11-19' });
    expect(closedPeriods('2026-11-20', 'week')[0]).toEqual({ first: '2026-11-09', last: '2026-11-15' });
    expect(closedPeriods('2026-11-16', 'week')[0]).toEqual({ first: '2026-11-09', last: '2026-11-15' });
  });
});
