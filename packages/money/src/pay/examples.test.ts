import { describe, expect, it } from 'vitest';
import { moneyToString } from '../index.ts';
import {
  allotVendorFee,
  allotVendorFeeBelow,
  billGross,
  type Closing,
  NO_MEMORY,
  NO_TEAM,
  type RateOf,
  type Team,
  type TeamMember,
  teamRebates,
} from '../pay.ts';
import {
  contract,
  crowd,
  DIVIDEND,
  daily,
  day,
  dividend,
  firstBills,
  hourly,
  money,
  percent,
  play,
  SALARY,
  shown,
  sumLines,
  tier,
} from './testing.ts';

const PERIOD = { first: '2026-11-01', last: '2026-11-01' };
const NOTHING = { period: PERIOD, deductions: {}, memory: NO_MEMORY };

describe('team rebate', () => {
  it('pays each agent the difference of two rates on turnover below, 800.00 in all (PAY-10)', () => {
    const rates: Readonly<Record<string, number>> = {
      top: percent(1.2),
      middle: percent(1),
      low: percent(0.7),
      player: percent(0.4),
    };
    const paid = teamRebates([{ ...play('player', ['top', 'middle', 'low'], { valid: '100,000' }) }], {
      rateOf: (member) => rates[member],
      top: () => percent(1.2),
    });
    expect([...paid].map(([agent, { amount }]) => [agent, moneyToString(amount)])).toEqual([
      ['top', '200.00'],
      ['middle', '300.00'],
      ['low', '300.00'],
    ]);
  });

  it('inherits a rate that is not set, and cuts one that is above the upline’s (PAY-10)', () => {
    const rateOf: RateOf = (member) => ({ top: percent(1), low: percent(2), player: 0 })[member];
    const paid = teamRebates([play('player', ['top', 'middle', 'low'], { valid: '100.01' })], {
      rateOf,
      top: () => percent(1.2),
    });
    expect([...paid].map(([agent, rebate]) => [agent, moneyToString(rebate.amount)])).toEqual([
      ['low', '1.00'],
    ]);
    expect(paid.get('low')?.lines.map(({ code, amount }) => [code, moneyToString(amount)])).toEqual([
      ['REBATE', '1.0001'],
      ['ROUNDING', '-0.0001'],
    ]);
  });
});

describe('a tier', () => {
  it('is the highest of which all conditions hold: 1,840.00 on 230,000 (PAY-2, PAY-4)', () => {
    const team = firstBills(
      day('2026-11-01', [contract('a', daily(SALARY))]),
      crowd('m', 5, ['a'], { stake: '46,000', valid: '46,000' }),
    );
    expect(shown(team.get('a'))).toMatchObject({ amount: '1840.00', lines: ['PAY 1840.00'] });
  });

  it('is a lower one where too few are active, and none where none holds (PAY-2)', () => {
    const bill = (members: number, turnover: string) =>
      firstBills(
        day('2026-11-01', [contract('a', daily(SALARY))]),
        crowd('m', members, ['a'], { valid: turnover }),
      ).get('a');
    expect(shown(bill(4, '57,500'))).toMatchObject({ amount: '1150.00' });
    expect(shown(bill(2, '115,000'))).toMatchObject({ amount: '0.00', lines: ['NOT_REACHED 0.00'] });
  });

  it('may pay each part at the rate of its own tier (PAY-2)', () => {
    const [bill] = [
      ...firstBills(
        day('2026-11-01', [contract('a', daily(SALARY, { isMarginal: true }))]),
        crowd('m', 5, ['a'], { valid: '46,000' }),
      ).values(),
    ];
    expect(shown(bill)).toMatchObject({ amount: '990.00', lines: ['PAY 750.00', 'PAY 240.00'] });
  });

  it('counts a member once over all categories, and none who is excluded or linked (PAY-3)', () => {
    const plays = [
      play('one', ['a'], { valid: '500' }, 'RNG'),
      play('one', ['a'], { valid: '500' }, 'LIVE'),
      ...crowd('m', 2, ['a'], { valid: '40,000' }),
    ];
    const bills = (uncounted: Closing['uncounted']) =>
      firstBills(day('2026-11-01', [contract('a', daily(SALARY))], { uncounted }), plays).get('a');
    const none = new Set<string>();
    expect(bills({ excluded: none, linked: none })?.gross).toMatchObject({ active: 3, tier: 0 });
    expect(bills({ excluded: new Set(['m0']), linked: none })?.gross).toMatchObject({ active: 2, tier: -1 });
    expect(bills({ excluded: none, linked: new Set(['m0']) })?.gross).toMatchObject({ active: 2, tier: -1 });
  });
});

