import { COLLEAGUES, notFound, notPermitted, type Permission } from '@laro/wire';
import type { StaffActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Approvals, takesTwo } from '../approvals/index.ts';
import type { Login } from '../login/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Colleague, StaffDirectory } from '../staff/index.ts';

/** What every part of the feature stands on. */
export type Deps = Platform & {
  readonly approvals: Approvals;
  readonly login: Login;
  readonly merchants: Merchants;
  readonly messages: Messages;
  readonly sessions: Sessions;
  readonly staff: StaffDirectory;
};

/** Whoever is to be changed, by name. Throws `sessions.not_permitted` where that takes staff of the group. */
export async function changeable(
  deps: Deps,
  scope: Scope,
  actor: StaffActor,
  username: string,
): Promise<Colleague> {
  const colleague = await named(deps, scope, username);
  deps.staff.assertWithinReach(actor, colleague);
  return colleague;
}

/** Throws `wire.not_found` for a name that nobody has here. */
export async function named({ staff }: Deps, scope: Scope, username: string): Promise<Colleague> {
  const colleague = await staff.byUsername(scope, username);
  if (!colleague) throw new Refusal(notFound);
  return colleague;
}

/**
 * Whoever changes who may do what, one after the other: of two who put each other out at one moment, the second finds that
 * they may not any more. As nobody changes themselves, whoever acts stays, so somebody is always left who manages
 * colleagues. Throws `sessions.not_permitted`.
 */
export async function inTurn({ staff }: Deps, scope: Scope, actor: StaffActor): Promise<void> {
  await staff.colleagues.lockStaff(scope);
  const own = await staff.byId(scope, actor.staffId);
  if (!own?.isActive || !own.permissions.includes(COLLEAGUES)) throw new Refusal(notPermitted);
}

export const isSelf = (actor: StaffActor, colleague: Pick<Colleague, 'home'>): boolean =>
  actor.home.staffId === colleague.home.staffId;

/**
 * Whether it takes two people to let in somebody with these permissions, or to make a role of them: where several manage
 * colleagues, none of them makes a second person of their own. A single manager must be able to bring another, who is then
 * no second person for them (`staff.are_independent`).
 */
export async function needsTwo(
  { clock, staff }: Deps,
  scope: Scope,
  { permissions }: { readonly permissions: readonly Permission[] },
): Promise<boolean> {
  return permissions.some(takesTwo) && (await staff.countManagers(scope, clock.now())) > 1;
}

/** Whether they decide who works here, or at another brand to which they come from here: kept out here they are so there. */
const managesAnywhere = async (
  { staff }: Deps,
  scope: Scope,
  { id, permissions }: Colleague,
): Promise<boolean> => permissions.includes(COLLEAGUES) || (await staff.isGuestManager(scope, id));

/**
 * Whether it takes two to keep this colleague out: whoever manages colleagues, where anybody else could say the second yes.
 * Where nobody could, one does it alone, and the colleague still counts for a while (`countManagers`).
 */
export async function disablesByTwo(
  deps: Deps,
  scope: Scope,
  { staffId: proposer }: StaffActor,
  colleague: Colleague,
): Promise<boolean> {
  return (
    (await managesAnywhere(deps, scope, colleague)) &&
    (await deps.staff.hasSecondManager(scope, { proposer, except: colleague.id }))
  );
}

/**
 * Whether it takes two to enable this colleague again: it does for a manager of colleagues where there are others. Managers
 * who were disabled some days ago count too, so that one who disables the others does not alone choose who comes back.
 */
export async function enablesByTwo(deps: Deps, scope: Scope, colleague: Colleague): Promise<boolean> {
  return (
    (await managesAnywhere(deps, scope, colleague)) &&
    (await deps.staff.countManagers(scope, deps.clock.now(), colleague.id)) > 1
  );
}

/** Keeps them out from now on, and ends their sessions. */
export async function disable(
  { sessions, staff }: Deps,
  scope: Scope,
  { id }: Pick<Colleague, 'id'>,
  at: Date,
): Promise<void> {
  await staff.colleagues.setDisabled(scope, id, at);
  await sessions.endStaff(scope, id, at);
}
