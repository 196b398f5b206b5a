import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { BILL_STATES, BillId, DISPUTE_LINES, DISPUTE_STATES, Dispute } from './bills.ts';
import { defineCall, refusal } from './call.ts';
import { BusinessDay, Instant, MoneyText, notFound, PositiveAmount, plainLines, Reason } from './common.ts';
import { CONTRACT_KINDS } from './contract-terms.ts';
import { defineList, field, filtered, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

/** Another dispute of this bill waits. */
export const billDisputed = refusal('bills.disputed', 409);
/** It is disputed within thirty days after it was computed. */
export const disputeLate = refusal('bills.dispute_late', 409);
/** It was answered, ended, or corrected already; carries `{ state }`. */
export const disputeOver = refusal('bills.dispute_over', 409);
/** The contract goes on no more, so that no bill follows. */
export const billNoNext = refusal('bills.no_next_bill', 409);
/** The bill is of this amount. */
export const billSameAmount = refusal('bills.same_amount', 422);

export const DisputeId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const Words = v.pipe(plainLines(1_000), v.trim(), v.minLength(10));

export const openBillDispute = defineCall({
  name: 'openBillDispute',
  method: 'POST',
  path: '/api/bills/:id/disputes',
  summary: 'Disputes one’s own bill or a line of it, once under its id (BILL-10).',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: BillId }),
  body: v.strictObject({
    dispute: DisputeId,
    line: v.nullable(v.picklist(DISPUTE_LINES)),
    text: Words,
  }),
  value: Dispute,
  refusals: [notFound, billDisputed, disputeLate],
});

export const acceptDisputeAnswer = defineCall({
  name: 'acceptDisputeAnswer',
  method: 'POST',
  path: '/api/bills/disputes/:id/accept',
  summary: 'Ends one’s own dispute with the answer.',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: DisputeId }),
  value: Dispute,
  refusals: [notFound, disputeOver],
});

export const DISPUTES_LIST = defineList({
  name: 'bill_disputes',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    answerBy: sorted(filtered(field.time())),
    member: filtered(field.member()),
    account: field.account(),
    bill: filtered(field.id()),
    kind: filtered(field.choice(CONTRACT_KINDS)),
    first: field.day(),
    amount: field.money(),
    state: filtered(field.state(DISPUTE_STATES)),
  },
  sort: '-at',
});

export const listBillDisputes = defineCall({
  name: 'listBillDisputes',
  method: 'GET',
  path: '/api/staff/bills/disputes',
  summary: 'What agents dispute of their bills, the newest first.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  topics: ['approvals'],
  ...DISPUTES_LIST.call,
});

export const getBillDispute = defineCall({
  name: 'getBillDispute',
  method: 'GET',
  path: '/api/staff/bills/disputes/:id',
  summary: 'A dispute, the bill that it is about, and who has answered.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  topics: ['approvals'],
  params: v.strictObject({ id: DisputeId }),
  value: v.object({
    ...Dispute.entries,
    answeredBy: v.nullable(v.string()),
    member: v.string(),
    account: v.string(),
    bill: v.object({
      id: v.string(),
      kind: v.picklist(CONTRACT_KINDS),
      first: BusinessDay,
      last: BusinessDay,
      hour: v.nullable(v.number()),
      amount: MoneyText,
      paid: MoneyText,
      state: v.picklist(BILL_STATES),
    }),
    /** Of a corrected one: the run whose bill has the line; null while it waits for the next. */
    correction: v.nullable(
      v.object({ amount: MoneyText, added: MoneyText, at: Instant, run: v.nullable(v.string()) }),
    ),
  }),
  refusals: [notFound],
});

export const answerBillDispute = defineCall({
  name: 'answerBillDispute',
  method: 'POST',
  path: '/api/staff/bills/disputes/:id/answer',
  summary: 'Answers a dispute, once; the agent reads it on the bill.',
  who: 'staff.agents',
  cost: 'write',
  unsafe: true,
  audit: ['bill_dispute.answered'],
  params: v.strictObject({ id: DisputeId }),
  body: v.strictObject({ answer: Words }),
  value: v.object({}),
  refusals: [notFound, disputeOver],
});

export const rejectBillDispute = defineCall({
  name: 'rejectBillDispute',
  method: 'POST',
  path: '/api/staff/bills/disputes/:id/reject',
  summary: 'Ends an answered dispute: the bill stays as it is. The agent reads why.',
  who: 'staff.agents',
  cost: 'write',
  unsafe: true,
  audit: ['bill_dispute.rejected'],
  params: v.strictObject({ id: DisputeId }),
  body: v.strictObject({ reason: Reason }),
  value: v.object({}),
  refusals: [notFound, disputeOver],
});

export const BillCorrectionArguments = v.strictObject({
  dispute: DisputeId,
  /** What the bill should have been. */
  amount: v.union([v.literal('0.00'), PositiveAmount]),
});

export const proposeBillCorrection = defineCall({
  name: 'proposeBillCorrection',
  method: 'PUT',
  path: '/api/staff/bills/corrections/:id',
  summary:
    'The first of two people who say what a disputed bill should have been: the next bill has the difference.',
  who: APPROVAL_KINDS.bill_correction.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['bill_correction.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...BillCorrectionArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, disputeOver, billNoNext, billSameAmount],
});
