import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Instant, MoneyText, notFound, plainText, Reason } from './common.ts';
import { defineList, field, filtered, nullable, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

/** It was settled or undone in the meantime. */
export const roundEnded = refusal('rounds.ended', 409);
/** The supplier lists no such payout, or another amount. */
export const vendorDiffers = refusal('rounds.vendor_differs', 409);
/** The supplier could not be asked. */
export const vendorUnreachable = refusal('rounds.vendor_unreachable', 503);
/** The protocol has no such question. */
export const notOffered = refusal('rounds.not_offered', 422);
/** The supplier's own id of the payout stands on something else already. */
export const payoutKnown = refusal('rounds.payout_known', 409);

export const BetId = v.pipe(v.string(), v.regex(/^bet_[0-9a-z]{26}$/));

const RUNNING = ['PLACED', 'ACCEPTED'] as const;

export const STUCK_ROUNDS_LIST = defineList({
  name: 'stuck_rounds',
  fields: {
    betId: field.id(),
    roundId: field.id(),
    /** The supplier's own id of the stake. */
    transaction: field.id(),
    integration: filtered(field.vendor()),
    account: field.account(),
    gameName: field.text(),
    gameType: field.text(),
    stake: field.money(),
    currency: field.text(),
    state: filtered(field.state(RUNNING)),
    placedAt: sorted(filtered(field.time())),
    /** A resolution of it that waits for a second person. */
    approval: nullable(field.id()),
  },
  sort: 'placedAt',
});

export const listStuckRounds = defineCall({
  name: 'listStuckRounds',
  method: 'GET',
  path: '/api/staff/rounds',
  summary: 'Bets that were taken and stand open for longer than they may, oldest first.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  ...STUCK_ROUNDS_LIST.call,
});

export const countStuckRounds = defineCall({
  name: 'countStuckRounds',
  method: 'GET',
  path: '/api/staff/rounds/count',
  summary: 'How many of them each supplier has, and since when.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  value: v.object({
    integrations: v.array(v.object({ integration: v.string(), stuck: v.number(), oldestAt: Instant })),
  }),
  refusals: [],
});

/** What the supplier knows of it: nothing at all, or these acts; or it has no answer. */
export const VENDOR_ANSWERS = ['known', 'unknown', 'unreachable', 'not_offered'] as const;
/** What follows from both sides. */
export const ROUND_ADVICES = ['wait', 'void', 'vendor', 'retry', 'ask_support', 'nothing'] as const;
export type RoundAdvice = (typeof ROUND_ADVICES)[number];

const VendorAct = v.object({
  transaction: v.string(),
  kind: v.picklist(['stake', 'payout', 'undo', 'other']),
  /** From the member's side; null where the protocol does not say. */
  amount: v.nullable(MoneyText),
  state: v.picklist(['done', 'undone', 'declined', 'given_up', 'waiting', 'unclear']),
  at: v.nullable(Instant),
});
export type VendorAct = v.InferOutput<typeof VendorAct>;

const RoundSides = v.object({
  betId: v.string(),
  roundId: v.string(),
  transaction: v.string(),
  integration: v.string(),
  account: v.string(),
  gameName: v.string(),
  ours: v.object({
    state: v.string(),
    stake: MoneyText,
    payout: MoneyText,
    currency: v.string(),
    placedAt: Instant,
  }),
  theirs: v.object({ answer: v.picklist(VENDOR_ANSWERS), acts: v.array(VendorAct) }),
  advice: v.picklist(ROUND_ADVICES),
});
export type RoundSides = v.InferOutput<typeof RoundSides>;

export const askRound = defineCall({
  name: 'askRound',
  method: 'GET',
  path: '/api/staff/rounds/:bet',
  summary: 'What both sides say of one bet: the supplier is asked now.',
  who: 'staff.finance',
  cost: 'report',
  unsafe: false,
  params: v.strictObject({ bet: BetId }),
  value: RoundSides,
  refusals: [notFound],
});

const Payout = v.pipe(v.string(), v.maxLength(18), v.regex(/^\d{1,12}(\.\d{1,5})?$/));

const fields = {
  bet: BetId,
  /** `void` gives the stake back; `vendor` pays what the supplier says. */
  rule: v.picklist(['void', 'vendor']),
  /** What is paid; zero for a loss, and where it is void. */
  payout: v.optional(Payout, '0'),
  /** The supplier's own id of the payout, so that it is never paid a second time when it comes late. */
  transaction: v.optional(v.pipe(plainText(80), v.trim()), ''),
};

/** What an approval of it carries. */
export const RoundResolutionArguments = v.strictObject(fields);
export type RoundResolutionArguments = v.InferOutput<typeof RoundResolutionArguments>;

export const proposeRoundResolution = defineCall({
  name: 'proposeRoundResolution',
  method: 'PUT',
  path: '/api/staff/rounds/resolutions/:id',
  summary:
    'The first of two people who end a round that its supplier does not end; nothing moves before the second.',
  who: APPROVAL_KINDS.round_resolution.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['round.resolution_proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...fields, reason: Reason }),
  value: Approval,
  refusals: [
    stepUpRequired,
    approvalKnown,
    notFound,
    notOffered,
    vendorUnreachable,
    vendorDiffers,
    roundEnded,
  ],
});

export const retryRound = defineCall({
  name: 'retryRound',
  method: 'POST',
  path: '/api/staff/rounds/:bet/retry',
  summary:
    'Asks the supplier to send one operation again, where its protocol can; it settles by itself then.',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  audit: ['round.retried'],
  params: v.strictObject({ bet: BetId }),
  body: v.strictObject({ transaction: v.pipe(plainText(80), v.trim(), v.minLength(1)), reason: Reason }),
  value: v.object({ asked: v.boolean() }),
  refusals: [notFound, notOffered, vendorUnreachable],
});
