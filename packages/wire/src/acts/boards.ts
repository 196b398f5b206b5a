import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'board_terms.proposed': null,
  'board_terms.changed': 'parameters',
  'board_release.proposed': null,
  'board_release.given': 'balance',
  'board_member.removed': 'intervention',
  'board_member.restored': 'intervention',
} as const satisfies Acts;

export const approvals = {
  board_terms: { proposes: 'staff.treasury', decides: 'staff.admin', hours: 24, act: 'board_terms.changed' },
  /** The prizes of a board that was audited. */
  board_release: {
    proposes: 'staff.adjustments',
    decides: 'staff.treasury',
    hours: 72,
    act: 'board_release.given',
  },
} as const satisfies ApprovalKinds;
