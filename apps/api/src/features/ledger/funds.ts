import { type Money, negateMoney, ZERO } from '@laro/money';
import { type Book, contentHash, type Movement } from './movement.ts';

/** Where money lies: an account with everything that decides its books. */
export type Funds = {
  readonly lane: number;
  readonly account: bigint;
  readonly merchant: string;
  readonly book: Book;
  readonly currency: string;
};

export type FundsAct = {
  /** The movement's name, e.g. `withdrawals.lock`. */
  readonly kind: string;
  readonly scope: string;
  readonly reference: string;
};

/** Between two members: through the transit account, both halves or neither, zero left in transit. */
export function transferOf(from: Funds, to: Funds, amount: Money, act: FundsAct): readonly Movement[] {
  const content = contentHash({
    from: `${from.lane}/${from.account}`,
    to: `${to.lane}/${to.account}`,
    amount: amount.toString(),
  });
  const half = (side: Funds, word: string, moved: Money): Movement => ({
    ...side,
    op: 'move',
    kind: `${act.kind}.${word}`,
    house: 'house.transit',
    amount: moved,
    scope: act.scope,
    reference: `${act.reference}/${word}`,
    contentHash: content,
    onShort: 'refuse',
  });
  return [half(from, 'debit', negateMoney(amount)), half(to, 'credit', amount)];
}

/** Takes funds out of play until they are released or leave the house (settled.md 3). */
export function lockOf(from: Funds, amount: Money, act: FundsAct): Movement {
  return {
    ...from,
    ...act,
    op: 'move',
    house: 'house.withdrawals_pending',
    amount: negateMoney(amount),
    contentHash: contentHash({ lock: amount.toString(), account: `${from.lane}/${from.account}` }),
    onShort: 'refuse',
  };
}

/** Gives locked funds back; the amount is that of the lock. `act.reference` is the release's own id. */
export function releaseOf(from: Funds, lockReference: string, act: FundsAct): Movement {
  return {
    ...from,
    ...act,
    op: 'undo',
    house: 'house.withdrawals_pending',
    amount: ZERO,
    reference: lockReference,
    ownReference: act.reference,
    contentHash: contentHash({ release: lockReference }),
    onShort: 'refuse',
  };
}
