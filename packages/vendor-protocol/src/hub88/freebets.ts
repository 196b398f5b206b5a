import * as v from 'valibot';
import {
  Amount,
  Currency,
  Maybe,
  PageAnswer,
  PageRequest,
  Text,
  Time,
  TimeText,
  User,
  Uuid,
} from './parts.ts';

/** Where a reward stands on the supplier's side. */
export const REWARD_STATUSES = [
  'FRS_NEW',
  'FRS_ACTIVE',
  'FRS_CANCELLED',
  'FRS_FAILED',
  'FRS_FINISHED',
  'FRS_EXPIRED',
] as const;
export type RewardStatus = (typeof REWARD_STATUSES)[number];

export const BULK_USERS_MAX = 100;
const BetCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

/** Single-use rewards follow a prepaid, campaign rewards inherit everything from their campaign. */
const terms = {
  operator_id: Text,
  sub_partner_id: v.optional(Text),
  game_code: v.optional(Text),
  currency: v.optional(Currency),
  prepaid_uuid: v.optional(Uuid),
  campaign_uuid: v.optional(Uuid),
  bet_count: v.optional(BetCount),
  bet_value: v.optional(Amount),
  start_time: v.optional(TimeText),
  end_time: v.optional(TimeText),
  operator_reference: v.optional(Text),
};
type Followed = {
  readonly prepaid_uuid?: string | undefined;
  readonly campaign_uuid?: string | undefined;
};
const followsOne = ({ prepaid_uuid: prepaid, campaign_uuid: campaign }: Followed): boolean =>
  (prepaid === undefined) !== (campaign === undefined);
const FOLLOWS_ONE = 'A reward follows a prepaid or a campaign.';
export const RewardRequest = v.pipe(
  v.object({ ...terms, user: User }),
  v.check((reward) => followsOne(reward), FOLLOWS_ONE),
);
export type RewardRequest = v.InferInput<typeof RewardRequest>;
export const BulkRewardRequest = v.pipe(
  v.object({ ...terms, users: v.pipe(v.array(User), v.minLength(1), v.maxLength(BULK_USERS_MAX)) }),
  v.check((reward) => followsOne(reward), FOLLOWS_ONE),
);
export type BulkRewardRequest = v.InferInput<typeof BulkRewardRequest>;

export const RewardListRequest = v.object({
  operator_id: Text,
  user: v.optional(User),
  reward_uuid: v.optional(Uuid),
  campaign_uuid: v.optional(Uuid),
  start_time: v.optional(TimeText),
  end_time: v.optional(TimeText),
  pagination: v.optional(PageRequest),
});
export type RewardListRequest = v.InferInput<typeof RewardListRequest>;

export const RewardCancelRequest = v.object({ operator_id: Text, reward_uuid: Uuid });
export type RewardCancelRequest = v.InferInput<typeof RewardCancelRequest>;

/** The status stays text: a word that is new to us must not hide the reward. */
export const Reward = v.object({
  reward_uuid: Uuid,
  campaign_uuid: Maybe(Uuid),
  prepaid_uuid: Maybe(Uuid),
  user: Text,
  game_code: Maybe(Text),
  currency: Maybe(Text),
  bet_count: Maybe(v.number()),
  bet_value: Maybe(Amount),
  start_time: Maybe(Time),
  end_time: Maybe(Time),
  operator_reference: Maybe(Text),
  status: v.optional(Text, 'FRS_NEW'),
});
export type Reward = v.InferOutput<typeof Reward>;

export const BulkRewardAnswer = v.pipe(
  v.union([v.array(Reward), v.object({ rewards: v.array(Reward) })]),
  v.transform((answer) => ('rewards' in answer ? answer.rewards : answer)),
);

export const RewardListAnswer = v.pipe(
  v.object({ rewards: v.array(Reward), pagination: v.optional(PageAnswer) }),
  v.transform(({ rewards, pagination }) => ({
    rewards,
    nextCursor: pagination?.next_cursor ?? null,
    previousCursor: pagination?.previous_cursor ?? null,
  })),
);
export type RewardPage = v.InferOutput<typeof RewardListAnswer>;

export const CampaignRequest = v.object({
  operator_id: Text,
  name: Text,
  prepaid_uuid: Uuid,
  game_code: Text,
  currency: Currency,
  bet_count: v.optional(BetCount),
  bet_value: v.optional(Amount),
  start_time: v.optional(TimeText),
  end_time: v.optional(TimeText),
  operator_reference: v.optional(Text),
});
export type CampaignRequest = v.InferInput<typeof CampaignRequest>;

export const CampaignListRequest = v.object({
  operator_id: Text,
  name: v.optional(Text),
  prepaid_uuid: v.optional(Uuid),
  operator_reference: v.optional(Text),
  start_time: v.optional(TimeText),
  end_time: v.optional(TimeText),
});
export type CampaignListRequest = v.InferInput<typeof CampaignListRequest>;

export const CampaignInfoRequest = v.object({ operator_id: Text, campaign_uuid: Uuid });
export type CampaignInfoRequest = v.InferInput<typeof CampaignInfoRequest>;

export const Campaign = v.object({
  campaign_uuid: Uuid,
  name: Text,
  prepaid_uuid: Maybe(Uuid),
  game_code: Maybe(Text),
  currency: Maybe(Text),
  bet_count: Maybe(v.number()),
  bet_value: Maybe(Amount),
  start_time: Maybe(Time),
  end_time: Maybe(Time),
  operator_reference: Maybe(Text),
});
export type Campaign = v.InferOutput<typeof Campaign>;

export const PrepaidListRequest = v.object({
  operator_id: Text,
  game_code: v.optional(Text),
  currency: v.optional(Currency),
});
export type PrepaidListRequest = v.InferInput<typeof PrepaidListRequest>;

/** A template of the supplier's: where count or value is null, the reward may choose it. */
export const Prepaid = v.object({
  prepaid_uuid: Uuid,
  game_code: Text,
  currency: Text,
  bet_count: Maybe(v.number()),
  bet_value: Maybe(Amount),
  bonus_buy: v.optional(v.boolean(), false),
});
export type Prepaid = v.InferOutput<typeof Prepaid>;