describe('a day’s salary', () => {
  it('leaves 1,140.00 of 1,840.00 when the downlines get 700.00 (PAY-4, PAY-9)', () => {
    const child = contract('b', daily([tier('50,000', 3, 0.5)]), { payer: 'a' });
    const bills = firstBills(day('2026-11-01', [contract('a', daily(SALARY)), child]), [
      ...crowd('m', 4, ['a', 'b'], { valid: '35,000' }),
      ...crowd('n', 1, ['a'], { valid: '90,000' }),
    ]);
    expect(shown(bills.get('b'))).toMatchObject({ amount: '700.00' });
    expect(shown(bills.get('a'))).toMatchObject({ amount: '1840.00', net: '1140.00' });
  });

  it('pays where it asks for a loss only when stakes are above payouts and rebates (PAY-4)', () => {
    const bill = (payout: string) =>
      firstBills(
        day('2026-11-01', [contract('a', daily(SALARY, { requiresLoss: true }))]),
        crowd('m', 5, ['a'], { stake: '46,000', valid: '46,000', payout, rebate: '100' }),
      ).get('a');
    expect(shown(bill('45,899'))).toMatchObject({ amount: '1840.00' });
    expect(bill('45,900')?.gross.baseLines.map(({ code }) => code)).toEqual(['TURNOVER', 'NO_LOSS']);
  });

  it('pays whole units alone where it is so much per 10,000 (PAY-4)', () => {
    const unit = money('10,000');
    const bills = firstBills(
      day('2026-11-01', [contract('a', daily(SALARY, { unit }))]),
      crowd('m', 5, ['a'], { valid: '47,900' }),
    );
    expect(shown(bills.get('a'))).toMatchObject({ amount: '1840.00' });
  });
});

const LOSS: TeamMember = {
  stake: money('15,000'),
  payout: money('0'),
  valid: money('15,000'),
  rebate: money('0'),
  reward: money('0'),
  deposit: money('0'),
  isExcluded: false,
};
const losers = (count: number, active = count): Team => ({
  ...NO_TEAM,
  active,
  members: Array.from({ length: count }, () => LOSS),
});

describe('a dividend', () => {
  it('is 5 % of 120,000 with 8 active: 6,000.00 (PAY-5)', () => {
    const gross = billGross(dividend(DIVIDEND), losers(8), NOTHING);
    expect([moneyToString(gross.base), moneyToString(gross.gross), gross.tier]).toEqual([
      '120000.00',
      '6000.00',
      0,
    ]);
    expect(moneyToString(billGross(dividend(DIVIDEND), losers(8, 10), NOTHING).gross)).toBe('9600.00');
  });

  it('takes rebates, salaries and fees off its base, in this order (PAY-5)', () => {
    const members = losers(8).members.map((one) => ({ ...one, rebate: money('100'), reward: money('50') }));
    const deductions = {
      DAILY: money('1,000'),
      TEAM_REBATE: money('500'),
      HOURLY: money('200'),
      VENDOR_FEES: money('100'),
    };
    const gross = billGross(dividend(DIVIDEND), { ...losers(8), members }, { ...NOTHING, deductions });
    expect(gross.baseLines.map(({ code, amount }) => `${code} ${moneyToString(amount)}`)).toEqual([
      'STAKES 120000.00',
      'REBATES -800.00',
      'REWARDS -400.00',
      'TEAM_REBATE -500.00',
      'HOURLY -200.00',
      'DAILY -1000.00',
      'VENDOR_FEES -100.00',
    ]);
    expect(moneyToString(gross.gross)).toBe('5850.00');
  });

  it('counts the loss of one member up to 30 % of the base, and of an excluded one nothing (PAY-6)', () => {
    const tiers = [tier('1,000', 0, 5)];
    const of = (...losses: readonly string[]): Team => ({
      ...NO_TEAM,
      members: losses.map((stake) => ({ ...LOSS, stake: money(stake) })),
    });
    const capped = billGross(dividend(tiers), of('70,000', '20,000', '10,000'), NOTHING);
    expect(moneyToString(capped.base)).toBe('60000.00');
    expect(capped.baseLines.at(-1)).toMatchObject({ code: 'MEMBER_CAP', amount: money('-40,000') });
    const team = of('20,000', '20,000', '20,000', '20,000');
    const members = team.members.map((one, at) => ({ ...one, isExcluded: at === 0 }));
    const excluded = billGross(dividend(tiers), { ...team, members }, NOTHING);
    expect(excluded.baseLines.map(({ code }) => code)).toEqual(['STAKES', 'EXCLUDED', 'MEMBER_CAP']);
    expect(moneyToString(excluded.base)).toBe('54000.00');
  });

  it('asks for turnover of each active member where the contract does (PAY-5)', () => {
    const terms = dividend(DIVIDEND, { turnoverPerActive: money('3,000') });
    const team = { ...losers(8), turnover: new Map([['RNG', money('14,999')]]) };
    expect(billGross(terms, team, NOTHING).tier).toBe(-1);
    expect(billGross(terms, { ...team, turnover: new Map([['RNG', money('15,000')]]) }, NOTHING).tier).toBe(
      0,
    );
  });

  it('pays of the GGR what a plan shares of it, and deducts nothing (PAY-5)', () => {
    const members = losers(8).members.map((one) => ({ ...one, rebate: money('100') }));
    const terms = dividend(DIVIDEND, { kind: 'GGR_SHARE' });
    const gross = billGross(
      terms,
      { ...losers(8), members },
      { ...NOTHING, deductions: { DAILY: money('10') } },
    );
    expect(moneyToString(gross.gross)).toBe('6000.00');
  });
});

