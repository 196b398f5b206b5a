import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { signInStaff } from '../../testing/staff.ts';

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
      'about after.* arguments.* before.* block canDecide canWithdraw decidedBy deciders[].name deciders[].role deciders[].roleName decisionReason endedAt expiresAt id kind money.amount money.currency outlook.after.* outlook.before.* outlook.changed outlook.refusal policy.* proposedAt proposedBy reason result.* state subject',
    things: 'of the same brand alone, and of kinds that they propose or decide',
    showsNobody: 'a proposal of a colleague; who wants to see the member opens the member’s page',
  },
  listApprovals: {
    who: 'staff',
    answers:
      'content[].about content[].after.* content[].arguments.* content[].before.* content[].block content[].canDecide content[].canWithdraw content[].decidedBy content[].deciders[].name content[].deciders[].role content[].deciders[].roleName content[].decisionReason content[].endedAt content[].expiresAt content[].id content[].kind content[].money.amount content[].money.currency content[].policy.* content[].proposedAt content[].proposedBy content[].reason content[].result.* content[].state content[].subject pageNum totalCount totalPages',
  },
  withdrawApproval: {
    who: 'staff',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'those that the caller sees and has proposed',
    unproved: 'stops_or_proved',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => {
  /** What admin proposed and waits; answers its id. */
  const proposed = async (account: string): Promise<string> => {
    await world.register(account);
    const id = randomUUID();
    const wallet = { direction: 'credit', amount: '5', currency: 'PHP', code: 'goodwill', reason } as const;
    await desk.call('proposeAdjustment', { id, account, ...wallet });
    return id;
  };
  return {
    decideApproval: async () => {
      const other = await signInStaff(world, 'localhost:8080', 'finance');
      return await other.call('decideApproval', { id: await proposed('auditdecided'), verdict: 'approve' });
    },
    withdrawApproval: async () =>
      await desk.call('withdrawApproval', { id: await proposed('auditwithdrawn') }),
  };
};
