import * as v from 'valibot';
import { Purpose } from './accesses.ts';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { AccountName, Empty, Instant, MoneyText, notFound, plainText, Reason } from './common.ts';
import { defineList, field, filter, filtered, nullable, sorted } from './lists.ts';
import { NAME_FITS, PAYEE_KINDS } from './payees.ts';
import { RISK_RULES, RISK_SEVERITIES } from './risk-rules.ts';
import { stepUpRequired } from './security.ts';
import { NAME_SOURCES } from './verification-rules.ts';
import {
  REJECTION_CODES,
  WITHDRAWAL_STATES,
  WithdrawalId,
  withdrawalLocked,
  withdrawalMoved,
} from './withdrawals.ts';

/** The account is in another name than its member's: nobody approves that. */
export const holderDiffers = refusal('withdrawals.holder_differs', 409);
/** The names are near to each other, and not those that whoever approves has seen. */
export const namesChanged = refusal('withdrawals.names_changed', 409);
/**
 * Why two people approve one: by its amount; by what whoever asks did for its member lately; by what the day has come to, of the
 * member and by whoever asks.
 */
export const WHY_TWO = ['amount', 'handled', 'member_day', 'staff_day'] as const;
export type WhyTwo = (typeof WHY_TWO)[number];
/** Nobody approves it alone, or not whoever asks; carries `{ because }`, as `WhyTwo` names it. */
export const secondPersonNeeded = refusal('withdrawals.second_person_needed', 409);
/** Below it nobody waits for another. */
export const oneIsEnough = refusal('withdrawals.one_is_enough', 409);
/** Somebody held it, until then; carries `{ until }`. */
export const withdrawalOnHold = refusal('withdrawals.on_hold', 409);
/** A colleague is at it; carries `{ by, until }`. */
export const withdrawalClaimed = refusal('withdrawals.claimed', 409);

/**
 * What keeps a withdrawal from being approved of itself: everything that does not hold; `rules_off` where no
 * rule is set, and `not_judged` where something that is to be known could not be read.
 */
