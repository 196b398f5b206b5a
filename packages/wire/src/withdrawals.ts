import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { BusinessDay, Instant, MoneyText, notFound, PositiveAmount, pageOf, pageQuery } from './common.ts';
import { tooManyFailures } from './login.ts';
import { PayeeId } from './payees.ts';
import { PaymentPassword } from './registration.ts';
import { paymentPasswordMissing, paymentPasswordWrong } from './security.ts';
import { encryptedBodyRefused, keyExpired } from './sessions.ts';
import { identityRequired } from './verification.ts';
import { IDENTITY_STEPS, STEP_STATES } from './verification-rules.ts';

/** Something else was asked for under this id. */
export const withdrawalKnown = refusal('withdrawals.known', 422);
/** Test credits are nobody's money. */
export const withdrawalNotReal = refusal('withdrawals.not_real', 403);
/** Staff have stopped this member's withdrawals. */
export const withdrawalLocked = refusal('withdrawals.locked', 403);
/** The password, the payment password or the number is new; carries `{ until }`. */
export const withdrawalHeld = refusal('withdrawals.held', 409);
/** The account is in another name than the member's legal name is now. */
export const payeeNotOwn = refusal('withdrawals.payee_not_own', 409);
/** The account is new; carries `{ until }`. */
export const payeeNew = refusal('withdrawals.payee_new', 409);
/** A turnover requirement is open. */
export const turnoverOpen = refusal('withdrawals.turnover_open', 409);
/** Carries `{ min, max }` of one order. */
export const amountRefused = refusal('withdrawals.amount_limits', 422);
/** Carries `{ left, ordersLeft }` of the day. */
export const dayLimitReached = refusal('withdrawals.day_limit', 409);
/** The books of the brand are being checked. */
export const withdrawalsPaused = refusal('withdrawals.paused', 503);
export const beyondBalance = refusal('withdrawals.beyond_balance', 409);
/** The licence of the brand takes no withdrawal back. */
export const cancellationOff = refusal('withdrawals.cancellation_off', 403);
/** It has gone on in the meantime; carries `{ state }`. */
export const withdrawalMoved = refusal('withdrawals.moved_on', 409);

