import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  getUplineTransfer: {
    who: 'account',
    answers: 'hasPaymentPassword heldUntil left.amount left.count tier to upline withdrawable',
  },
  setUplineTransfer: {
    who: 'staff.agents',
    answers: '',
    things: 'members of the same brand alone',
  },
  transferToUpline: {
    who: 'account',
    answers: 'amount at id',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  setUplineTransfer: async () => {
    const { id: member } = await world.register('auditupline');
    return await desk.call('setUplineTransfer', { member, allowed: true, reason });
  },
});
