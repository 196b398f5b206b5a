import { moneyToString, negateMoney } from '@laro/money';
import type { Scope } from '../../platform/scope.ts';
import type { EventResult, OrderOwner, PayoutEvent } from '../providers/index.ts';
import type { Deps } from './deps.ts';
import type { Moves } from './moves.ts';
import * as payoutStore from './payout-store.ts';
import { effectOf, netOf } from './rules.ts';
import * as store from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UNMATCHED: EventResult = { outcome: 'unmatched', flags: [] };
const KNOWN: EventResult = { outcome: 'known', flags: [] };

/** What a provider's event does to a withdrawal: the same events come to the same end in any order (`effectOf`). */
export function createPayoutEventHandler(
  { clock, risk }: Pick<Deps, 'clock' | 'risk'>,
  moves: Moves,
): OrderOwner<PayoutEvent> {
  /** The row that the event is about, held; undefined where we never asked this provider for it. */
  async function held(
    scope: Scope,
    { reference, integration }: PayoutEvent,
  ): Promise<store.WithdrawalRow | undefined> {
    if (!UUID.test(reference)) return undefined;
    const row = await store.lockWithdrawal(scope, reference);
    return row?.sentAt && row.provider === integration ? row : undefined;
  }

  async function raise(
    scope: Scope,
    row: store.WithdrawalRow,
    rule: 'late_payment' | 'contradicting_provider' | 'amount_differs',
    status: string,
  ): Promise<void> {
    const facts = { withdrawal: row.id, amount: moneyToString(row.amount), word: status, was: row.state };
    await risk.raise(scope, row.member, { rule, cause: `withdrawal ${row.id} ${status}`, facts });
  }

  return {
    async lock(scope, reference) {
      if (UUID.test(reference)) await store.lockWithdrawal(scope, reference);
    },

    async apply(scope, event) {
      const row = await held(scope, event);
      if (!row) return UNMATCHED;
      const { status, amount, currency, providerId } = event;
      await payoutStore.setPayment(scope, row.id, providerId);
      if ((amount !== null && amount !== netOf(row)) || (currency !== null && currency !== row.currency)) {
        // Nothing follows from it: a person asks what was really paid.
        await raise(scope, row, 'amount_differs', status);
        return { outcome: 'known', flags: [{ kind: 'amount_differs', facts: { withdrawal: row.id } }] };
      }
      const effect = effectOf(row.state, row.returnedAt !== null, status);
      const isApplied = effect.to !== null || effect.returns;
      const at = clock.now();
      if (!(await store.insertProviderEvent(scope, row.id, { status, at, applied: isApplied })) && !isApplied)
        return KNOWN;
      if (effect.contradicts) {
        await raise(scope, row, effect.again ? 'late_payment' : 'contradicting_provider', status);
      }
      const moved = effect.to
        ? await moves.move(scope, row, effect.to, { at, reason: event.failure ?? '' })
        : row;
      if (effect.returns) await moves.comeBack(scope, moved, at);
      const kind = effect.again ? 'paid_after_failed' : 'failed_after_paid';
      const flags = effect.contradicts
        ? [{ kind, facts: { withdrawal: row.id, word: status } } as const]
        : [];
      return { outcome: isApplied ? 'applied' : 'known', flags };
    },

    async pollSoon(scope, reference) {
      if (!UUID.test(reference)) return false;
      const row = await store.lockWithdrawal(scope, reference);
      if (!row?.sentAt) return false;
      await store.pollSoon(scope, row.id);
      return true;
    },

    async moved(scope, integration, from, until) {
      const rows = await payoutStore.movedBy(scope, integration, from, until);
      return rows.map(({ payment, id, net, back }) => ({
        // As our own provider names what came back; whoever names it otherwise shows up as a difference of both lines.
        movement: back ? `${payment}-r` : payment,
        reference: id,
        amount: back ? net : negateMoney(net),
      }));
    },

    endedSince: payoutStore.endedSince,
  };
}
