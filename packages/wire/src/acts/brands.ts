import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'merchant.proposed': null,
  'merchant.created': 'parameters',
  'merchant.host_addition_proposed': null,
  'merchant.host_added': 'parameters',
  'merchant.host_removal_proposed': null,
  'merchant.host_removed': 'parameters',
  'merchant.archiving_proposed': null,
  'merchant.archived': 'parameters',
  'merchant.unarchiving_proposed': null,
  'merchant.unarchived': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** A brand of the group. */
  brand_creation: {
    proposes: 'staff.merchants',
    decides: 'staff.merchants',
    hours: 72,
    act: 'merchant.created',
  },
  /** A further host of a brand of the group. */
  host_addition: {
    proposes: 'staff.merchants',
    decides: 'staff.merchants',
    hours: 24,
    act: 'merchant.host_added',
  },
  host_removal: {
    proposes: 'staff.merchants',
    decides: 'staff.merchants',
    hours: 24,
    act: 'merchant.host_removed',
  },
  /** The end of a brand, of which nothing is deleted. */
  brand_archiving: {
    proposes: 'staff.merchants',
    decides: 'staff.merchants',
    hours: 72,
    act: 'merchant.archived',
  },
  brand_unarchiving: {
    proposes: 'staff.merchants',
    decides: 'staff.merchants',
    hours: 72,
    act: 'merchant.unarchived',
  },
} as const satisfies ApprovalKinds;
