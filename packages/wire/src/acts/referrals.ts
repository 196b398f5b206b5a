import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'referral_terms.proposed': null,
  'referral_terms.changed': 'parameters',
  'referral_release.proposed': null,
  'referral.released': 'intervention',
  'referral.rejected': 'intervention',
} as const satisfies Acts;

export const approvals = {
  referral_terms: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'referral_terms.changed',
  },
  /** A referral whose two members may be one person. */
  referral_release: {
    proposes: 'staff.adjustments',
    decides: 'staff.treasury',
    hours: 72,
    act: 'referral.released',
  },
} as const satisfies ApprovalKinds;
