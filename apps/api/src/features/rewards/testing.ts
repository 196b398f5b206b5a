import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { signInStaff } from '../../testing/staff.ts';

const REWARD =
  'amount claimUntil endedAt givenAt id kind maxBet maxCashOut playDays required state times title';

export const rows = {
  listRewards: {
    who: 'account',
    answers: `${REWARD.split(' ')
      .map((name) => `content[].${name}`)
      .join(' ')} pageNum totalCount totalPages`,
  },
  countRewards: { who: 'account', answers: 'count' },
  claimReward: { who: 'account', answers: REWARD, things: 'rewards of one’s own alone' },
  declineReward: { who: 'account', answers: REWARD, things: 'rewards of one’s own alone' },
  listGivenRewards: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].account rows[].amount rows[].at rows[].claimUntil rows[].endedAt rows[].id rows[].kind rows[].member rows[].state rows[].title totals.*',
  },
  proposeReward: {
    who: 'staff.adjustments',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'for members of the same brand; under an id of somebody else it is refused',
  },
  cancelReward: { who: 'staff.adjustments', answers: 'state', things: 'rewards of the same brand alone' },
} as const satisfies CallRows;

export const GIFT = {
  title: 'Sorry for the wait',
  kind: 'REWARD',
  amount: '100',
  times: 1,
  claimDays: 7,
  playDays: null,
  maxBet: null,
  maxCashOut: null,
} as const;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason, world }: Scene): Examples => ({
  proposeReward: async () => {
    await world.register('auditrewarded');
    return await desk.call('proposeReward', {
      id: randomUUID(),
      reward: { ...GIFT, account: 'auditrewarded' },
      reason,
    });
  },
  cancelReward: async () => {
    await world.register('auditunrewarded');
    const id = randomUUID();
    await desk.call('proposeReward', { id, reward: { ...GIFT, account: 'auditunrewarded' }, reason });
    const other = await signInStaff(world, 'localhost:8080', 'finance');
    await other.call('decideApproval', { id, verdict: 'approve' });
    return await desk.call('cancelReward', { id, reason });
  },
});
