import { randomUUID } from 'node:crypto';
import { deskOfNew, deskOfOther } from '../../testing/audit-desks.ts';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { hire } from '../../testing/staff.ts';

export const rows = {
  acceptStaffInvitation: {
    who: 'anyone',
    answers: 'recoveryCodes[] userName',
  },
  admitColleague: {
    who: 'staff.admin',
    answers: 'userName',
  },
  changeColleagueRole: {
    who: 'staff.admin',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'staff of the same brand alone',
  },
  disableColleague: {
    who: 'staff.admin',
    answers:
      'approval.about approval.after.* approval.arguments.* approval.before.* approval.canDecide approval.canWithdraw approval.decidedBy approval.decisionReason approval.endedAt approval.expiresAt approval.id approval.kind approval.money.amount approval.money.currency approval.policy.* approval.proposedAt approval.proposedBy approval.reason approval.result.* approval.state approval.subject',
    things: 'staff of the same brand alone',
    unproved: 'stops',
  },
  enableColleague: {
    who: 'staff.admin',
    answers:
      'approval.about approval.after.* approval.arguments.* approval.before.* approval.canDecide approval.canWithdraw approval.decidedBy approval.decisionReason approval.endedAt approval.expiresAt approval.id approval.kind approval.money.amount approval.money.currency approval.policy.* approval.proposedAt approval.proposedBy approval.reason approval.result.* approval.state approval.subject',
    things: 'staff of the same brand alone',
  },
  endColleagueSession: {
    who: 'staff.admin',
    answers: '',
    things: 'staff of the same brand alone',
    unproved: 'stops',
  },
  inviteColleague: {
    who: 'staff.admin',
    answers: 'approval expiresAt id link mailed',
  },
  listColleagueSessions: {
    who: 'staff.admin',
    answers: 'list[].address list[].current list[].handle list[].name list[].seenAt list[].signedInAt',
    things: 'staff of the same brand alone',
    showsNobody: 'a colleague',
  },
  listColleagues: {
    who: 'staff.admin',
    answers:
      'content[].disabled content[].email content[].factors.passkeys content[].factors.recoveryCodesLeft content[].factors.totp content[].home content[].joinedAt content[].lockedUntil content[].role content[].roleName content[].seenAt content[].self content[].sessions content[].userName pageNum totalCount totalPages',
  },
  listStaffInvitations: {
    who: 'staff.admin',
    answers:
      'list[].by list[].email list[].expiresAt list[].id list[].invitedAt list[].role list[].roleName list[].waitsForApproval',
  },
  readStaffInvitation: {
    who: 'anyone',
    answers: 'brand email expiresAt role roleName',
  },
  revokeStaffInvitation: {
    who: 'staff.admin',
    answers: '',
    things: 'invitations of the same brand alone',
    unproved: 'stops',
  },
  changeStaffRole: {
    who: 'staff.admin',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'roles of the same brand alone',
  },
  createStaffRole: {
    who: 'staff.admin',
    answers: 'approval role',
  },
  listStaffRoles: {
    who: 'staff.admin',
    answers:
      'list[].builtIn list[].holders list[].name list[].own list[].permissions[] list[].role list[].version permissions[]',
  },
  removeStaffRole: {
    who: 'staff.admin',
    answers: '',
    things: 'roles of the same brand alone',
  },
  listStaffNetworks: {
    who: 'staff.admin',
    answers: 'address list[].network list[].note version',
  },
  setStaffNetworks: {
    who: 'staff.admin',
    answers:
      'approval.about approval.after.* approval.arguments.* approval.before.* approval.canDecide approval.canWithdraw approval.decidedBy approval.decisionReason approval.endedAt approval.expiresAt approval.id approval.kind approval.money.amount approval.money.currency approval.policy.* approval.proposedAt approval.proposedBy approval.reason approval.result.* approval.state approval.subject version',
  },
} as const satisfies CallRows;

const NO_ROLE = { name: 'Audited', permissions: [] };

/** Roles, colleagues and invitations of staff. */
export const examples = (at: Scene): Examples => {
  const { world, desk, reason } = at;
  const invite = async () =>
    (await desk.call('inviteColleague', { id: randomUUID(), role: 'content', reason })).value;
  return {
    admitColleague: async () => {
      await hire(world, 'auditguest');
      const there = await deskOfOther(at);
      const guest = { merchantCode: 'DEMO', username: 'auditguest', role: 'support', reason };
      return await there.call('admitColleague', guest);
    },
    inviteColleague: async () =>
      await desk.call('inviteColleague', { id: randomUUID(), role: 'support', reason }),
    revokeStaffInvitation: async () => await desk.call('revokeStaffInvitation', { id: (await invite()).id }),
    acceptStaffInvitation: async () => {
      const [, token = ''] = (await invite()).link.split('#');
      const joining = { token, username: 'auditjoined', password: 'three quiet herons' };
      return await world.visitor().call('acceptStaffInvitation', joining);
    },
    changeColleagueRole: async () => {
      await hire(world, 'auditrole');
      return await desk.call('changeColleagueRole', {
        id: randomUUID(),
        username: 'auditrole',
        role: 'content',
        reason,
      });
    },
    disableColleague: async () => {
      await hire(world, 'auditout');
      return await desk.call('disableColleague', { id: randomUUID(), username: 'auditout', reason });
    },
    enableColleague: async () => {
      await hire(world, 'auditin');
      await desk.call('disableColleague', { id: randomUUID(), username: 'auditin', reason });
      return await desk.call('enableColleague', { id: randomUUID(), username: 'auditin', reason });
    },
    endColleagueSession: async () => {
      await deskOfNew(world, 'auditended');
      return await desk.call('endColleagueSession', { username: 'auditended', handle: 'all' });
    },
    createStaffRole: async () => await desk.call('createStaffRole', { id: randomUUID(), ...NO_ROLE, reason }),
    changeStaffRole: async () => {
      const { role } = (
        await desk.call('createStaffRole', { id: randomUUID(), ...NO_ROLE, reason, name: 'Changed' })
      ).value;
      const to = { name: 'Changed', permissions: ['staff.support'] as const, version: 1, reason };
      return await desk.call('changeStaffRole', {
        id: randomUUID(),
        role,
        ...to,
        permissions: [...to.permissions],
      });
    },
    removeStaffRole: async () => {
      const { role } = (
        await desk.call('createStaffRole', { id: randomUUID(), ...NO_ROLE, reason, name: 'Removed' })
      ).value;
      return await desk.call('removeStaffRole', { role });
    },
    setStaffNetworks: async () =>
      await desk.call('setStaffNetworks', {
        id: randomUUID(),
        list: [{ network: '127.0.0.0/8', note: 'Here' }],
        version: 0,
        reason,
      }),
  };
};
