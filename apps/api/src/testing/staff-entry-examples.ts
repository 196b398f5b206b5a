import { randomUUID } from 'node:crypto';
import type { CallName } from '@laro/wire';
import { createAuthenticator } from './authenticator.ts';
import type { BrowserClient } from './browser-client.ts';
import { deskOf, hire, STAFF_PASSWORD, signInStaff } from './staff.ts';
import type { createTestClock, World } from './world.ts';

export type Done = { readonly success: boolean };
/** Where they are done: whoever is at the desk, and the world around it. */
export type Scene = {
  readonly world: World;
  readonly clock: ReturnType<typeof createTestClock>;
  readonly desk: BrowserClient;
};

const reason = 'A test of the audit.';
const NO_ROLE = { name: 'Audited', permissions: [], reason };

/** Roles, colleagues, invitations, sessions and factors of staff. */
export function entryExamples(at: Scene): Partial<Record<CallName, () => Promise<Done>>> {
  /** The desk of another brand of the group, which asks for no second factor. */
  const elsewhere = async () => {
    await at.world.owner.query(
      "insert into merchants.merchant_group (code, name) values ('AUD', 'Audited') on conflict do nothing",
    );
    await at.world.owner.query(
      "update merchants.merchant set merchant_group = 'AUD', staff_second_factor = false",
    );
    at.clock.advance(10_000);
    return await signInStaff(at.world, 'other.test');
  };
  const invite = async () =>
    (await at.desk.call('inviteColleague', { id: randomUUID(), role: 'content', reason })).value;
  const signedInHere = async (name: string) => {
    await hire(at.world, name);
    return await deskOf(at.world, name);
  };
  return {
    switchStaffMerchant: async () => {
      await hire(at.world, 'audithost', { role: 'admin' });
      const there = await elsewhere();
      const guest = { merchantCode: 'DEMO', username: 'audithost', role: 'support', reason };
      await there.call('admitColleague', guest);
      const host = await deskOf(at.world, 'audithost');
      return await host.call('switchStaffMerchant', { merchantCode: 'OTHER' });
    },
    admitColleague: async () => {
      await hire(at.world, 'auditguest');
      const there = await elsewhere();
      const guest = { merchantCode: 'DEMO', username: 'auditguest', role: 'support', reason };
      return await there.call('admitColleague', guest);
    },
    endStaffSession: async () => {
      await signedInHere('auditseat');
      const other = await signedInHere('auditseat');
      return await other.call('endStaffSession', { handle: 'others' });
    },
    stepUpStaff: async () =>
      await (await signedInHere('auditproof')).call('stepUpStaff', {
        factor: 'password',
        secret: STAFF_PASSWORD,
      }),
    addStaffPasskey: async () => {
      const own = await signedInHere('auditkey');
      const { options } = (await own.call('beginStaffPasskey', {})).value;
      const passkey = createAuthenticator().create(options);
      return await own.call('addStaffPasskey', { name: 'Phone', passkey });
    },
    removeStaffPasskey: async () => {
      const own = await signedInHere('auditnokey');
      const { options } = (await own.call('beginStaffPasskey', {})).value;
      const key = createAuthenticator();
      await own.call('addStaffPasskey', { name: 'Phone', passkey: key.create(options) });
      const { passkey } = (await own.call('beginStaffStepUp', {})).value;
      await own.call('stepUpStaff', { factor: 'passkey', passkey: key.get(passkey ?? {}) });
      const [kept] = (await own.call('getStaffFactors', {})).value.passkeys;
      return await own.call('removeStaffPasskey', { id: kept?.id ?? '' });
    },
    inviteColleague: async () =>
      await at.desk.call('inviteColleague', { id: randomUUID(), role: 'support', reason }),
    revokeStaffInvitation: async () =>
      await at.desk.call('revokeStaffInvitation', { id: (await invite()).id }),
    acceptStaffInvitation: async () => {
      const [, token = ''] = (await invite()).link.split('#');
      const joining = { token, username: 'auditjoined', password: 'three quiet herons' };
      return await at.world.visitor().call('acceptStaffInvitation', joining);
    },
    changeColleagueRole: async () => {
      await hire(at.world, 'auditrole');
      return await at.desk.call('changeColleagueRole', {
        id: randomUUID(),
        username: 'auditrole',
        role: 'content',
        reason,
      });
    },
    resetStaffFactor: async () =>
      await at.desk.call('resetStaffFactor', { id: randomUUID(), username: 'finance_demo', reason }),
    disableColleague: async () => {
      await hire(at.world, 'auditout');
      return await at.desk.call('disableColleague', { id: randomUUID(), username: 'auditout', reason });
    },
    enableColleague: async () => {
      await hire(at.world, 'auditin');
      await at.desk.call('disableColleague', { id: randomUUID(), username: 'auditin', reason });
      return await at.desk.call('enableColleague', { id: randomUUID(), username: 'auditin', reason });
    },
    endColleagueSession: async () => {
      await signedInHere('auditended');
      return await at.desk.call('endColleagueSession', { username: 'auditended', handle: 'all' });
    },
    createStaffRole: async () => await at.desk.call('createStaffRole', { id: randomUUID(), ...NO_ROLE }),
    changeStaffRole: async () => {
      const { role } = (
        await at.desk.call('createStaffRole', { id: randomUUID(), ...NO_ROLE, name: 'Changed' })
      ).value;
      const to = { name: 'Changed', permissions: ['staff.support'] as const, version: 1, reason };
      return await at.desk.call('changeStaffRole', {
        id: randomUUID(),
        role,
        ...to,
        permissions: [...to.permissions],
      });
    },
    removeStaffRole: async () => {
      const { role } = (
        await at.desk.call('createStaffRole', { id: randomUUID(), ...NO_ROLE, name: 'Removed' })
      ).value;
      return await at.desk.call('removeStaffRole', { role });
    },
    setStaffNetworks: async () =>
      await at.desk.call('setStaffNetworks', {
        id: randomUUID(),
        list: [{ network: '127.0.0.0/8', note: 'Here' }],
        version: 0,
        reason,
      }),
  };
}
