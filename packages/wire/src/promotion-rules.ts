import * as v from 'valibot';
import { ACTIVITY_STATES } from './announcements.ts';
import { Instant, LANGUAGES, type Language, PositiveAmount, plainText } from './common.ts';

/** What sets a promotion off: a deposit, the member's own tap, or the end of a day or week in which they lost. */
export const PROMOTION_KINDS = ['deposit', 'claim', 'cashback'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** `draft` can still be changed; what members have seen never changes again. */
export const PROMOTION_STATES = ['draft', 'live', 'stopped'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const Amount = v.nullable(PositiveAmount);

/** Everything by which a promotion decides, as data (PROMOTION-1). */
export const PromotionRule = v.strictObject({
  kind: v.picklist(PROMOTION_KINDS),
  /** Which deposit of the member: the first, the second; null: each. */
  nth: v.nullable(whole(1, 10)),
  minDeposit: Amount,
  /** Of cashback: what is looked at once it is over. */
  every: v.nullable(v.picklist(['day', 'week'])),
  /** Staff decide on each who applies. */
  manual: v.boolean(),
  /** Only members who have the code take part. */
  code: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,20}$/))),
  tier: v.picklist([0, 1, 2]),
  registeredWithinDays: v.nullable(whole(1, 365)),
  /** Has brought in at least so much. */
  deposited: Amount,
  effect: v.picklist(['REWARD', 'BONUS']),
  /** Per cent of the deposit or of the loss, up to `most`; or a fixed amount. */
  share: v.nullable(whole(1, 300)),
  amount: Amount,
  most: Amount,
  /** Less than this is not paid. */
  least: Amount,
  times: whole(1, 100),
  /** What the times are of: the bonus, or deposit and bonus together. */
  over: v.picklist(['bonus', 'both']),
  claimDays: whole(1, 90),
  playDays: v.nullable(whole(1, 90)),
  maxBet: Amount,
  maxCashOut: Amount,
  perMember: v.nullable(whole(1, 1_000)),
  perDay: v.nullable(whole(1, 100)),
});
export type PromotionRule = v.InferOutput<typeof PromotionRule>;

const Words = v.strictObject({
  title: v.pipe(plainText(60), v.trim(), v.nonEmpty()),
  text: v.pipe(plainText(500), v.trim()),
});
const inEachLanguage = Object.fromEntries(LANGUAGES.map((code) => [code, Words])) as {
  readonly [L in Language]: typeof Words;
};

export const PROMOTION_PICTURES = ['welcome', 'fair', 'parol', 'trial'] as const;

export const PromotionDraft = v.strictObject({
  words: v.strictObject(inEachLanguage),
  picture: v.picklist(PROMOTION_PICTURES),
  from: Instant,
  until: v.nullable(Instant),
  /** What it may give in all; null only where it ends. */
  budget: Amount,
  rule: PromotionRule,
});
export type PromotionDraft = v.InferOutput<typeof PromotionDraft>;

/** The first condition that a member does not meet (PROMOTION-2). */
export const WHY_NOT = [
  'login',
  'soon',
  'over',
  'stopped',
  'used_up',
  'not_for_you',
  'verify',
  'new_members',
  'deposited',
  'code',
  'taken',
  'tomorrow',
  'join',
  'deposit',
  'other_deposit',
  'too_small',
  'period',
  'no_loss',
  'too_little',
] as const;
export type WhyNot = (typeof WHY_NOT)[number];

/** SYS-11: the state of a promotion for one member. */
export const ActivityState = v.picklist(ACTIVITY_STATES);
