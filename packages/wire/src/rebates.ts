import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { MemberId, MoneyText, notFound, pageOf, pageQuery, plainText, Reason } from './common.ts';
import { GAME_TYPES } from './game-types.ts';
import { GameType } from './games.ts';
import { defineList, field, filtered, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

/** Carries `{ category, rate }`: an agent’s own rate from the next day on is the most that a downline can have. */
export const rateAboveOwn = refusal('rebates.above_own', 422);

/** Parts per million of valid bets: 1.2 % is 12,000. */
export const REBATE_RATE_MAX = 50_000;
const Rate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(REBATE_RATE_MAX));
const NewRates = v.pipe(
  v.array(v.strictObject({ category: GameType, rate: Rate })),
  v.minLength(1),
  v.maxLength(GAME_TYPES.length),
  v.check((rates) => new Set(rates.map(({ category }) => category)).size === rates.length),
);

/** `now` holds today, `next` from the next day of the brand on. */
const RateInForce = v.object({ category: GameType, now: v.number(), next: v.number() });

export const getRebateRates = defineCall({
  name: 'getRebateRates',
  method: 'GET',
  path: '/api/rebates/rates',
  summary: 'An agent’s own rates of team rebate by category, and what they have paid.',
  who: 'agent',
  module: 'AGEINFO3',
  cost: 'read',
  unsafe: false,
  value: v.object({
    nextDay: v.string(),
    rates: v.array(RateInForce),
    /** Of the last 30 days. */
    paid: MoneyText,
  }),
  refusals: [],
});

export const listDownlineRates = defineCall({
  name: 'listDownlineRates',
  method: 'GET',
  path: '/api/rebates/downlines',
  summary: 'The rates of direct downlines, under masked names (TEAM-1).',
  who: 'agent',
  module: 'AGEDOWNMAN3',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...pageQuery(),
    /** A whole account, or the beginning of a masked one. */
    search: v.optional(v.pipe(plainText(40), v.trim(), v.toLowerCase())),
  }),
  value: v.object(
    pageOf(
      v.object({ member: v.string(), account: v.string(), type: v.number(), rates: v.array(RateInForce) }),
    ),
  ),
  refusals: [],
});

export const setDownlineRates = defineCall({
  name: 'setDownlineRates',
  method: 'PUT',
  path: '/api/rebates/downlines/:member',
  summary: 'Sets rates of a direct downline from the next day on, never above one’s own.',
  who: 'agent',
  module: 'AGEDOWNMAN3',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ member: MemberId }),
  body: v.strictObject({ rates: NewRates }),
  value: v.object({ nextDay: v.string(), rates: v.array(RateInForce) }),
  refusals: [notFound, rateAboveOwn],
});

/** A line of a bill; the lines sum to its amount (PAY-1). */
const RebateLine = v.object({
  code: v.picklist(['REBATE', 'ROUNDING', 'ADJ', 'ADJ_BEFORE', 'ADJ_LATER']),
  category: v.nullable(GameType),
  /** The own rate less that of the downline in whose branch it was played. */
  rate: v.nullable(v.number()),
  base: v.nullable(MoneyText),
  /** Of a correction: the day that it corrects. */
  day: v.nullable(v.string()),
  amount: MoneyText,
});
export type RebateLine = v.InferOutput<typeof RebateLine>;

export const BILL_STATES = ['CALCULATED', 'ISSUED'] as const;

export const listTeamRebates = defineCall({
  name: 'listTeamRebates',
  method: 'GET',
  path: '/api/rebates',
  summary: 'An agent’s bills of team rebate, the newest first, each with its lines.',
  who: 'agent',
  module: 'AGEINFO3',
  cost: 'read',
  unsafe: false,
  query: v.strictObject(pageQuery()),
  value: v.object(
    pageOf(
      v.object({
        businessDay: v.string(),
        amount: MoneyText,
        state: v.picklist(BILL_STATES),
        lines: v.array(RebateLine),
      }),
    ),
  ),
  refusals: [],
});

export const getBrandRebateRates = defineCall({
  name: 'getBrandRebateRates',
  method: 'GET',
  path: '/api/staff/rebates/rates',
  summary: 'The brand’s own rates of team rebate, from which agents at the top start.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  value: v.object({ nextDay: v.string(), rates: v.array(RateInForce) }),
  refusals: [],
});

/** Of each category that changes its new rate. */
export const BrandRates = v.pipe(
  v.record(GameType, Rate),
  v.check((rates) => Object.keys(rates).length > 0),
);

export const proposeBrandRebateRates = defineCall({
  name: 'proposeBrandRebateRates',
  method: 'PUT',
  path: '/api/staff/rebates/rates/:id',
  summary: 'The first of two people who change the brand’s rates of team rebate.',
  who: APPROVAL_KINDS.rebate_rates.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['rebate_rates.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ rates: BrandRates, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown],
});

export const REBATE_BILLS_LIST = defineList({
  name: 'rebate_bills',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    businessDay: field.day(),
    member: filtered(field.member()),
    account: field.account(),
    amount: sorted(field.money()),
    state: filtered(field.state(BILL_STATES)),
  },
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
});

export const listRebateBills = defineCall({
  name: 'listRebateBills',
  method: 'GET',
  path: '/api/staff/rebates',
  summary: 'Bills of team rebate of all agents, the newest first.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  ...REBATE_BILLS_LIST.call,
});
