import * as v from 'valibot';
import { after, basicAuthorization, createCaller, refused } from '../caller.ts';
import { NumberText, pesosOf, Text } from '../exact.ts';
import { createSend, type Fetch, foundOf, mapOutcome, type Refusal } from '../exchange.ts';
import type { Named, NewPayment, Outcome, Payment, PaymentProvider, Payout } from '../provider.ts';
import { equalText, oneHeader, type Secrets } from '../signature.ts';
import { readXenditCallback } from './callbacks.ts';
import {
  BalanceObject,
  PaymentObject,
  PaymentRequest,
  PayoutObject,
  paymentView,
  payoutView,
  RefundObject,
  Refunds,
  refundView,
  Transactions,
} from './resources.ts';

export type XenditOptions = {
  /** `xnd_development_…` or `xnd_production_…`. */
  readonly secretKey: string;
  /** A demonstration: a live key is refused where the client is made. */
  readonly refuseLiveKeys: boolean;
  /** The account's fixed callback token, and for a while the one before it. */
  readonly callbackTokens: Secrets;
  readonly fetch: Fetch;
  /** The wallet that a payment opens where it does not say: GCASH, PAYMAYA, GRABPAY, SHOPEEPAY. */
  readonly channel: string;
  readonly origin?: string;
  readonly timeoutMs?: number;
};

const V3 = { 'api-version': '2024-11-11' };
const pesos = (centavos: bigint): NumberText => new NumberText(pesosOf(centavos));
const one = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

type Call = ReturnType<typeof createCaller>;

async function latestOf(call: Call, request: PaymentRequest): Promise<Outcome<Payment>> {
  if (request.latest_payment_id === null) return { kind: 'done', value: paymentView(request, null) };
  const path = one('/v3/payments', request.latest_payment_id);
  const payment = await call('GET', path, { headers: V3, answer: PaymentObject });
  return await after<PaymentObject | null, Payment>(foundOf(payment), async (latest) => {
    if (latest?.status !== 'SUCCEEDED') return { kind: 'done', value: paymentView(request, latest) };
    const asked = `/refunds?payment_request_id=${encodeURIComponent(request.payment_request_id)}&limit=100`;
    const found = await call('GET', asked, { answer: Refunds });
    // A payment counts as paid also where the key may not read its refunds.
    const refunds: typeof found = found.kind === 'refused' ? { kind: 'done', value: { data: [] } } : found;
    return mapOutcome(refunds, ({ data }) => paymentView(request, latest, data));
  });
}

async function byId(call: Call, id: string): Promise<Outcome<Payment | null>> {
  const request = await call('GET', one('/v3/payment_requests', id), {
    headers: V3,
    answer: PaymentRequest,
  });
  return await after<PaymentRequest | null, Payment | null>(foundOf(request), async (found) =>
    found ? await latestOf(call, found) : { kind: 'done', value: null },
  );
}

/** A transaction exists once a payment was tried. A request whose answer we lost was shown to no payer, so it has none. */
async function byReference(call: Call, reference: string): Promise<Outcome<Payment | null>> {
  const path = `/transactions?reference_id=${encodeURIComponent(reference)}`;
  return await after(await call('GET', path, { answer: Transactions }), async ({ data }) => {
    const [id, ...more] = new Set(
      data.flatMap(({ product_id: each }) => (each?.startsWith('py-') ? [each] : [])),
    );
    if (id === undefined) return { kind: 'done', value: null };
    if (more.length > 0) return { kind: 'unknown', cause: 'More than one payment has this reference.' };
    const payment = await call('GET', one('/v3/payments', id), { headers: V3, answer: PaymentObject });
    return await after(payment, async (found) => await byId(call, found.payment_request_id));
  });
}

async function begin(
  call: Call,
  {
    amountCentavos,
    channel,
    currency,
    method,
    reference,
    returnUrl,
  }: NewPayment & { readonly channel: string },
): Promise<Outcome<Payment>> {
  const asked = await call('POST', '/v3/payment_requests', {
    headers: V3,
    body: {
      reference_id: reference,
      type: 'PAY',
      country: 'PH',
      currency,
      request_amount: pesos(amountCentavos),
      channel_code: method === 'qr' ? 'QRPH' : channel,
      channel_properties:
        method === 'qr'
          ? {}
          : { success_return_url: returnUrl, failure_return_url: returnUrl, cancel_return_url: returnUrl },
      description: reference,
    },
    answer: PaymentRequest,
  });
  return mapOutcome(asked, (request) => paymentView(request, null));
}

