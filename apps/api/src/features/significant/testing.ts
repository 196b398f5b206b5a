import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { filesOf } from '../../testing/staff-files.ts';

export const rows = {
  exportSignificantEvents: {
    who: 'staff.audit',
    answers: '',
  },
  listSignificantEvents: {
    who: 'staff.audit',
    answers:
      'count.exact count.value next previous rows[].after.* rows[].at rows[].before.* rows[].by rows[].event rows[].id rows[].item rows[].reason rows[].seal rows[].subject totals.*',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = (at: Scene): Examples => ({
  exportSignificantEvents: filesOf(at).list('significant-events'),
});
