import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getAdjustmentTerms: {
    who: 'staff.adjustments',
    answers: 'currency max',
  },
  proposeAdjustment: {
    who: 'staff.adjustments',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'for members of the same brand; under an id of somebody else it is refused',
  },
  proposeAdjustmentLimit: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'under an id of somebody else it is refused',
  },
} as const satisfies CallRows;
