import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import {
  AccountName,
  Empty,
  Instant,
  MemberId,
  MoneyText,
  notFound,
  PositiveAmount,
  plainText,
  Reason,
} from './common.ts';
import { DEPOSIT_FLAGS, DEPOSIT_METHODS, DEPOSIT_STATES } from './deposit-rules.ts';
import { BankDetails, DepositId, ReceiptPictureId } from './deposits.ts';
import { defineList, field, filter, filtered, nullable, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

/** It is no longer with staff: a colleague was first. */
export const receiptDecided = refusal('deposits.decided', 409);
/** A colleague is at it; carries `{ by }`, their name. */
export const receiptTaken = refusal('deposits.taken', 409);
/** What bounds how much of a receipt one person credits: the order, the brand's limit of one receipt, or of a day. */
export const ALONE_BOUNDS = ['ordered', 'receipt', 'member_day', 'staff_day'] as const;
export type AloneBound = (typeof ALONE_BOUNDS)[number];
/** So much takes two people; carries `{ above, bound }`, as `AloneBound` names it. */
export const receiptTakesTwo = refusal('deposits.takes_two', 409);
/** A transfer with this reference of the bank was credited before; carries `{ deposit }`. */
export const transferKnown = refusal('deposits.transfer_known', 409);
/** The amounts do not fit together. */
export const methodRefused = refusal('deposits.method_refused', 422);

const METHODS = v.picklist(DEPOSIT_METHODS);

export const DEPOSITS_LIST = defineList({
  name: 'deposits',
  fields: {
    account: filtered(field.account()),
    id: { ...field.of(DepositId, 'id'), filter: filter.id(/^dep_[0-9a-z]{26}$/) },
    method: filtered(field.choice(DEPOSIT_METHODS)),
    amount: filtered(field.money()),
    received: nullable(field.money()),
    fee: field.money(),
    currency: field.text(),
    state: filtered(field.state(DEPOSIT_STATES)),
    flags: field.of(v.string(), 'choices'),
    integration: nullable(filtered(field.provider())),
    createdAt: sorted(filtered(field.time())),
    paidAt: nullable(field.time()),
  },
  filters: { flag: filter.choice(DEPOSIT_FLAGS) },
  sort: '-createdAt',
  window: { filter: 'createdAt', range: '-7d' },
});

export const listMemberDeposits = defineCall({
  name: 'listMemberDeposits',
  method: 'GET',
  path: '/api/staff/deposits',
  summary: 'Deposits of members, the newest first.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  topics: ['deposits'],
  ...DEPOSITS_LIST.call,
});

export const exportMemberDeposits = defineCall({
  name: 'exportMemberDeposits',
  path: '/api/staff/deposits/export',
  summary: 'The list of deposits as a file.',
  who: 'staff.finance',
  ...DEPOSITS_LIST.export,
});

export const RECEIPTS_LIST = defineList({
  name: 'deposit_receipts',
  fields: {
    id: field.of(DepositId, 'id'),
    account: filtered(field.account()),
    amount: filtered(field.money()),
    currency: field.text(),
    /** Eight digits that the member wrote into the transfer's purpose. */
    reference: nullable(filtered(field.id(/^\d{8}$/))),
    pictures: field.number(),
    submittedAt: sorted(filtered(field.time())),
    /** By then the member is to have an answer. */
    dueAt: field.time(),
    /** The name of whoever is at it. */
    assignedTo: nullable(field.staff()),
  },
  sort: 'submittedAt',
});

export const listReceipts = defineCall({
  name: 'listReceipts',
  method: 'GET',
  path: '/api/staff/deposits/receipts',
  summary: 'Receipts of transfers that wait for staff, the longest waiting first.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  topics: ['deposits'],
  ...RECEIPTS_LIST.call,
});

const MemberDeposit = v.object({
  id: DepositId,
  member: MemberId,
  account: AccountName,
  /** In whose name the transfer has to be; null where none is known yet. */
  legalName: v.nullable(v.string()),
  /** Our account that the brand names for bank transfers now; null for other methods. */
  paidTo: v.nullable(BankDetails),
  method: METHODS,
  amount: MoneyText,
  fee: MoneyText,
  currency: v.string(),
  received: v.nullable(MoneyText),
  state: v.picklist(DEPOSIT_STATES),
  flags: v.array(v.picklist(DEPOSIT_FLAGS)),
  integration: v.nullable(v.string()),
  providerOrder: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  remark: v.string(),
  pictures: v.array(ReceiptPictureId),
  /** Who is at it; nobody who no longer works here. */
  claim: v.nullable(v.object({ by: v.string(), mine: v.boolean() })),
  decidedBy: v.nullable(v.string()),
  reason: v.string(),
  /** The most that whoever asks credits alone of this receipt now, and what bounds it. */
  alone: v.object({ most: MoneyText, bound: v.picklist(ALONE_BOUNDS) }),
  createdAt: Instant,
  expiresAt: Instant,
  submittedAt: v.nullable(Instant),
  /** By then the member is to have an answer to their receipt; null where staff have none to give. */
  dueAt: v.nullable(Instant),
  steps: v.array(v.object({ state: v.picklist(DEPOSIT_STATES), cause: v.string(), at: Instant })),
  /** Money that moved for it, by the provider's own id. */
  movements: v.array(
    v.object({
      movement: v.string(),
      kind: v.picklist(['received', 'refunded', 'charged_back']),
      amount: MoneyText,
      /** Of what went back: how much of the wallet was taken for it, never more than the order had brought. */
      taken: v.nullable(MoneyText),
      at: Instant,
    }),
  ),
});
export type MemberDeposit = v.InferOutput<typeof MemberDeposit>;

const one = { params: v.strictObject({ id: DepositId }) } as const;

export const getMemberDeposit = defineCall({
  name: 'getMemberDeposit',
  method: 'GET',
  path: '/api/staff/deposits/:id',
  summary: 'One deposit with every step that it took.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  topics: ['deposits'],
  ...one,
  value: MemberDeposit,
  refusals: [notFound],
});

export const getReceiptPicture = defineCall({
  name: 'getReceiptPicture',
  method: 'GET',
  path: '/api/staff/deposits/pictures/:picture',
  summary: 'A picture of a receipt, as JPEG.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ picture: ReceiptPictureId }),
  value: Empty,
  refusals: [notFound],
});

export const claimReceipt = defineCall({
  name: 'claimReceipt',
  method: 'POST',
  path: '/api/staff/deposits/:id/claim',
  summary: 'Takes a receipt to look at, from a colleague too who is named, or gives it back to all.',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  audit: ['receipt.claimed'],
  ...one,
  /** `from`: the name of the colleague from whom it is taken over. */
  body: v.strictObject({ claim: v.boolean(), from: v.optional(plainText(60)) }),
  value: Empty,
  refusals: [notFound, receiptDecided, receiptTaken],
});

/** The bank's own reference of a transfer, as its statement has it: letters and digits count, in whichever case. */
const TransferReference = v.pipe(
  plainText(60),
  v.check((text) => text.replaceAll(/[^\dA-Za-z]/g, '').length >= 4, 'A reference has four signs at least.'),
);

export const decideReceipt = defineCall({
  name: 'decideReceipt',
  method: 'POST',
  path: '/api/staff/deposits/:id/decision',
  summary: 'Credits what arrived in the bank, or rejects the receipt with a reason that the member reads.',
  who: 'staff.treasury',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['receipt.decided'],
  ...one,
  body: v.variant('verdict', [
    v.strictObject({
      verdict: v.literal('approve'),
      received: PositiveAmount,
      transfer: TransferReference,
      reason: Reason,
    }),
    v.strictObject({ verdict: v.literal('reject'), reason: Reason }),
  ]),
  value: Empty,
  refusals: [stepUpRequired, notFound, receiptDecided, receiptTaken, receiptTakesTwo, transferKnown],
});

/** What an approval of a large receipt carries. */
export const ReceiptArguments = v.strictObject({
  deposit: DepositId,
  received: PositiveAmount,
  transfer: TransferReference,
});

export const proposeReceipt = defineCall({
  name: 'proposeReceipt',
  method: 'PUT',
  path: '/api/staff/deposits/approvals/:id',
  summary: 'The first of two people who credit a receipt above the limit of one.',
  who: APPROVAL_KINDS.deposit_receipt.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['receipt.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...ReceiptArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, receiptDecided, transferKnown],
});

const methodFields = {
  method: METHODS,
  enabled: v.boolean(),
  min: PositiveAmount,
  max: PositiveAmount,
  feeBp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000)),
  feeFixed: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  /** Amounts with blanks between. */
  quickAmounts: v.pipe(plainText(200), v.regex(/^(\d{1,9}(\.\d{1,2})?( (?!$)|$)){0,8}$/)),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_080)),
  /** A receipt above it takes two people. */
  twoAbove: PositiveAmount,
  /** So does one with which those of its member, or of whoever credits them alone, come to more in a business day. */
  twoAboveDay: PositiveAmount,
  bank: v.pipe(plainText(60), v.trim()),
  bankName: v.pipe(plainText(80), v.trim()),
  bankNumber: v.pipe(plainText(40), v.regex(/^[\d -]{0,40}$/)),
};

/** What an approval of a method carries: flat, as all facts are. */
export const MethodArguments = v.strictObject(methodFields);
export type MethodArguments = v.InferOutput<typeof MethodArguments>;

export const listDepositMethods = defineCall({
  name: 'listDepositMethods',
  method: 'GET',
  path: '/api/staff/deposits/methods',
  summary: 'How members of the brand may pay in.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  value: v.object({
    currency: v.string(),
    /** By which ways the brand’s licence lets members pay in. */
    allowed: v.array(METHODS),
    methods: v.array(v.object({ ...methodFields, bankDetails: v.nullable(BankDetails) })),
  }),
  refusals: [],
});

export const proposeDepositMethod = defineCall({
  name: 'proposeDepositMethod',
  method: 'PUT',
  path: '/api/staff/deposits/methods/:id',
  summary:
    'The first of two people who change a way of paying in: whoever could change an account alone could take all.',
  who: APPROVAL_KINDS.deposit_method.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['deposit_method.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...methodFields, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, methodRefused],
});
