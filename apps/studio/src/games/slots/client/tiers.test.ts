import { parseMoney, ZERO } from '@laro/money';
import { describe, expect, it } from 'vitest';
import { countingMs, isCelebrated, tierOf } from './tiers.ts';

const stake = parseMoney('2.00');

describe('how loudly a payout is shown (FAIR-3)', () => {
  it.each([
    ['0.00', 'none'],
    ['0.01', 'quiet'],
    ['1.99', 'quiet'],
    ['2.00', 'quiet'],
    ['2.01', 'win'],
    ['9.99', 'win'],
    ['10.00', 'good'],
    ['30.00', 'big'],
    ['80.00', 'huge'],
    ['200.00', 'grand'],
  ])('%s for a stake of 2.00 is %s', (payout, tier) => {
    expect(tierOf(parseMoney(payout), stake)).toBe(tier);
  });

  it('nothing up to the stake is counted up or celebrated', () => {
    for (const payout of ['1.99', '2.00']) {
      const tier = tierOf(parseMoney(payout), stake);
      expect(countingMs(tier)).toBe(0);
      expect(isCelebrated(tier)).toBe(false);
    }
    expect(tierOf(ZERO, stake)).toBe('none');
  });
});
