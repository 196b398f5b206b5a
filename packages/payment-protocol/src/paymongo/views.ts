import type { Movement, Payment, Payout, Refund } from '../provider.ts';
import type {
  IntentResource,
  PaymentResource,
  RefundResource,
  SessionResource,
  TransferResource,
} from './resources.ts';

export type PaymongoMode = 'test' | 'live';

const RECEIVED = new Set(['paid', 'refunded', 'partially_refunded']);

export const isReceived = ({ attributes }: PaymentResource): boolean => RECEIVED.has(attributes.status);

function movementsOf(payments: readonly PaymentResource[]): readonly Movement[] {
  return payments.filter(isReceived).flatMap(({ attributes, id }): Movement[] => {
    const { amount, fee, paid_at: occurredAt, refunds } = attributes;
    const received = { id, kind: 'received', amountCentavos: amount, feeCentavos: fee, occurredAt } as const;
    const refunded = refunds
      .filter((refund) => refund.attributes.status === 'succeeded')
      .map((refund) => ({
        id: refund.id,
        kind: 'refunded' as const,
        amountCentavos: refund.attributes.amount,
        feeCentavos: null,
        occurredAt: refund.attributes.updated_at,
      }));
    return [received, ...refunded];
  });
}

const NOTHING = { url: null, qr: null, qrPicture: null, bankAccount: null, crypto: null, expiresAt: null };

export function sessionView({ attributes, id }: SessionResource, reference: string): Payment {
  const movements = movementsOf(attributes.payments);
  const isOpen = attributes.status === 'active';
  return {
    ...NOTHING,
    providerId: id,
    reference: attributes.reference_number ?? reference,
    // An attempt that failed leaves the session open for another one.
    status: movements.length > 0 ? 'paid' : isOpen ? 'pending' : 'expired',
    amountCentavos: attributes.line_items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0n),
    currency: attributes.line_items[0]?.currency ?? 'PHP',
    url: attributes.checkout_url,
    movements,
  };
}

/** A code made with a test key can really be paid: it is shown to nobody, and its test page in its place. */
export function intentView(
  { attributes, id }: IntentResource,
  reference: string,
  mode: PaymongoMode,
): Payment {
  const code = attributes.next_action?.code;
  return {
    ...NOTHING,
    providerId: id,
    reference: attributes.description ?? reference,
    status: statusOfIntent(attributes),
    amountCentavos: attributes.amount,
    currency: attributes.currency,
    url: mode === 'test' ? (code?.test_url ?? null) : null,
    qrPicture: mode === 'live' ? (code?.image_url ?? null) : null,
    movements: movementsOf(attributes.payments),
  };
}

/** A code that ran out, or was refused, leads back to the first state; with one attached, nothing else does. */
function statusOfIntent({ last_payment_error: error, payments, status }: IntentResource['attributes']) {
  if (status === 'succeeded' || payments.some(isReceived)) return 'paid';
  if (status === 'awaiting_payment_method') return error === null ? 'expired' : 'failed';
  return status === 'cancelled' || status === 'canceled' ? 'cancelled' : 'pending';
}

export function refundView({ attributes, id }: RefundResource): Refund {
  const { amount: amountCentavos, status } = attributes;
  return {
    providerId: id,
    status: status === 'succeeded' || status === 'failed' ? status : 'pending',
    amountCentavos,
  };
}

export function transferView(transfer: TransferResource): Payout {
  const {
    amount: amountCentavos,
    currency,
    fee: feeCentavos,
    id,
    reference_number: reference,
    status,
  } = transfer;
  const ended = ({ succeeded: 'paid', failed: 'failed' } as const)[status];
  return {
    providerId: id,
    reference,
    status: ended ?? 'accepted',
    amountCentavos,
    feeCentavos,
    currency,
    failure: status === 'failed' ? status : null,
  };
}