describe('what is carried', () => {
  const won: Team = { ...NO_TEAM, members: [{ ...LOSS, payout: money('55,000') }] };
  const after = (
    carry: 'NONE' | 'HALF_IN_MONTH' | 'THREE_MONTHS' | 'PERMANENT',
    first: string,
    then: string,
  ) => {
    const terms = dividend([tier('1,000', 0, 10)], { carry });
    const { memory } = billGross(terms, won, { ...NOTHING, period: { first, last: first } });
    return moneyToString(
      billGross(terms, losers(8), { ...NOTHING, memory, period: { first: then, last: then } }).base,
    );
  };

  it.each([
    ['NONE', '2026-11-01', '2026-11-16', '120000.00'],
    ['HALF_IN_MONTH', '2026-11-01', '2026-11-16', '80000.00'],
    ['HALF_IN_MONTH', '2026-11-16', '2026-12-01', '120000.00'],
    ['THREE_MONTHS', '2026-12-16', '2027-03-16', '80000.00'],
    ['THREE_MONTHS', '2026-12-16', '2027-04-01', '120000.00'],
    ['PERMANENT', '2026-12-16', '2031-01-01', '80000.00'],
  ] as const)('%s of %s leaves in %s a base of %s (PAY-7)', (carry, first, then, base) => {
    expect(after(carry, first, then)).toBe(base);
  });

  it('is used once, the oldest first (PAY-7)', () => {
    const terms = dividend([tier('1,000', 0, 10)], { carry: 'PERMANENT' });
    const carried = [
      { month: '2026-09', amount: money('100,000') },
      { month: '2026-10', amount: money('50,000') },
    ];
    const gross = billGross(terms, losers(8), { ...NOTHING, memory: { ...NO_MEMORY, carried } });
    expect(gross.memory.carried).toEqual([{ month: '2026-10', amount: money('30,000') }]);
    expect(gross.base).toBe(0n);
  });
});

describe('an hour’s salary', () => {
  const hours = (terms: ReturnType<typeof hourly>, turnovers: readonly string[]): string[] => {
    let memory = NO_MEMORY;
    return turnovers.map((valid, hour) => {
      const team = { ...NO_TEAM, turnover: new Map([['RNG', money(valid)]]) };
      const gross = billGross(terms, team, { deductions: {}, memory, period: { ...PERIOD, hour } });
      memory = gross.memory;
      expect(sumLines(gross.payLines)).toBe(gross.gross);
      expect(sumLines(gross.baseLines)).toBe(gross.base);
      return moneyToString(gross.gross);
    });
  };

  it('is paid until the day’s cap is reached (PAY-8)', () => {
    const terms = hourly([tier('1,000', 0, 0.5)], { dailyCap: money('120') });
    expect(hours(terms, ['10,000', '999', '12,000', '9,000', '5,000'])).toEqual([
      '50.00',
      '0.00',
      '60.00',
      '10.00',
      '0.00',
    ]);
  });

  it('is set off against an hour that was undone only where the contract says so (PAY-8)', () => {
    const tiers = [tier('1,000', 0, 0.5)];
    expect(hours(hourly(tiers), ['-4,000', '10,000'])).toEqual(['0.00', '50.00']);
    expect(hours(hourly(tiers, { isOffset: true }), ['-4,000', '10,000', '10,000'])).toEqual([
      '0.00',
      '30.00',
      '50.00',
    ]);
  });
});

