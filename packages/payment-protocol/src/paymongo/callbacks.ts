import * as v from 'valibot';
import { readJson, Text } from '../exact.ts';
import type { Callback, CallbackRefusal, VerifiedCallback } from '../provider.ts';
import { isHmacHex, isTimely, type Secrets } from '../signature.ts';
import { PaymentResource, RefundResource, SessionResource, UnixTime } from './resources.ts';
import { isReceived, type PaymongoMode } from './views.ts';

const Event = v.object({
  data: v.object({
    id: Text,
    attributes: v.object({
      type: Text,
      livemode: v.boolean(),
      created_at: v.optional(v.nullable(UnixTime), null),
      data: v.looseObject({ id: Text }),
    }),
  }),
});

/** `t=<unix s>,te=<hex>,li=<hex>`: each once, ours 64 digits long, signed over `t` + "." + the raw body. */
export function verifyPaymongo(
  rawBody: Uint8Array,
  header: string | null,
  { mode, now, secrets }: { readonly mode: PaymongoMode; readonly secrets: Secrets; readonly now: Date },
): 'right' | Extract<CallbackRefusal, 'unsigned' | 'stale'> {
  const fields = new Map<string, string>();
  for (const part of (header ?? '').split(',')) {
    const [, name, value] = /^(t|te|li)=([0-9a-f]*)$/.exec(part) ?? [];
    if (name === undefined || value === undefined || fields.has(name)) return 'unsigned';
    fields.set(name, value);
  }
  const seconds = fields.get('t') ?? '';
  const signature = fields.get(mode === 'live' ? 'li' : 'te') ?? '';
  if (!/^\d{1,11}$/.test(seconds) || signature.length !== 64) return 'unsigned';
  if (!isHmacHex(signature, 'sha256', secrets, `${seconds}.`, rawBody)) return 'unsigned';
  return isTimely(seconds, now) ? 'right' : 'stale';
}

/** What an event of a right signature says. */
export function readPaymongoEvent(rawBody: Uint8Array, mode: PaymongoMode): VerifiedCallback {
  const event = parsed(
    Event,
    safely(() => readJson(rawBody)),
  );
  if (!event) return { kind: 'refused', code: 'malformed' };
  const { attributes, id: deliveryId } = event.data;
  const { data, livemode, type } = attributes;
  if (livemode !== (mode === 'live')) return { kind: 'refused', code: 'wrong_mode' };
  const callback = callbackOf(type, data);
  if (callback === null) return { kind: 'other', deliveryId, type, harmless: HARMLESS.test(type) };
  if (callback === 'malformed') return { kind: 'refused', code: 'malformed' };
  const occurredAt = callback.occurredAt ?? attributes.created_at;
  return { kind: 'callback', callback: { ...callback, deliveryId, occurredAt } };
}

/** What a payment’s own event says as well, a refund that is not over, and what is paid out to the brand itself. */
const HARMLESS =
  /^(source\.chargeable|payment_intent\.succeeded|qr\.paid|payment\.refund\.updated|payout\..+)$/;

type News = Omit<Callback, 'deliveryId'>;

/** Null for news that moves no money of ours. */
function callbackOf(type: string, data: { readonly id: string }): News | 'malformed' | null {
  switch (type) {
    case 'payment.paid': {
      const payment = parsed(PaymentResource, data);
      return payment ? paid(payment, payment.attributes.payment_intent_id ?? payment.id) : 'malformed';
    }
    case 'checkout_session.payment.paid': {
      const session = parsed(SessionResource, data);
      const [payment, ...more] = session?.attributes.payments.filter(isReceived) ?? [];
      if (!session || !payment) return 'malformed';
      const news = paid(payment, session.id, session.attributes.reference_number);
      return more.length === 0 ? news : { ...news, movementId: null, amountCentavos: null, mustRead: true };
    }
    // An attempt: there may be another one, so the object says what it means.
    case 'payment.failed': {
      const payment = parsed(PaymentResource, data);
      if (!payment) return 'malformed';
      const { failed_code: failure, payment_intent_id: intent } = payment.attributes;
      const reference = referenceOf(payment);
      return { ...toRead('payment.failed', intent ?? payment.id), reference, failure };
    }
    case 'qrph.expired':
    case 'qr.expired':
      return toRead('payment.expired', data.id);
    case 'payment.refunded':
      return toRead('payment.refunded', data.id);
    case 'payment.refund.updated':
    case 'refund.succeeded': {
      const refund = parsed(RefundResource, data);
      if (!refund) return 'malformed';
      const { amount: amountCentavos, payment_id: payment, status } = refund.attributes;
      if (status !== 'succeeded') return null;
      return { ...toRead('payment.refunded', payment ?? refund.id), movementId: refund.id, amountCentavos };
    }
    default:
      return null;
  }
}

const referenceOf = ({ attributes }: PaymentResource): string | null =>
  attributes.external_reference_number ?? attributes.description;

function paid(payment: PaymentResource, providerId: string, reference: string | null = null): News {
  const { amount: amountCentavos, currency, fee: feeCentavos, paid_at: occurredAt } = payment.attributes;
  return {
    kind: 'payment.paid',
    providerId,
    movementId: payment.id,
    reference: reference ?? referenceOf(payment),
    amountCentavos,
    feeCentavos,
    currency,
    occurredAt,
    failure: null,
    mustRead: false,
  };
}

function toRead(kind: Callback['kind'], providerId: string): News {
  return {
    kind,
    providerId,
    movementId: null,
    reference: null,
    amountCentavos: null,
    feeCentavos: null,
    currency: null,
    occurredAt: null,
    failure: null,
    mustRead: true,
  };
}

function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}

function safely(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}
