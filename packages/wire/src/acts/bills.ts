import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'bill_run.committed': 'intervention',
  'bill_run.proposed': null,
  'bill_run.approved': 'intervention',
  'bill_verdict.proposed': null,
  'bill_verdict.decided': 'intervention',
  'bills.stopped': 'parameters',
  'bills.resumed': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** A run that is more than one person commits alone. */
  bill_run: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 72,
    act: 'bill_run.approved',
  },
  /** Whether a large bill is paid. */
  bill_verdict: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 72,
    act: 'bill_verdict.decided',
  },
} as const satisfies ApprovalKinds;
