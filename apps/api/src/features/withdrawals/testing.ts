import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  cancelWithdrawal: {
    who: 'account',
    answers:
      'amount arrives businessDay cancellable currency fee id institutionName number rejection requestedAt returned state stateAt steps[].at steps[].state',
    things: 'a member’s own alone',
  },
  getWithdrawal: {
    who: 'account',
    answers:
      'amount arrives businessDay cancellable currency fee id institutionName number rejection requestedAt returned state stateAt steps[].at steps[].state',
    things: 'a member’s own alone',
  },
  getWithdrawalTerms: {
    who: 'account',
    answers:
      'balance blocks[].code blocks[].until currency earliest fee.basisPoints fee.fixed holdHours limits.dayLeft limits.dayMax limits.dayOrders limits.dayOrdersLeft limits.orderMax limits.orderMin running.amount running.arrives running.businessDay running.cancellable running.currency running.fee running.id running.institutionName running.number running.rejection running.requestedAt running.returned running.state running.stateAt running.steps[].at running.steps[].state steps[].state steps[].step steps[].until underWay withdrawable',
  },
  listWithdrawals: {
    who: 'account',
    answers:
      'content[].amount content[].arrives content[].businessDay content[].currency content[].fee content[].id content[].institutionName content[].number content[].rejection content[].requestedAt content[].returned content[].state content[].stateAt days[].amount days[].businessDay days[].count days[].paid pageNum total.amount total.count total.paid totalCount totalPages',
  },
  requestWithdrawal: {
    who: 'account',
    answers:
      'amount arrives businessDay cancellable currency fee id institutionName number rejection requestedAt returned state stateAt steps[].at steps[].state',
    things: 'a member’s own alone',
  },
  approveWithdrawal: {
    who: 'staff.treasury',
    answers: '',
    things: 'withdrawals of the same brand alone',
  },
  askPayout: {
    who: 'staff.treasury',
    answers: 'state',
    things: 'withdrawals of the same brand alone',
    unproved: 'looks_or_asks_again',
  },
  claimWithdrawal: {
    who: 'staff.treasury',
    answers: '',
    things: 'withdrawals of the same brand alone',
    unproved: 'looks_or_asks_again',
  },
  commentWithdrawal: {
    who: 'staff.treasury',
    answers: '',
    things: 'withdrawals of the same brand alone',
    unproved: 'note',
  },
  exportWithdrawalOrders: {
    who: 'staff.finance',
    answers: '',
  },
  getWithdrawalOrder: {
    who: 'staff.finance',
    answers:
      'amount approval arrives claim.by claim.until comments[].at comments[].by comments[].text currency dueAt fee fourEyes hold.by hold.reason hold.until id locked member.account member.balance member.flags[].amount member.flags[].at member.flags[].id member.flags[].rule member.flags[].severity member.id member.openLots member.paid.amount member.paid.count member.refused.amount member.refused.count member.registeredAt member.turnoverLeft names.fit names.legalName names.seen names.source payee.addedAt payee.holder payee.institutionName payee.kind payee.number payee.sharedWith[] payee.takenAwayAt provider reasons[] rejection requestedAt returned state stateAt steps[].at steps[].by steps[].reason steps[].state words[].at words[].took words[].word',
    things: 'withdrawals of the same brand alone',
    looks: 'a payment',
  },
  holdWithdrawal: {
    who: 'staff.treasury',
    answers: '',
    things: 'withdrawals of the same brand alone',
    unproved: 'stops_or_proved',
  },
  listWithdrawalOrders: {
    who: 'staff.finance',
    answers:
      'count.exact count.value next previous rows[].account rows[].amount rows[].approval rows[].claimedBy rows[].currency rows[].fee rows[].heldUntil rows[].id rows[].institution rows[].reasons rows[].requestedAt rows[].state rows[].stateAt totals.*',
  },
  proposeWithdrawalApproval: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'withdrawals of the same brand alone',
  },
  proposeWithdrawalOutcome: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'withdrawals of the same brand alone',
  },
  rejectWithdrawal: {
    who: 'staff.treasury',
    answers: '',
    things: 'withdrawals of the same brand alone',
  },
  getWithdrawalRules: {
    who: 'staff.finance',
    answers:
      'currency levels[].dayMax levels[].dayOrders levels[].level levels[].orderMax levels[].orderMin rules.autoDayMax rules.autoMax rules.autoPayeeDays rules.feeBasisPoints rules.feeFixed rules.fourEyesDayFrom rules.fourEyesFrom rules.handledDays rules.serviceMinutes',
  },
  proposeWithdrawalLevel: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'withdrawals of the same brand alone',
  },
  proposeWithdrawalRules: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'withdrawals of the same brand alone',
  },
  tryWithdrawalRules: {
    who: 'staff.finance',
    answers:
      'all.amount all.count automatic.amount automatic.count reasons[].count reasons[].reason rejected.amount rejected.count reviewed.amount reviewed.count',
  },
} as const satisfies CallRows;