async function payoutOf(call: Call, { providerId, reference }: Named): Promise<Outcome<Payout | null>> {
  if (providerId !== null) {
    const payout = await call('GET', one('/v2/payouts', providerId), { answer: PayoutObject });
    return foundOf(mapOutcome(payout, payoutView));
  }
  const path = `/v2/payouts?reference_id=${encodeURIComponent(reference)}`;
  return await after(await call('GET', path, { answer: v.array(PayoutObject) }), async ([found, ...more]) =>
    more.length > 0
      ? { kind: 'unknown', cause: 'More than one payout has this reference.' }
      : { kind: 'done', value: found ? payoutView(found) : null },
  );
}

/** Throws `Error` for a key that may not be used here. */
export function createXendit(options: XenditOptions): PaymentProvider {
  const { callbackTokens, channel, fetch, refuseLiveKeys, secretKey } = options;
  const isLive = secretKey.startsWith('xnd_production_');
  if (!isLive && !secretKey.startsWith('xnd_development_'))
    throw new Error('A secret key of Xendit begins with xnd_.');
  if (isLive && refuseLiveKeys) throw new Error('A demonstration never uses a live key of Xendit.');
  const call = createCaller(createSend(fetch, options.timeoutMs), {
    origin: options.origin ?? 'https://api.xendit.co',
    authorization: basicAuthorization(secretKey),
    refusalOf,
  });

  return {
    /** No key makes a request unique: whether it is there already is asked first. */
    async createPayment(payment): Promise<Outcome<Payment>> {
      if (payment.method === 'bank')
        return refused('Transfers by reference are not offered by this adapter.');
      return await after(await byReference(call, payment.reference), async (found) =>
        found ? { kind: 'done', value: found } : await begin(call, { channel, ...payment }),
      );
    },
    readPayment: async ({ providerId, reference }: Named) =>
      providerId === null ? await byReference(call, reference) : await byId(call, providerId),
    async cancelPayment({ providerId }) {
      if (providerId === null) return refused('Xendit cancels a payment by its own id alone.');
      const path = `${one('/v3/payment_requests', providerId)}/cancel`;
      return await after(await call('POST', path, { headers: V3, answer: PaymentRequest }), (request) =>
        latestOf(call, request),
      );
    },

    async refund({ amountCentavos, payment, reference }) {
      if (payment.providerId === null) return refused('Xendit refunds a payment by its own id alone.');
      const refund = await call('POST', '/refunds', {
        headers: { 'idempotency-key': reference },
        body: {
          reference_id: reference,
          payment_request_id: payment.providerId,
          currency: 'PHP',
          amount: pesos(amountCentavos),
          reason: 'REQUESTED_BY_CUSTOMER',
        },
        answer: RefundObject,
      });
      return mapOutcome(refund, refundView);
    },

    async createPayout({ amountCentavos, currency, destination, reference }) {
      const payout = await call('POST', '/v2/payouts', {
        headers: { 'idempotency-key': reference },
        body: {
          reference_id: reference,
          channel_code: destination.bank,
          channel_properties: { account_number: destination.number, account_holder_name: destination.name },
          amount: pesos(amountCentavos),
          currency,
          description: reference,
        },
        answer: PayoutObject,
      });
      return mapOutcome(payout, payoutView);
    },
    readPayout: async (payout: Named) => await payoutOf(call, payout),

    balance: async () =>
      mapOutcome(await call('GET', '/balance', { answer: BalanceObject }), ({ balance }) => ({
        availableCentavos: balance,
        currency: 'PHP',
      })),

    verifyCallback(rawBody, headers) {
      const token = oneHeader(headers, 'x-callback-token') ?? '';
      // Every token is compared, whichever fits.
      const isOurs = callbackTokens.map((each) => each !== '' && equalText(token, each)).includes(true);
      return isOurs ? readXenditCallback(rawBody) : { kind: 'refused', code: 'unsigned' };
    },
  };
}

const Failure = v.object({ error_code: Text, message: v.optional(Text, '') });
const CODES: readonly (readonly [RegExp, Refusal['code']])[] = [
  [/NOT_FOUND/, 'not_found'],
  [/INSUFFICIENT_BALANCE|NOT_ENOUGH_BALANCE/, 'insufficient_balance'],
  [/DUPLICATE|IDEMPOTENCY|TEMPORARY/, 'conflict'],
  [/DESTINATION|ACCOUNT_NAME|RECIPIENT|CHANNEL_CODE_NOT_SUPPORTED|BANK_CODE/, 'destination'],
  [/LIMIT_EXCEEDED|RATE/, 'too_often'],
  [/MAXIMUM|MINIMUM|LIMIT/, 'limit'],
  [/INVALID_STATE|NOT_REFUNDABLE|INELIGIBLE|ALREADY/, 'state'],
];

function refusalOf(body: unknown): Partial<Refusal> | null {
  const parsed = v.safeParse(Failure, body);
  if (!parsed.success) return null;
  const { error_code: word, message } = parsed.output;
  const code = CODES.find(([pattern]) => pattern.test(word))?.[1];
  return { reason: `${word}: ${message}`, ...(code && { code }) };
}
