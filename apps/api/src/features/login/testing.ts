import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  beginPasskeyLogin: {
    who: 'anyone',
    answers: 'options.*',
  },
  getLoginSettings: {
    who: 'anyone',
    answers: 'firebase.apiKey firebase.url passkey providers[] recovery sms',
  },
  login: {
    who: 'anyone',
    answers: 'excluded firstTimeLogin merchantCode token type userName',
  },
  loginPasskey: {
    who: 'anyone',
    answers: 'excluded firstTimeLogin merchantCode token type userName',
  },
  loginSecondFactor: {
    who: 'anyone',
    answers: 'excluded firstTimeLogin merchantCode token type userName',
  },
  lockMember: {
    who: 'staff.locks',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    objects: {
      own: 'login,no,no,no,no,no,no,no,no,login,ok,login.already_locked,no,no,login.already_locked,no,no,login.already_locked,login,login,login,login,no',
      merchant:
        'login,no,no,no,no,no,no,no,no,login,wire.not_found,wire.not_found,no,no,wire.not_found,no,no,wire.not_found,login,login,login,login,no',
    },
    things: 'its objects, by the rows of its object',
    unproved: 'stops',
  },
  unlockMember: {
    who: 'staff.locks',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    objects: {
      own: 'login,no,no,no,no,no,no,no,no,login,ok,ok,no,no,ok,no,no,ok,login,login,login,login,no',
      merchant:
        'login,no,no,no,no,no,no,no,no,login,wire.not_found,wire.not_found,no,no,wire.not_found,no,no,wire.not_found,login,login,login,login,no',
    },
    things: 'its objects, by the rows of its object',
    unproved: 'decided_later',
  },
  loginStaff: {
    who: 'anyone',
    answers: 'recoveryCodes[] userName',
  },
  loginStaffSecondFactor: {
    who: 'anyone',
    answers: 'recoveryCodes[] userName',
  },
  resetStaffFactor: {
    who: 'staff.admin',
    answers:
      'approval.about approval.after.* approval.arguments.* approval.before.* approval.canDecide approval.canWithdraw approval.decidedBy approval.decisionReason approval.endedAt approval.expiresAt approval.id approval.kind approval.money.amount approval.money.currency approval.policy.* approval.proposedAt approval.proposedBy approval.reason approval.result.* approval.state approval.subject',
    things: 'staff of the same brand alone',
  },
  addStaffPasskey: {
    who: 'staff',
    answers: 'recoveryCodes[]',
  },
  beginStaffPasskey: {
    who: 'staff',
    answers: 'options.*',
  },
  beginStaffStepUp: {
    who: 'staff',
    answers: 'factors[] fresh passkey.*',
  },
  getStaffFactors: {
    who: 'staff',
    answers:
      'passkeys[].createdAt passkeys[].id passkeys[].name passkeys[].usedAt recoveryCodesLeft required totp',
  },
  removeStaffPasskey: {
    who: 'staff',
    answers: '',
    things: 'one’s own alone',
  },
  stepUpStaff: {
    who: 'staff',
    answers: '',
    unproved: 'own_session',
  },
} as const satisfies CallRows;
