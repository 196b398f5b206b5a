import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'rebate_rates.proposed': null,
  'rebate_rates.changed': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** What agents at the top are paid of turnover, and at most all below them together. */
  rebate_rates: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'rebate_rates.changed',
  },
} as const satisfies ApprovalKinds;
