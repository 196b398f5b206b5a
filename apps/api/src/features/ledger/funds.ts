import { type Money, negateMoney, ZERO } from '@laro/money';
import { type Book, contentHash, type Movement } from './movement.ts';
import { MOVEMENTS, type MovementBy } from './movements.ts';

/** Where money lies: an account with everything that decides its books. */
export type Funds = {
  readonly lane: number;
  readonly account: bigint;
  readonly merchant: string;
  readonly book: Book;
  readonly currency: string;
};

/** What has a cash account, as a member has. */
type Holder = Omit<Funds, 'account' | 'merchant'> & { readonly cashAccount: bigint };

/** The cash of a member of this merchant. */
export const memberFunds = (
  { merchant }: Pick<Funds, 'merchant'>,
  { lane, cashAccount, book, currency }: Holder,
): Funds => ({ lane, account: cashAccount, merchant, book, currency });

/** Which movement it is, and the name under which it is done once. */
export type FundsReference<Name extends keyof typeof MOVEMENTS> = {
  readonly movement: Name;
  /** Who names the reference, e.g. `laro:registration`. */
  readonly referenceNamespace: string;
  readonly reference: string;
};

/** Callers hand over whatever has funds, a member too; only these fields are a movement's. */
const only = ({ lane, account, merchant, book, currency }: Funds): Funds => ({
  lane,
  account,
  merchant,
  book,
  currency,
});

const placeOf = ({ lane, account }: Funds): string => `${lane}/${account}`;

/** What is the same in every movement of one account: where, what it is called, and what its table says of it. */
function named<Name extends MovementBy<'credit' | 'debit' | 'lock' | 'release'>>(
  funds: Funds,
  { movement, referenceNamespace, reference }: FundsReference<Name>,
) {
  const { house, onShort } = MOVEMENTS[movement];
  return { ...only(funds), kind: movement, house, onShort, referenceNamespace, reference };
}

function positive(amount: Money): Money {
  if (amount <= 0n) throw new Error('A movement moves something.');
  return amount;
}

function move(
  funds: Funds,
  amount: Money,
  reference: FundsReference<MovementBy<'credit' | 'debit' | 'lock'>>,
): Movement {
  const content = contentHash({ kind: reference.movement, amount: amount.toString() });
  return { ...named(funds, reference), op: 'move', amount, contentHash: content };
}

export function creditOf(to: Funds, amount: Money, by: FundsReference<MovementBy<'credit'>>): Movement {
  return move(to, positive(amount), by);
}

/** Takes money; with a lock, out of play until it is released or leaves the brand (WALLET-3). */
export function debitOf(
  from: Funds,
  amount: Money,
  by: FundsReference<MovementBy<'debit' | 'lock'>>,
): Movement {
  return move(from, negateMoney(positive(amount)), by);
}

/** Between two members: through the transit account, both halves or neither, zero left in transit. */
export function transferOf(
  { from, to }: { readonly from: Funds; readonly to: Funds },
  amount: Money,
  { movement, referenceNamespace, reference }: FundsReference<MovementBy<'transfer'>>,
): readonly Movement[] {
  if (from.currency !== to.currency || from.book !== to.book || from.merchant !== to.merchant) {
    throw new Error('A transfer stays in one merchant, book and currency.');
  }
  if (placeOf(from) === placeOf(to)) throw new Error('A transfer has two ends.');
  const { house, onShort } = MOVEMENTS[movement];
  const content = contentHash({ from: placeOf(from), to: placeOf(to), amount: positive(amount).toString() });
  const half = (side: Funds, word: 'debit' | 'credit', moved: Money): Movement => ({
    ...only(side),
    op: 'move',
    kind: `${movement}.${word}`,
    house,
    amount: moved,
    referenceNamespace,
    reference: `${reference}/${word}`,
    contentHash: content,
    onShort,
  });
  return [half(from, 'debit', negateMoney(amount)), half(to, 'credit', amount)];
}

/** What left a member's account goes on from one house account to another of the same lane; no member's balance moves. */
export function handOnOf(
  from: Funds,
  amount: Money,
  { movement, referenceNamespace, reference }: FundsReference<MovementBy<'hand_on'>>,
): Movement {
  const { house, onShort } = MOVEMENTS[movement];
  const content = contentHash({ kind: movement, amount: positive(amount).toString() });
  return {
    ...only(from),
    op: 'move',
    kind: movement,
    house,
    onShort,
    referenceNamespace,
    reference,
    amount: negateMoney(amount),
    contentHash: content,
  };
}

/** Gives locked funds back; the amount is that of the lock. `reference` is the release's own id. */
export function releaseOf(
  from: Funds,
  lockReference: string,
  reference: FundsReference<MovementBy<'release'>>,
): Movement {
  return {
    ...named(from, reference),
    op: 'undo',
    amount: ZERO,
    reference: lockReference,
    ownReference: reference.reference,
    contentHash: contentHash({ release: lockReference }),
  };
}
