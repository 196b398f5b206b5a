import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { BusinessDay, notFound, plainText, Reason } from './common.ts';
import { stepUpRequired } from './security.ts';

/** A day that is over keeps the rates it was made with. Carries `{ today }`. */
export const rateTooEarly = refusal('reports.rate_too_early', 422);

/** A vendor’s part of GGR; what a provider takes for money in and money out; the brand’s tax on GGR. */
export const RATE_KINDS = ['vendor', 'deposit', 'payout', 'tax'] as const;

/** What somebody takes, from a day of the brand on until their next rate. */
export const ReportRate = v.strictObject({
  kind: v.picklist(RATE_KINDS),
  /** A vendor’s code; a provider and its method, as `pay_x/QR`, or `bank/RECEIPT`; a provider; nothing, for tax. */
  subject: plainText(100),
  fromDay: BusinessDay,
  /** Hundredths of a percent. */
  basisPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  /** For each payment, in the currency of the brand; of payments alone. */
  fixed: v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,2})?$/)),
});
export type ReportRate = v.InferOutput<typeof ReportRate>;

const isOfPayments = ({ fixed, kind }: Pick<ReportRate, 'fixed' | 'kind'>): boolean =>
  kind === 'deposit' || kind === 'payout' || Number(fixed) === 0;
export const RateArguments = v.pipe(
  ReportRate,
  v.check((rate) => isOfPayments(rate)),
);

export const getReportRates = defineCall({
  name: 'getReportRates',
  method: 'GET',
  path: '/api/staff/report-rates',
  summary: 'What vendors, providers and the state take, from which day on.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  value: v.object({
    currency: v.string(),
    /** Of the brand: the first day from which a rate can still hold. */
    today: v.string(),
    /** The newest first, of each subject. */
    rates: v.array(ReportRate),
    /** Everybody who can take something. */
    subjects: v.array(v.object({ kind: v.picklist(RATE_KINDS), subject: v.string(), name: v.string() })),
  }),
  refusals: [],
});

export const proposeReportRate = defineCall({
  name: 'proposeReportRate',
  method: 'PUT',
  path: '/api/staff/report-rates/:id',
  summary: 'The first of two people who change what somebody takes.',
  who: APPROVAL_KINDS.report_rate.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['report_rate.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.pipe(
    v.strictObject({ ...ReportRate.entries, reason: Reason }),
    v.check((rate) => isOfPayments(rate)),
  ),
  value: Approval,
  refusals: [stepUpRequired, notFound, rateTooEarly, approvalKnown],
});
