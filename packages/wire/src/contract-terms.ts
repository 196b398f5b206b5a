import * as v from 'valibot';
import { MoneyText } from './common.ts';
import { GAME_TYPES } from './game-types.ts';

/** What a contract between an agent and who pays says, for both ends; no calls stand here. */

export const CONTRACT_KINDS = ['DAILY', 'DIVIDEND', 'HOURLY'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** `DRAFT` waits for the platform's signature, `OFFERED` for the agent’s. */
export const CONTRACT_STATES = [
  'DRAFT',
  'OFFERED',
  'ACTIVE',
  'DENIED',
  'EXPIRED',
  'SUPERSEDED',
  'TERMINATED',
] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** Of how many days an agent has to answer an offer. */
export const OFFER_DAYS = 3;

export const DIVIDEND_PERIODS = ['WEEK', 'HALF_MONTH', 'MONTH'] as const;
export type DividendPeriod = (typeof DIVIDEND_PERIODS)[number];
export const CARRY_RULES = ['NONE', 'HALF_IN_MONTH', 'THREE_MONTHS', 'PERMANENT'] as const;
export const PAY_MODES = ['AUTO', 'CLAIM'] as const;

/** More than can be signed, so that what is wrong is said by a refusal of its own (PAY-11). */
const TIERS_READ = 20;

const Ppm = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const People = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
/** Not below zero, in centavos. */
const Sum = v.pipe(MoneyText, v.regex(/^\d{1,12}(\.\d{1,2})?$/));

/** What has to be reached for a rate: turnover or a net loss, active members, and, of a salary, the team’s net loss. */
const TierTerms = v.strictObject({
  from: Sum,
  active: People,
  loss: v.nullable(Sum),
  /** Parts per million. */
  rate: Ppm,
});
export type TierTerms = v.InferOutput<typeof TierTerms>;

const shared = {
  tiers: v.pipe(v.array(TierTerms), v.maxLength(TIERS_READ)),
  isMarginal: v.boolean(),
  /** Paid when it is due, or once the agent has claimed it. */
  payMode: v.picklist(PAY_MODES),
  /** Where the payer has reached no tier, nothing is paid below either. */
  strictChain: v.boolean(),
  /** What the payer’s own pay does not allow is paid by the platform. */
  platformTopsUp: v.boolean(),
};
/** Null: all categories. */
const Categories = v.nullable(
  v.pipe(
    v.array(v.picklist(GAME_TYPES)),
    v.minLength(1),
    v.check((all) => new Set(all).size === all.length, 'Each category stands once.'),
  ),
);

export const ContractTerms = v.variant('kind', [
  v.strictObject({
    kind: v.literal('DAILY'),
    categories: Categories,
    ...shared,
    requiresLoss: v.boolean(),
    /** Paid for whole units of turnover alone. */
    unit: v.nullable(v.pipe(Sum, v.regex(/[1-9]/))),
  }),
  v.strictObject({
    kind: v.literal('HOURLY'),
    categories: Categories,
    ...shared,
    dailyCap: v.nullable(Sum),
    isOffset: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal('DIVIDEND'),
    ...shared,
    period: v.picklist(DIVIDEND_PERIODS),
    carry: v.picklist(CARRY_RULES),
    turnoverPerActive: v.nullable(Sum),
  }),
]);
export type ContractTerms = v.InferOutput<typeof ContractTerms>;
