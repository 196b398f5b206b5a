import { deskOfNew, deskOfOther } from '../../testing/audit-desks.ts';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';

export const rows = {
  endDevice: {
    who: 'member',
    answers: '',
    objects: {
      foreign:
        'login,wire.not_found,wire.not_found,wire.not_found,wire.not_found,wire.not_found,wire.not_found,wire.not_found,wire.not_found,login,login,login,login,login,login,login,login,login,login,login,login,login,wire.not_found',
      merchant:
        'login,wire.not_found,wire.not_found,wire.not_found,wire.not_found,wire.not_found,wire.not_found,wire.not_found,wire.not_found,login,login,login,login,login,login,login,login,login,login,login,login,login,wire.not_found',
    },
    things: 'here and in its objects',
  },
  getSession: {
    who: 'anyone',
    answers:
      'session.excluded session.firstTimeLogin session.merchantCode session.token session.type session.userName',
  },
  getStaffSession: {
    who: 'anyone',
    answers:
      'session.merchant.accent session.merchant.code session.merchant.currency session.merchant.currencySymbol session.merchant.languages[] session.merchant.name session.merchant.profile session.merchant.timeZone session.merchants[].code session.merchants[].name session.permissions[] session.role session.roleName session.stepUpFresh session.userName',
  },
  listDevices: {
    who: 'member',
    answers:
      'list[].address list[].current list[].handle list[].name list[].remembered list[].seenAt list[].signedInAt',
  },
  listHpkeKeys: {
    who: 'anyone',
    answers: 'keys[].expires keys[].kid keys[].notBefore keys[].publicKey keys[].suite',
  },
  logout: {
    who: 'anyone',
    answers: '',
  },
  logoutStaff: {
    who: 'staff',
    answers: '',
    unproved: 'own_session',
  },
  resumeSession: {
    who: 'anyone',
    answers:
      'session.excluded session.firstTimeLogin session.merchantCode session.token session.type session.userName',
  },
  endStaffSession: {
    who: 'staff',
    answers: '',
    things: 'one’s own alone',
    unproved: 'own_session',
  },
  listStaffMerchants: {
    who: 'staff',
    answers: 'list[].accent list[].code list[].current list[].name',
  },
  listStaffSessions: {
    who: 'staff',
    answers: 'list[].address list[].current list[].handle list[].name list[].seenAt list[].signedInAt',
  },
  switchStaffMerchant: {
    who: 'staff',
    answers: '',
    unproved: 'own_session',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = (at: Scene): Examples => {
  const { world, reason } = at;
  return {
    switchStaffMerchant: async () => {
      await hire(world, 'audithost', { role: 'admin' });
      const there = await deskOfOther(at);
      const guest = { merchantCode: 'DEMO', username: 'audithost', role: 'support', reason };
      await there.call('admitColleague', guest);
      const host = await deskOf(world, 'audithost');
      return await host.call('switchStaffMerchant', { merchantCode: 'OTHER' });
    },
    endStaffSession: async () => {
      await deskOfNew(world, 'auditseat');
      const other = await deskOfNew(world, 'auditseat');
      return await other.call('endStaffSession', { handle: 'others' });
    },
    logoutStaff: async () =>
      await (await signInStaff(world, 'localhost:8080', 'content')).call('logoutStaff', {}),
  };
};
