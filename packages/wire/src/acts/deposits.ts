import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'receipt.claimed': null,
  'receipt.decided': null,
  'receipt.proposed': null,
  'receipt.credited': null,
  'deposit_method.proposed': null,
  'deposit_method.changed': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** A receipt above what one person credits. */
  deposit_receipt: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    hours: 24,
    act: 'receipt.credited',
  },
  /** How members pay in, and to which account. */
  deposit_method: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    hours: 72,
    act: 'deposit_method.changed',
  },
} as const satisfies ApprovalKinds;
