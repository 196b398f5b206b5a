import { randomUUID } from 'node:crypto';
import { smallWithdrawer, unanswered, waitingWithdrawal } from '../../testing/approvals/withdrawal-scenes.ts';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { filesOf } from '../../testing/staff-files.ts';
import { setRules } from '../../testing/withdrawers.ts';

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
    unseen: true,
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
    unseen: true,
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = (at: Scene): Examples => {
  const { world, desk, reason } = at;
  const waiting = async (name: string): Promise<string> =>
    await waitingWithdrawal(world, await smallWithdrawer(world, name));
  return {
    claimWithdrawal: async () =>
      await desk.call('claimWithdrawal', { id: await waiting('auditclaim'), claimed: true }),
    commentWithdrawal: async () =>
      await desk.call('commentWithdrawal', { id: await waiting('auditcomment'), text: 'Noted.' }),
    holdWithdrawal: async () =>
      await desk.call('holdWithdrawal', { id: await waiting('audithold'), hours: 1, reason }),
    rejectWithdrawal: async () =>
      await desk.call('rejectWithdrawal', { id: await waiting('auditreject'), code: 'other', reason }),
    approveWithdrawal: async () => {
      const id = await waiting('auditapprove');
      await setRules(world);
      return await desk.call('approveWithdrawal', { id, reason });
    },
    proposeWithdrawalApproval: async () => {
      const withdrawal = await waiting('auditpropose');
      return await desk.call('proposeWithdrawalApproval', { id: randomUUID(), withdrawal, reason });
    },
    askPayout: async () => {
      const id = await unanswered(world, await waiting('auditinquire'));
      return await desk.call('askPayout', { id, reason });
    },
    proposeWithdrawalOutcome: async () => {
      const withdrawal = await unanswered(world, await waiting('auditoutcome'));
      const ended = { withdrawal, outcome: 'failed', evidence: 'Their own list.', reason } as const;
      return await desk.call('proposeWithdrawalOutcome', { id: randomUUID(), ...ended });
    },
    proposeWithdrawalRules: async () =>
      await desk.call('proposeWithdrawalRules', {
        id: randomUUID(),
        autoMax: '0',
        autoDayMax: '0',
        autoPayeeDays: 3,
        fourEyesFrom: '50000',
        fourEyesDayFrom: '50000',
        handledDays: 7,
        feeFixed: '0',
        feeBasisPoints: 0,
        serviceMinutes: 45,
        reason,
      }),
    proposeWithdrawalLevel: async () =>
      await desk.call('proposeWithdrawalLevel', {
        id: randomUUID(),
        level: 1,
        orderMin: '100',
        orderMax: '60000',
        dayMax: '200000',
        dayOrders: 10,
        reason,
      }),
    exportWithdrawalOrders: filesOf(at).list('withdrawals'),
  };
};
