import type { CallbackKind, Destination } from '@laro/payment-protocol';
import type { LaroPayEvent } from '@laro/payment-protocol/laro-pay';
import { PAYOUT_FEE_CENTAVOS, paymentFee } from './money.ts';
import type { PaymentRecord, PayoutRecord, PayRecord } from './records.ts';

/** What a step takes from outside of the record. */
export type Moment = {
  readonly now: Date;
  readonly newId: (kind: 'ev' | 'mv' | 'rf') => string;
  /** When the news of it is sent; null for never. */
  readonly webhookAt: Date | null;
};

/** What a payer, a bank or whoever tries the demo may do to a payment. */
export const PAYMENT_ACTS = [
  'pay',
  'part',
  'over',
  'twice',
  'late',
  'fail',
  'cancel',
  'expire',
  'charge_back',
] as const;
export type PaymentAct = (typeof PAYMENT_ACTS)[number];

/** So long after a payment is over late money comes. */
export const LATE_MS = 5_000;

type News = {
  readonly kind: CallbackKind;
  readonly movementId: string | null;
  readonly amountCentavos: bigint;
  readonly feeCentavos: bigint;
  readonly failure?: string;
};

function withNews<R extends PayRecord>(record: R, news: News, { newId, now, webhookAt }: Moment): R {
  const event: LaroPayEvent = {
    failure: null,
    ...news,
    eventId: newId('ev'),
    providerId: record.id,
    reference: record.request.reference,
    currency: record.request.currency,
    occurredAt: now,
  };
  return { ...record, webhooks: [...record.webhooks, { event, dueAt: webhookAt, tries: 0 }] };
}

const plain = (kind: CallbackKind, record: PayRecord, failure?: string): News => ({
  kind,
  movementId: null,
  amountCentavos: record.request.amountCentavos,
  feeCentavos: 0n,
  ...(failure !== undefined && { failure }),
});

/** What of a payment's money is still here. */
export function heldOf({ movements }: Pick<PaymentRecord, 'movements'>): bigint {
  return movements.reduce(
    (sum, { kind, amountCentavos }) => (kind === 'received' ? sum + amountCentavos : sum - amountCentavos),
    0n,
  );
}

function arrive(payment: PaymentRecord, amountCentavos: bigint, moment: Moment): PaymentRecord {
  const movement = {
    id: moment.newId('mv'),
    kind: 'received',
    amountCentavos,
    feeCentavos: paymentFee(payment.request.method, amountCentavos),
    occurredAt: moment.now,
  } as const;
  const next: PaymentRecord = { ...payment, status: 'paid', movements: [...payment.movements, movement] };
  return withNews(
    next,
    {
      kind: 'payment.paid',
      movementId: movement.id,
      amountCentavos,
      feeCentavos: movement.feeCentavos,
    },
    moment,
  );
}

function leave(
  payment: PaymentRecord,
  kind: 'refunded' | 'charged_back',
  amountCentavos: bigint,
  moment: Moment,
): PaymentRecord {
  const id = moment.newId('mv');
  const movement = { id, kind, amountCentavos, feeCentavos: 0n, occurredAt: moment.now };
  const next: PaymentRecord = { ...payment, movements: [...payment.movements, movement] };
  return withNews(next, { kind: `payment.${kind}`, movementId: id, amountCentavos, feeCentavos: 0n }, moment);
}

function expire(payment: PaymentRecord, moment: Moment): PaymentRecord {
  return withNews({ ...payment, status: 'expired' }, plain('payment.expired', payment), moment);
}

