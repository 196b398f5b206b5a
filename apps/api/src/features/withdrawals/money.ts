import { ZERO } from '@laro/money';
import type { Scope } from '../../platform/scope.ts';
import { assertPosted, type Funds, type Ledger, memberFunds } from '../ledger/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import { netOf } from './rules.ts';
import type * as store from './store.ts';

const NAMESPACE = 'laro:withdrawals';
/** Ids are made by browsers: two brands may see the same. */
const referenceOf = ({ merchant }: Scope, { id }: Pick<store.WithdrawalRow, 'id'>): string =>
  `${merchant}/${id}`;

function fundsOf(scope: Scope, { lane, cashAccount, currency }: Place): Funds {
  return memberFunds(scope, { lane, cashAccount, book: 'REAL', currency });
}
type Place = Pick<store.WithdrawalRow, 'lane' | 'cashAccount' | 'currency'>;
type Paid = Place & Pick<store.WithdrawalRow, 'id' | 'member' | 'amount' | 'fee'>;

export interface MoneyMoves {
  /** Out of play; answers why it cannot, or null. */
  readonly lock: (scope: Scope, row: Paid) => Promise<'frozen' | 'insufficient' | null>;
  giveBack(scope: Scope, row: Paid): Promise<void>;
  payOut(scope: Scope, row: Paid): Promise<void>;
  /** It was given back, and then it was paid after all: what is there is taken, the rest is owed (WALLET-2). */
  takeAgain(scope: Scope, row: Paid): Promise<void>;
  /** The bank has sent it back. */
  putBack(scope: Scope, row: Paid): Promise<void>;
}

/** The movements of a withdrawal, each once under its own reference, in the unit of work of its step. */
export function createMoneyMoves(ledger: Ledger): MoneyMoves {
  const by = <M extends string>(scope: Scope, row: Pick<Paid, 'id'>, movement: M, part: string) => ({
    movement,
    referenceNamespace: NAMESPACE,
    reference: `${referenceOf(scope, row)}${part}`,
  });

  async function giveBack(scope: Scope, row: Paid): Promise<void> {
    const reference = referenceOf(scope, row);
    const back = by(scope, row, 'withdrawals.release' as const, '/release');
    const posted = await ledger.release(scope, fundsOf(scope, row), reference, back);
    assertPosted(posted, 'The release of a withdrawal');
    await notifyWallet(scope, row.member, posted);
  }

  async function payOut(scope: Scope, row: Paid): Promise<void> {
    const funds = fundsOf(scope, row);
    const paid = by(scope, row, 'withdrawals.paid' as const, '/paid');
    assertPosted(await ledger.handOn(scope, funds, netOf(row), paid), 'The payment of a withdrawal');
    if (row.fee === ZERO) return;
    const fee = by(scope, row, 'withdrawals.fee' as const, '/fee');
    assertPosted(await ledger.handOn(scope, funds, row.fee, fee), 'The fee of a withdrawal');
  }

  async function takeAgain(scope: Scope, row: Paid): Promise<void> {
    const again = by(scope, row, 'withdrawals.taken_again' as const, '/again');
    const posted = await ledger.debit(scope, fundsOf(scope, row), row.amount, again);
    assertPosted(posted, 'The clawback of a withdrawal');
    await notifyWallet(scope, row.member, posted);
  }

  async function putBack(scope: Scope, row: Paid): Promise<void> {
    const funds = fundsOf(scope, row);
    const net = by(scope, row, 'withdrawals.returned' as const, '/returned');
    let posted = await ledger.credit(scope, funds, netOf(row), net);
    assertPosted(posted, 'The return of a withdrawal');
    if (row.fee !== ZERO) {
      const fee = by(scope, row, 'withdrawals.fee_returned' as const, '/fee_returned');
      posted = await ledger.credit(scope, funds, row.fee, fee);
      assertPosted(posted, 'The return of the fee of a withdrawal');
    }
    await notifyWallet(scope, row.member, posted);
  }

  async function lock(scope: Scope, row: Paid): Promise<'frozen' | 'insufficient' | null> {
    const lock = by(scope, row, 'withdrawals.lock' as const, '');
    const posted = await ledger.lock(scope, fundsOf(scope, row), row.amount, lock);
    if (posted === 'frozen') return 'frozen';
    if (posted.status === 'insufficient') return 'insufficient';
    assertPosted(posted, 'The lock of a withdrawal');
    await notifyWallet(scope, row.member, posted);
    return null;
  }

  return { lock, giveBack, payOut, takeAgain, putBack };
}
