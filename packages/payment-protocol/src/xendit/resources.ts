import * as v from 'valibot';
import { Moment, Pesos, Text, WebUrl } from '../exact.ts';
import type { Movement, Payment, PaymentStatus, Payout, Refund } from '../provider.ts';

const Maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);

export const PaymentRequest = v.object({
  payment_request_id: Text,
  reference_id: Text,
  status: Text,
  currency: Text,
  request_amount: Pesos,
  latest_payment_id: Maybe(Text),
  channel_properties: Maybe(v.object({ expires_at: Maybe(Moment) })),
  actions: v.optional(v.array(v.object({ type: Text, value: v.pipe(v.string(), v.maxLength(4_000)) })), []),
});
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>;

export const PaymentObject = v.object({
  payment_id: Text,
  payment_request_id: Text,
  reference_id: Maybe(Text),
  status: Text,
  currency: Text,
  request_amount: Pesos,
  captures: Maybe(v.array(v.object({ capture_amount: Pesos, capture_timestamp: Maybe(Moment) }))),
  updated: Maybe(Moment),
});
export type PaymentObject = v.InferOutput<typeof PaymentObject>;

export const Transactions = v.object({
  data: v.array(v.object({ product_id: Maybe(Text), reference_id: Text })),
});

export const RefundObject = v.object({
  id: Text,
  payment_request_id: Maybe(Text),
  payment_id: Maybe(Text),
  reference_id: Maybe(Text),
  amount: Pesos,
  currency: Text,
  status: Text,
  updated: Maybe(Moment),
});
export type RefundObject = v.InferOutput<typeof RefundObject>;

export const Refunds = v.object({ data: v.array(RefundObject) });

export const PayoutObject = v.object({
  id: Text,
  reference_id: Text,
  amount: Pesos,
  currency: Text,
  status: Text,
  failure_code: Maybe(Text),
});
export type PayoutObject = v.InferOutput<typeof PayoutObject>;

export const BalanceObject = v.object({ balance: Pesos });

const PAYMENT_ENDS: Readonly<Record<string, PaymentStatus>> = {
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
};

export function paymentView(
  request: PaymentRequest,
  latest: PaymentObject | null,
  refunds: readonly RefundObject[] = [],
): Payment {
  const present = (type: string): string | null =>
    request.actions.find((action) => action.type === type)?.value ?? null;
  const redirect = present('REDIRECT_CUSTOMER');
  const movements =
    latest?.status === 'SUCCEEDED' ? [receivedOf(latest), ...refunds.flatMap(refundedOf)] : [];
  return {
    providerId: request.payment_request_id,
    reference: request.reference_id,
    // Success may follow an end that was none: the money says more than the request's own word.
    status: movements.length > 0 ? 'paid' : (PAYMENT_ENDS[request.status] ?? 'pending'),
    amountCentavos: request.request_amount,
    currency: request.currency,
    url: v.is(WebUrl, redirect) ? redirect : null,
    qr: present('PRESENT_TO_CUSTOMER'),
    qrPicture: null,
    bankAccount: null,
    crypto: null,
    expiresAt: request.channel_properties?.expires_at ?? null,
    movements,
  };
}

export function receivedOf({
  captures,
  payment_id: id,
  request_amount: asked,
  updated,
}: PaymentObject): Movement {
  // No capture at all says nothing of how much; the payment itself has succeeded.
  const captured = captures?.length
    ? captures.reduce((sum, { capture_amount: amount }) => sum + amount, 0n)
    : null;
  const occurredAt = captures?.at(-1)?.capture_timestamp ?? updated;
  return { id, kind: 'received', amountCentavos: captured ?? asked, feeCentavos: null, occurredAt };
}

function refundedOf({ amount: amountCentavos, id, status, updated: occurredAt }: RefundObject): Movement[] {
  if (status !== 'SUCCEEDED') return [];
  return [{ id, kind: 'refunded', amountCentavos, feeCentavos: null, occurredAt }];
}

export function refundView({ amount: amountCentavos, id: providerId, status }: RefundObject): Refund {
  const ended = ({ SUCCEEDED: 'succeeded', FAILED: 'failed', CANCELLED: 'failed' } as const)[status];
  return { providerId, status: ended ?? 'pending', amountCentavos };
}

const PAYOUT_ENDS: Readonly<Record<string, Payout['status']>> = {
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REVERSED: 'reversed',
};

/** A word that is new, such as one of its compliance holds, is no end. */
export function payoutView(payout: PayoutObject): Payout {
  const {
    amount: amountCentavos,
    currency,
    failure_code: failure,
    id,
    reference_id: reference,
    status,
  } = payout;
  return {
    providerId: id,
    reference,
    status: PAYOUT_ENDS[status] ?? 'accepted',
    amountCentavos,
    feeCentavos: null,
    currency,
    failure,
  };
}
