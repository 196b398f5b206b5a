import * as v from 'valibot';
import { purposeRequired } from './accesses.ts';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import {
  AccountName,
  AMOUNT_PATTERN,
  Empty,
  Instant,
  MemberId,
  MoneyText,
  notFound,
  Reason,
} from './common.ts';
import { resetHold, stepUpRequired } from './security.ts';

/** Lower or higher than such a limit can be; carries `{ min, max }`. */
export const limitOutOfRange = refusal('limits.out_of_range', 422);
/** A looser limit waits a day for its member's second word; carries `{ from }`. */
export const limitTooEarly = refusal('limits.too_early', 409);
/** No such change waits: it was taken back, has lapsed, or is another one by now. */
export const limitNotWaiting = refusal('limits.nothing_waits', 409);

/** What is limited, and over which time: money by the brand's calendar, minutes by session of play. */
export const LIMITS = [
  'deposit.day',
  'deposit.week',
  'deposit.month',
  'loss.day',
  'loss.week',
  'loss.month',
  'stake.day',
  'stake.week',
  'stake.month',
  'session.play',
  'reality.play',
] as const;
export type LimitName = (typeof LIMITS)[number];

/** Of those in minutes the least and the most; a reality check cannot be done without. */
export const LIMIT_MINUTES = {
  'session.play': { min: 15, max: 1_440 },
  'reality.play': { min: 10, max: 240 },
} as const;

export const isInMinutes = (limit: LimitName): limit is keyof typeof LIMIT_MINUTES => limit in LIMIT_MINUTES;

/** How long a member can shut themselves out: days of a time out, months of a self-exclusion. */
const TIME_OUT_DAYS = { min: 1, max: 42 } as const;
export const EXCLUSION_MONTHS = { min: 6, max: 60 } as const;

/** An amount in whole cents, or whole minutes. */
const Value = v.pipe(v.string(), v.regex(AMOUNT_PATTERN));
const Limit = v.picklist(LIMITS);

const Exclusion = v.object({
  kind: v.picklist(['time_out', 'self_exclusion']),
  /** Null: for ever. */
  until: v.nullable(Instant),
});

const MemberLimit = v.object({
  limit: Limit,
  /** The member's own; null: none. */
  value: v.nullable(v.string()),
  /** By staff, beside it: the lower one holds. */
  imposed: v.nullable(v.object({ value: v.string(), until: Instant })),
  /** So much of it, in this day, week or month. */
  used: MoneyText,
  /** A looser value that waits: from `from` until `until` its member can confirm it. */
  pending: v.nullable(v.object({ value: v.nullable(v.string()), from: Instant, until: Instant })),
});
export type MemberLimit = v.InferOutput<typeof MemberLimit>;

const Play = v.object({
  now: Instant,
  /** Null where nothing was played yet. */
  began: v.nullable(Instant),
  /** When play pauses until its member has seen where they stand; and when it ends, where they limited that. */
  checkAt: v.nullable(Instant),
  endsAt: v.nullable(Instant),
  /** Why no stake is taken now. */
  due: v.nullable(v.picklist(['check', 'end'])),
  /** What the session has won, below zero what it has lost. */
  net: MoneyText,
  currency: v.string(),
});
export type Play = v.InferOutput<typeof Play>;

const state = {
  limits: v.array(MemberLimit),
  exclusion: v.nullable(Exclusion),
  /** All that was ever brought in, less what was paid out. */
  netDeposits: MoneyText,
  currency: v.string(),
};

export const MyLimits = v.object({
  ...state,
  play: Play,
  /** Whether they are still to be asked, before their first deposit, if they want limits. */
  unasked: v.boolean(),
  helplines: v.array(
    v.object({ region: v.string(), name: v.string(), contact: v.string(), url: v.string() }),
  ),
});
export type MyLimits = v.InferOutput<typeof MyLimits>;

export const getLimits = defineCall({
  name: 'getLimits',
  method: 'GET',
  path: '/api/limits',
  summary:
    "The member's limits and what is used of them, exclusion, session of play, net deposits, and who helps.",
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: MyLimits,
  refusals: [],
});

