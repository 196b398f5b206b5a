import { Centavos, Moment, readJson, writeJson } from '@laro/payment-protocol';
import {
  LaroPayEventSchema,
  MovementSchema,
  NewPaymentSchema,
  NewPayoutSchema,
} from '@laro/payment-protocol/laro-pay';
import * as v from 'valibot';
import { type LineFile, openLineFile } from '../line-file.ts';

/** So long a payment is still shown and stands in its day's file. */
const KEPT_MS = 35 * 24 * 3_600_000;

const Count = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));
const Maybe = v.nullable(Moment);

/** News on its way to whose account it is about. */
const Webhook = v.object({
  event: LaroPayEventSchema,
  /** Null once it was taken, or will not be sent any more. */
  dueAt: Maybe,
  tries: Count,
});
export type Webhook = v.InferOutput<typeof Webhook>;

const common = {
  id: v.string(),
  account: v.string(),
  createdAt: Moment,
  webhooks: v.array(Webhook),
};

const Refund = v.object({
  id: v.string(),
  reference: v.string(),
  amountCentavos: Centavos,
  /** Null once it is done. */
  dueAt: Maybe,
});

const Payment = v.object({
  ...common,
  type: v.literal('payment'),
  request: NewPaymentSchema,
  status: v.picklist(['pending', 'paid', 'failed', 'expired', 'cancelled']),
  movements: v.array(MovementSchema),
  refunds: v.array(Refund),
  /** Money that is still to come. */
  arrivals: v.array(v.object({ amountCentavos: Centavos, at: Moment })),
});
export type PaymentRecord = v.InferOutput<typeof Payment>;

const Payout = v.object({
  ...common,
  type: v.literal('payout'),
  request: NewPayoutSchema,
  status: v.picklist(['accepted', 'paid', 'failed', 'reversed']),
  feeCentavos: Centavos,
  failure: v.nullable(v.string()),
  /** When its next step is; null for none. */
  dueAt: Maybe,
  paidAt: Maybe,
  reversedAt: Maybe,
});
export type PayoutRecord = v.InferOutput<typeof Payout>;

const RecordSchema = v.variant('type', [Payment, Payout]);
export type PayRecord = PaymentRecord | PayoutRecord;

export function openPayFile(path: string, now: Date): LineFile<PayRecord> {
  return openLineFile<PayRecord>(path, {
    read: (line) => v.parse(RecordSchema, readJson(line)),
    write: writeJson,
    isNeeded: ({ createdAt }) => now.getTime() - createdAt.getTime() < KEPT_MS,
  });
}

/** When something of it is due by itself; null for never. */
export function dueAtOf(record: PayRecord): Date | null {
  const times: (Date | null)[] = record.webhooks.map(({ dueAt }) => dueAt);
  if (record.type === 'payout') times.push(record.dueAt);
  else {
    if (record.status === 'pending') times.push(record.request.expiresAt);
    times.push(...record.arrivals.map(({ at }) => at), ...record.refunds.map(({ dueAt }) => dueAt));
  }
  return times.reduce((first, time) => (time && (!first || time < first) ? time : first), null);
}
