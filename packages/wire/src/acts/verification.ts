import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'identity.approved': 'member_data',
  'identity.rejected': null,
  'identity.picture_opened': null,
  'identity_service.saved': 'parameters',
  'identity_service.changed': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** Whose answer decides who a member is. */
  identity_service: {
    proposes: 'staff.brand',
    decides: 'staff.brand',
    hours: 72,
    act: 'identity_service.changed',
  },
} as const satisfies ApprovalKinds;
