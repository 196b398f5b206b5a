import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  askRound: {
    who: 'staff.finance',
    answers:
      'account advice betId gameName integration ours.currency ours.payout ours.placedAt ours.stake ours.state roundId theirs.acts[].amount theirs.acts[].at theirs.acts[].kind theirs.acts[].state theirs.acts[].transaction theirs.answer transaction',
    things: 'bets of the same brand alone',
    showsNobody: 'a bet, with the name of its account as every list of bets has it',
  },
  countStuckRounds: {
    who: 'staff.finance',
    answers: 'integrations[].integration integrations[].oldestAt integrations[].stuck',
  },
  listStuckRounds: {
    who: 'staff.finance',
    answers:
      'count.exact count.value next previous rows[].account rows[].approval rows[].betId rows[].currency rows[].gameName rows[].gameType rows[].integration rows[].placedAt rows[].roundId rows[].stake rows[].state rows[].transaction totals.*',
  },
  proposeRoundResolution: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'bets of the same brand alone',
  },
  retryRound: {
    who: 'staff.treasury',
    answers: 'asked',
    things: 'bets of the same brand alone',
    unproved: 'looks_or_asks_again',
  },
} as const satisfies CallRows;