export const REVIEW_REASONS = [
  'rules_off',
  'above_limit',
  'above_day_limit',
  'risk_flag',
  'recent_account',
  'handled',
  'two_people',
  'locked',
  'name_near',
  'name_differs',
  'not_judged',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export const WITHDRAWALS_LIST = defineList({
  name: 'withdrawals',
  fields: {
    id: field.of(WithdrawalId, 'id'),
    state: filtered(field.state(WITHDRAWAL_STATES)),
    account: filtered(field.account()),
    amount: sorted(filtered(field.money())),
    fee: field.money(),
    currency: field.text(),
    institution: field.text(),
    requestedAt: sorted(filtered(field.time())),
    stateAt: field.time(),
    /** Why it was not approved of itself. */
    reasons: field.of(v.string(), 'choices'),
    heldUntil: nullable(field.time()),
    claimedBy: nullable(field.staff()),
    /** An approval of it that waits for a second person. */
    approval: nullable(field.id()),
  },
  filters: { held: filter.flag() },
  sort: 'requestedAt',
  window: { filter: 'requestedAt', range: '-31d' },
});

export const listWithdrawalOrders = defineCall({
  name: 'listWithdrawalOrders',
  method: 'GET',
  path: '/api/staff/withdrawals',
  summary: 'Withdrawals of members, those that wait longest first.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  topics: ['withdrawals'],
  ...WITHDRAWALS_LIST.call,
});

export const exportWithdrawalOrders = defineCall({
  name: 'exportWithdrawalOrders',
  path: '/api/staff/withdrawals/export',
  summary: 'The same as a file, of all pages.',
  who: 'staff.finance',
  ...WITHDRAWALS_LIST.export,
});

export const WithdrawalSum = v.object({ count: v.number(), amount: MoneyText });

/** Stands for the two names of a case as they were then. */
const NamesSeen = v.pipe(v.string(), v.regex(/^([0-9a-f]{64})?$/));

/** What staff decide one by. */
const WithdrawalCase = v.object({
  id: WithdrawalId,
  state: v.picklist(WITHDRAWAL_STATES),
  amount: MoneyText,
  fee: MoneyText,
  arrives: MoneyText,
  currency: v.string(),
  requestedAt: Instant,
  stateAt: Instant,
  /** By when somebody should have decided; null once it is decided. */
  dueAt: v.nullable(Instant),
  reasons: v.array(v.picklist(REVIEW_REASONS)),
  rejection: v.nullable(v.picklist(REJECTION_CODES)),
  returned: v.boolean(),
  /** Staff have locked the member, or what leaves: nothing is approved or sent. */
  locked: v.boolean(),
  hold: v.nullable(v.object({ until: Instant, by: v.string(), reason: v.string() })),
  claim: v.nullable(v.object({ by: v.string(), until: Instant })),
  /** Why whoever asks does not approve it alone; null where they do. */
  fourEyes: v.nullable(v.picklist(WHY_TWO)),
  approval: v.nullable(v.string()),
  payee: v.object({
    kind: v.picklist(PAYEE_KINDS),
    institutionName: v.string(),
    /** Masked. */
    number: v.string(),
    holder: v.string(),
    addedAt: Instant,
    /** Others who are paid to the same account. */
    sharedWith: v.array(AccountName),
    /** It was taken away then, as the member's name is another one by now. */
    takenAwayAt: v.nullable(Instant),
  }),
  /** The member's name beside the holder's. */
  names: v.object({
    legalName: v.nullable(v.string()),
    source: v.picklist(NAME_SOURCES),
    fit: v.picklist(NAME_FITS),
    seen: NamesSeen,
  }),
  member: v.object({
    id: v.string(),
    account: v.string(),
    registeredAt: Instant,
    balance: MoneyText,
    /** Their withdrawals that were paid, and those that were not, before this one. */
    paid: WithdrawalSum,
    refused: WithdrawalSum,
    /** Open turnover requirements, and what is left of them. */
    openLots: v.number(),
    turnoverLeft: MoneyText,
    flags: v.array(
      v.object({
        id: v.string(),
        rule: v.picklist(RISK_RULES),
        severity: v.picklist(RISK_SEVERITIES),
        amount: v.nullable(MoneyText),
        at: Instant,
      }),
    ),
  }),
  steps: v.array(
    v.object({
      state: v.picklist(WITHDRAWAL_STATES),
      at: Instant,
      by: v.nullable(v.string()),
      reason: v.string(),
    }),
  ),
  comments: v.array(v.object({ at: Instant, by: v.string(), text: v.string() })),
  /** What the provider has said, in order. */
  words: v.array(v.object({ word: v.string(), at: Instant, took: v.boolean() })),
  provider: v.nullable(v.string()),
});
export type WithdrawalCase = v.InferOutput<typeof WithdrawalCase>;

const one = { params: v.strictObject({ id: WithdrawalId }) };

export const getWithdrawalOrder = defineCall({
  name: 'getWithdrawalOrder',
  method: 'GET',
  path: '/api/staff/withdrawals/:id',
  summary:
    'One withdrawal with all that staff decide it by, for a stated purpose: both names, the turnover, the flags.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  topics: ['withdrawals'],
  ...one,
  query: v.strictObject({ purpose: Purpose }),
  value: WithdrawalCase,
  refusals: [notFound],
});

const act = {
  method: 'POST',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  value: Empty,
  ...one,
} as const;

export const claimWithdrawal = defineCall({
  ...act,
  name: 'claimWithdrawal',
  path: '/api/staff/withdrawals/:id/claim',
  summary:
    'Takes a withdrawal for half an hour, or lets it go again: while one person is at it nobody else decides.',
  audit: ['withdrawal.claimed'],
  body: v.strictObject({ claimed: v.boolean() }),
  refusals: [notFound, withdrawalClaimed, withdrawalMoved],
});

export const commentWithdrawal = defineCall({
  ...act,
  name: 'commentWithdrawal',
  path: '/api/staff/withdrawals/:id/comments',
  summary: 'Notes something for colleagues; the member never reads it.',
  audit: ['withdrawal.commented'],
  body: v.strictObject({ text: v.pipe(plainText(400), v.trim(), v.minLength(1)) }),
  refusals: [notFound],
});

export const holdWithdrawal = defineCall({
  ...act,
  name: 'holdWithdrawal',
  path: '/api/staff/withdrawals/:id/hold',
  summary:
    'Stops a withdrawal for some hours, or, with none, lets it go on; a hold ends automatically. Ending or shortening one takes a fresh proof.',
  audit: ['withdrawal.held'],
  body: v.strictObject({
    hours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(168)),
    reason: Reason,
  }),
  refusals: [stepUpRequired, notFound, withdrawalClaimed, withdrawalMoved],
});

