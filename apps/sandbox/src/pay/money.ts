import type { PaymentMethod, SettledRow } from '@laro/payment-protocol';
import type { PayRecord } from './records.ts';

/** What an account begins with, so that it can pay out before anybody has paid in: one million pesos. */
export const OPENING_CENTAVOS = 100_000_000n;
export const PAYOUT_FEE_CENTAVOS = 1_500n;

/** Per mille of a payment, rounded up to the centavo; a bank transfer costs the same whatever it is. */
const RATES = { hosted: 22n, qr: 15n } as const;
const BANK_FEE = 1_000n;

export function paymentFee(method: PaymentMethod, amountCentavos: bigint): bigint {
  if (method === 'bank') return amountCentavos < BANK_FEE ? amountCentavos : BANK_FEE;
  return (amountCentavos * RATES[method] + 999n) / 1_000n;
}

const SETTLED_AS = { received: 'payment', refunded: 'refund', charged_back: 'charge_back' } as const;

/** Every movement of a payment or payout, as the daily file has it. */
export function settledOf(record: PayRecord): readonly SettledRow[] {
  const { reference, currency } = record.request;
  const common = { providerId: record.id, reference, currency };
  if (record.type === 'payment') {
    return record.movements.map(({ id, kind, amountCentavos, feeCentavos, occurredAt }) => ({
      ...common,
      kind: SETTLED_AS[kind],
      movementId: id,
      amountCentavos,
      feeCentavos,
      netCentavos: kind === 'received' ? amountCentavos - feeCentavos : -amountCentavos - feeCentavos,
      occurredAt,
    }));
  }
  const { feeCentavos, paidAt, reversedAt } = record;
  const { amountCentavos } = record.request;
  const rows: SettledRow[] = [];
  if (paidAt) {
    const netCentavos = -amountCentavos - feeCentavos;
    const movementId = record.id;
    rows.push({
      ...common,
      kind: 'payout',
      movementId,
      amountCentavos,
      feeCentavos,
      netCentavos,
      occurredAt: paidAt,
    });
  }
  if (reversedAt) {
    rows.push({
      ...common,
      kind: 'payout_reversal',
      movementId: `${record.id}-r`,
      amountCentavos,
      feeCentavos: 0n,
      netCentavos: amountCentavos,
      occurredAt: reversedAt,
    });
  }
  return rows;
}

/** What one record takes from the balance or brings to it; a payout under way has left it. */
export function balanceOf(record: PayRecord): bigint {
  const settled = settledOf(record).reduce((sum, { netCentavos }) => sum + netCentavos, 0n);
  const isUnderWay = record.type === 'payout' && record.status === 'accepted';
  return isUnderWay ? settled - record.request.amountCentavos - record.feeCentavos : settled;
}