/** The payment after an act; null where it is too late, or too early, for it. */
export function act(payment: PaymentRecord, what: PaymentAct, moment: Moment): PaymentRecord | null {
  const asked = payment.request.amountCentavos;
  const isPending = payment.status === 'pending';
  if (what === 'charge_back') {
    const held = heldOf(payment);
    return held > 0n ? leave(payment, 'charged_back', held, moment) : null;
  }
  if (what === 'late') {
    if (payment.status === 'paid' || payment.arrivals.length > 0) return null;
    const over = isPending ? expire(payment, moment) : payment;
    const at = new Date(moment.now.getTime() + LATE_MS);
    return { ...over, arrivals: [{ amountCentavos: asked, at }] };
  }
  if (!isPending) return null;
  switch (what) {
    case 'pay':
      return arrive(payment, asked, moment);
    case 'part':
      return arrive(payment, (asked + 1n) / 2n, moment);
    case 'over':
      return arrive(payment, asked + (asked + 9n) / 10n, moment);
    case 'twice':
      return arrive(arrive(payment, asked, moment), asked, moment);
    case 'fail':
      return withNews({ ...payment, status: 'failed' }, plain('payment.failed', payment, 'declined'), moment);
    case 'cancel': {
      const next: PaymentRecord = { ...payment, status: 'cancelled' };
      return withNews(next, plain('payment.failed', payment, 'cancelled_by_payer'), moment);
    }
    case 'expire':
      return expire(payment, moment);
  }
}

/** Everything of a payment that is due. */
export function stepPayment(payment: PaymentRecord, moment: Moment): PaymentRecord {
  const { now } = moment;
  let next = payment;
  if (next.status === 'pending' && next.request.expiresAt <= now) next = expire(next, moment);
  const arrived = next.arrivals.filter(({ at }) => at <= now);
  if (arrived.length > 0) {
    next = { ...next, arrivals: next.arrivals.filter(({ at }) => at > now) };
    for (const { amountCentavos } of arrived) next = arrive(next, amountCentavos, moment);
  }
  for (const refund of next.refunds.filter(({ dueAt }) => dueAt && dueAt <= now)) {
    const refunds = next.refunds.map((each) => (each.id === refund.id ? { ...each, dueAt: null } : each));
    next = leave({ ...next, refunds }, 'refunded', refund.amountCentavos, moment);
  }
  return next;
}

/** What becomes of a payout, by the last digits of the account it goes to. */
export const PAYOUT_FATES = {
  '0002': 'fails',
  '0003': 'refused',
  '0004': 'reversed',
  '0005': 'never_ends',
  '0006': 'answer_lost',
  '0007': 'not_begun',
  '0008': 'silent',
} as const;
export type PayoutFate = (typeof PAYOUT_FATES)[keyof typeof PAYOUT_FATES] | 'paid';

export function fateOf({ number }: Pick<Destination, 'number'>): PayoutFate {
  const digits = number.replaceAll(/\D/g, '').slice(-4);
  return PAYOUT_FATES[digits as keyof typeof PAYOUT_FATES] ?? 'paid';
}

/** The next step of a payout, where it is due; `payoutMs` lies between one and the next. */
export function stepPayout(
  payout: PayoutRecord,
  moment: Moment & { readonly payoutMs: number },
): PayoutRecord {
  const { now } = moment;
  if (payout.dueAt === null || payout.dueAt > now) return payout;
  const fate = fateOf(payout.request.destination);
  const { amountCentavos } = payout.request;
  if (payout.status === 'paid') {
    const next: PayoutRecord = { ...payout, status: 'reversed', dueAt: null, reversedAt: now };
    return withNews(
      { ...next, failure: 'returned_by_bank' },
      {
        kind: 'payout.reversed',
        movementId: `${payout.id}-r`,
        amountCentavos,
        feeCentavos: 0n,
        failure: 'returned_by_bank',
      },
      moment,
    );
  }
  if (fate === 'fails') {
    const next: PayoutRecord = { ...payout, status: 'failed', dueAt: null, failure: 'account_closed' };
    return withNews(next, plain('payout.failed', payout, 'account_closed'), moment);
  }
  const isReversed = fate === 'reversed';
  const next: PayoutRecord = {
    ...payout,
    status: 'paid',
    paidAt: now,
    dueAt: isReversed ? new Date(now.getTime() + moment.payoutMs) : null,
  };
  return withNews(
    next,
    { kind: 'payout.paid', movementId: payout.id, amountCentavos, feeCentavos: PAYOUT_FEE_CENTAVOS },
    fate === 'silent' ? { ...moment, webhookAt: null } : moment,
  );
}
