/**
 * Limits: the gate before every stake and every deposit. Promises that once an exclusion, a limit or a pause is committed
 * nothing passes it any more, however much is under way, because all stand under the lock of the member's ledger account
 * (LEDGER-4); that tighter holds at once, and looser only after a day and the member's second word; and that an
 * exclusion is lifted or shortened by nobody: its time alone ends it, by the clock of the database (G11).
 * Never touches a win, an undo or a settlement, and never moves money.
 */
import { type Money, ZERO } from '@laro/money';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Deps, Limits } from './face.ts';
import { createImposing } from './imposing.ts';
import { bindLimits } from './routes.ts';
import { stateOf } from './state.ts';
import * as store from './store.ts';

export type { Limits } from './face.ts';

export function createLimits(platform: Platform, deps: Deps): Feature<Limits> {
  let netDeposits = async (_scope: Scope, _member: string): Promise<Money> => ZERO;

  const functions: Limits = {
    shut: store.shut,
    open: store.open,
    async exclude(scope, { id }, length, { kind = 'self_exclusion', staff = null } = {}) {
      // In the order of a sign-out: the sessions first, then the account.
      await deps.sessions.endOthers(scope, id, null);
      return await store.exclude(scope, id, { kind, length, staff });
    },
    async takeDeposit(scope, { id }, deposit) {
      const { code, left } = await store.takeDeposit(scope, id, deposit);
      if (code === 'ok') return { ok: true };
      if (code === 'deposit_limit_reached') return { ok: false, code, left: left ?? ZERO };
      const kind = (await store.exclusionOf(scope, id))?.kind;
      return { ok: false, code: kind === 'time_out' ? 'timed_out' : 'excluded', left: ZERO };
    },
    releaseDeposit: async (scope, { id }, order) => await store.releaseDeposit(scope, id, order),
    countLateDeposit: async (scope, { id }, deposit) => await store.countDeposit(scope, id, deposit),
    mustPrompt: async (scope, { id }) => !(await store.hasAnswered(scope, id)),
    stateOf: async (scope, member) => await stateOf(scope, member, netDeposits),
    beginPlay: async (scope, { id }) => await store.beginPlay(scope, id),
    readNetDepositsBy(read) {
      netDeposits = read;
    },
  };
  deps.approvals.register(createImposing(deps.members, functions));

  return { functions, routes: (calls) => bindLimits(calls, platform, { ...deps, limits: functions }) };
}
