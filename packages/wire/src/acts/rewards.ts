import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'reward.proposed': null,
  'reward.given': 'balance',
  'reward.cancelled': 'intervention',
} as const satisfies Acts;

export const approvals = {
  /** Money for one member, with the terms under which it is the member's own. */
  reward: {
    proposes: 'staff.adjustments',
    decides: 'staff.treasury',
    hours: 72,
    act: 'reward.given',
  },
} as const satisfies ApprovalKinds;
