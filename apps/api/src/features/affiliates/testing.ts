import { randomUUID } from 'node:crypto';
import { owedAffiliate } from '../../testing/approvals/affiliate-scene.ts';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

const PLAN = 'amount days holdDays kind minDeposit minValid share';
const of = (thing: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${thing}.${name}`)
    .join(' ');

export const rows = {
  getAffiliatePay: {
    who: 'account',
    answers: `${of('campaigns[]', 'campaign qualified registered')} held paid payable ${of('plan', PLAN)}`,
  },
  getAffiliateDesk: {
    who: 'staff.reports',
    answers: `${of('affiliates[]', 'account held member paid payable plan qualified registered url')} ${of('plans[]', 'amount days holdDays id kind minDeposit minValid name share')} ${of('postbacks[]', 'account at attempts id kind sequence state')}`,
  },
  createAffiliatePlan: {
    who: 'staff.adjustments',
    answers: 'id',
    things: 'for the same brand; under an id that is known it is refused',
  },
  saveAffiliate: { who: 'staff.adjustments', answers: 'secret', things: 'members of the same brand alone' },
  retryPostback: { who: 'staff.adjustments', answers: 'state', things: 'postbacks of the same brand alone' },
  proposeAffiliatePayout: {
    who: 'staff.adjustments',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'for members of the same brand; under an id of somebody else it is refused',
  },
} as const satisfies CallRows;

export const PLAN_TERMS = {
  kind: 'CPA',
  amount: '50',
  minDeposit: '200',
  minValid: '500',
  days: 30,
  holdDays: 0,
} as const;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason, world }: Scene): Examples => {
  const planned = async () => {
    const id = randomUUID();
    await desk.call('createAffiliatePlan', { id, name: 'Audit', terms: PLAN_TERMS, reason });
    return id;
  };
  return {
    createAffiliatePlan: async () =>
      await desk.call('createAffiliatePlan', { id: randomUUID(), name: 'Audit', terms: PLAN_TERMS, reason }),
    saveAffiliate: async () => {
      await world.register('auditaffiliate');
      const plan = await planned();
      return await desk.call('saveAffiliate', {
        account: 'auditaffiliate',
        plan,
        url: null,
        newSecret: false,
        reason,
      });
    },
    retryPostback: async () => {
      const member = await world.register('auditpostback');
      await owedAffiliate(world, { member: member.id, amount: 100_000n });
      const id = world.platform.ids.next('pbk');
      await world.owner.query(
        `insert into affiliates.postback (merchant, id, affiliate, sequence, kind, body, state, created_at, touched_at)
         values ('DEMO', $1, $2, 1, 'earning.due', '{}', 'given_up', now(), now())`,
        [id, member.id],
      );
      return await desk.call('retryPostback', { id, reason });
    },
    proposeAffiliatePayout: async () => {
      const member = await world.register('auditpaid');
      await owedAffiliate(world, { member: member.id, amount: 100_000n });
      const payout = { account: member.name, amount: '1' };
      return await desk.call('proposeAffiliatePayout', { id: randomUUID(), payout, reason });
    },
  };
};
