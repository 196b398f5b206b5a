import { isBuiltInRole, notFound, PERMISSIONS, STAFF_ROLES } from '@laro/wire';
import { ownPermissions, roleBuiltIn, roleInUse, roleNameTaken, tooManyRoles } from '@laro/wire/staff-roles';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Deps, inTurn } from './deps.ts';
import { takingName, textOf } from './proposals.ts';
import * as store from './store.ts';

const ROLES_MAX = 50;

/** A role of the merchant's own does not go by the name of one that every merchant has: it would be taken for it. */
function assertOwnName(name: string): void {
  const folded = name.toLowerCase().replaceAll(/[\s-]+/g, '_');
  if ((STAFF_ROLES as readonly string[]).includes(folded)) throw new Refusal(roleNameTaken);
}

/** What each role allows; two people change it, in force at the next call of whoever has it. */
export function bindRoles(calls: CallRegistry, deps: Deps): void {
  const { approvals, clock, ids, scopes, staff } = deps;

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

  calls.bind('createStaffRole', async ({ act, actor }, { body: { name, permissions, reason } }) => {
    assertOwnName(name);
    const role = ids.next('rol');
    await takingName(
      async () =>
        await act(async (scope) => {
          await inTurn(deps, scope, actor);
          const roles = await staff.roles.listRoles(scope);
          if (roles.length - STAFF_ROLES.length >= ROLES_MAX) throw new Refusal(tooManyRoles);
          await staff.roles.saveRole(scope, { role, name, permissions, version: 0 });
          const after = { name, permissions: textOf(permissions) };
          return { subject: role, reason, before: { name: null, permissions: '' }, after };
        }),
    );
    return { role };
  });

  calls.bind('changeStaffRole', async (context, { params: { role }, body: { id, reason, ...asked } }) => {
    const { actor, merchant } = context;
    if (asked.name !== null && !isBuiltInRole(role)) assertOwnName(asked.name);
    const roles = await scopes.read(merchant, async (scope) => await staff.roles.listRoles(scope));
    const permissions = textOf(asked.permissions);
    const stands = roles.find((one) => one.role === role);
    if (stands && actor.role === role && permissions !== textOf(stands.permissions)) {
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
      const stands = await staff.roles.roleOf(scope, role);
      if (!stands) throw new Refusal(notFound);
      const counted = await staff.colleagues.countByRole(scope);
      const invited = await store.listInvitations(scope, clock.now());
      const isInUse = [...counted, ...invited].some((one) => one.role === role);
      if (isInUse) throw new Refusal(roleInUse);
      await staff.roles.removeRole(scope, role);
      const before = { name: stands.name, permissions: textOf(stands.permissions) };
      return { subject: role, before, after: { name: null, permissions: '' } };
    });
    return {};
  });
}
