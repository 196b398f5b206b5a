import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import type { World } from '../../testing/world.ts';
import { NO_REFERRALS } from './rules.ts';

const APPROVAL =
  'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject';
const TERMS = ['claimDays', 'days', 'deposit', 'friendReward', 'holdDays', 'on', 'reward', 'valid'];

export const rows = {
  getReferrals: {
    who: 'account',
    answers: `content[].depositMissing content[].identityMissing content[].joinedAt content[].name content[].state content[].until content[].validMissing pageNum rewarded ${TERMS.map((name) => `terms.${name}`).join(' ')} totalCount totalPages`,
  },
  listReferrals: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].account rows[].at rows[].deposits rows[].friend rows[].friendAccount rows[].id rows[].member rows[].qualifiedAt rows[].signals rows[].state rows[].valid totals.*',
  },
  rejectReferral: { who: 'staff.adjustments', answers: 'state', things: 'referrals of the same brand alone' },
  proposeReferralRelease: {
    who: 'staff.adjustments',
    answers: APPROVAL,
    things: 'referrals of the same brand alone',
  },
  getReferralTerms: { who: 'staff.reports', answers: TERMS.join(' ') },
  proposeReferralTerms: { who: 'staff.treasury', answers: APPROVAL, things: 'terms of the same brand alone' },
} as const satisfies CallRows;

/** A friend of a member, held for review. */
export async function heldReferral(world: World, name: string): Promise<string> {
  const [inviter, friend] = [await world.register(`${name}one`), await world.register(`${name}two`)];
  await world.owner.query(
    `insert into referrals.referral (merchant, friend, inviter, joined_at, until, terms, state, signals, qualified_at)
     values ('DEMO', $1, $2, now(), now() + interval '30 days', $3, 'HELD', '{payee}', now())`,
    [friend.id, inviter.id, JSON.stringify({ ...NO_REFERRALS, holdDays: 1 })],
  );
  return friend.id;
}

export const examples = ({ desk, reason, world }: Scene): Examples => ({
  rejectReferral: async () =>
    await desk.call('rejectReferral', { friend: await heldReferral(world, 'auditrefused'), reason }),
  proposeReferralRelease: async () =>
    await desk.call('proposeReferralRelease', {
      id: randomUUID(),
      friend: await heldReferral(world, 'auditheld'),
      reason,
    }),
  proposeReferralTerms: async () =>
    await desk.call('proposeReferralTerms', {
      id: randomUUID(),
      terms: { ...NO_REFERRALS, on: true },
      reason,
    }),
});
