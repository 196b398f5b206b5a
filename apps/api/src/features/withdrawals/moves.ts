import { formatMoney } from '@laro/money';
import type { WithdrawalState } from '@laro/wire';
import { notifyAtCommit, topicAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Payees } from '../payees/index.ts';
import { createMoneyMoves, type MoneyMoves } from './money.ts';
import { canMove, GIVEN_BACK } from './rules.ts';
import * as store from './store.ts';

type Deps = {
  readonly ledger: Ledger;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly payees: Payees;
};

type How = store.Settings & {
  readonly at: Date;
  readonly by?: string;
  readonly reason?: string;
  /** By which two people approved it. */
  readonly approval?: string;
};

/** What each step of a withdrawal does to the money, and who hears of it: all of it in the unit of work of the step. */
export interface Moves {
  /** Takes the money out of play; answers why it cannot, or null. */
  readonly lock: MoneyMoves['lock'];
  /** The first step of what was just inserted. */
  begin(scope: Scope, row: store.WithdrawalRow): Promise<void>;
  /** From the state that the caller holds it in to the next one. Throws where WITHDRAWAL-1 knows no such way. */
  move(scope: Scope, row: store.WithdrawalRow, to: WithdrawalState, how: How): Promise<store.WithdrawalRow>;
  /** The bank has sent back what was paid. */
  comeBack(scope: Scope, row: store.WithdrawalRow, at: Date): Promise<void>;
  /** What a claim, a hold or a comment changed, for whoever looks at it. */
  changed(scope: Scope): Promise<void>;
}

export function createMoves({ ledger, merchants, notifications, payees }: Deps): Moves {
  const money = createMoneyMoves(ledger);

  const NOTICES = {
    requested: 'withdrawal_requested',
    paid: 'withdrawal_paid',
    rejected: 'withdrawal_rejected',
    failed: 'withdrawal_failed',
  } as const satisfies Partial<Readonly<Record<WithdrawalState, string>>>;

  type Kind = (typeof NOTICES)[keyof typeof NOTICES] | 'withdrawal_returned' | 'withdrawal_taken_again';

  async function notify(
    scope: Scope,
    row: store.WithdrawalRow,
    kind: Kind | undefined = NOTICES[row.state as keyof typeof NOTICES],
  ): Promise<void> {
    const event = { event: 'withdrawals.changed', version: row.version } as const;
    await notifyAtCommit(scope.tx, [{ subject: row.member, event }]);
    await topicAtCommit(scope.tx, scope.merchant, 'withdrawals');
    if (!kind) return;
    const { currencySymbol } = await merchants.byCode(scope.merchant);
    const payee = await payees.of(scope, row.member, row.payee);
    const amount = formatMoney(row.amount, currencySymbol);
    const account = payee ? `${payee.institutionName} ${payee.masked}` : '';
    await notifications.notify(scope, {
      member: row.member,
      kind,
      facts: { amount, account },
      key: `withdrawal ${row.id} ${kind}`,
    });
  }

  return {
    lock: money.lock,

    async begin(scope: Scope, row: store.WithdrawalRow): Promise<void> {
      const { version, state, requestedAt } = row;
      const step = { version, from: null, state, at: requestedAt, by: null, reason: '' };
      await store.insertStep(scope, row.id, step);
      await notify(scope, row);
    },

    async move(
      scope: Scope,
      row: store.WithdrawalRow,
      to: WithdrawalState,
      { by: staff, reason = '', at, approval, ...set }: How,
    ): Promise<store.WithdrawalRow> {
      if (!canMove(row.state, to)) throw new Error(`No way leads from ${row.state} to ${to}.`);
      if (GIVEN_BACK.includes(to)) await money.giveBack(scope, row);
      if (to === 'paid') {
        if (row.state === 'failed') await money.takeAgain(scope, row);
        await money.payOut(scope, row);
      }
      const moved = await store.setState(scope, row, { ...set, state: to, at });
      const step = {
        version: moved.version,
        from: row.state,
        state: to,
        at,
        by: staff ?? null,
        reason,
        approval,
      };
      await store.insertStep(scope, row.id, step);
      const isAgain = row.state === 'failed' && to === 'paid';
      await notify(scope, moved, isAgain ? 'withdrawal_taken_again' : undefined);
      return moved;
    },

    async comeBack(scope: Scope, row: store.WithdrawalRow, at: Date): Promise<void> {
      await money.putBack(scope, row);
      await store.setReturned(scope, row.id, at);
      await notify(scope, row, 'withdrawal_returned');
    },

    changed: async (scope: Scope): Promise<void> =>
      await topicAtCommit(scope.tx, scope.merchant, 'withdrawals'),
  };
}
