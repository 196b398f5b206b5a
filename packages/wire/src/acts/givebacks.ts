import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'giveback_terms.proposed': null,
  'giveback_terms.changed': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** What members are given back of their own play. */
  giveback_terms: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'giveback_terms.changed',
  },
} as const satisfies ApprovalKinds;
