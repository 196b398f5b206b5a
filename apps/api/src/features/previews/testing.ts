import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  createPreview: {
    who: 'staff.content',
    answers: 'ticket until',
    unproved: 'content',
  },
} as const satisfies CallRows;
