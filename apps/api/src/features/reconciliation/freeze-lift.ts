import type { BalanceWatch } from '@laro/wire';
import { driftOpen, liftNotRequested, notFrozen, secondPersonRequired } from '@laro/wire/reconciliation';
import type { ActContext } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ledger } from '../ledger/index.ts';
import { liftAskedAfter } from './rules.ts';
import { type BalanceWatcher, FREEZE_REASON } from './trial-balance-watch.ts';
import * as store from './watch-store.ts';

const REFUSALS = {
  drift_open: driftOpen,
  not_requested: liftNotRequested,
  second_person_required: secondPersonRequired,
};

/**
 * Two people let withdrawals go on (G11): one asks, another confirms, and the books must balance then. Who asks twice,
 * or confirms what they asked for, is one person; of two who confirm at once, one did.
 */
export function createFreezeLift({
  ledger,
  watch,
}: {
  readonly ledger: Ledger;
  readonly watch: BalanceWatcher;
}) {
  return {
    async request({ act, actor, merchant, now }: ActContext, reason: string): Promise<BalanceWatch> {
      await act(async (scope) => {
        const frozen = await ledger.frozen(scope);
        if (!frozen) throw new Refusal(notFrozen);
        const request = { staff: actor.staffId, frozenSince: frozen.since, at: now };
        if (!(await store.requestLift(scope, { ...request, after: liftAskedAfter(now) }))) return null;
        const frozenSince = frozen.since.toISOString();
        const after = { frozenSince, requestedBy: actor.staffId };
        return { subject: merchant, reason, before: { frozenSince, requestedBy: null }, after };
      });
      return await watch.stateOf(merchant);
    },

    async confirm({ act, actor, merchant, now }: ActContext): Promise<BalanceWatch> {
      const done = await act(async (scope) => {
        const by = { staff: actor.staffId, at: now, requestedAfter: liftAskedAfter(now) };
        const lift = await store.liftFreeze(scope, { ...by, freezeReason: FREEZE_REASON });
        // A colleague confirmed in this moment: there is nothing left to do.
        if (lift.outcome === 'not_frozen') return null;
        const before = { frozenSince: lift.since.toISOString() };
        if (lift.outcome === 'lifted') return { subject: merchant, before, after: { frozenSince: null } };
        const refused = REFUSALS[lift.outcome];
        return { subject: merchant, before, after: before, refusal: refused.code, refused };
      });
      const state = await watch.stateOf(merchant);
      // Thrown after the commit: what was found to stand is written down whoever asked.
      if (done?.refused) throw new Refusal(done.refused, done.refused === driftOpen ? state : undefined);
      return state;
    },
  };
}
