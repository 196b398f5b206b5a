import { describe, expect, it } from 'vitest';
import { newerWallet } from './wallet.ts';

const wallet = (version: number, sumBalance: string) => ({
  version,
  sumBalance,
  currencySymbol: '₱',
  trial: false,
});

describe('the balance shown', () => {
  it.each([
    ['nothing is shown yet', undefined, 1, 1],
    ['the answer is newer', 3, 4, 4],
    ['the answer is older: two answers overtook each other', 4, 3, 4],
    ['the version is the same', 4, 4, 4],
  ])('when %s', (_, shown, arrived, stored) => {
    const before = shown === undefined ? undefined : wallet(shown, '1.00');
    expect(newerWallet(before, wallet(arrived, '2.00')).version).toBe(stored);
  });
});