const Change = v.object({
  at: Instant,
  /** A limit, or what else was changed. */
  what: v.picklist([...LIMITS, 'time_out', 'self_exclusion', 'prompt']),
  act: v.picklist(['set', 'asked', 'confirmed', 'withdrawn', 'imposed', 'excluded', 'declined']),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  until: v.nullable(Instant),
  byStaff: v.boolean(),
});
export type LimitChange = v.InferOutput<typeof Change>;

export const listLimitChanges = defineCall({
  name: 'listLimitChanges',
  method: 'GET',
  path: '/api/limits/changes',
  summary: 'What became of their limits in twelve months, the newest first; the latest 300.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(Change) }),
  refusals: [],
});

const one = v.strictObject({ limit: Limit });
const word = v.strictObject({ value: v.nullable(Value) });

export const setLimit = defineCall({
  name: 'setLimit',
  method: 'PUT',
  path: '/api/limits/:limit',
  summary:
    'Tighter holds at once; looser, or none, waits 24 hours and for a second word. The value in force takes back what waits.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: one,
  body: word,
  value: MyLimits,
  refusals: [limitOutOfRange],
});

export const confirmLimit = defineCall({
  name: 'confirmLimit',
  method: 'POST',
  path: '/api/limits/:limit/confirmation',
  summary: 'The second word for a looser limit, naming it, between a day and eight days after the first.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: one,
  body: word,
  value: MyLimits,
  refusals: [stepUpRequired, resetHold, limitOutOfRange, limitTooEarly, limitNotWaiting],
});

export const withdrawLimitChange = defineCall({
  name: 'withdrawLimitChange',
  method: 'DELETE',
  path: '/api/limits/:limit/change',
  summary: 'Takes back a looser limit that waits.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: one,
  value: MyLimits,
  refusals: [],
});

export const declineLimits = defineCall({
  name: 'declineLimits',
  method: 'POST',
  path: '/api/limits/prompt',
  summary: 'Was asked before the first deposit, and wants no limits.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  value: Empty,
  refusals: [],
});

const between = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

export const excludeSelf = defineCall({
  name: 'excludeSelf',
  method: 'POST',
  path: '/api/limits/exclusion',
  summary:
    'Shuts the member out of play and deposits until an end that nobody brings forward, and signs them out everywhere.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  body: v.variant('kind', [
    v.strictObject({ kind: v.literal('time_out'), days: between(TIME_OUT_DAYS) }),
    v.strictObject({ kind: v.literal('self_exclusion'), months: between(EXCLUSION_MONTHS) }),
  ]),
  value: v.object({ until: Instant }),
  refusals: [],
});

export const getPlay = defineCall({
  name: 'getPlay',
  method: 'GET',
  path: '/api/limits/play',
  summary: 'The session of play: since when, what it has won or lost, and when it pauses.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: Play,
  refusals: [],
});

export const acknowledgePlay = defineCall({
  name: 'acknowledgePlay',
  method: 'POST',
  path: '/api/limits/play',
  summary: 'The member has seen where they stand: stakes are taken again, unless the session is at its end.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  value: Play,
  refusals: [],
});

export const getMemberLimits = defineCall({
  name: 'getMemberLimits',
  method: 'GET',
  path: '/api/staff/members/:member/limits',
  summary: "A member's limits, exclusion and what became of them.",
  who: 'staff.members',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ member: MemberId }),
  value: v.object({ ...state, changes: v.array(Change) }),
  refusals: [purposeRequired, notFound],
});

/** What staff impose: a limit for so many days, or an exclusion. */
export const MemberLimitArguments = v.strictObject({
  account: AccountName,
  limit: v.picklist([...LIMITS, 'self_exclusion']),
  /** Of an exclusion none. */
  value: v.nullable(Value),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_826)),
});
export type MemberLimitArguments = v.InferOutput<typeof MemberLimitArguments>;

export const proposeMemberLimit = defineCall({
  name: 'proposeMemberLimit',
  method: 'PUT',
  path: '/api/staff/limits/:id',
  summary:
    'The first of two people who impose a stricter limit, or an exclusion, on a member; nobody lifts it before its end.',
  who: APPROVAL_KINDS.member_limit.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['member_limit.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...MemberLimitArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, limitOutOfRange],
});
