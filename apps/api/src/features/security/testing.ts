import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  addPasskey: {
    who: 'account',
    answers: 'recoveryCodes[]',
  },
  beginPasskey: {
    who: 'account',
    answers: 'options.*',
  },
  beginPasskeyProof: {
    who: 'account',
    answers: 'options.*',
  },
  beginTotp: {
    who: 'account',
    answers: 'secret uri',
  },
  bindEmail: {
    who: 'account',
    answers: '',
  },
  bindMobile: {
    who: 'account',
    answers: '',
  },
  changePassword: {
    who: 'account',
    answers: '',
  },
  confirmTotp: {
    who: 'account',
    answers: 'recoveryCodes[]',
  },
  getSecurity: {
    who: 'account',
    answers:
      'email factors[] hasPassword hasPaymentPassword mobile passkeys[].createdAt passkeys[].id passkeys[].name passkeys[].usedAt passwordChangedAt passwordHeldUntil recentAuth recoveryCodesLeft totp',
  },
  listOwnSecurityEvents: {
    who: 'account',
    answers: 'list[].address list[].at list[].kind',
  },
  listSecurityEvents: {
    who: 'staff.security',
    answers: 'content[].account content[].address content[].at content[].kind pageNum totalCount totalPages',
  },
  listSignIns: {
    who: 'account',
    answers:
      'list[].address list[].at list[].device list[].gateway list[].method list[].secondFactor list[].succeeded',
  },
  removePasskey: {
    who: 'account',
    answers: '',
    things: 'here, and with real keys in features/security/passkeys.test.ts',
  },
  removeTotp: {
    who: 'account',
    answers: '',
  },
  renewRecoveryCodes: {
    who: 'account',
    answers: 'recoveryCodes[]',
  },
  setPasswordByPhone: {
    who: 'anyone',
    answers: '',
  },
  setPaymentPassword: {
    who: 'account',
    answers: '',
  },
  stepUp: {
    who: 'account',
    answers: '',
  },
} as const satisfies CallRows;
