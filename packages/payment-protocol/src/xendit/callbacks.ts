import * as v from 'valibot';
import { readJson, Text } from '../exact.ts';
import type { Callback, CallbackKind, VerifiedCallback } from '../provider.ts';
import { PaymentObject, PaymentRequest, PayoutObject, RefundObject, receivedOf } from './resources.ts';

const Wrapped = v.object({ event: Text, data: v.looseObject({}) });

const KINDS: Readonly<Record<string, CallbackKind>> = {
  'payment.capture': 'payment.paid',
  'payment.failure': 'payment.failed',
  'payment.expiry': 'payment.expired',
  'payment_request.expiry': 'payment.expired',
  'refund.succeeded': 'payment.refunded',
  'payout.succeeded': 'payout.paid',
  'payout.failed': 'payout.failed',
  'payout.reversed': 'payout.reversed',
};

/** What a callback with the right token says: where to look. Events have no id, so what they are about is their id. */
export function readXenditCallback(rawBody: Uint8Array): VerifiedCallback {
  let body: unknown;
  try {
    body = readJson(rawBody);
  } catch {
    return { kind: 'refused', code: 'malformed' };
  }
  const outer = v.safeParse(Wrapped, body);
  if (!outer.success) return { kind: 'refused', code: 'malformed' };
  const { event } = outer.output;
  // The published example of a refund is wrapped twice.
  const inner = v.safeParse(Wrapped, outer.output.data);
  const data = inner.success ? inner.output.data : outer.output.data;
  const kind = KINDS[event];
  if (kind === undefined)
    return { kind: 'other', deliveryId: `${event}:${idOf(data)}`, type: event, harmless: false };
  const news = newsOf(kind, data);
  if (news === null) return { kind: 'refused', code: 'malformed' };
  const deliveryId = `${event}:${news.movementId ?? news.providerId}`;
  return { kind: 'callback', callback: { ...news, kind, deliveryId, mustRead: true } };
}

type News = Omit<Callback, 'kind' | 'deliveryId' | 'mustRead'>;
const NOTHING = {
  movementId: null,
  amountCentavos: null,
  feeCentavos: null,
  occurredAt: null,
  failure: null,
};

function newsOf(kind: CallbackKind, data: object): News | null {
  if (kind.startsWith('payout.')) {
    const payout = parsed(PayoutObject, data);
    if (!payout) return null;
    const {
      amount: amountCentavos,
      currency,
      failure_code: failure,
      id: providerId,
      reference_id: reference,
    } = payout;
    return { ...NOTHING, providerId, reference, amountCentavos, currency, failure };
  }
  if (kind === 'payment.refunded') {
    const refund = parsed(RefundObject, data);
    if (!refund) return null;
    const providerId = refund.payment_request_id ?? refund.payment_id ?? refund.id;
    const { amount: amountCentavos, currency, id: movementId } = refund;
    return { ...NOTHING, providerId, movementId, reference: null, amountCentavos, currency };
  }
  const payment = parsed(PaymentObject, data);
  if (payment) {
    const { currency, payment_request_id: providerId, reference_id: reference } = payment;
    const { id, amountCentavos, occurredAt } = receivedOf(payment);
    const received = kind === 'payment.paid' ? { movementId: id, amountCentavos, occurredAt } : {};
    return { ...NOTHING, ...received, providerId, reference, currency };
  }
  const request = parsed(PaymentRequest, data);
  if (!request || kind === 'payment.paid') return null;
  const { currency, payment_request_id: providerId, reference_id: reference } = request;
  return { ...NOTHING, providerId, reference, currency };
}

function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}

function idOf(data: { readonly id?: unknown }): string {
  return typeof data.id === 'string' ? data.id : '';
}
