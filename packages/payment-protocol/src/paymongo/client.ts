import * as v from 'valibot';
import { after, basicAuthorization, createCaller, refused } from '../caller.ts';
import { Text } from '../exact.ts';
import { createSend, type Fetch, foundOf, mapOutcome, type Refusal } from '../exchange.ts';
import type { Named, NewPayment, Outcome, Payment, PaymentProvider } from '../provider.ts';
import { oneHeader, type Secrets, toRead } from '../signature.ts';
import { readPaymongoEvent, verifyPaymongo } from './callbacks.ts';
import {
  IntentResource,
  inData,
  MethodResource,
  RefundResource,
  SessionResource,
  TransferResource,
} from './resources.ts';
import { intentView, refundView, sessionView, transferView } from './views.ts';

export type PaymongoOptions = {
  /** `sk_test_…` or `sk_live_…`. */
  readonly secretKey: string;
  /** A demonstration: a live key is refused where the client is made. */
  readonly refuseLiveKeys: boolean;
  readonly webhookSecrets: Secrets;
  readonly fetch: Fetch;
  /** What a checkout page offers where the payment does not say: gcash, paymaya, grab_pay, qrph, dob, card … */
  readonly methods: readonly string[];
  /** The wallet that payouts leave; without it there are none. */
  readonly sourceAccount?: { readonly number: string; readonly name: string; readonly bic: string };
  readonly origin?: string;
  readonly timeoutMs?: number;
};

/** InstaPay's limit for one transfer: beyond it PESONet, which takes a day. */
const INSTAPAY_CENTAVOS_MAX = 5_000_000n;
const [QR_SECONDS_MIN, QR_SECONDS_MAX] = [60, 9_000];

type Call = ReturnType<typeof createCaller>;
type Mode = 'live' | 'test';
const once = (key: string) => ({ 'idempotency-key': key });

