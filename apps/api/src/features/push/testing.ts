import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  getPushKey: {
    who: 'account',
    answers: 'key',
  },
  listPushSubscriptions: {
    who: 'account',
    answers: 'list[].createdAt list[].device list[].id',
  },
  subscribePush: {
    who: 'account',
    answers: 'id',
  },
  unsubscribePush: {
    who: 'account',
    answers: '',
    things: 'another member’s is passed over',
  },
  getStaffPushKey: {
    who: 'staff.brand',
    answers: 'key.contact key.madeAt key.publicKey subscriptions',
  },
  rotatePushKey: {
    who: 'staff.brand',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason }: Scene): Examples => ({
  rotatePushKey: async () =>
    await desk.call('rotatePushKey', { id: randomUUID(), contact: 'mailto:push@laro.ph', reason }),
});
