import { notFound, PERMISSIONS, type Permission } from '@laro/wire';
import { proposerNotPermitted } from '@laro/wire/approvals';
import {
  ColleagueRoleArguments,
  DisablingArguments,
  InvitationArguments,
  roleHeld,
  roleUnknown,
} from '@laro/wire/colleagues';
import { isBuiltInRole } from '@laro/wire/permissions';
import { ownPermissions, roleChanged, roleNameTaken, StaffRoleArguments } from '@laro/wire/staff-roles';
import type { InferOutput } from 'valibot';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import { type Deps, disable, named } from './deps.ts';
import * as store from './store.ts';

/** As the audit has it: in one order, whoever ticked which first. */
export const textOf = (permissions: readonly Permission[]): string =>
  PERMISSIONS.filter((one) => permissions.includes(one)).join(' ');

export const permissionsIn = (text: string): readonly Permission[] =>
  PERMISSIONS.filter((one) => text.split(' ').includes(one));

/** Two roles of one name could not be told apart; the database says so, however many ask at once. */
export async function takingName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'role_name_key')) throw new Refusal(roleNameTaken);
    throw error;
  }
}

/** Whoever changes who may do what, one after the other, before anybody is judged. */
const queued =
  ({ staff }: Deps) =>
  async (scope: Scope) =>
    await staff.colleagues.lockStaff(scope);

/** Another role for a colleague. */
export function createRoleGiving(deps: Deps): ApprovalKind<ColleagueRoleArguments> {
  const { staff } = deps;
  return {
    name: 'colleague_role',
    arguments: ColleagueRoleArguments,
    queue: queued(deps),

    async look(scope, { username, role }, lock) {
      const colleague = await named(deps, scope, username);
      if (!(await staff.roles.roleOf(scope, role))) throw new Refusal(roleUnknown);
      // Given by others meanwhile it is stale.
      if (colleague.role === role && !lock) throw new Refusal(roleHeld);
      return {
        subject: colleague.id,
        about: colleague.username,
        seen: colleague.role,
        before: { role: colleague.role },
        after: { role },
      };
    },

    async apply(scope, { arguments: { username, role }, at, decidedBy, proposedBy }) {
      const colleague = await named(deps, scope, username);
      const decider = await staff.byId(scope, decidedBy);
      if (decider) staff.assertWithinReach(decider, colleague);
      await staff.colleagues.setRole(scope, colleague.id, role);
      const given = { staff: colleague.id, at };
      await staff.colleagues.insertSponsor(scope, { ...given, by: proposedBy, act: 'role_proposed' });
      await staff.colleagues.insertSponsor(scope, { ...given, by: decidedBy, act: 'approved' });
      return { role };
    },
  };
}

type Disabling = InferOutput<typeof DisablingArguments>;

/** Disables or enables a manager of colleagues. Two do it, since one alone could choose who else decides. */
function keepingOut(
  deps: Deps,
  {
    name,
    isOut,
    apply,
  }: {
    readonly name: 'colleague_disabling' | 'colleague_enabling';
    readonly isOut: boolean;
    readonly apply: (scope: Scope, id: string, at: Date) => Promise<void>;
  },
): ApprovalKind<Disabling> {
  async function withinReach(scope: Scope, username: string, by: string) {
    const colleague = await named(deps, scope, username);
    const decider = await deps.staff.byId(scope, by);
    if (decider) deps.staff.assertWithinReach(decider, colleague);
    return colleague;
  }

  return {
    name,
    arguments: DisablingArguments,
    queue: queued(deps),

    async look(scope, { username }) {
      const { disabled, id } = await named(deps, scope, username);
      return {
        subject: id,
        about: username,
        // Done by others meanwhile it is stale.
        seen: String(disabled),
        before: { disabled },
        after: { disabled: isOut },
      };
    },

    async apply(scope, { arguments: { username }, at, decidedBy }) {
      await apply(scope, (await withinReach(scope, username, decidedBy)).id, at);
      return { disabled: isOut };
    },

    async decline(scope, { arguments: { username }, by }) {
      await withinReach(scope, username, by);
    },
  };
}

export const createDisabling = (deps: Deps): ApprovalKind<Disabling> =>
  keepingOut(deps, {
    name: 'colleague_disabling',
    isOut: true,
    apply: async (scope, id, at) => await disable(deps, scope, { id }, at),
  });

export const createEnabling = (deps: Deps): ApprovalKind<Disabling> =>
  keepingOut(deps, {
    name: 'colleague_enabling',
    isOut: false,
    apply: async (scope, id) => await deps.staff.colleagues.setDisabled(scope, id, null),
  });

/** What a role is called, and what it allows whoever has it. */
export function createRoleChange(deps: Deps): ApprovalKind<StaffRoleArguments> {
  const { staff } = deps;

  async function changeOf(scope: Scope, { role, name, permissions }: StaffRoleArguments) {
    const current = await staff.roles.roleOf(scope, role);
    if (!current) throw new Refusal(notFound);
    // One of the merchant's own has no usual name to go by.
    const called = isBuiltInRole(role) ? name : (name ?? current.name);
    const before = { name: current.name, permissions: textOf(current.permissions) };
    return { current, called, before, asked: permissionsIn(permissions) };
  }

  return {
    name: 'staff_role',
    arguments: StaffRoleArguments,
    queue: queued(deps),
    concerns: ({ role }, of) => of === role,

    async look(scope, given, lock) {
      const { asked, before, called, current } = await changeOf(scope, given);
      if (current.version !== given.version && !lock) throw new Refusal(roleChanged);
      return {
        subject: given.role,
        about: called ?? given.role,
        seen: String(current.version),
        before,
        after: { name: called, permissions: textOf(asked) },
      };
    },

    async apply(scope, { arguments: given, decidedBy, proposedBy }) {
      const { asked, before, called } = await changeOf(scope, given);
      const { role, version } = given;
      await takingName(
        async () => await staff.roles.saveRole(scope, { role, name: called, permissions: asked, version }),
      );
      const permissions = textOf((await staff.roles.roleOf(scope, role))?.permissions ?? []);
      const hasIt = async (id: string) => (await staff.byId(scope, id))?.role === role;
      if (permissions !== before.permissions) {
        if (await hasIt(decidedBy)) throw new Refusal(ownPermissions);
        // Given to them since they proposed it.
        if (await hasIt(proposedBy)) throw new Refusal(proposerNotPermitted);
      }
      return { name: called, permissions };
    },
  };
}

/** A link that lets in somebody who proposes or decides: it is made at once, and opens when a second person says so. */
export function createInvitationOpening(deps: Deps): ApprovalKind<InvitationArguments> {
  const { clock } = deps;
  return {
    name: 'colleague_invitation',
    arguments: InvitationArguments,
    queue: queued(deps),

    async look(scope, { invitation, role }, lock) {
      const waiting = await store.waitingInvitation(scope, invitation, { now: clock.now(), lock });
      return {
        subject: invitation,
        about: role,
        // Taken back, or run out.
        seen: waiting?.waitsFor ?? '',
        before: { role: null },
        after: { role },
      };
    },

    async apply(scope, { arguments: { invitation, role }, at, decidedBy }) {
      await store.openTo(scope, invitation, { at, by: decidedBy });
      return { role };
    },

    async decline(scope, { arguments: { invitation }, at }) {
      await store.revokeInvitation(scope, invitation, at);
    },
  };
}
