import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import {
  AccountName,
  AMOUNT_PATTERN,
  Instant,
  LANGUAGES,
  type Language,
  MemberId,
  MoneyText,
  notFound,
  plainText,
  Reason,
} from './common.ts';
import { GameType } from './games.ts';
import { defineList, field, filtered, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

/** Each level asks for more valid bets than the one below it, and for no less of anything else; carries `{ level }`. */
export const vipLevelsNotRising = refusal('vip.levels_not_rising', 422);
/** A level is never reached by deposits alone; carries `{ level }`. */
export const vipNeedsPlay = refusal('vip.needs_play', 422);
/** A reward of a level is more than one reward can be; carries `{ level, max }`. */
export const vipRewardTooLarge = refusal('vip.reward_too_large', 422);
/** Free play, test accounts and members who are shut out of play get no level. */
export const vipNotForMember = refusal('vip.not_for_member', 422);
/** The brand has no such level. */
export const vipNoLevel = refusal('vip.no_level', 422);
/** The member has this level, or a higher one. */
export const vipHasLevel = refusal('vip.has_level', 409);

export const VIP_LEVELS_MAX = 20;
export const VIP_MONTHS_MAX = 12;

/** Nothing, or an amount in whole cents. */
const Amount = v.pipe(v.string(), v.maxLength(15), v.regex(AMOUNT_PATTERN));
const Name = v.pipe(plainText(24), v.trim(), v.nonEmpty());
const others = Object.fromEntries(
  LANGUAGES.filter((code) => code !== 'EN').map((code) => [code, v.optional(Name)]),
) as { readonly [L in Exclude<Language, 'EN'>]: v.OptionalSchema<typeof Name, undefined> };
/** A language in which it is not written gets the English name. */
export const VipNames = v.strictObject({ EN: Name, ...others });
export type VipNames = v.InferOutput<typeof VipNames>;

/** What a level asks for, and what it gives. */
export const VipLevel = v.strictObject({
  names: VipNames,
  lifetimeDeposit: Amount,
  lifetimeValid: Amount,
  /** Valid bets in a calendar month that keep it. */
  monthlyValid: Amount,
  /** Once, when it is reached for the first time. */
  upgradeReward: Amount,
  /** For each month with as many valid bets as `salaryValid`. */
  salary: Amount,
  salaryValid: Amount,
  birthdayReward: Amount,
});
export type VipLevel = v.InferOutput<typeof VipLevel>;

export const VipLevels = v.strictObject({
  /** What members without a level are called; without it they have no label. */
  base: v.nullable(VipNames),
  levels: v.pipe(v.array(VipLevel), v.maxLength(VIP_LEVELS_MAX)),
  /** So many months in a row a level stays without the bets that keep it. */
  graceMonths: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(VIP_MONTHS_MAX)),
});
export type VipLevels = v.InferOutput<typeof VipLevels>;

/** How a level came or went. */
export const VIP_CAUSES = ['CLIMBED', 'LOST', 'GRANTED'] as const;
/** What became of a level when a month was over. */
export const VIP_OUTCOMES = ['KEPT', 'GRACE', 'LOST', 'GRANTED', 'FROZEN'] as const;

const Change = v.object({
  at: Instant,
  from: v.number(),
  to: v.number(),
  cause: v.picklist(VIP_CAUSES),
});

const Month = v.object({
  /** `2026-11`. */
  month: v.string(),
  level: v.number(),
  valid: MoneyText,
  required: MoneyText,
  outcome: v.picklist(VIP_OUTCOMES),
  salary: MoneyText,
});

/** A member's level and figures. */
const figures = {
  level: v.number(),
  deposited: MoneyText,
  valid: MoneyText,
  /** Of the current month. */
  monthValid: MoneyText,
  /** Months in a row without the bets that keep the level. */
  missed: v.number(),
  /** Until when the level was granted. */
  grantedUntil: v.nullable(Instant),
  changes: v.array(Change),
  months: v.array(Month),
};

/** Withdrawals of a level, as the rules of withdrawals have them. */
const Limits = v.object({ orderMax: MoneyText, dayMax: MoneyText, dayOrders: v.number() });