export const approveWithdrawal = defineCall({
  ...act,
  name: 'approveWithdrawal',
  path: '/api/staff/withdrawals/:id/approval',
  summary: 'Approves one that needs no second person; it is paid next.',
  stepUp: true,
  audit: ['withdrawal.approved'],
  body: v.strictObject({
    reason: Reason,
    /** `names.seen` of the case, of what is near: nobody approves names that they have not seen. */
    names: v.optional(NamesSeen, ''),
  }),
  refusals: [
    stepUpRequired,
    notFound,
    withdrawalClaimed,
    withdrawalMoved,
    withdrawalOnHold,
    withdrawalLocked,
    holderDiffers,
    namesChanged,
    secondPersonNeeded,
  ],
});

export const rejectWithdrawal = defineCall({
  ...act,
  name: 'rejectWithdrawal',
  path: '/api/staff/withdrawals/:id/rejection',
  summary: 'Rejects one before it is paid: the money is in the wallet at once, and the member reads why.',
  stepUp: true,
  audit: ['withdrawal.rejected'],
  body: v.strictObject({ code: v.picklist(REJECTION_CODES), reason: Reason }),
  refusals: [stepUpRequired, notFound, withdrawalClaimed, withdrawalMoved],
});

export const askPayout = defineCall({
  ...act,
  name: 'askPayout',
  path: '/api/staff/withdrawals/:id/inquiry',
  summary: 'Asks the provider now what became of a payout that it has not answered.',
  audit: ['withdrawal.inquired'],
  body: v.strictObject({ reason: Reason }),
  value: v.object({ state: v.picklist(WITHDRAWAL_STATES) }),
  refusals: [notFound, withdrawalMoved],
});

/** What an approval of one carries. */
export const WithdrawalApprovalArguments = v.strictObject({
  withdrawal: WithdrawalId,
  /** As `approveWithdrawal` has it. */
  names: v.optional(NamesSeen, ''),
});

export const proposeWithdrawalApproval = defineCall({
  name: 'proposeWithdrawalApproval',
  method: 'PUT',
  path: '/api/staff/withdrawals/approvals/:id',
  summary: 'The first of two people who approve a large withdrawal; nothing is paid before the second.',
  who: APPROVAL_KINDS.withdrawal_approval.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['withdrawal.approval_proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...WithdrawalApprovalArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [
    stepUpRequired,
    approvalKnown,
    notFound,
    withdrawalClaimed,
    withdrawalMoved,
    withdrawalOnHold,
    withdrawalLocked,
    holderDiffers,
    namesChanged,
    oneIsEnough,
  ],
});

/** What an approval of a payout's end carries: what the provider's own books say, and where that is written. */
const outcome = {
  withdrawal: WithdrawalId,
  outcome: v.picklist(['paid', 'failed']),
  /** The provider's own id of the payout; of one that is paid there is one. */
  payment: v.optional(v.pipe(plainText(80), v.trim()), ''),
  evidence: v.pipe(plainText(400), v.trim(), v.minLength(1)),
};
const namesPayment = (given: { readonly outcome: 'paid' | 'failed'; readonly payment: string }): boolean =>
  given.outcome === 'failed' || given.payment !== '';
export const WithdrawalOutcomeArguments = v.pipe(
  v.strictObject(outcome),
  v.check((given) => namesPayment(given)),
);

export const proposeWithdrawalOutcome = defineCall({
  name: 'proposeWithdrawalOutcome',
  method: 'PUT',
  path: '/api/staff/withdrawals/outcomes/:id',
  summary:
    'The first of two people who say how a payout ended that its provider says nothing of; nothing moves before the second.',
  who: APPROVAL_KINDS.withdrawal_outcome.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['withdrawal.outcome_proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.pipe(
    v.strictObject({ ...outcome, reason: Reason }),
    v.check((given) => namesPayment(given)),
  ),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, withdrawalMoved],
});
