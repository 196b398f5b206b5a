/**
 * Colleagues: who works for a brand, with which role, invited by whom and from which addresses; what each role allows.
 * Promises that nobody changes what they themselves may do, that somebody is always left who manages colleagues, and that
 * each change is in force with its commit. Never judges a password: that is the login's.
 */
import { randomUUID } from 'node:crypto';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Deps } from './deps.ts';
import { bindInvitations, bindJoining } from './invitations.ts';
import { bindInviting } from './inviting.ts';
import { linkOf, newInvitation, originAt } from './links.ts';
import { bindNetworks, createEntries, createNetworksKind, type StaffEntries } from './networks.ts';
import { bindPeople } from './people.ts';
import {
  createDisabling,
  createEnabling,
  createInvitationOpening,
  createRoleChange,
  createRoleGiving,
} from './proposals.ts';
import { bindRoles } from './roles.ts';
import * as store from './store.ts';

type FirstLink = { readonly link: string; readonly expiresAt: string };

export interface Colleagues extends StaffEntries {
  /**
   * The link by which the first admin of a new brand joins at that host, made by somebody of the group who created it; the
   * one before opens nothing any more. Null once somebody works there.
   */
  inviteFirst(
    scope: Scope,
    by: { readonly invitedBy: string; readonly host: string; readonly at: Date },
  ): Promise<FirstLink | null>;
}

export function createColleagues(platform: Platform, needs: Omit<Deps, keyof Platform>): Feature<Colleagues> {
  const deps: Deps = { ...platform, ...needs };
  deps.approvals.register(createRoleGiving(deps));
  deps.approvals.register(createDisabling(deps));
  deps.approvals.register(createEnabling(deps));
  deps.approvals.register(createRoleChange(deps));
  deps.approvals.register(createNetworksKind(deps));
  deps.approvals.register(createInvitationOpening(deps));

  return {
    functions: {
      ...createEntries(deps),
      async inviteFirst(scope, { at, host, invitedBy }) {
        // Whoever opens the link before comes before or after, never in between.
        await deps.staff.colleagues.lockStaff(scope);
        if ((await deps.staff.colleagues.countByRole(scope)).length > 0) return null;
        await store.revokeWaiting(scope, at);
        const of = { merchant: scope.merchant, id: randomUUID(), createdAt: at };
        const made = newInvitation(deps, { ...of, role: 'admin', email: undefined, invitedBy });
        await store.insertInvitation(scope, { ...made, asked: null, waitsFor: null });
        return { link: linkOf(deps, originAt(deps, host), of), expiresAt: made.expiresAt.toISOString() };
      },
    },

    jobs: [
      {
        name: 'colleagues.purge',
        schedule: '53 4 * * *',
        run: async () => await store.purge(platform.worker.database, platform.clock.now()),
      },
    ],

    routes(calls) {
      bindPeople(calls, deps);
      bindRoles(calls, deps);
      bindNetworks(calls, deps);
      bindInvitations(calls, deps);
      bindInviting(calls, deps);
      bindJoining(calls, deps);
    },
  };
}
