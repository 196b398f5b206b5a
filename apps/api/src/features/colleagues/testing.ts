import type { CallRows } from '../../testing/call-rows.ts';

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
