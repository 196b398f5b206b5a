import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall } from './call.ts';
import { AMOUNT_PATTERN, PositiveAmount, Reason } from './common.ts';
import { stepUpRequired } from './security.ts';
import { REVIEW_REASONS, WithdrawalSum } from './withdrawal-desk.ts';

/** An amount that may be nothing. */
const AmountOrNone = v.pipe(v.string(), v.maxLength(15), v.regex(AMOUNT_PATTERN));
const Count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

/** How the withdrawals of a brand are judged. */
export const WithdrawalRules = v.strictObject({
  /** Up to this a withdrawal is approved of itself where nothing speaks against it; zero: none is. */
  autoMax: AmountOrNone,
  /** And so much of one member in a day. */
  autoDayMax: AmountOrNone,
  /** So many days an account must have been there. */
  autoPayeeDays: Count(365),
  /** From this on two people approve. */
  fourEyesFrom: AmountOrNone,
  /** And where what is approved of one member, or by one colleague alone, comes to so much in a business day. */
  fourEyesDayFrom: AmountOrNone,
  /** For so many days whoever credited, adjusted, waived or closed a flag for a member approves nothing of theirs alone. */
  handledDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  feeFixed: AmountOrNone,
  /** Hundredths of a percent of the amount. */
  feeBasisPoints: Count(1_000),
  /** So soon somebody should have decided. */
  serviceMinutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(10_080)),
});
export type WithdrawalRules = v.InferOutput<typeof WithdrawalRules>;

/** No rule approves alone what takes two people. */
export const staysBelowTwo = ({ autoMax, fourEyesFrom }: WithdrawalRules): boolean =>
  Number(autoMax) === 0 || Number(autoMax) < Number(fourEyesFrom);
export const WithdrawalRulesArguments = v.pipe(
  WithdrawalRules,
  v.check((rules) => staysBelowTwo(rules)),
);

/** What members of one level withdraw; a level that is not set has what the one below it has. */
export const WithdrawalLevel = v.strictObject({
  level: Count(20),
  orderMin: PositiveAmount,
  orderMax: PositiveAmount,
  dayMax: PositiveAmount,
  dayOrders: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
});
export type WithdrawalLevel = v.InferOutput<typeof WithdrawalLevel>;

export const getWithdrawalRules = defineCall({
  name: 'getWithdrawalRules',
  method: 'GET',
  path: '/api/staff/withdrawal-rules',
  summary: 'How withdrawals are judged, and what members of each level withdraw.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  value: v.object({ currency: v.string(), rules: WithdrawalRules, levels: v.array(WithdrawalLevel) }),
  refusals: [],
});

export const tryWithdrawalRules = defineCall({
  name: 'tryWithdrawalRules',
  method: 'GET',
  path: '/api/staff/withdrawal-rules/trial',
  summary:
    'What rules for approving by themselves would have done with the withdrawals of the last 31 days; nothing changes.',
  who: 'staff.finance',
  cost: 'report',
  unsafe: false,
  query: v.strictObject({
    autoMax: AmountOrNone,
    autoDayMax: AmountOrNone,
    autoPayeeDays: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(365)),
  }),
  value: v.object({
    all: WithdrawalSum,
    /** What they would have approved. */
    automatic: WithdrawalSum,
    /** Of these, what people rejected: the rules would have paid it. */
    rejected: WithdrawalSum,
    /** What people would still have looked at, by why. */
    reviewed: WithdrawalSum,
    reasons: v.array(v.object({ reason: v.picklist(REVIEW_REASONS), count: v.number() })),
  }),
  refusals: [],
});

export const proposeWithdrawalRules = defineCall({
  name: 'proposeWithdrawalRules',
  method: 'PUT',
  path: '/api/staff/withdrawal-rules/:id',
  summary: 'The first of two people who change how withdrawals are judged.',
  who: APPROVAL_KINDS.withdrawal_rules.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['withdrawal_rules.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.pipe(
    v.strictObject({ ...WithdrawalRules.entries, reason: Reason }),
    v.check((rules) => staysBelowTwo(rules)),
  ),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown],
});

export const proposeWithdrawalLevel = defineCall({
  name: 'proposeWithdrawalLevel',
  method: 'PUT',
  path: '/api/staff/withdrawal-levels/:id',
  summary: 'The first of two people who change what members of one level withdraw.',
  who: APPROVAL_KINDS.withdrawal_level.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['withdrawal_level.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...WithdrawalLevel.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown],
});
