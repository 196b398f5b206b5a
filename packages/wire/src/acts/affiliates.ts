import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'affiliate.plan_created': 'parameters',
  'affiliate.saved': 'parameters',
  'affiliate.postback_retried': null,
  'affiliate.payout_proposed': null,
  'affiliate.paid': 'balance',
} as const satisfies Acts;

export const approvals = {
  /** Money for an affiliate. */
  affiliate_payout: {
    proposes: 'staff.adjustments',
    decides: 'staff.treasury',
    hours: 72,
    act: 'affiliate.paid',
  },
} as const satisfies ApprovalKinds;
