import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, moneyFromE5, negateMoney, parseMoney, ZERO } from '../index.ts';
import { type AffiliateEvent, type AffiliateTerms, affiliatePay } from '../pay.ts';

const CPA = {
  kind: 'CPA',
  amount: parseMoney('50'),
  minDeposit: parseMoney('200'),
  minValid: parseMoney('500'),
} as const;
const SHARE = { kind: 'SHARE', share: 250_000 } as const;
const event = (given: Partial<AffiliateEvent>): AffiliateEvent => ({
  member: 'ana',
  month: '2026-11',
  deposit: ZERO,
  valid: ZERO,
  lost: ZERO,
  ...given,
});
const inverse = ({ deposit, lost, valid, ...one }: AffiliateEvent): AffiliateEvent => ({
  ...one,
  deposit: negateMoney(deposit),
  valid: negateMoney(valid),
  lost: negateMoney(lost),
});
const money = fc.integer({ min: -60_000, max: 90_000 }).map((n): Money => moneyFromE5(BigInt(n) * 1_000n));
const events = fc.array(
  fc.record({
    member: fc.constantFrom('ana', 'ben', 'cai'),
    month: fc.constantFrom('2026-10', '2026-11'),
    deposit: money,
    valid: money,
    lost: money,
  }),
  { maxLength: 12 },
);
const terms = fc.constantFrom<AffiliateTerms>(CPA, SHARE);

describe('what an affiliate is paid', () => {
  it('is due once a member has paid in and played enough, and for no one who has not (AFFILIATE-2)', () => {
    const deposit = event({ deposit: parseMoney('200') });
    const played = event({ valid: parseMoney('500'), month: '2026-12' });
    expect(affiliatePay(CPA, [])).toEqual(new Map());
    expect(affiliatePay(CPA, [event({})])).toEqual(new Map());
    expect(affiliatePay(CPA, [deposit, event({ valid: parseMoney('499.99') })])).toEqual(new Map());
    expect(affiliatePay(CPA, [deposit, played, deposit, played])).toEqual(new Map([['ana', CPA.amount]]));
  });

  it('is a share of what all members lost in a month, rounded down, and nothing where they won (AFFILIATE-2)', () => {
    const lost = [
      event({ lost: parseMoney('100.03') }),
      event({ member: 'ben', lost: parseMoney('-60') }),
      event({ month: '2026-12', lost: parseMoney('-500') }),
    ];
    expect(affiliatePay(SHARE, lost)).toEqual(new Map([['2026-11', parseMoney('10')]]));
  });

  it('is the same as before where each event has come with its inverse, in any order (AFFILIATE-2)', () => {
    fc.assert(
      fc.property(terms, events, events, fc.nat(), (given, kept, undone, seed) => {
        const all = [...kept, ...undone, ...undone.map(inverse)];
        const at = seed % Math.max(all.length, 1);
        const mixed = [...all.slice(at), ...all.slice(0, at)];
        expect(affiliatePay(given, mixed)).toEqual(affiliatePay(given, kept));
      }),
    );
  });
});
