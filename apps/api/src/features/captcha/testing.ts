import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getCaptcha: {
    who: 'anyone',
    answers: 'expirationTime id value work.ceiling work.salt work.target',
  },
} as const satisfies CallRows;
