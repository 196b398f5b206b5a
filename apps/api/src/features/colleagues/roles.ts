import { busy, isBuiltInRole, notFound, PERMISSIONS, type Permission, STAFF_ROLES } from '@laro/wire';
import { approvalKnown } from '@laro/wire/approvals';
import { ownPermissions, roleBuiltIn, roleInUse, roleNameTaken, tooManyRoles } from '@laro/wire/staff-roles';
import type { StaffActor } from '../../platform/actor.ts';
import type { Facts } from '../../platform/acts.ts';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { takesTwo } from '../approvals/index.ts';
import { type Deps, inTurn, needsTwo } from './deps.ts';
import { takingName, textOf } from './proposals.ts';
import * as store from './store.ts';

const ROLES_MAX = 50;

/** A role of the merchant's own does not go by the name of one that every merchant has: it would be taken for it. */
function assertOwnName(name: string): void {
  const folded = name.toLowerCase().replaceAll(/[\s-]+/g, '_');
  if ((STAFF_ROLES as readonly string[]).includes(folded)) throw new Refusal(roleNameTaken);
}

type NewRole = {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly reason: string;
};

/** Makes the role. Null where it was made under this id before. */
async function insertRole(
  deps: Deps,
  scope: Scope,
  { actor, role, name, permissions }: Omit<NewRole, 'id' | 'reason'> & { readonly actor: StaffActor },
): Promise<{ readonly before: Facts; readonly after: Facts } | null> {
  const { staff } = deps;
  await inTurn(deps, scope, actor);
  const roles = await staff.roles.listRoles(scope);
  const known = roles.find((one) => one.role === role);
  const isSame = known?.name === name && textOf(known.permissions) === textOf(permissions);
  if (known && !isSame) throw new Refusal(approvalKnown);
  if (known) return null;
  if (roles.length - STAFF_ROLES.length >= ROLES_MAX) throw new Refusal(tooManyRoles);
  await staff.roles.saveRole(scope, { role, name, permissions, version: 0 });
  return { before: { name: null, permissions: '' }, after: { name, permissions: textOf(permissions) } };
}

async function createAlone(deps: Deps, { act, actor }: ActContext, wanted: NewRole): Promise<void> {
  await act(async (scope) => {
    const made = await insertRole(deps, scope, { ...wanted, actor });
    if (!made) return null;
    // Another manager came since this was judged.
    if (await needsTwo(deps, scope, wanted)) throw new Refusal(busy);
    return { subject: wanted.role, reason: wanted.reason, ...made };
  });
}

/** The role is there at once with what one person may give; the rest of it is proposed in the same transaction. */
async function createByTwo(deps: Deps, context: ActContext, wanted: NewRole): Promise<void> {
  const { id, name, permissions, reason, role } = wanted;
  await deps.approvals.propose(context, {
    id,
    kind: 'staff_role',
    arguments: { role, name, permissions: textOf(permissions), version: 1 },
    reason,
    async first(scope) {
      const { actor } = context;
      const own = permissions.filter((one) => !takesTwo(one));
      const made = await insertRole(deps, scope, { role, name, permissions: own, actor });
      // Made at this very moment, when one person was enough.
      if (!made) throw new Refusal(busy);
      return made;
    },
  });
}

/** What each role allows; two people change it, in force at the next call of whoever has it. */
export function bindRoles(calls: CallRegistry, deps: Deps): void {
  const { approvals, clock, scopes, staff } = deps;

  calls.bind('listStaffRoles', async ({ actor, merchant }) => {
    return await scopes.read(merchant, async (scope) => {
      const counted = await staff.colleagues.countByRole(scope);
      const list = (await staff.roles.listRoles(scope)).map(({ name, permissions, role, version }) => ({
        role,
        name,
        builtIn: isBuiltInRole(role),
        permissions: [...permissions],
        holders: counted.find((one) => one.role === role)?.holders ?? 0,
        own: actor.role === role,
        version,
      }));
      return { list, permissions: [...PERMISSIONS] };
    });
  });

  calls.bind('createStaffRole', async (context, { body }) => {
    assertOwnName(body.name);
    const isByTwo = await scopes.read(
      context.merchant,
      async (scope) => await needsTwo(deps, scope, { permissions: body.permissions }),
    );
    const role = `rol_${body.id.replaceAll('-', '')}`;
    await takingName(
      async () => await (isByTwo ? createByTwo : createAlone)(deps, context, { ...body, role }),
    );
    return await scopes.read(context.merchant, async (scope) => {
      const made = await staff.roles.roleOf(scope, role);
      const isWhole = made && body.permissions.every((one) => made.permissions.includes(one));
      return { role, approval: isWhole ? null : body.id };
    });
  });

  calls.bind('changeStaffRole', async (context, { params: { role }, body: { id, reason, ...asked } }) => {
    const { actor, merchant } = context;
    if (asked.name !== null && !isBuiltInRole(role)) assertOwnName(asked.name);
    const roles = await scopes.read(merchant, async (scope) => await staff.roles.listRoles(scope));
    const permissions = textOf(asked.permissions);
    const current = roles.find((one) => one.role === role);
    if (current && actor.role === role && permissions !== textOf(current.permissions)) {
      throw new Refusal(ownPermissions);
    }
    const name = asked.name?.toLowerCase();
    if (roles.some((one) => one.role !== role && one.name !== null && one.name.toLowerCase() === name)) {
      throw new Refusal(roleNameTaken);
    }
    const given = { role, ...asked, permissions };
    return await approvals.propose(context, { id, kind: 'staff_role', arguments: given, reason });
  });

  calls.bind('removeStaffRole', async ({ act, actor }, { params: { role } }) => {
    await act(async (scope) => {
      if (isBuiltInRole(role)) throw new Refusal(roleBuiltIn);
      await inTurn(deps, scope, actor);
      const current = await staff.roles.roleOf(scope, role);
      if (!current) throw new Refusal(notFound);
      const counted = await staff.colleagues.countByRole(scope);
      const invited = await store.listInvitations(scope, clock.now());
      const isInUse = [...counted, ...invited].some((one) => one.role === role);
      if (isInUse) throw new Refusal(roleInUse);
      await staff.roles.removeRole(scope, role);
      const before = { name: current.name, permissions: textOf(current.permissions) };
      return { subject: role, before, after: { name: null, permissions: '' } };
    });
    return {};
  });
}
