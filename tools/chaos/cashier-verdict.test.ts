import { describe, expect, it } from 'vitest';
import { type Books, compareBooks, readBook } from './cashier-verdict.ts';

const member = 'mem_1';
const line = (id: string, type: string, status: string, reference: string, paid: boolean) =>
  JSON.stringify({
    id,
    type,
    status,
    request: { reference, amountCentavos: 10_000 },
    ...(type === 'payment' && { movements: paid ? [{ amountCentavos: 10_000 }] : [] }),
  });
const FILE = [
  line('py_1', 'payment', 'pending', 'dep_1', false),
  line('py_1', 'payment', 'paid', 'dep_1', true),
  line('po_1', 'payout', 'accepted', 'w1', false),
  line('po_1', 'payout', 'paid', 'w1', true),
  '{"id":"po_2","type":"payo',
].join('\n');
const RIGHT: Books = {
  deposits: [{ id: 'dep_1', member, state: 'paid', e5: 10_000_000n }],
  withdrawals: [
    { id: 'w1', member, state: 'paid', e5: 10_000_000n },
    { id: 'w2', member, state: 'failed', e5: 500n },
  ],
  wallets: [{ member, e5: 0n }],
  acknowledged: ['dep_1', 'w1', 'w2'],
  book: readBook(FILE),
};
const [deposit] = RIGHT.deposits;
const [paid, failed] = RIGHT.withdrawals;
if (!deposit || !paid || !failed) throw new Error('There is one of each.');

describe('the verdict of the cashier', () => {
  it('has nothing against books that agree', () => {
    expect(compareBooks(RIGHT)).toEqual([]);
  });

  it.each<[string, Partial<Books>]>([
    ['a deposit that is credited twice', { deposits: [{ ...deposit, e5: 20_000_000n }] }],
    [
      'a deposit that the provider has and nobody credits',
      { deposits: [{ ...deposit, state: 'failed', e5: 0n }] },
    ],
    ['a deposit that is gone', { deposits: [] }],
    [
      'a payout that was given back and paid as well',
      { withdrawals: [{ ...paid, state: 'failed' }, failed] },
    ],
    ['a payout that is called paid and is not', { withdrawals: [paid, { ...failed, state: 'paid' }] }],
    [
      'a payout that was sent twice',
      { book: readBook([FILE, line('po_3', 'payout', 'paid', 'w1', true)].join('\n')) },
    ],
    ['a request that was acknowledged and is gone', { acknowledged: ['w3'] }],
    ['a wallet that holds something else', { wallets: [{ member, e5: 1n }] }],
  ])('finds %s', (_, change) => {
    expect(compareBooks({ ...RIGHT, ...change }).length).toBeGreaterThan(0);
  });
});
