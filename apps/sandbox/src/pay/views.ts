import type { Payment, Payout } from '@laro/payment-protocol';
import { type QrPhExpected, writeQrPh } from '@laro/payment-protocol/qrph';
import type { PaymentRecord, PayoutRecord } from './records.ts';

/** An acquirer that no bank has: a wallet that scans such a code by mistake cannot pay it. */
export const PAYEE = { acquirer: 'TESTPHM2XXX', merchantId: '100000001' } satisfies QrPhExpected;
export const NAME = 'LARO PAY TEST';

export function qrOf({ id, request }: Pick<PaymentRecord, 'id' | 'request'>): string {
  return writeQrPh({
    ...PAYEE,
    kind: 'dynamic',
    category: '7995',
    name: NAME,
    city: 'MANILA',
    amountCentavos: request.amountCentavos,
    reference: id,
  });
}

export function bankAccountOf({ id }: Pick<PaymentRecord, 'id'>) {
  return {
    bank: 'Laro Test Bank',
    number: '0000 0000 0001',
    name: NAME,
    reference: id.slice(3, 13).toUpperCase(),
  };
}

export function paymentView(payment: PaymentRecord, origin: string): Payment {
  const { id, movements, status } = payment;
  const { amountCentavos, currency, expiresAt, method, reference } = payment.request;
  return {
    providerId: id,
    reference,
    status,
    amountCentavos,
    currency,
    url: `${origin}/pay/p/${id}`,
    qr: method === 'qr' ? qrOf(payment) : null,
    qrPicture: null,
    bankAccount: method === 'bank' ? bankAccountOf(payment) : null,
    crypto: null,
    expiresAt,
    movements,
  };
}

export function payoutView({ failure, feeCentavos, id, request, status }: PayoutRecord): Payout {
  const { amountCentavos, currency, reference } = request;
  return { providerId: id, reference, status, amountCentavos, feeCentavos, currency, failure };
}
