/**
 * BTCPay Server's Greenfield shape, for stablecoins: an invoice in pesos, and an address, a rate and what is due for each
 * payment method. Rates are the server's own source, fixed until the invoice expires: coins that come later have no rate, and a
 * person says what they are worth. Money counts once its payment is settled, which is after the confirmations that
 * `speedPolicy` asks for.
 */
import * as v from 'valibot';
import { after, createCaller, refused } from './caller.ts';
import { Pesos, pesosOf, readJson, Text, WebUrl } from './exact.ts';
import { createSend, type Fetch, foundOf, mapOutcome } from './exchange.ts';
import type {
  Callback,
  CryptoDue,
  Movement,
  NewPayment,
  Outcome,
  Payment,
  PaymentProvider,
  VerifiedCallback,
} from './provider.ts';
import { isHmacHex, oneHeader, type Secrets } from './signature.ts';

const CONFIRMATIONS = { HighSpeed: 0, MediumSpeed: 1, LowMediumSpeed: 2, LowSpeed: 6 } as const;

export type BtcpayOptions = {
  readonly origin: string;
  readonly storeId: string;
  readonly apiKey: string;
  readonly webhookSecrets: Secrets;
  readonly fetch: Fetch;
  /** The server's name of coin and network. */
  readonly paymentMethod: string;
  readonly speedPolicy: keyof typeof CONFIRMATIONS;
  /** From where the store takes its rates, as its settings say. */
  readonly rateSource: string;
  readonly timeoutMs?: number;
};

const Decimal = v.pipe(v.string(), v.regex(/^-?\d{1,20}(?:\.\d{1,20})?$/));
const UnixTime = v.pipe(
  v.string(),
  v.regex(/^\d{1,11}$/),
  v.transform((seconds) => new Date(Number(seconds) * 1_000)),
);