/** WITHDRAWAL-1. A hold is none of these. */
export const WITHDRAWAL_STATES = [
  'requested',
  'reviewing',
  'approved',
  'rejected',
  'cancelled',
  'paying',
  'paid',
  'failed',
  'unknown',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Why staff reject one, as the member reads it. */
export const REJECTION_CODES = [
  'account_differs',
  'identity_differs',
  'details_needed',
  'rules_broken',
  'duplicate',
  'account_unreachable',
  'other',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

export const WithdrawalId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

const row = {
  id: WithdrawalId,
  state: v.picklist(WITHDRAWAL_STATES),
  amount: MoneyText,
  fee: MoneyText,
  /** What comes to the account: the amount less the fee. */
  arrives: MoneyText,
  currency: v.string(),
  institutionName: v.string(),
  /** Masked. */
  number: v.string(),
  businessDay: v.string(),
  requestedAt: Instant,
  /** When it came to the state that it is in. */
  stateAt: Instant,
  rejection: v.nullable(v.picklist(REJECTION_CODES)),
  /** The bank has sent it back after it was paid, and it is in the wallet again. */
  returned: v.boolean(),
};
export const WithdrawalRow = v.object(row);
export type WithdrawalRow = v.InferOutput<typeof WithdrawalRow>;

export const Withdrawal = v.object({
  ...row,
  /** Every state with its time, the first one first. */
  steps: v.array(v.object({ state: v.picklist(WITHDRAWAL_STATES), at: Instant })),
  cancellable: v.boolean(),
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** What keeps a withdrawal from being asked for, whatever its amount: codes of the refusals. */
export const WITHDRAWAL_BLOCKS = [
  withdrawalNotReal.code,
  withdrawalLocked.code,
  withdrawalsPaused.code,
  paymentPasswordMissing.code,
  identityRequired.code,
  withdrawalHeld.code,
  payeeNew.code,
  turnoverOpen.code,
  dayLimitReached.code,
] as const;

/** What a withdrawal takes, whatever its amount; the same gates as the blocks. */
export const WITHDRAWAL_STEPS = [
  'paymentPassword',
  ...IDENTITY_STEPS,
  'payee',
  'hold',
  'turnover',
  'limits',
] as const;

export const WithdrawalSteps = v.array(
  v.object({
    step: v.picklist(WITHDRAWAL_STEPS),
    state: v.picklist([...STEP_STATES, 'waits']),
    until: v.nullable(Instant),
  }),
);

export const getWithdrawalTerms = defineCall({
  name: 'getWithdrawalTerms',
  method: 'GET',
  path: '/api/withdrawals/terms',
  summary:
    'What can be withdrawn now, at what fee and within which limits, and everything that stands in the way.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: v.object({
    balance: MoneyText,
    /** The balance within the limits; zero where something stands in the way, or there is no account to pay to. */
    withdrawable: MoneyText,
    /** Withdrawals under way. */
    underWay: MoneyText,
    currency: v.string(),
    /** The fee of an order: so much, and so many hundredths of a percent of the amount. */
    fee: v.object({ fixed: MoneyText, basisPoints: v.number() }),
    limits: v.object({
      orderMin: MoneyText,
      orderMax: MoneyText,
      dayMax: MoneyText,
      dayLeft: MoneyText,
      dayOrders: v.number(),
      dayOrdersLeft: v.number(),
    }),
    blocks: v.array(v.object({ code: v.picklist(WITHDRAWAL_BLOCKS), until: v.nullable(Instant) })),
    /** Every step, done or not. One that waits ends at `until`, without anything else being done. */
    steps: WithdrawalSteps,
    /** When the last wait ends, should the open steps be done now; null where nothing waits. Reviews and turnover come on top. */
    earliest: v.nullable(Instant),
    /** How long a new account or number waits. */
    holdHours: v.number(),
    /** The newest that is not over, with its steps. */
    running: v.nullable(Withdrawal),
  }),
  refusals: [],
});

export const requestWithdrawal = defineCall({
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/api/withdrawals',
  summary: 'Asks for money to be paid out; it is out of play at once. Sent twice under one id it is one.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({
    id: WithdrawalId,
    payee: PayeeId,
    amount: PositiveAmount,
    paymentPassword: PaymentPassword,
  }),
  value: Withdrawal,
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    withdrawalKnown,
    paymentPasswordMissing,
    tooManyFailures,
    paymentPasswordWrong,
    withdrawalNotReal,
    withdrawalLocked,
    identityRequired,
    withdrawalHeld,
    notFound,
    payeeNotOwn,
    payeeNew,
    turnoverOpen,
    amountRefused,
    dayLimitReached,
    withdrawalsPaused,
    beyondBalance,
  ],
});

/** How a record is narrowed: what is under way, what arrived, what did not. */
export const WITHDRAWAL_SHOWS = ['open', 'paid', 'ended'] as const;

const WithdrawalTotal = v.object({ count: v.number(), amount: MoneyText, paid: MoneyText });

export const listWithdrawals = defineCall({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/api/withdrawals',
  summary: 'The member’s own withdrawals, newest first, with a total of each day of the page and one of all.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...pageQuery(),
    show: v.optional(v.picklist(WITHDRAWAL_SHOWS)),
    /** A business day, YYYY-MM-DD, included. */
    startDate: v.optional(BusinessDay),
  }),
  value: v.object({
    ...pageOf(WithdrawalRow),
    days: v.array(v.object({ businessDay: v.string(), ...WithdrawalTotal.entries })),
    total: WithdrawalTotal,
  }),
  refusals: [],
});

export const getWithdrawal = defineCall({
  name: 'getWithdrawal',
  method: 'GET',
  path: '/api/withdrawals/:id',
  summary: 'One of the member’s own, with the time of each of its steps.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ id: WithdrawalId }),
  value: Withdrawal,
  refusals: [notFound],
});

export const cancelWithdrawal = defineCall({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/withdrawals/:id/cancellation',
  summary:
    'Takes one back before it is approved, where the licence allows; the money is in the wallet at once.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: WithdrawalId }),
  value: Withdrawal,
  refusals: [notFound, cancellationOff, withdrawalMoved],
});
