import { formatMoney, ZERO } from '@laro/money';
import type { WithdrawalState } from '@laro/wire';
import type { Scope } from '../../platform/scope.ts';
import { notifyAtCommit, topicAtCommit } from '../../platform/realtime.ts';
import type { Funds, Ledger, Posted } from '../ledger/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Payees } from '../payees/index.ts';
import { canMove, GIVEN_BACK, netOf } from './rules.ts';
import * as store from './store.ts';

type Deps = {
  readonly ledger: Ledger;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly payees: Payees;
};

type How = store.Settings & { readonly at: Date; readonly by?: string; readonly reason?: string };

const NAMESPACE = 'laro:withdrawals';
/** Ids are made by browsers: two brands may see the same. */
const referenceOf = ({ merchant }: Scope, { id }: Pick<store.WithdrawalRow, 'id'>): string => `${merchant}/${id}`;

function fundsOf(scope: Scope, { lane, cashAccount, currency }: Place): Funds {
  return { lane, account: cashAccount, merchant: scope.merchant, book: 'REAL', currency };
}
type Place = Pick<store.WithdrawalRow, 'lane' | 'cashAccount' | 'currency'>;
type Paid = Place & Pick<store.WithdrawalRow, 'id' | 'member' | 'amount' | 'fee'>;

/** What each step of a withdrawal does to the money, and who hears of it: all of it in the unit of work of the step. */
export function createMoves({ ledger, merchants, notifications, payees }: Deps) {
  const by = <M extends string>(scope: Scope, row: Pick<Paid, 'id'>, movement: M, part: string) => ({
    movement,
    referenceNamespace: NAMESPACE,
    reference: `${referenceOf(scope, row)}${part}`,
  });

  function assertPosted({ status }: Posted, what: string): void {
    if (status !== 'posted') throw new Error(`${what} of a withdrawal was answered ${status}.`);
  }

  async function walletChanged(scope: Scope, member: string, { version }: Posted): Promise<void> {
    const event = { event: 'wallet.changed', version: Number(version) } as const;
    await notifyAtCommit(scope.tx, [{ subject: member, event }]);
  }

  async function giveBack(scope: Scope, row: Paid): Promise<void> {
    const reference = referenceOf(scope, row);
    const back = by(scope, row, 'withdrawals.release' as const, '/release');
    const posted = await ledger.release(scope, fundsOf(scope, row), reference, back);
    assertPosted(posted, 'The release');
    await walletChanged(scope, row.member, posted);
  }

  async function payOut(scope: Scope, row: Paid): Promise<void> {
    const funds = fundsOf(scope, row);
    const paid = by(scope, row, 'withdrawals.paid' as const, '/paid');
    assertPosted(await ledger.handOn(scope, funds, netOf(row), paid), 'The payment');
    if (row.fee === ZERO) return;
    const fee = by(scope, row, 'withdrawals.fee' as const, '/fee');
    assertPosted(await ledger.handOn(scope, funds, row.fee, fee), 'The fee');
  }

  /** It was given back, and then it was paid after all: what is there is taken, the rest is owed (settled.md 3). */
  async function takeAgain(scope: Scope, row: Paid): Promise<void> {
    const again = by(scope, row, 'withdrawals.taken_again' as const, '/again');
    const posted = await ledger.debit(scope, fundsOf(scope, row), row.amount, again);
    assertPosted(posted, 'The clawback');
    await walletChanged(scope, row.member, posted);
  }

  async function putBack(scope: Scope, row: Paid): Promise<void> {
    const funds = fundsOf(scope, row);
    const net = by(scope, row, 'withdrawals.returned' as const, '/returned');
    let posted = await ledger.credit(scope, funds, netOf(row), net);
    assertPosted(posted, 'The return');
    if (row.fee !== ZERO) {
      const fee = by(scope, row, 'withdrawals.fee_returned' as const, '/fee_returned');
      posted = await ledger.credit(scope, funds, row.fee, fee);
      assertPosted(posted, 'The return of the fee');
    }
    await walletChanged(scope, row.member, posted);
  }

  const NOTICES = {
    requested: 'withdrawal_requested',
    paid: 'withdrawal_paid',
    rejected: 'withdrawal_rejected',
    failed: 'withdrawal_failed',
  } as const satisfies Partial<Readonly<Record<WithdrawalState, string>>>;

  async function notify(scope: Scope, row: store.WithdrawalRow): Promise<void> {
    const event = { event: 'withdrawals.changed', version: row.version } as const;
    await notifyAtCommit(scope.tx, [{ subject: row.member, event }]);
    await topicAtCommit(scope.tx, scope.merchant, 'withdrawals');
    const kind = NOTICES[row.state as keyof typeof NOTICES];
    if (!kind) return;
    const { currencySymbol } = await merchants.byCode(scope.merchant);
    const payee = await payees.of(scope, row.member, row.payee);
    const amount = formatMoney(row.amount, currencySymbol);
    const account = payee ? `${payee.institutionName} ${payee.masked}` : '';
    await notifications.notify(scope, {
      member: row.member,
      kind,
      facts: { amount, account },
      key: `withdrawal ${row.id} ${row.state}`,
    });
  }

  return {
    /** Takes the money out of play; answers why it cannot, or null. */
    async lock(scope: Scope, row: Paid): Promise<'frozen' | 'insufficient' | null> {
      const lock = by(scope, row, 'withdrawals.lock' as const, '');
      const posted = await ledger.lock(scope, fundsOf(scope, row), row.amount, lock);
      if (posted === 'frozen') return 'frozen';
      if (posted.status === 'insufficient') return 'insufficient';
      assertPosted(posted, 'The lock');
      await walletChanged(scope, row.member, posted);
      return null;
    },

    /** The first step of what was just inserted. */
    async begin(scope: Scope, row: store.WithdrawalRow): Promise<void> {
      const { version, state, requestedAt } = row;
      const step = { version, from: null, state, at: requestedAt, by: null, reason: '' };
      await store.insertStep(scope, row.id, step);
      await notify(scope, row);
    },

    /** From the state that the caller holds it in to the next one. Throws where `settled.md` 4 knows no such way. */
    async move(
      scope: Scope,
      row: store.WithdrawalRow,
      to: WithdrawalState,
      { by: staff, reason = '', at, ...set }: How,
    ): Promise<store.WithdrawalRow> {
      if (!canMove(row.state, to)) throw new Error(`No way leads from ${row.state} to ${to}.`);
      if (GIVEN_BACK.includes(to)) await giveBack(scope, row);
      if (to === 'paid') {
        if (row.state === 'failed') await takeAgain(scope, row);
        await payOut(scope, row);
      }
      const moved = await store.setState(scope, row, { ...set, state: to, at });
      const step = { version: moved.version, from: row.state, state: to, at, by: staff ?? null, reason };
      await store.insertStep(scope, row.id, step);
      await notify(scope, moved);
      return moved;
    },

    /** The bank has sent back what was paid. */
    async comeBack(scope: Scope, row: store.WithdrawalRow, at: Date): Promise<void> {
      await putBack(scope, row);
      await store.setReturned(scope, row.id, at);
      const event = { event: 'withdrawals.changed', version: row.version } as const;
      await notifyAtCommit(scope.tx, [{ subject: row.member, event }]);
      await topicAtCommit(scope.tx, scope.merchant, 'withdrawals');
    },

    /** What a claim, a hold or a comment changed, for whoever looks at it. */
    changed: async (scope: Scope): Promise<void> => await topicAtCommit(scope.tx, scope.merchant, 'withdrawals'),
  };
}
export type Moves = ReturnType<typeof createMoves>;
