import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, MoneyText, notFound, PositiveAmount, pageOf, pageQuery, plainText } from './common.ts';
import { DEPOSIT_FLAGS, DEPOSIT_METHODS, DEPOSIT_STATES, RECEIPT } from './deposit-rules.ts';
import { termsNotAccepted } from './terms.ts';
import { identityRequired } from './verification.ts';
import { IDENTITY_STEPS, STEP_STATES } from './verification-rules.ts';

/** Not offered by the brand, or nobody can take it just now. */
export const methodOff = refusal('deposits.method_off', 409);
/** Less or more than the method takes; carries `{ min, max }`. */
export const depositOutOfRange = refusal('deposits.out_of_range', 422);
/** Something else was ordered under this id. */
export const depositKnown = refusal('deposits.known', 409);
/** As many orders wait as may; carries `{ max }`. */
export const tooManyPending = refusal('deposits.too_many_pending', 409);
/** It has ended, or is with staff: nothing is to be done with it that way. */
export const depositEnded = refusal('deposits.ended', 409);
/** No whole png or jpg within 5 MB (REG-12). */
export const receiptRefused = refusal('deposits.receipt_refused', 422);
/** A picture that is not there, is somebody else's, or stands with another order already. */
export const receiptGone = refusal('deposits.receipt_gone', 422);
export const tooManyReceipts = refusal('deposits.too_many_receipts', 429);

/** The member is asked once whether they want limits, before the first deposit (G3). */
export const limitsFirst = refusal('deposits.limits_first', 409);
/** More than a limit of theirs leaves; carries `{ left }`. */
export const depositLimitReached = refusal('deposits.limit_reached', 409);
export const depositExcluded = refusal('deposits.excluded', 403);
export const depositTimedOut = refusal('deposits.timed_out', 403);

export const DepositId = v.pipe(v.string(), v.regex(/^dep_[0-9a-z]{26}$/));
const RequestId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
export const ReceiptPictureId = v.pipe(v.string(), v.regex(/^pic_[a-z0-9]{10,50}$/));

/** Where one transfers to. */
export const BankDetails = v.strictObject({
  bank: v.pipe(plainText(60), v.trim(), v.minLength(1)),
  name: v.pipe(plainText(80), v.trim(), v.minLength(1)),
  number: v.pipe(plainText(40), v.regex(/^[\d -]{4,40}$/)),
});
export type BankDetails = v.InferOutput<typeof BankDetails>;

/** A stablecoin order: what to send, where to, and at which price of whom until when. */
export const CoinDetails = v.object({
  network: v.string(),
  address: v.string(),
  due: v.string(),
  coin: v.string(),
  rate: v.string(),
});

export const DepositRow = v.object({
  id: DepositId,
  method: v.picklist(DEPOSIT_METHODS),
  amount: MoneyText,
  currency: v.string(),
  /** What of it the brand keeps. */
  fee: MoneyText,
  /** What arrived; null until then. */
  received: v.nullable(MoneyText),
  state: v.picklist(DEPOSIT_STATES),
  flags: v.array(v.picklist(DEPOSIT_FLAGS)),
  /** Why staff refused it. */
  reason: v.string(),
  businessDay: v.string(),
  createdAt: Instant,
  expiresAt: Instant,
  changedAt: Instant,
  paidAt: v.nullable(Instant),
  /** Of a bank transfer: eight digits for its purpose, by which staff find the order. */
  reference: v.nullable(v.string()),
});
export type DepositRow = v.InferOutput<typeof DepositRow>;

export const Deposit = v.object({
  ...DepositRow.entries,
  /** Where to pay, as far as the method has it; all null while the provider is being asked, and once it has ended. */
  pay: v.object({
    pageUrl: v.nullable(v.string()),
    /** The text of a code, or the code drawn by the provider: a PNG as a `data:` URL. */
    qr: v.nullable(v.string()),
    qrPicture: v.nullable(v.string()),
    bank: v.nullable(BankDetails),
    coin: v.nullable(CoinDetails),
  }),
  steps: v.array(v.object({ state: v.picklist(DEPOSIT_STATES), at: Instant })),
  remark: v.string(),
  pictures: v.number(),
});
export type Deposit = v.InferOutput<typeof Deposit>;

