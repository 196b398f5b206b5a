import { moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import { WithdrawalOutcomeArguments } from '@laro/wire/withdrawal-desk';
import { withdrawalMoved } from '@laro/wire/withdrawals';
import type { InferOutput } from 'valibot';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Deps } from './deps.ts';
import type { Moves } from './moves.ts';
import * as payoutStore from './payout-store.ts';
import * as store from './store.ts';

/**
 * Two people say how a payout ended that its provider says nothing of. What the provider says later is judged like any late
 * word: paid after all, or sent back.
 */
export function createOutcomeKind(
  { members }: Pick<Deps, 'members'>,
  moves: Moves,
): ApprovalKind<InferOutput<typeof WithdrawalOutcomeArguments>> {
  return {
    name: 'withdrawal_outcome',
    arguments: WithdrawalOutcomeArguments,

    async look(scope, { withdrawal, outcome, payment }, lock) {
      const row = await (lock ? store.lockWithdrawal : store.withdrawalById)(scope, withdrawal);
      if (!row) throw new Refusal(notFound);
      if (row.state !== 'unknown') throw new Refusal(withdrawalMoved, { state: row.state });
      const member = await members.byId(scope, row.member);
      return {
        subject: row.id,
        about: member?.account ?? row.member,
        seen: `${row.version}`,
        before: { state: row.state, payment: row.payment ?? '' },
        after: { state: outcome, payment: row.payment ?? payment },
        ...(outcome === 'failed' && { money: { amount: row.amount, currency: row.currency } }),
      };
    },

    async apply(scope, { arguments: { withdrawal, outcome, payment, evidence }, decidedBy, at }) {
      const row = await store.lockWithdrawal(scope, withdrawal);
      if (!row) throw new Refusal(notFound);
      if (payment !== '') await payoutStore.setPayment(scope, row.id, payment);
      const moved = await moves.move(scope, row, outcome, { at, by: decidedBy, reason: evidence });
      return { state: moved.state, amount: moneyToString(row.amount), currency: row.currency };
    },
  };
}
