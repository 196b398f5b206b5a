import { describe, expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

const one = (gameType: 'RNG' | 'LIVE' | 'FISH' | 'SPORTS', amount: string | null) => ({
  gameType,
  bets: 1,
  bettors: 1,
  validTurnover: amount,
  stake: amount,
  payout: '0.00',
  netLoss: amount,
});

describe('shares of categories', () => {
  it('are whole percents that sum to 100, the largest first', () => {
    const shares = sharesOf([one('RNG', '1.00'), one('LIVE', '1.00'), one('FISH', '1.00')], 'validTurnover');
    expect(shares.map(({ percent }) => percent)).toEqual([34, 33, 33]);
    const uneven = sharesOf([one('FISH', '1.00'), one('RNG', '999.00')], 'validTurnover');
    expect(uneven.map(({ gameType, percent, length }) => [gameType, percent, length])).toEqual([
      ['RNG', 100, 100],
      ['FISH', 0, 0.1],
    ]);
  });

  it('leave out what is hidden and what is nothing', () => {
    const shares = sharesOf([one('RNG', '5.00'), one('LIVE', null), one('FISH', '0.00')], 'validTurnover');
    expect(shares).toMatchObject([{ gameType: 'RNG', percent: 100, length: 100 }]);
    expect(sharesOf([one('LIVE', null)], 'validTurnover')).toEqual([]);
  });

  it('have what a team won as a bar of its own length', () => {
    const shares = sharesOf([one('RNG', '-50.00'), one('LIVE', '100.00')], 'netLoss');
    expect(shares.map(({ gameType, amount, length }) => [gameType, amount, length])).toEqual([
      ['LIVE', 10_000_000n, 100],
      ['RNG', -5_000_000n, 50],
    ]);
  });
});
