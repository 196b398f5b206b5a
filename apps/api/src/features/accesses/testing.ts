import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  listAccesses: {
    who: 'staff.audit',
    answers:
      'count.exact count.value next previous rows[].account rows[].at rows[].by rows[].id rows[].member rows[].purpose totals.*',
  },
} as const satisfies CallRows;
