import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'report_rate.proposed': null,
  'report_rate.changed': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** What a vendor, a provider or the state takes: the result of the brand follows from it. */
  report_rate: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'report_rate.changed',
  },
} as const satisfies ApprovalKinds;
