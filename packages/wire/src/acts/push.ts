import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'push_key.proposed': null,
  'push_key.rotated': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** The key by which push services know the brand. */
  push_key: {
    proposes: 'staff.brand',
    decides: 'staff.brand',
    hours: 24,
    act: 'push_key.rotated',
  },
} as const satisfies ApprovalKinds;
