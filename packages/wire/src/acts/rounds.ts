import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'round.resolution_proposed': null,
  'round.resolved': 'correction',
  'round.retried': 'intervention',
} as const satisfies Acts;

export const approvals = {
  /** How a round ends that its supplier does not end. */
  round_resolution: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    // What the supplier has said is asked when it is proposed: not long after it may be otherwise.
    hours: 1,
    act: 'round.resolved',
  },
} as const satisfies ApprovalKinds;
