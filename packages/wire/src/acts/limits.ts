import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'member_limit.proposed': null,
  'member_limit.imposed': 'deactivation',
} as const satisfies Acts;

export const approvals = {
  /** A limit or an exclusion that staff impose on a member, until its end. */
  member_limit: {
    proposes: 'staff.locks',
    decides: 'staff.locks',
    hours: 24,
    act: 'member_limit.imposed',
  },
} as const satisfies ApprovalKinds;
