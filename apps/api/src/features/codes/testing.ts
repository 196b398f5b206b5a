import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  sendEmailCode: {
    who: 'account',
    answers: 'expirationTime',
  },
  sendVerificationCode: {
    who: 'anyone',
    answers: 'expirationTime',
  },
} as const satisfies CallRows;
