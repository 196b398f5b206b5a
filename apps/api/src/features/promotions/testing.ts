import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@laro/wire';
import type { PromotionDraft, PromotionRule } from '@laro/wire/promotions';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { signInStaff } from '../../testing/staff.ts';

const RULE =
  'amount claimDays code deposited effect every kind least manual maxBet maxCashOut minDeposit most nth over perDay perMember playDays registeredWithinDays share tier times';
const OFFER = [
  'from id missing picture reason reward.amount reward.claimUntil reward.required state text title until why',
  ...RULE.split(' ').map((name) => `rule.${name}`),
]
  .join(' ')
  .split(' ')
  .toSorted()
  .join(' ');
const LIST = 'count.exact count.value next previous';
const of = (prefix: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${prefix}${name}`)
    .join(' ');

export const rows = {
  listPromotions: { who: 'anyone', answers: of('list[].', OFFER) },
  takePromotion: { who: 'account', answers: OFFER, things: 'for oneself, of the same brand alone' },
  redeemPromotionCode: { who: 'account', answers: OFFER },
  listBrandPromotions: {
    who: 'staff.promotions',
    answers: `${LIST} ${of('rows[].', 'at budget from id kind spent state takers title until')} totals.*`,
  },
  getBrandPromotion: {
    who: 'staff.promotions',
    answers: `applying budget from id joined picture ${of('rule.', RULE)} spent state takers until version ${LANGUAGES.toSorted()
      .map((code) => `words.${code}.text words.${code}.title`)
      .join(' ')}`,
    showsNobody: 'what the brand offers',
    things: 'promotions of the same brand alone',
  },
  savePromotion: {
    who: 'staff.adjustments',
    unproved: 'decided_later',
    answers: 'version',
    things: 'under an id of the same brand alone',
  },
  simulatePromotion: {
    who: 'staff.promotions',
    showsNobody: 'sums over all members',
    answers: 'cost endsAt from refused[].count refused[].why rewards takers until',
    things: 'promotions of the same brand alone',
  },
  proposePromotion: {
    who: 'staff.adjustments',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'promotions of the same brand; under an id of somebody else it is refused',
  },
  stopPromotion: {
    who: 'staff.adjustments',
    unproved: 'stops',
    answers: 'state',
    things: 'promotions of the same brand alone',
  },
  listApplications: {
    who: 'staff.promotions',
    answers: `${LIST} ${of('rows[].', 'account amount at id member promotion state title')} totals.*`,
  },
  decideApplication: {
    who: 'staff.adjustments',
    answers: 'state',
    things: 'applications of the same brand alone',
  },
} as const satisfies CallRows;

export const FREE: PromotionRule = {
  kind: 'claim',
  nth: null,
  minDeposit: null,
  every: null,
  manual: false,
  code: null,
  tier: 0,
  registeredWithinDays: null,
  deposited: null,
  effect: 'REWARD',
  share: null,
  amount: '10',
  most: null,
  least: null,
  times: 1,
  over: 'bonus',
  claimDays: 7,
  playDays: null,
  maxBet: null,
  maxCashOut: null,
  perMember: 1,
  perDay: null,
};
const WORDS = { title: 'A gift', text: 'For everybody.' };
export const draftOf = (
  rule: Partial<PromotionRule> = {},
  rest: Partial<PromotionDraft> = {},
): PromotionDraft => ({
  words: { EN: WORDS, TY: WORDS, CN: WORDS, TH: WORDS, VI: WORDS },
  picture: 'fair',
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  budget: '1000',
  rule: { ...FREE, ...rule },
  ...rest,
});

let made = 0;
export const newPromotionId = () => `prm_${randomUUID().replaceAll('-', '').slice(0, 20)}${(made += 1)}`;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason, world }: Scene): Examples => {
  const save = async (rule: Partial<PromotionRule> = {}) => {
    const id = newPromotionId();
    await desk.call('savePromotion', { id, version: 0, promotion: draftOf(rule), reason });
    return id;
  };
  const launch = async (id: string) => {
    const approval = randomUUID();
    await desk.call('proposePromotion', { id: approval, promotion: id, version: 1, reason });
    const other = await signInStaff(world, 'localhost:8080', 'finance');
    await other.call('decideApproval', { id: approval, verdict: 'approve' });
  };
  return {
    savePromotion: async () =>
      await desk.call('savePromotion', { id: newPromotionId(), version: 0, promotion: draftOf(), reason }),
    proposePromotion: async () =>
      await desk.call('proposePromotion', { id: randomUUID(), promotion: await save(), version: 1, reason }),
    stopPromotion: async () => await desk.call('stopPromotion', { id: await save(), reason }),
    decideApplication: async () => {
      const id = await save({ manual: true });
      await launch(id);
      const member = await world.register('auditapplies');
      await member.call('takePromotion', { id, step: 'apply' });
      const { rows: waiting } = (await desk.call('listApplications', { 'f.promotion': id })).value;
      return await desk.call('decideApplication', { id: String(waiting[0]?.id), verdict: 'issue', reason });
    },
  };
};