async function openCheckout(
  call: Call,
  payment: NewPayment,
  methods: readonly string[],
): Promise<Outcome<Payment>> {
  const { amountCentavos: amount, channel, currency, reference, returnUrl } = payment;
  const attributes = {
    line_items: [{ name: reference, amount, currency, quantity: 1 }],
    payment_method_types: channel === undefined ? methods : [channel],
    reference_number: reference,
    // Payments of the session carry it on, and nothing else that is ours.
    description: reference,
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
  const session = await call('POST', '/v1/checkout_sessions', {
    headers: once(reference),
    body: { data: { attributes } },
    answer: inData(SessionResource),
  });
  return mapOutcome(session, ({ data }) => sessionView(data, reference));
}

/** Three calls, each once under the reference: what breaks off in between is gone on with when it is asked again. */
async function drawCode(
  call: Call,
  payment: NewPayment,
  at: Readonly<{ now: Date; mode: Mode }>,
): Promise<Outcome<Payment>> {
  const { amountCentavos: amount, currency, expiresAt, reference, returnUrl } = payment;
  const seconds = Math.floor((expiresAt.getTime() - at.now.getTime()) / 1_000);
  const expiry = Math.min(Math.max(seconds, QR_SECONDS_MIN), QR_SECONDS_MAX);
  const intent = await call('POST', '/v1/payment_intents', {
    headers: once(reference),
    body: {
      data: { attributes: { amount, currency, payment_method_allowed: ['qrph'], description: reference } },
    },
    answer: inData(IntentResource),
  });
  return await after(intent, async ({ data: { id } }) => {
    const method = await call('POST', '/v1/payment_methods', {
      headers: once(`${reference}-method`),
      body: { data: { attributes: { type: 'qrph', expiry_seconds: expiry } } },
      answer: inData(MethodResource),
    });
    return await after(method, async ({ data }) => {
      const attached = await call('POST', `/v1/payment_intents/${encodeURIComponent(id)}/attach`, {
        headers: once(`${reference}-attach`),
        body: { data: { attributes: { payment_method: data.id, return_url: returnUrl } } },
        answer: inData(IntentResource),
      });
      return mapOutcome(attached, (value) => ({ ...intentView(value.data, reference, at.mode), expiresAt }));
    });
  });
}

async function byId(
  call: Call,
  mode: Mode,
  method: 'GET' | 'POST',
  path: string,
  { providerId, reference }: Named,
): Promise<Outcome<Payment>> {
  if (providerId?.startsWith('cs_')) {
    const act = path === 'cancel' ? '/expire' : '';
    const session = await call(method, `/v1/checkout_sessions/${encodeURIComponent(providerId)}${act}`, {
      answer: inData(SessionResource),
    });
    return mapOutcome(session, ({ data }) => sessionView(data, reference));
  }
  if (providerId?.startsWith('pi_')) {
    const act = path === 'cancel' ? '/cancel' : '';
    const intent = await call(method, `/v1/payment_intents/${encodeURIComponent(providerId)}${act}`, {
      answer: inData(IntentResource),
    });
    return mapOutcome(intent, ({ data }) => intentView(data, reference, mode));
  }
  return refused('PayMongo finds a payment by its own id alone.');
}

/** Throws `Error` for a key that may not be used here. */
export function createPaymongo(options: PaymongoOptions & { readonly now: () => Date }): PaymentProvider {
  const { fetch, methods, now, refuseLiveKeys, secretKey, sourceAccount, webhookSecrets } = options;
  const isLive = secretKey.startsWith('sk_live_');
  if (!isLive && !secretKey.startsWith('sk_test_'))
    throw new Error('A secret key of PayMongo begins with sk_.');
  if (isLive && refuseLiveKeys) throw new Error('A demonstration never uses a live key of PayMongo.');
  const mode = isLive ? 'live' : 'test';
  const call = createCaller(createSend(fetch, options.timeoutMs), {
    origin: options.origin ?? 'https://api.paymongo.com',
    authorization: basicAuthorization(secretKey),
    refusalOf,
  });

  return {
    async createPayment(payment) {
      if (payment.method === 'bank') return refused('PayMongo takes no transfers by reference.');
      return payment.method === 'qr'
        ? await drawCode(call, payment, { now: now(), mode })
        : await openCheckout(call, payment, methods);
    },
    readPayment: async (payment) => foundOf(await byId(call, mode, 'GET', 'read', payment)),
    cancelPayment: async (payment) => await byId(call, mode, 'POST', 'cancel', payment),

    async refund({ amountCentavos: amount, movementId, reference }) {
      if (movementId === null) return refused('PayMongo refunds a payment that it names.');
      const refund = await call('POST', '/v1/refunds', {
        headers: once(reference),
        body: {
          data: { attributes: { amount, payment_id: movementId, reason: 'others', notes: reference } },
        },
        answer: inData(RefundResource),
      });
      return mapOutcome(refund, ({ data }) => refundView(data));
    },

    async createPayout({ amountCentavos: amount, currency, destination, reference }) {
      if (!sourceAccount) return refused('No wallet is set that payouts could leave.');
      const { bank: bic, name, number } = destination;
      const transfer = {
        source_account: sourceAccount,
        destination_account: { number, name, bic },
        amount,
        currency,
        provider: amount > INSTAPAY_CENTAVOS_MAX ? 'pesonet' : 'instapay',
        reference_number: reference,
        description: reference,
      };
      const batch = await call('POST', '/v2/batch_transfers', {
        headers: once(reference),
        body: { transfers: [transfer] },
        answer: inData(v.object({ transfers: v.strictTuple([TransferResource]) })),
      });
      return mapOutcome(batch, ({ data }) => transferView(data.transfers[0]));
    },
    async readPayout({ providerId }) {
      if (providerId === null) return refused('PayMongo finds a transfer by its own id alone.');
      const transfer = await call('GET', `/v2/transfers/${encodeURIComponent(providerId)}`, {
        answer: inData(TransferResource),
      });
      return foundOf(mapOutcome(transfer, ({ data }) => transferView(data)));
    },

    verifyCallback(rawBody, headers, at) {
      const header = oneHeader(headers, 'paymongo-signature');
      const verdict = verifyPaymongo(rawBody, header, { mode, secrets: webhookSecrets, now: at });
      if (verdict === 'unsigned') return { kind: 'refused', code: verdict };
      const news = readPaymongoEvent(rawBody, mode);
      return verdict === 'stale' ? toRead(news) : news;
    },
  };
}

const Errors = v.object({ errors: v.array(v.object({ code: Text, detail: v.optional(Text, '') })) });

function refusalOf(body: unknown): Partial<Refusal> | null {
  const parsed = v.safeParse(Errors, body);
  const [error] = parsed.success ? parsed.output.errors : [];
  if (!error) return null;
  const { code, detail } = error;
  const known = CODES.find(([pattern]) => pattern.test(code))?.[1];
  return { reason: `${code}: ${detail}`, ...(known && { code: known }) };
}

const CODES: readonly (readonly [RegExp, Refusal['code']])[] = [
  [/resource_not_found/, 'not_found'],
  [/insufficient|available_balance/, 'insufficient_balance'],
  [/idempoten/, 'conflict'],
  [/state|allowed_status|processing/, 'state'],
  [/below_minimum|above_maximum|limit/, 'limit'],
  [/account|bic|destination/, 'destination'],
];
