import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  decideApproval: {
    who: 'staff',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'as it is seen',
  },
  getApproval: {
    who: 'staff',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency outlook.after.* outlook.before.* outlook.changed outlook.refusal policy.* proposedAt proposedBy reason result.* state subject',
    things: 'of the same brand alone, and of kinds that they propose or decide',
    showsNobody: 'a proposal of a colleague; who wants to see the member opens the member’s page',
  },
  listApprovals: {
    who: 'staff',
    answers:
      'content[].about content[].after.* content[].arguments.* content[].before.* content[].canDecide content[].canWithdraw content[].decidedBy content[].decisionReason content[].endedAt content[].expiresAt content[].id content[].kind content[].money.amount content[].money.currency content[].policy.* content[].proposedAt content[].proposedBy content[].reason content[].result.* content[].state content[].subject pageNum totalCount totalPages',
  },
  withdrawApproval: {
    who: 'staff',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'those that the caller sees and has proposed',
    unproved: 'stops_or_proved',
  },
} as const satisfies CallRows;
