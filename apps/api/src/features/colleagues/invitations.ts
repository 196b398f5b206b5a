import { notFound } from '@laro/wire';
import { invitationGone, invitationWaits, staffNameTaken } from '@laro/wire/colleagues';
import { fieldInvalid } from '@laro/wire/registration';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import { hashPassword, isBlockedPassword } from '../members/index.ts';
import { type Deps, needsTwo } from './deps.ts';
import * as store from './store.ts';

/** An invitation that waits, from somebody who still works here, to a role that still is. */
async function findOpen(
  deps: Deps,
  scope: Scope,
  token: string,
  now: Date,
): Promise<store.Invitation & { readonly roleName: string | null }> {
  const { staff } = deps;
  const invitation = await store.openInvitation(scope, hashSecret(token), now);
  const role = invitation && (await staff.roles.roleOf(scope, invitation.role));
  if (!invitation || !role || !(await staff.standsAnywhere(scope, invitation.invitedBy))) {
    throw new Refusal(invitationGone);
  }
  if (invitation.waitsFor !== null) throw new Refusal(invitationWaits);
  // The role may allow more than when one person alone invited to it, and another may manage colleagues by now.
  if (!invitation.isByTwo && (await needsTwo(deps, scope, role))) throw new Refusal(invitationGone);
  return { ...invitation, roleName: role.name };
}

/** The links that wait, by which somebody new comes to work here. */
export function bindInvitations(calls: CallRegistry, deps: Deps): void {
  const { scopes, staff } = deps;

  calls.bind('listStaffInvitations', async ({ merchant, now }) => {
    return await scopes.read(merchant, async (scope) => {
      const roles = await staff.roles.listRoles(scope);
      const waiting = await store.listInvitations(scope, now);
      const list = waiting.map(({ by, createdAt, email, expiresAt, id, role, waitsFor }) => ({
        id,
        role,
        roleName: roles.find((one) => one.role === role)?.name ?? null,
        email,
        by,
        waitsForApproval: waitsFor !== null,
        invitedAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
      return { list };
    });
  });

  calls.bind('revokeStaffInvitation', async ({ act, now }, { params: { id } }) => {
    await act(async (scope) => {
      const revoked = await store.revokeInvitation(scope, id, now);
      if (!revoked) throw new Refusal(notFound);
      return { subject: id, before: { role: revoked.role }, after: { role: null } };
    });
    return {};
  });
}

/** What somebody does who has been sent a link, and is nobody here yet. */
export function bindJoining(calls: CallRegistry, deps: Deps): void {
  const { ids, login, merchants, scopes, sessions, staff } = deps;

  calls.bind('readStaffInvitation', async ({ merchant, now }, { body: { token } }) => {
    const { name: brand } = await merchants.byCode(merchant);
    const found = await scopes.read(merchant, async (scope) => await findOpen(deps, scope, token, now));
    const { email, expiresAt, role, roleName } = found;
    return { brand, role, roleName, email, expiresAt: expiresAt.toISOString() };
  });

  calls.bind('acceptStaffInvitation', async (context, { body: { password, token, username } }) => {
    const { merchant, now } = context;
    sessions.assertHost(context.host);
    // Asked first, so that a link that leads nowhere costs no work on a password.
    await scopes.read(merchant, async (scope) => await findOpen(deps, scope, token, now));
    if (isBlockedPassword(password, username)) {
      const issue = { path: 'body.password', message: 'registration.password_blocked' };
      throw new Refusal(fieldInvalid, { issues: [issue] });
    }
    const passwordHash = await hashPassword(password);
    const id = ids.next('stf');
    await scopes.write(merchant, async (scope) => {
      // Whoever disables the inviter, or removes the role, comes before or after, never in between.
      await staff.colleagues.lockStaff(scope);
      const invitation = await findOpen(deps, scope, token, now);
      const { email, role } = invitation;
      const joined = { id, username, passwordHash, role, email, home: null, at: now };
      if (!(await staff.colleagues.insertStaff(scope, joined))) throw new Refusal(staffNameTaken);
      if (!(await store.acceptInvitation(scope, invitation.id, id, now))) throw new Refusal(invitationGone);
      await staff.colleagues.insertSponsor(scope, {
        staff: id,
        by: invitation.invitedBy,
        act: 'invited',
        at: now,
      });
      if (invitation.approvedBy !== null) {
        await staff.colleagues.insertSponsor(scope, {
          staff: id,
          by: invitation.approvedBy,
          act: 'approved',
          at: now,
        });
      }
      const change = { before: { role: null }, after: { role, invitation: invitation.id } };
      await staff.record(scope, { staff: id, act: 'colleague.joined', subject: id, ...change });
    });
    return await login.enterStaff(context, { id, username, isActive: true });
  });
}
