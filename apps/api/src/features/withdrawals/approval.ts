import { moneyToString, negateMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import { WithdrawalApprovalArguments, withdrawalClaimed, withdrawalOnHold } from '@laro/wire/withdrawal-desk';
import { withdrawalLocked, withdrawalMoved } from '@laro/wire/withdrawals';
import type { InferOutput } from 'valibot';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Deps } from './deps.ts';
import type { Moves } from './moves.ts';
import { assertApprovable, lockNamed, namedPayeeOf } from './names.ts';
import * as ruleStore from './rule-store.ts';
import * as store from './store.ts';

/** Throws unless it waits for people. */
export function assertReviewing(row: store.WithdrawalRow): void {
  if (row.state !== 'reviewing') throw new Refusal(withdrawalMoved, { state: row.state });
}

/** Throws while somebody has stopped it. */
export function assertNotHeld({ holdUntil }: store.WithdrawalRow, now: Date): void {
  if (holdUntil && holdUntil > now) throw new Refusal(withdrawalOnHold, { until: holdUntil.toISOString() });
}

/** Throws while staff have locked the member, or what leaves. */
export async function assertNotLocked(scope: Scope, { member }: store.WithdrawalRow): Promise<void> {
  if ((await store.standingOf(scope, member)).isLocked) throw new Refusal(withdrawalLocked);
}

/** Throws while somebody else is at it. */
export function assertNotClaimed(
  { claimedBy, claimedUntil }: store.WithdrawalRow,
  staff: string,
  now: Date,
): void {
  if (claimedBy === null || claimedBy === staff || !claimedUntil || claimedUntil <= now) return;
  throw new Refusal(withdrawalClaimed, { until: claimedUntil.toISOString() });
}

/** Two people say that a large withdrawal is paid; the second one's yes moves it on, in the transaction that decides. */
export function createApprovalKind(
  { clock, members, payees, risk }: Pick<Deps, 'clock' | 'members' | 'payees' | 'risk'>,
  moves: Moves,
): ApprovalKind<InferOutput<typeof WithdrawalApprovalArguments>> {
  async function rowOf(scope: Scope, id: string, lock: boolean): Promise<store.WithdrawalRow> {
    const row = await (lock ? lockNamed(scope, members, id) : store.withdrawalById(scope, id));
    if (!row) throw new Refusal(notFound);
    return row;
  }

  return {
    name: 'withdrawal_approval',
    arguments: WithdrawalApprovalArguments,

    async look(scope, { withdrawal, names: seen }, lock) {
      const row = await rowOf(scope, withdrawal, lock);
      assertReviewing(row);
      assertNotHeld(row, clock.now());
      await assertNotLocked(scope, row);
      const { fourEyesDayFrom, fourEyesFrom, handledDays } = await ruleStore.rulesOf(scope);
      const member = await members.byId(scope, row.member);
      const { payee, names } = await namedPayeeOf(scope, payees, row);
      assertApprovable(names, seen);
      const flags = await risk.openFlags(scope, row.member);
      const shared = await payees.sharedWith(scope, row.payee);
      return {
        subject: row.id,
        about: member?.account ?? row.member,
        // A flag, somebody who shares the account, or a name, that whoever proposed it did not see.
        seen: `${row.version} ${flags.length} ${shared.length} ${names.mark.toString('hex')}`,
        before: { state: row.state },
        after: { state: 'approved', account: `${payee.institutionName} ${payee.masked}` },
        money: { amount: negateMoney(row.amount), currency: row.currency },
        policy: {
          fourEyesFrom: moneyToString(fourEyesFrom),
          fourEyesDayFrom: moneyToString(fourEyesDayFrom),
          handledDays,
        },
      };
    },

    async apply(scope, { id: approval, arguments: { withdrawal }, proposedBy, decidedBy, at }) {
      const row = await rowOf(scope, withdrawal, true);
      // Whoever proposed it has taken it for this; anybody else is still at it.
      if (row.claimedBy !== proposedBy) assertNotClaimed(row, decidedBy, at);
      const { names } = await namedPayeeOf(scope, payees, row);
      const how = { at, by: decidedBy, approval, approvedNames: names.mark };
      const moved = await moves.move(scope, row, 'approved', how);
      return { state: moved.state, amount: moneyToString(row.amount), currency: row.currency };
    },
  };
}
