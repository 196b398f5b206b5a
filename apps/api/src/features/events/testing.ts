import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  streamEvents: {
    who: 'member',
    answers: 'event version',
  },
  streamStaffEvents: {
    who: 'staff',
    answers: 'event topic version',
  },
} as const satisfies CallRows;
