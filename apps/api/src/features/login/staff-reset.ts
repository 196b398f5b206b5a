import { busy, COLLEAGUES, notFound, notPermitted } from '@laro/wire';
import { FactorResetArguments } from '@laro/wire/staff-login';
import type { StaffActor } from '../../platform/actor.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { type ApprovalKind, type Approvals, takesTwo } from '../approvals/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Colleague, StaffDirectory } from '../staff/index.ts';

type Deps = Platform & {
  readonly approvals: Approvals;
  readonly sessions: Sessions;
  readonly staff: StaffDirectory;
};

const NONE = { app: false, passkeys: 0, recoveryCodes: 0 };

/** Whose factor it is. A guest of the group has theirs at home. Throws `wire.not_found` and `sessions.not_permitted`. */
async function owner({ staff }: Deps, scope: Scope, username: string): Promise<Colleague> {
  const colleague = await staff.byUsername(scope, username);
  if (!colleague) throw new Refusal(notFound);
  if (colleague.home.staffId !== colleague.id) throw new Refusal(notPermitted);
  return colleague;
}

/**
 * Whether their factor is taken away by two people: that of a colleague who proposes, decides or manages colleagues, here or
 * as a guest of another brand, or is of the group. One person who reset it could become the second of two. Where nobody can
 * say the second yes it stays, and a new account that one person brings in is no second person for them.
 */
async function isByTwo({ staff }: Deps, scope: Scope, colleague: Colleague): Promise<boolean> {
  const { id, isOfGroup, permissions } = colleague;
  return isOfGroup || [...permissions, ...(await staff.guestPermissions(scope, id))].some(takesTwo);
}

async function standing({ staff }: Deps, scope: Scope, id: string) {
  const factor = await staff.factors.of(scope, id);
  return {
    app: Boolean(factor?.secretSealed),
    passkeys: factor?.passkeys ?? 0,
    recoveryCodes: factor?.recoveryCodesLeft ?? 0,
  };
}

/** They set up another one at their next sign-in, and what is signed in now is not. */
async function remove({ sessions, staff }: Deps, scope: Scope, id: string, at: Date): Promise<void> {
  await staff.factors.remove(scope, id);
  await sessions.endStaff(scope, id, at);
}

/** The lost phone of a colleague who counts as one of two people. */
export function createFactorReset(deps: Deps): ApprovalKind<FactorResetArguments> {
  const { staff } = deps;
  const withinReach = async (scope: Scope, username: string, by: string): Promise<Colleague> => {
    const colleague = await owner(deps, scope, username);
    const decider = await staff.byId(scope, by);
    if (decider) staff.assertWithinReach(decider, colleague);
    return colleague;
  };

  return {
    name: 'colleague_factor',
    arguments: FactorResetArguments,
    queue: async (scope) => await staff.colleagues.lockStaff(scope),

    async look(scope, { username }, lock) {
      const { id } = await owner(deps, scope, username);
      if (lock) await staff.factors.lock(scope, id);
      const before = await standing(deps, scope, id);
      // Stale where there are other factors meanwhile, or fewer recovery codes.
      return { subject: id, about: username, seen: JSON.stringify(before), before, after: NONE };
    },

    async apply(scope, { arguments: { username }, at, decidedBy }) {
      await remove(deps, scope, (await withinReach(scope, username, decidedBy)).id, at);
      return NONE;
    },

    async decline(scope, { arguments: { username }, by }) {
      await withinReach(scope, username, by);
    },
  };
}

/** A colleague's lost phone: one person takes it away from who decides nothing, two people from anybody else. */
export function bindFactorReset(calls: CallRegistry, deps: Deps): void {
  const { approvals, scopes, staff } = deps;

  async function resettable(scope: Scope, actor: StaffActor, username: string): Promise<Colleague> {
    const colleague = await owner(deps, scope, username);
    if (colleague.id === actor.home.staffId) throw new Refusal(notPermitted);
    staff.assertWithinReach(actor, colleague);
    return colleague;
  }

  calls.bind('resetStaffFactor', async (context, { params, body: { id, reason } }) => {
    const { act, actor, merchant, now } = context;
    const username = params.username.trim().toLowerCase();
    const takesSecond = await scopes.read(
      merchant,
      async (scope) => await isByTwo(deps, scope, await resettable(scope, actor, username)),
    );
    if (takesSecond) {
      const given = { kind: 'colleague_factor', arguments: { username }, reason } as const;
      return { approval: await approvals.propose(context, { id, ...given }) };
    }
    await act(async (scope) => {
      await staff.colleagues.lockStaff(scope);
      const own = await staff.byId(scope, actor.staffId);
      if (!own?.isActive || !own.permissions.includes(COLLEAGUES)) throw new Refusal(notPermitted);
      const colleague = await resettable(scope, actor, username);
      // Given another role since this was judged.
      if (await isByTwo(deps, scope, colleague)) throw new Refusal(busy);
      await staff.factors.lock(scope, colleague.id);
      const before = await standing(deps, scope, colleague.id);
      await remove(deps, scope, colleague.id, now);
      return { subject: colleague.id, reason, before, after: NONE };
    });
    return { approval: null };
  });
}
