import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'adjustment.proposed': null,
  'adjustment.applied': 'balance',
  'adjustment_limit.proposed': null,
  'adjustment_limit.applied': 'parameters',
} as const satisfies Acts;

export const approvals = {
  adjustment: {
    proposes: 'staff.adjustments',
    decides: 'staff.treasury',
    hours: 24,
    act: 'adjustment.applied',
  },
  adjustment_limit: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'adjustment_limit.applied',
  },
} as const satisfies ApprovalKinds;
