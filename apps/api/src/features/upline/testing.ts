import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getUplineTransfer: {
    who: 'account',
    answers: 'hasPaymentPassword heldUntil left.amount left.count tier to upline withdrawable',
  },
  setUplineTransfer: {
    who: 'staff.agents',
    answers: '',
    things: 'members of the same brand alone',
  },
  transferToUpline: {
    who: 'account',
    answers: 'amount at id',
  },
} as const satisfies CallRows;
