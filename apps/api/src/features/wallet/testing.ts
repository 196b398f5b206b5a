import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getWallet: {
    who: 'member',
    answers: 'currencySymbol sumBalance trial version',
  },
} as const satisfies CallRows;
