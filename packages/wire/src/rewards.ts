import * as v from 'valibot';
import { adjustmentTooLarge } from './adjustments.ts';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import {
  AccountName,
  Instant,
  Language,
  MoneyText,
  notFound,
  PositiveAmount,
  pageOf,
  pageQuery,
  plainText,
  Reason,
} from './common.ts';
import { defineList, field, filtered, nullable, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

/** It was declined, ran out, or was taken back by staff; what was claimed is answered again. */
export const rewardEnded = refusal('rewards.ended', 409);
/** A member who is shut out of play claims nothing. */
export const rewardsClosed = refusal('rewards.closed', 409);
/** Free play and the operator's test accounts are given nothing. */
export const rewardNotForMember = refusal('rewards.not_for_member', 422);
/** More often than the licence lets a bonus be played; carries `{ max }`. */
export const rewardTimesAbove = refusal('rewards.times_above', 422);
/** At the highest bet and the shortest time between two spins it takes longer than its days; carries `{ days }`. */
export const rewardTooShort = refusal('rewards.too_short', 422);

/** What a member is given: a reward is the member's own money once it is claimed, a bonus has terms until it is played. */
export const REWARD_KINDS = ['REWARD', 'BONUS'] as const;
export const REWARD_STATES = ['CLAIM', 'CLAIMED', 'DECLINED', 'EXPIRED', 'CANCELLED'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90));

/** The terms of a reward, fixed when it is given (REWARD-1). */
const terms = {
  kind: v.picklist(REWARD_KINDS),
  amount: PositiveAmount,
  /** How often it is played before it is withdrawn; of a reward always once. */
  times: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** So many days it can be claimed. */
  claimDays: Days,
  /** So many days a bonus can be played after that; of a reward nothing. */
  playDays: v.nullable(Days),
  maxBet: v.nullable(PositiveAmount),
  maxCashOut: v.nullable(PositiveAmount),
};

export const RewardArguments = v.pipe(
  v.strictObject({
    account: AccountName,
    /** What the member reads above it. */
    title: v.pipe(plainText(60), v.trim(), v.nonEmpty()),
    ...terms,
  }),
  v.check(
    ({ kind, maxBet, maxCashOut, playDays, times }) =>
      kind === 'BONUS'
        ? playDays !== null && times > 0
        : playDays === null && times === 1 && maxBet === null && maxCashOut === null,
    'A reward is played once and has no other terms; a bonus is played within its days.',
  ),
);
export type RewardArguments = v.InferOutput<typeof RewardArguments>;

const Reward = v.object({
  id: v.string(),
  title: v.string(),
  kind: v.picklist(REWARD_KINDS),
  state: v.picklist(REWARD_STATES),
  amount: MoneyText,
  /** What has to be played with it before it can be withdrawn. */
  required: MoneyText,
  times: v.number(),
  playDays: v.nullable(v.number()),
  maxBet: v.nullable(MoneyText),
  maxCashOut: v.nullable(MoneyText),
  givenAt: Instant,
  claimUntil: Instant,
  endedAt: v.nullable(Instant),
});
export type Reward = v.InferOutput<typeof Reward>;

const RewardId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export const listRewards = defineCall({
  name: 'listRewards',
  method: 'GET',
  path: '/api/rewards',
  summary: "A member's own rewards, the newest first: those that can be claimed, or those that have ended.",
  who: 'account',
  module: 'REWCEN3',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    only: v.optional(v.picklist(['open', 'ended']), 'open'),
    language: v.optional(Language, 'EN'),
    ...pageQuery(),
  }),
  value: v.object(pageOf(Reward)),
  refusals: [],
});

export const countRewards = defineCall({
  name: 'countRewards',
  method: 'GET',
  path: '/api/rewards/count',
  summary: 'How many rewards a member can claim now.',
  who: 'account',
  module: 'REWCEN3',
  cost: 'read',
  unsafe: false,
  value: v.object({ count: v.number() }),
  refusals: [],
});

export const claimReward = defineCall({
  name: 'claimReward',
  method: 'POST',
  path: '/api/rewards/:id/claim',
  summary: 'Takes a reward into the wallet, once; the same answer again (REWARD-2).',
  who: 'account',
  module: 'REWCEN3',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: RewardId }),
  value: Reward,
  refusals: [notFound, rewardEnded, rewardsClosed],
});

export const declineReward = defineCall({
  name: 'declineReward',
  method: 'POST',
  path: '/api/rewards/:id/decline',
  summary: 'Gives a reward up before it is claimed; nothing moves (REWARD-3).',
  who: 'account',
  module: 'REWCEN3',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: RewardId }),
  value: Reward,
  refusals: [notFound, rewardEnded],
});

export const REWARDS_LIST = defineList({
  name: 'rewards',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    member: filtered(field.member()),
    account: field.account(),
    title: field.text(),
    kind: filtered(field.state(REWARD_KINDS)),
    amount: sorted(field.money()),
    claimUntil: field.time(),
    endedAt: nullable(field.time()),
    state: filtered(field.state(REWARD_STATES)),
  },
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
});

export const listGivenRewards = defineCall({
  name: 'listGivenRewards',
  method: 'GET',
  path: '/api/staff/rewards',
  summary: 'Rewards that members were given, the newest first.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  ...REWARDS_LIST.call,
});

export const proposeReward = defineCall({
  name: 'proposeReward',
  method: 'PUT',
  path: '/api/staff/rewards/:id',
  summary: 'The first of two people who give a member a reward; the second sees the same terms.',
  who: APPROVAL_KINDS.reward.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['reward.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ reward: RewardArguments, reason: Reason }),
  value: Approval,
  refusals: [
    stepUpRequired,
    approvalKnown,
    notFound,
    rewardNotForMember,
    adjustmentTooLarge,
    rewardTimesAbove,
    rewardTooShort,
  ],
});

export const cancelReward = defineCall({
  name: 'cancelReward',
  method: 'POST',
  path: '/api/staff/rewards/:id/cancel',
  summary: 'Takes back a reward that was not claimed; what was claimed stays.',
  who: 'staff.adjustments',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['reward.cancelled'],
  params: v.strictObject({ id: RewardId }),
  body: v.strictObject({ reason: Reason }),
  value: v.object({ state: v.picklist(REWARD_STATES) }),
  refusals: [stepUpRequired, notFound, rewardEnded],
});
