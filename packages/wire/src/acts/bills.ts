import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'bill_run.committed': 'intervention',
  'bill_run.proposed': null,
  'bill_run.approved': 'intervention',
  'bill_verdict.proposed': null,
  'bill_verdict.decided': 'intervention',
  'bill_dispute.answered': null,
  'bill_dispute.rejected': 'intervention',
  'bill_correction.proposed': null,
  'bill_correction.applied': 'intervention',
  'bill_rule.proposed': null,
  'bill_rule.set': 'parameters',
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
  /** From when a member is active, and up to what share the loss of one counts. */
  bill_rule: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 72,
    act: 'bill_rule.set',
  },
  /** What a disputed bill should have been. */
  bill_correction: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 72,
    act: 'bill_correction.applied',
  },
} as const satisfies ApprovalKinds;
