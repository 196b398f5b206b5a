import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'promotion.saved': null,
  'promotion.proposed': null,
  'promotion.launched': 'parameters',
  'promotion.stopped': 'intervention',
  'application.decided': 'balance',
} as const satisfies Acts;

export const approvals = {
  /** What a brand offers all its members, with the most that it may give. */
  promotion: {
    proposes: 'staff.adjustments',
    decides: 'staff.treasury',
    hours: 72,
    act: 'promotion.launched',
  },
} as const satisfies ApprovalKinds;
