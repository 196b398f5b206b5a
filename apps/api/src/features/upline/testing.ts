import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  getUplineTransfer: {
    who: 'account',
    answers: 'hasPaymentPassword heldUntil left.amount left.count tier to upline withdrawable',
  },
  getDownlineTransfer: {
    who: 'agent',
    answers: 'downline hasPaymentPassword heldUntil left.amount left.count tier withdrawable',
    things: 'one’s own direct downlines alone',
  },
  proposeMove: {
    who: 'staff.agents',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'members of the same brand alone; under an id of somebody else it is refused',
  },
  setDownlineTransfer: {
    who: 'staff.agents',
    answers: '',
    things: 'members of the same brand alone',
  },
  setUplineTransfer: {
    who: 'staff.agents',
    answers: '',
    things: 'members of the same brand alone',
  },
  transferToDownline: {
    who: 'agent',
    answers: 'amount at id',
    things: 'one’s own direct downlines alone',
  },
  transferToUpline: {
    who: 'account',
    answers: 'amount at id',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  proposeMove: async () => {
    const { id: agent } = await world.register('auditagent');
    await world.owner.query('update members.member set type = 1 where id = $1', [agent]);
    const { id: member } = await world.register('auditmoved');
    const move = { id: randomUUID(), member, agent: 'auditagent', reason };
    return await desk.call('proposeMove', move);
  },
  setDownlineTransfer: async () => {
    const { id: member } = await world.register('auditdownline');
    return await desk.call('setDownlineTransfer', { member, allowed: true, reason });
  },
  setUplineTransfer: async () => {
    const { id: member } = await world.register('auditupline');
    return await desk.call('setUplineTransfer', { member, allowed: true, reason });
  },
});
