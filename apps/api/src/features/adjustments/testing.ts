import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

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

const WALLET = { direction: 'credit', amount: '5', currency: 'PHP', code: 'goodwill' } as const;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  proposeAdjustment: async () => {
    await world.register('auditadjusted');
    const id = randomUUID();
    return await desk.call('proposeAdjustment', { id, account: 'auditadjusted', ...WALLET, reason });
  },
  proposeAdjustmentLimit: async () =>
    await desk.call('proposeAdjustmentLimit', { id: randomUUID(), max: '20000', reason }),
});
