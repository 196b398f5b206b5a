import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  reportViolations: {
    who: 'anyone',
    answers: '',
  },
} as const satisfies CallRows;
