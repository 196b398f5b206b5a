import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { filesOf } from '../../testing/staff-files.ts';

export const rows = {
  exportStaffActs: {
    who: 'staff.audit',
    answers: '',
  },
  getTrialBalance: {
    who: 'staff.finance',
    answers:
      'balanced drifted[].account drifted[].balance drifted[].folded lines[].accounts lines[].book lines[].currency lines[].postings lines[].sum',
  },
  listStaffActs: {
    who: 'staff.audit',
    answers:
      'count.exact count.value next previous rows[].act rows[].after.* rows[].at rows[].before.* rows[].by rows[].id rows[].reason rows[].refusal rows[].subject totals.*',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = (at: Scene): Examples => ({ exportStaffActs: filesOf(at).list('acts') });
