import type { BalanceWatch } from '@laro/wire';
import { driftStands, liftNotRequested, notFrozen, secondPersonRequired } from '@laro/wire/reconciliation';
import type { StaffActor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ledger } from '../ledger/index.ts';
import type { StaffRoom } from '../staff/index.ts';
import { liftAskedAfter } from './rules.ts';
import type { createBalanceWatch } from './trial-balance-watch.ts';
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
      const checked = await watch.recheck(merchant);
      if (!checked.balanced) throw new Refusal(driftStands, checked);
      await scopes.write(merchant, async (scope) => {
        const frozen = await ledger.frozen(scope);
        if (!frozen) return;
        const request = { frozenSince: frozen.since, after: liftAskedAfter(now) };
        const confirmed = await store.confirmLift(scope, { staff: actor.staffId, ...request });
        if (!confirmed) {
          const own = await store.liftRequest(scope, request.frozenSince, request.after);
          if (own) throw new Refusal(secondPersonRequired);
          // A colleague may have confirmed in this moment; then there is nothing left to do.
          if (!(await ledger.frozen(scope))) return;
          throw new Refusal(liftNotRequested);
        }
        await ledger.thaw(scope);
        const subject = `${merchant}, frozen since ${frozen.since.toISOString()}`;
        await staff.note(scope, { staff: actor.staffId, act: 'freeze.lifted', subject, at: now });
      });
      return await watch.standingOf(merchant);
    },
  };
}