const Invoice = v.object({
  id: Text,
  amount: Pesos,
  currency: Text,
  status: v.picklist(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  checkoutLink: WebUrl,
  expirationTime: UnixTime,
  metadata: v.object({ orderId: v.optional(Text) }),
});
type Invoice = v.InferOutput<typeof Invoice>;

const Methods = v.array(
  v.object({
    paymentMethodId: Text,
    destination: v.nullish(Text, null),
    rate: Decimal,
    due: Decimal,
    payments: v.array(v.object({ id: Text, receivedDate: UnixTime, value: Decimal, status: Text })),
  }),
);
type Method = v.InferOutput<typeof Methods>[number];

const Event = v.object({
  deliveryId: Text,
  originalDeliveryId: v.optional(v.nullable(Text), null),
  type: Text,
  timestamp: UnixTime,
  storeId: Text,
  invoiceId: Text,
  metadata: v.nullish(v.object({ orderId: v.optional(Text) }), null),
  payment: v.nullish(v.object({ id: Text }), null),
});

/** `sha256=<hex HMAC-SHA256(secret, raw body)>`. It carries no time: an old delivery is known by its id alone. */
export function verifyBtcpay(rawBody: Uint8Array, header: string | null, secrets: Secrets): boolean {
  const [, signature] = /^sha256=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  return signature !== undefined && isHmacHex(signature, 'sha256', secrets, rawBody);
}

/** Pesos in whole centavos for so many coins, rounded down; both are decimal text. */
export function centavosFor(coins: string, rate: string): bigint | null {
  const [first, second] = [scaled(coins), scaled(rate)];
  if (!first || !second) return null;
  return (first.digits * second.digits * 100n) / 10n ** BigInt(first.decimals + second.decimals);
}

function scaled(text: string): { readonly digits: bigint; readonly decimals: number } | null {
  const [, whole, fraction = ''] = /^(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text) ?? [];
  return whole === undefined ? null : { digits: BigInt(`${whole}${fraction}`), decimals: fraction.length };
}

export function createBtcpay(options: BtcpayOptions & { readonly now: () => Date }): PaymentProvider {
  const { apiKey, fetch, now, origin, paymentMethod, rateSource, speedPolicy, storeId, webhookSecrets } =
    options;
  const quoted = { rateSource, confirmations: CONFIRMATIONS[speedPolicy] };
  const call = createCaller(createSend(fetch, options.timeoutMs), {
    origin,
    authorization: `token ${apiKey}`,
    refusalOf: () => null,
  });
  const invoices = `/api/v1/stores/${encodeURIComponent(storeId)}/invoices`;

  async function withMethods(invoice: Invoice): Promise<Outcome<Payment>> {
    const path = `${invoices}/${encodeURIComponent(invoice.id)}/payment-methods`;
    return mapOutcome(await call('GET', path, { answer: Methods }), (methods) =>
      paymentView(invoice, methods, quoted),
    );
  }

  /** The invoice of an order; the server does not keep them unique, so two are more than anybody can decide about. */
  async function byReference(reference: string): Promise<Outcome<Invoice | null>> {
    const path = `${invoices}?orderId=${encodeURIComponent(reference)}`;
    return await after(await call('GET', path, { answer: v.array(Invoice) }), async ([found, ...more]) =>
      more.length > 0
        ? { kind: 'unknown', cause: 'More than one invoice has this reference.' }
        : { kind: 'done', value: found ?? null },
    );
  }

  async function begin({ amountCentavos, currency, expiresAt, reference, returnUrl }: NewPayment) {
    const minutes = Math.ceil((expiresAt.getTime() - now().getTime()) / 60_000);
    return await call('POST', invoices, {
      body: {
        amount: pesosOf(amountCentavos),
        currency,
        metadata: { orderId: reference },
        checkout: {
          speedPolicy,
          paymentMethods: [paymentMethod],
          expirationMinutes: Math.max(minutes, 1),
          paymentTolerance: 0,
          redirectURL: returnUrl,
        },
      },
      answer: Invoice,
    });
  }

  return {
    async createPayment(payment) {
      if (payment.method !== 'hosted')
        return refused('A stablecoin is paid on its own page or to its address.');
      return await after(await byReference(payment.reference), async (found) =>
        found ? await withMethods(found) : await after(await begin(payment), withMethods),
      );
    },
    async readPayment({ providerId, reference }): Promise<Outcome<Payment | null>> {
      const found =
        providerId === null
          ? await byReference(reference)
          : foundOf(await call('GET', `${invoices}/${encodeURIComponent(providerId)}`, { answer: Invoice }));
      return await after<Invoice | null, Payment | null>(found, async (invoice) =>
        invoice ? await withMethods(invoice) : { kind: 'done', value: null },
      );
    },
    verifyCallback(rawBody, headers) {
      return verifyBtcpay(rawBody, oneHeader(headers, 'btcpay-sig'), webhookSecrets)
        ? readEvent(rawBody, storeId)
        : { kind: 'refused', code: 'unsigned' };
    },
  };
}

const STATUS = {
  New: 'pending',
  Processing: 'pending',
  Settled: 'paid',
  Expired: 'expired',
  Invalid: 'failed',
} as const;

type Quoted = Pick<CryptoDue, 'rateSource' | 'confirmations'>;

function paymentView(invoice: Invoice, methods: readonly Method[], quoted: Quoted): Payment {
  const settled = methods.flatMap(({ payments, rate }) =>
    payments.filter(({ status }) => status === 'Settled').map((payment) => ({ ...payment, rate })),
  );
  const isLate = ({ receivedDate }: { readonly receivedDate: Date }): boolean =>
    receivedDate > invoice.expirationTime;
  const movements = settled.filter((payment) => !isLate(payment)).flatMap(movementOf);
  const unpriced = settled.filter(isLate).map(({ id, value }) => ({ id, coins: value }));
  // What expired with a part of it paid holds money all the same.
  // Whatever is said of an invoice that was paid too late alone: its time was over.
  const isOver = movements.length === 0 && unpriced.length > 0;
  const state = isOver ? 'expired' : STATUS[invoice.status];
  const status = movements.length > 0 && invoice.status !== 'Processing' ? 'paid' : state;
  return {
    providerId: invoice.id,
    reference: invoice.metadata.orderId ?? '',
    status,
    amountCentavos: invoice.amount,
    currency: invoice.currency,
    url: invoice.checkoutLink,
    qr: null,
    qrPicture: null,
    bankAccount: null,
    crypto: dueOf(methods[0], quoted),
    expiresAt: invoice.expirationTime,
    movements,
    unpriced,
  };
}

function dueOf(method: Method | undefined, quoted: Quoted): CryptoDue | null {
  if (!method || method.destination === null) return null;
  const { destination: address, due, paymentMethodId: network, rate } = method;
  return { ...quoted, network, address, due, rate };
}

function movementOf({
  id,
  rate,
  receivedDate: occurredAt,
  value,
}: Method['payments'][number] & Pick<Method, 'rate'>): readonly Movement[] {
  const amountCentavos = centavosFor(value, rate);
  return amountCentavos === null
    ? []
    : [{ id, kind: 'received', amountCentavos, feeCentavos: null, occurredAt }];
}

const KINDS: Readonly<Record<string, Callback['kind']>> = {
  InvoicePaymentSettled: 'payment.paid',
  InvoiceSettled: 'payment.paid',
  InvoiceExpired: 'payment.expired',
  InvoiceInvalid: 'payment.failed',
};

/** Nothing is settled by them. */
const HARMLESS: ReadonlySet<string> = new Set([
  'InvoiceCreated',
  'InvoiceReceivedPayment',
  'InvoiceProcessing',
]);

function readEvent(rawBody: Uint8Array, storeId: string): VerifiedCallback {
  let body: unknown;
  try {
    body = readJson(rawBody);
  } catch {
    return { kind: 'refused', code: 'malformed' };
  }
  const parsed = v.safeParse(Event, body);
  if (!parsed.success || parsed.output.storeId !== storeId) return { kind: 'refused', code: 'malformed' };
  const { invoiceId: providerId, metadata, originalDeliveryId, payment, timestamp, type } = parsed.output;
  const deliveryId = originalDeliveryId ?? parsed.output.deliveryId;
  const kind = KINDS[type];
  if (kind === undefined) return { kind: 'other', deliveryId, type, harmless: HARMLESS.has(type) };
  return {
    kind: 'callback',
    callback: {
      deliveryId,
      kind,
      providerId,
      movementId: kind === 'payment.paid' ? (payment?.id ?? null) : null,
      reference: metadata?.orderId ?? null,
      amountCentavos: null,
      feeCentavos: null,
      currency: null,
      occurredAt: timestamp,
      failure: null,
      mustRead: true,
    },
  };
}
