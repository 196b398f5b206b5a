import * as v from 'valibot';
import { Centavos, Moment, Text } from '../exact.ts';
import {
  type Balance,
  CALLBACK_KINDS,
  DESTINATION_KINDS,
  MOVEMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PAYOUT_STATUSES,
  type Payment,
  type Payout,
  REFUND_STATUSES,
  type Refund,
  SETTLED_KINDS,
  type SettledRow,
} from '../provider.ts';

export const LARO_PAY_PATHS = {
  payments: '/pay/v1/payments',
  payouts: '/pay/v1/payouts',
  settlements: '/pay/v1/settlements',
  balance: '/pay/v1/balance',
} as const;

const Id = v.pipe(v.string(), v.regex(/^[a-z]{2}_[\w-]{1,40}$/));
const Reference = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const PositiveCentavos = v.pipe(Centavos, v.minValue(1n));
const Url = v.pipe(v.string(), v.maxLength(2_000), v.url(), v.regex(/^https?:/));

/** Requests, each answered with the thing itself. */
export const NewPaymentSchema = v.strictObject({
  reference: Reference,
  amountCentavos: PositiveCentavos,
  currency: Currency,
  method: v.picklist(PAYMENT_METHODS),
  returnUrl: Url,
  expiresAt: Moment,
});
export const NewRefundSchema = v.strictObject({
  reference: Reference,
  movementId: v.nullable(Id),
  amountCentavos: PositiveCentavos,
});
export const NewPayoutSchema = v.strictObject({
  reference: Reference,
  amountCentavos: PositiveCentavos,
  currency: Currency,
  destination: v.strictObject({
    kind: v.picklist(DESTINATION_KINDS),
    bank: v.pipe(v.string(), v.regex(/^[\w -]{2,40}$/)),
    number: v.pipe(v.string(), v.regex(/^[\d+-]{4,34}$/)),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  }),
});

export const MovementSchema = v.object({
  id: Id,
  kind: v.picklist(MOVEMENT_KINDS),
  amountCentavos: Centavos,
  feeCentavos: Centavos,
  occurredAt: Moment,
});

/** Answers; a field that is new to us is no reason to lose one. */
export const PaymentSchema: v.GenericSchema<unknown, Payment> = v.object({
  providerId: Id,
  reference: Reference,
  status: v.picklist(PAYMENT_STATUSES),
  amountCentavos: Centavos,
  currency: Currency,
  url: v.nullable(Url),
  qr: v.nullable(v.pipe(v.string(), v.maxLength(512))),
  qrPicture: v.null(),
  bankAccount: v.nullable(v.object({ bank: Text, number: Text, name: Text, reference: Text })),
  crypto: v.null(),
  expiresAt: Moment,
  movements: v.array(MovementSchema),
});
export const RefundSchema: v.GenericSchema<unknown, Refund> = v.object({
  providerId: Id,
  status: v.picklist(REFUND_STATUSES),
  amountCentavos: Centavos,
});
export const PayoutSchema: v.GenericSchema<unknown, Payout> = v.object({
  providerId: Id,
  reference: Reference,
  status: v.picklist(PAYOUT_STATUSES),
  amountCentavos: Centavos,
  feeCentavos: Centavos,
  currency: Currency,
  failure: v.nullable(Text),
});
export const BalanceSchema: v.GenericSchema<unknown, Balance> = v.object({
  availableCentavos: Centavos,
  currency: Currency,
});

/** A webhook: what happened to a payment or a payout, once for each event id however often it is delivered. */
export const LaroPayEventSchema = v.object({
  eventId: Id,
  kind: Text,
  providerId: Id,
  movementId: v.nullable(Id),
  reference: Reference,
  amountCentavos: Centavos,
  feeCentavos: Centavos,
  currency: Currency,
  occurredAt: Moment,
  failure: v.nullable(Text),
});
export type LaroPayEvent = v.InferOutput<typeof LaroPayEventSchema>;
export const KnownKind = v.picklist(CALLBACK_KINDS);

/** The daily file: CSV, a line for each movement of money, all of them of one UTC day. */
export const SETTLED_COLUMNS = [
  'occurred_at',
  'kind',
  'provider_id',
  'movement_id',
  'reference',
  'amount_centavos',
  'fee_centavos',
  'net_centavos',
  'currency',
] as const;

const SignedCentavos = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,13}$/),
  v.transform((text) => BigInt(text)),
);
const Row = v.strictTuple([
  Moment,
  v.picklist(SETTLED_KINDS),
  Id,
  Id,
  Reference,
  Centavos,
  Centavos,
  SignedCentavos,
  Currency,
]);

/** Nothing in it needs quotes: ids, words and numbers. */
export function writeSettled(rows: readonly SettledRow[]): string {
  const lines = rows.map((row) =>
    [
      row.occurredAt.toISOString(),
      row.kind,
      row.providerId,
      row.movementId,
      row.reference,
      row.amountCentavos,
      row.feeCentavos,
      row.netCentavos,
      row.currency,
    ].join(','),
  );
  return `${[SETTLED_COLUMNS.join(','), ...lines].join('\n')}\n`;
}

/** Null where one line is not a line of the file, or the last one was cut off: half a file reconciles nothing. */
export function readSettled(text: string): readonly SettledRow[] | null {
  if (!text.endsWith('\n')) return null;
  const [columns, ...lines] = text.slice(0, -1).split('\n');
  if (columns !== SETTLED_COLUMNS.join(',')) return null;
  const rows: SettledRow[] = [];
  for (const line of lines) {
    const parsed = v.safeParse(Row, line.split(','));
    if (!parsed.success) return null;
    const [occurredAt, kind, providerId, movementId, reference, amount, fee, net, currency] = parsed.output;
    rows.push({
      kind,
      providerId,
      movementId,
      reference,
      amountCentavos: amount,
      feeCentavos: fee,
      netCentavos: net,
      currency,
      occurredAt,
    });
  }
  return rows;
}