describe('a chain', () => {
  const losing = [
    // Branch A loses 300,000 and branch B wins 180,000.
    ...crowd('a', 9, ['p', 'a'], { stake: '33,333.33', valid: '33,333.33' }),
    play('a9', ['p', 'a'], { stake: '0.03' }),
    play('b0', ['p', 'b'], { stake: '10,000', valid: '10,000', payout: '190,000' }),
  ];
  const closing = (more: Parameters<typeof contract>[2] = {}) =>
    day('2026-11-01', [
      contract('p', dividend(DIVIDEND)),
      contract('a', dividend(DIVIDEND), { payer: 'p', ...more }),
      contract('b', dividend(DIVIDEND), { payer: 'p' }),
    ]);

  it('pays A 9,600.00 of 15,000.00, short 5,400.00, and leaves the parent 0 (PAY-9)', () => {
    const bills = firstBills(closing(), losing);
    expect(shown(bills.get('a'))).toMatchObject({
      amount: '9600.00',
      lines: ['PAY 15000.00', 'SHORT_OF_CHAIN -5400.00'],
    });
    expect(shown(bills.get('p'))).toMatchObject({ amount: '9600.00', net: '0.00' });
  });

  it('is topped up by the platform where the contract says so (PAY-9)', () => {
    const bills = firstBills(closing({ isToppedUp: true }), losing);
    expect(shown(bills.get('a'))).toMatchObject({ amount: '15000.00' });
    expect(shown(bills.get('p'))).toMatchObject({ amount: '9600.00', net: '0.00' });
  });

  it('shares by the largest remainder in centavos, of equal ones by the first id (PAY-9)', () => {
    const terms = daily([tier('100', 0, 1)]);
    const bills = firstBills(
      day('2026-11-01', [
        contract('p', daily([tier('300', 0, 0.34)])),
        ...['c', 'b', 'a'].map((agent) => contract(agent, terms, { payer: 'p' })),
      ]),
      ['a', 'b', 'c'].map((agent) => play(`${agent}0`, ['p', agent], { valid: '100' })),
    );
    expect(['a', 'b', 'c', 'p'].map((agent) => shown(bills.get(agent)).amount)).toEqual([
      '0.34',
      '0.34',
      '0.34',
      '1.02',
    ]);
    const odd = firstBills(
      day('2026-11-01', [
        contract('p', daily([tier('300', 0, 0.335)])),
        ...['c', 'b', 'a'].map((agent) => contract(agent, terms, { payer: 'p' })),
      ]),
      ['a', 'b', 'c'].map((agent) => play(`${agent}0`, ['p', agent], { valid: '100' })),
    );
    expect(['a', 'b', 'c', 'p'].map((agent) => shown(odd.get(agent)).amount)).toEqual([
      '0.34',
      '0.33',
      '0.33',
      '1.00',
    ]);
  });
});

describe('a vendor’s fee', () => {
  it('is of the whole brand: 2,400.00 and not 12,000.00 where A brings 100,000 and B −80,000 (PAY-5)', () => {
    const fee = allotVendorFee(
      [
        { team: 'a', ggr: money('100,000') },
        { team: 'b', ggr: money('-80,000') },
      ],
      percent(12),
    );
    expect([...fee].map(([team, amount]) => [team, moneyToString(amount)])).toEqual([
      ['a', '2400.00'],
      ['b', '0.00'],
    ]);
  });

  it('is shared within a team as it was between teams, so that no part is more than the whole (PAY-5)', () => {
    const lost = (path: readonly string[], amount: string) => play('m', path, { stake: amount });
    const won = (path: readonly string[], amount: string) => play('m', path, { payout: amount });
    // A brings 60,000, of which 30,000 right below it, B −80,000, and who has no agent 40,000: of the brand's 20,000 A has 6 of 10.
    const fee = allotVendorFeeBelow({ ggr: money('20,000'), fee: money('2,400') }, [
      lost(['a'], '30,000'),
      lost(['a', 'a1'], '90,000'),
      won(['a', 'a2'], '60,000'),
      lost(['b', 'b1'], '10,000'),
      won(['b'], '90,000'),
    ]);
    expect(Object.fromEntries([...fee].map(([agent, amount]) => [agent, moneyToString(amount)]))).toEqual({
      a: '1440.00',
      a1: '1080.00',
    });
  });
});
