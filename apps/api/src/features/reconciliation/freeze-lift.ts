import type { BalanceWatch } from '@laro/wire';
import { driftStands, liftNotRequested, notFrozen, secondPersonRequired } from '@laro/wire/reconciliation';
import type { StaffActor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ledger } from '../ledger/index.ts';
import type { StaffRoom } from '../staff/index.ts';
import { liftAskedAfter } from './rules.ts';
import { type createBalanceWatch, FREEZE_REASON } from './trial-balance-watch.ts';
import * as store from './watch-store.ts';

type By = Pick<CallContext<StaffActor>, 'actor' | 'merchant' | 'now'>;

/**
 * Two people let withdrawals go on (G11): one asks, another confirms, and the books must balance then. Who asks twice,
 * or confirms what they asked for, is one person; of two who confirm at once, one did.
 */
export function createFreezeLift(
  { scopes }: Pick<Platform, 'scopes'>,
  {
    ledger,
    staff,
    watch,
  }: {
    readonly ledger: Ledger;
    readonly staff: StaffRoom;
    readonly watch: ReturnType<typeof createBalanceWatch>;
  },
) {
  return {
    async request({ actor, merchant, now }: By, reason: string): Promise<BalanceWatch> {
      await scopes.write(merchant, async (scope) => {
        const frozen = await ledger.frozen(scope);
        if (!frozen) throw new Refusal(notFrozen);
        const request = { staff: actor.staffId, frozenSince: frozen.since, at: now };
        if (!(await store.requestLift(scope, { ...request, after: liftAskedAfter(now) }))) return;
        const noted = { staff: actor.staffId, subject: merchant, reason, at: now };
        await staff.note(scope, { act: 'freeze.lift_requested', ...noted });
      });
      return await watch.standingOf(merchant);
    },

    async confirm({ actor, merchant, now }: By): Promise<BalanceWatch> {
      const outcome = await scopes.write(merchant, async (scope) => {
        const by = { staff: actor.staffId, at: now, requestedAfter: liftAskedAfter(now) };
        const lift = await store.liftFreeze(scope, { ...by, freezeReason: FREEZE_REASON });
        if (lift.outcome === 'lifted') {
          const subject = `${merchant}, frozen since ${lift.since.toISOString()}`;
          await staff.note(scope, { staff: actor.staffId, act: 'freeze.lifted', subject, at: now });
        }
        return lift.outcome;
      });
      const standing = await watch.standingOf(merchant);
      // Thrown after the commit: what was found to stand is written down whoever asked.
      switch (outcome) {
        case 'drift_stands':
          throw new Refusal(driftStands, standing);
        case 'second_person_required':
          throw new Refusal(secondPersonRequired);
        case 'not_requested':
          throw new Refusal(liftNotRequested);
        // A colleague confirmed in this moment: there is nothing left to do.
        case 'not_frozen':
        case 'lifted':
          return standing;
      }
    },
  };
}
