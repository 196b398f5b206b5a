import { type Money, moneyFromE5, parseMoney, ZERO } from '@laro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AutoplayWish, afterRound, beginAutoplay, whyStop } from './autoplay.ts';

const money = parseMoney;
const WISH: AutoplayWish = { spins: 10, lossMax: money('20.00'), singleWin: null, stopOnFeature: true };
const RICH = { stake: money('2.00'), balance: money('1000.00') };

describe('auto-play', () => {
  it('starts when everything allows it', () => {
    expect(whyStop(beginAutoplay(WISH), null, RICH)).toBeNull();
  });

  it('ends after the number of spins that was chosen', () => {
    let run = beginAutoplay({ ...WISH, spins: 2, lossMax: money('100.00') });
    run = afterRound(run, RICH.stake, ZERO);
    expect(whyStop(run, { payout: ZERO, feature: false }, RICH)).toBeNull();
    run = afterRound(run, RICH.stake, ZERO);
    expect(whyStop(run, { payout: ZERO, feature: false }, RICH)).toBe('done');
  });

  it('stops before the stake that would pass the loss limit, not after it', () => {
    let run = beginAutoplay({ ...WISH, lossMax: money('5.00') });
    run = afterRound(run, RICH.stake, ZERO);
    run = afterRound(run, RICH.stake, ZERO);
    expect(whyStop(run, { payout: ZERO, feature: false }, RICH)).toBe('loss');
    expect(whyStop(run, { payout: ZERO, feature: false }, { ...RICH, stake: money('1.00') })).toBeNull();
  });

  it('stops after one win of the size that was asked for', () => {
    const run = afterRound(beginAutoplay({ ...WISH, singleWin: money('50.00') }), RICH.stake, money('50.00'));
    expect(whyStop(run, { payout: money('50.00'), feature: false }, RICH)).toBe('single_win');
    expect(whyStop(run, { payout: money('49.99'), feature: false }, RICH)).toBeNull();
  });

  it('stops at free spins only when that was asked for', () => {
    const last = { payout: ZERO, feature: true };
    expect(whyStop(beginAutoplay(WISH), last, RICH)).toBe('feature');
    expect(whyStop(beginAutoplay({ ...WISH, stopOnFeature: false }), last, RICH)).toBeNull();
  });

  it('stops when the balance is below the stake', () => {
    expect(whyStop(beginAutoplay(WISH), null, { ...RICH, balance: money('1.99') })).toBe('money');
  });

  it('never loses more than the limit, whatever the rounds pay', () => {
    const cents = (max: number) =>
      fc.integer({ min: 0, max }).map((count) => moneyFromE5(BigInt(count) * 1000n));
    fc.assert(
      fc.property(cents(10_000), fc.array(cents(900), { maxLength: 80 }), (lossMax, payouts) => {
        let run = beginAutoplay({ spins: 100, lossMax, singleWin: null, stopOnFeature: false });
        let last: { payout: Money; feature: boolean } | null = null;
        for (const payout of payouts) {
          if (whyStop(run, last, RICH) !== null) break;
          run = afterRound(run, RICH.stake, payout);
          last = { payout, feature: false };
        }
        expect(run.net + lossMax >= 0n).toBe(true);
      }),
    );
  });
});