export const getVip = defineCall({
  name: 'getVip',
  method: 'GET',
  path: '/api/vip',
  summary: "The brand's levels with what each gives, and the member's own level and figures.",
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: v.object({
    ...figures,
    base: v.nullable(VipNames),
    graceMonths: v.number(),
    levels: v.array(
      v.object({
        ...VipLevel.entries,
        level: v.number(),
        withdrawals: Limits,
        /** What its bets give back, in parts per million by category, as the rules of manual rebate have it. */
        rebateRates: v.array(v.object({ category: GameType, rate: v.number() })),
        /** When it was reached for the first time. */
        reachedAt: v.nullable(Instant),
      }),
    ),
    /** When the current month ends at the brand. */
    monthEndsAt: Instant,
    /** A member who is shut out of play neither climbs nor loses a level. */
    frozen: v.boolean(),
  }),
  refusals: [],
});

export const getVipLevels = defineCall({
  name: 'getVipLevels',
  method: 'GET',
  path: '/api/staff/vip/levels',
  summary: 'The levels of the brand in force, with how many members have each, and their earlier versions.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  value: v.object({
    version: v.number(),
    ...VipLevels.entries,
    /** Members by level, from none up. */
    counts: v.array(v.number()),
    versions: v.array(v.object({ version: v.number(), from: Instant, levels: v.number() })),
  }),
  refusals: [],
});

const unfit = [vipNeedsPlay, vipLevelsNotRising, vipRewardTooLarge];

export const previewVipLevels = defineCall({
  name: 'previewVipLevels',
  method: 'POST',
  path: '/api/staff/vip/preview',
  summary:
    'Who would have which level: members by level as they stand, and as these levels would have them climb.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  body: v.strictObject({ levels: VipLevels }),
  value: v.object({
    levels: v.array(
      v.object({
        level: v.number(),
        now: v.number(),
        after: v.number(),
        /** Who would climb to it or past it for the first time, and what that pays. */
        climbs: v.number(),
        rewards: MoneyText,
        /** Who has it and would have missed its month in the last month. */
        missed: v.number(),
      }),
    ),
  }),
  refusals: unfit,
});

export const proposeVipLevels = defineCall({
  name: 'proposeVipLevels',
  method: 'PUT',
  path: '/api/staff/vip/levels/:id',
  summary: 'The first of two people who change the levels of the brand.',
  who: APPROVAL_KINDS.vip_levels.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['vip_levels.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ levels: VipLevels, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, ...unfit],
});

export const VIP_MEMBERS_LIST = defineList({
  name: 'vip_members',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    account: filtered(field.account()),
    level: sorted(field.number()),
    deposited: sorted(field.money()),
    valid: sorted(field.money()),
    missed: field.number(),
  },
  sort: '-level',
});

export const listVipMembers = defineCall({
  name: 'listVipMembers',
  method: 'GET',
  path: '/api/staff/vip/members',
  summary: 'Members with what they have deposited and played, and their level.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  ...VIP_MEMBERS_LIST.call,
});

export const getMemberVip = defineCall({
  name: 'getMemberVip',
  method: 'GET',
  path: '/api/staff/vip/members/:member',
  summary: "One member's level, with its history and months.",
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ member: MemberId }),
  value: v.object({ account: v.string(), currency: v.string(), ...figures }),
  refusals: [notFound],
});

export const VipGrant = v.strictObject({
  account: AccountName,
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(VIP_LEVELS_MAX)),
  /** So many whole months after this one it stays, whatever is played. */
  months: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(VIP_MONTHS_MAX)),
});
export type VipGrant = v.InferOutput<typeof VipGrant>;

export const proposeVipLevel = defineCall({
  name: 'proposeVipLevel',
  method: 'PUT',
  path: '/api/staff/vip/grants/:id',
  summary: 'The first of two people who give a member a level for some months; it pays no upgrade reward.',
  who: APPROVAL_KINDS.vip_level.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['vip_level.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ grant: VipGrant, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, vipNotForMember, vipNoLevel, vipHasLevel],
});
