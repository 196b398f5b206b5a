import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'withdrawal.claimed': null,
  'withdrawal.commented': null,
  'withdrawal.held': null,
  'withdrawal.approval_proposed': null,
  'withdrawal.approved': null,
  'withdrawal.rejected': null,
  'withdrawal.inquired': 'intervention',
  'withdrawal.outcome_proposed': null,
  'withdrawal.ended': 'correction',
  'withdrawal_rules.proposed': null,
  'withdrawal_rules.changed': 'parameters',
  'withdrawal_level.proposed': null,
  'withdrawal_level.changed': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** Whether a large withdrawal is paid. */
  withdrawal_approval: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    hours: 24,
    act: 'withdrawal.approved',
  },
  /** How a payout ended of which no provider has sent an answer. */
  withdrawal_outcome: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    // The provider may answer after all: not long after it may be otherwise.
    hours: 4,
    act: 'withdrawal.ended',
  },
  /** How withdrawals are decided: which are paid automatically, and which take two people. */
  withdrawal_rules: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'withdrawal_rules.changed',
  },
  /** What members of one level withdraw. */
  withdrawal_level: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'withdrawal_level.changed',
  },
} as const satisfies ApprovalKinds;