const MethodOffer = v.object({
  method: v.picklist(DEPOSIT_METHODS),
  min: MoneyText,
  max: MoneyText,
  /** Percent of what arrives, as `1.5`, and so much beside. */
  feePercent: v.string(),
  feeFixed: MoneyText,
  quickAmounts: v.array(MoneyText),
  minutes: v.number(),
  /** False where nobody can take it just now. */
  open: v.boolean(),
  /** The bank that one transfers to, by its name. */
  bank: v.nullable(v.string()),
});
export type MethodOffer = v.InferOutput<typeof MethodOffer>;

export const getDepositOptions = defineCall({
  name: 'getDepositOptions',
  method: 'GET',
  path: '/api/deposits/options',
  summary: 'How the member may pay in, and which of their orders wait.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: v.object({
    currency: v.string(),
    methods: v.array(MethodOffer),
    pending: v.array(DepositRow),
    pendingMax: v.number(),
    /** What the licence and the brand ask for before the first deposit, in the order of asking. */
    steps: v.array(
      v.object({ step: v.picklist([...IDENTITY_STEPS, 'limits']), state: v.picklist(STEP_STATES) }),
    ),
  }),
  refusals: [],
});

export const createDeposit = defineCall({
  name: 'createDeposit',
  method: 'PUT',
  path: '/api/deposits/:request',
  summary: 'Orders a deposit, once under the id that the app made for it.',
  who: 'account',
  availability: 'play',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ request: RequestId }),
  body: v.strictObject({
    method: v.picklist(DEPOSIT_METHODS),
    amount: PositiveAmount,
    /** An offer of the brand that the deposit is to be part of, once there are any. */
    offer: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z]{3}_[0-9a-z]{10,40}$/))), null),
  }),
  value: Deposit,
  refusals: [
    depositKnown,
    methodOff,
    depositOutOfRange,
    termsNotAccepted,
    identityRequired,
    limitsFirst,
    depositLimitReached,
    depositExcluded,
    depositTimedOut,
    tooManyPending,
  ],
});

export const getDeposit = defineCall({
  name: 'getDeposit',
  method: 'GET',
  path: '/api/deposits/:id',
  summary: 'One of the member’s orders, with where to pay it and what has become of it.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ id: DepositId }),
  value: Deposit,
  refusals: [notFound],
});

export const cancelDeposit = defineCall({
  name: 'cancelDeposit',
  method: 'POST',
  path: '/api/deposits/:id/cancel',
  summary: 'Ends an order that waits. Whatever is paid for it all the same is credited.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: DepositId }),
  value: Deposit,
  refusals: [notFound, depositEnded],
});

/** A multipart body with one part `file`. It is drawn anew before it is kept, and forgotten where no order names it. */
export const uploadReceipt = defineCall({
  name: 'uploadReceipt',
  method: 'POST',
  path: '/api/deposits/receipts',
  summary: 'Uploads a picture of a receipt: png or jpg, at most 5 MB (REG-12).',
  who: 'account',
  cost: 'credential',
  upload: true,
  unsafe: true,
  value: v.object({ picture: ReceiptPictureId }),
  refusals: [receiptRefused, tooManyReceipts],
});

export const sendReceipt = defineCall({
  name: 'sendReceipt',
  method: 'POST',
  path: '/api/deposits/:id/receipt',
  summary:
    'Sends one to three pictures of a receipt with an order of a bank transfer (REG-12); staff look at them.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: DepositId }),
  body: v.strictObject({
    pictures: v.pipe(v.array(ReceiptPictureId), v.minLength(1), v.maxLength(RECEIPT.pictures)),
    remark: v.optional(v.pipe(plainText(RECEIPT.remarkMax), v.trim()), ''),
  }),
  value: Deposit,
  refusals: [notFound, depositEnded, receiptGone],
});

const BusinessDay = v.pipe(v.string(), v.isoDate());
const DepositTotal = v.object({ count: v.number(), received: MoneyText });

export const listDeposits = defineCall({
  name: 'listDeposits',
  method: 'GET',
  path: '/api/deposits',
  summary:
    "The member's deposits, the newest first, with a total per business day of the page and one of all.",
  who: 'account',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...pageQuery(),
    state: v.optional(v.picklist(DEPOSIT_STATES)),
    /** Business days, YYYY-MM-DD, both included. */
    startDate: v.optional(BusinessDay),
    endDate: v.optional(BusinessDay),
  }),
  value: v.object({
    ...pageOf(DepositRow),
    days: v.array(v.object({ businessDay: v.string(), ...DepositTotal.entries })),
    total: DepositTotal,
  }),
  refusals: [],
});
