import { describe, expect, it } from 'vitest';
import { billHistory, billKey, isClaimable } from '../pay.ts';
import { booked, contract, crowd, daily, day, firstBills, play, shown, tier } from './testing.ts';

const PERIOD = { first: '2026-11-01', last: '2026-11-01' };

describe('a bill', () => {
  it('has a key of its contract’s version and period, so that two contracts of one day have two (PAY-12)', () => {
    const keys = [1, 2].map((version) => billKey({ id: 'a', version }, PERIOD));
    expect(new Set([...keys, billKey({ id: 'b', version: 1 }, PERIOD)]).size).toBe(3);
    expect(billKey({ id: 'a', version: 1 }, { ...PERIOD, hour: 7 })).not.toBe(keys[0]);
  });

  it('is claimed until the midnight after its run, a dividend for seven days (PAY-12)', () => {
    expect([
      isClaimable('DAILY', '2026-11-02', '2026-11-02'),
      isClaimable('DAILY', '2026-11-02', '2026-11-03'),
    ]).toEqual([true, false]);
    expect([
      isClaimable('DIVIDEND', '2026-12-28', '2027-01-04'),
      isClaimable('DIVIDEND', '2026-12-28', '2027-01-05'),
    ]).toEqual([true, false]);
  });

  it('stays as it was written; what is corrected later is a line of the next one (PAY-13)', () => {
    const terms = [contract('a', daily([tier('1,000', 0, 1)]))];
    const closings = [day('2026-11-01', terms), day('2026-11-02', terms), day('2026-11-03', terms)];
    const bills = billHistory(closings, [
      ...booked([play('m', ['a'], { valid: '10,000' })], 0),
      ...booked([play('m', ['a'], { valid: '5,000' })], 1),
      ...booked([play('m', ['a'], { valid: '-9,500' })], 0, 1),
      ...booked([play('m', ['a'], { valid: '9,000' })], 2),
    ]);
    expect(bills.map(([bill]) => shown(bill))).toMatchObject([
      { amount: '100.00', lines: ['PAY 100.00'] },
      { amount: '0.00', lines: ['PAY 50.00', 'ADJ -100.00', 'ADJ_LATER 50.00'] },
      { amount: '40.00', lines: ['PAY 90.00', 'ADJ_BEFORE -50.00'] },
    ]);
  });

  it('is not corrected by what becomes known more than 30 days later (PAY-13)', () => {
    const terms = [contract('a', daily([tier('1,000', 0, 1)]))];
    const bills = (knownOn: string) =>
      billHistory(
        [day('2026-11-01', terms), day('2026-12-01', terms)],
        [
          ...booked([play('m', ['a'], { valid: '10,000' })], 0),
          ...booked([play('m', ['a'], { valid: '1,000' })], 0, 1, knownOn),
        ],
      )[1];
    expect(shown(bills('2026-12-01')?.[0])).toMatchObject({ amount: '10.00' });
    expect(shown(bills('2026-12-02')?.[0])).toMatchObject({ amount: '0.00' });
  });
});

describe('a strict contract', () => {
  it('gets nothing from the platform while the payer has reached no tier (PAY-9)', () => {
    const plays = crowd('a', 5, ['p', 'a'], { valid: '100' });
    const paidTo = (more: Parameters<typeof contract>[2], least: number) => {
      const contracts = [
        contract('p', daily([tier('100', least, 2)])),
        contract('a', daily([tier('100', 0, 1)]), { payer: 'p', isToppedUp: true, ...more }),
      ];
      return shown(firstBills(day('2026-11-01', contracts), plays).get('a')).amount;
    };
    expect([paidTo({}, 6), paidTo({ isStrict: true }, 6), paidTo({ isStrict: true }, 0)]).toEqual([
      '5.00',
      '0.00',
      '5.00',
    ]);
  });
});
