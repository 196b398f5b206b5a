import { randomUUID } from 'node:crypto';
import { stuckBet } from '../../testing/approvals/round-scene.ts';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { startSabaOperator } from '../../testing/saba-operator.ts';
import { connectSportsbook } from '../../testing/saba-sportsbook.ts';

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

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  proposeRoundResolution: async () => {
    const bet = await stuckBet(world, await world.launch(await world.register('auditround')));
    return await desk.call('proposeRoundResolution', { id: randomUUID(), bet, rule: 'void', reason });
  },
  retryRound: async () => {
    const book = await connectSportsbook(world, { id: 'int_audit_sports' });
    const operator = await startSabaOperator(world, book.id);
    const ticket = book.placement((await world.register('auditticket')).id);
    await book.call('placebet', ticket);
    const { rows } = await world.owner.query<{ bet: string }>(
      `insert into rounds.open_bet (bet, merchant, lane, account, stake_version, integration, placed_at)
       select id, merchant, lane, account, stake_version, integration, placed_at from bets.bet
       where integration = $1 returning bet`,
      [book.id],
    );
    try {
      return await desk.call('retryRound', { bet: rows[0]?.bet ?? '', transaction: '1', reason });
    } finally {
      await operator.stop();
    }
  },
});
