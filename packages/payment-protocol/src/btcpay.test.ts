import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { centavosFor, createBtcpay } from './btcpay.ts';
import type { NewPayment } from './provider.ts';
import { type Answering, serve } from './testing.ts';

/** Shapes as the Greenfield API has them (docs.btcpayserver.org, seen 2026-11), values of our own. */
const INVOICE = (status: string, orderId = 'dep_1') =>
  `{"id":"inv1","storeId":"s1","amount":"1000.00","currency":"PHP","type":"Standard","checkoutLink":"https://b.example/i/1",` +
  `"createdTime":1795669200,"expirationTime":1795670100,"status":"${status}","additionalStatus":"None",` +
  `"metadata":{"orderId":"${orderId}"}}`;
const METHODS = (payments = '[]', due = '17.241380') =>
  `[{"paymentMethodId":"USDT-CHAIN","destination":"T9yExample","rate":"58.0","due":"${due}","amount":"17.241380",` +
  `"payments":${payments}}]`;
const PAID = (status: string, value = '17.241380') =>
  `[{"id":"tx-1","receivedDate":1795669260,"value":"${value}","fee":"0.0","status":"${status}","destination":"T9yExample"}]`;

const AT = new Date('2026-11-26T05:00:00.000Z');
const clientOf = (origin: string) =>
  createBtcpay({
    origin,
    storeId: 's1',
    apiKey: 'k1',
    webhookSecrets: ['abc'],
    fetch,
    now: () => AT,
    paymentMethod: 'USDT-CHAIN',
    speedPolicy: 'LowMediumSpeed',
    rateSource: 'a test',
    timeoutMs: 2_000,
  });
const NEW: NewPayment = {
  reference: 'dep_1',
  amountCentavos: 100_000n,
  currency: 'PHP',
  method: 'hosted',
  returnUrl: 'https://shop.example/back',
  expiresAt: new Date(AT.getTime() + 900_000),
};
const LIST = '/api/v1/stores/s1/invoices';
const provider = async (answers: Readonly<Record<string, string>>) => {
  const answering: Answering = ({ method, url }) => {
    const body = answers[`${method} ${url}`];
    return body ? { status: 200, body } : { status: 404, body: '{"code":"invoice-not-found","message":"x"}' };
  };
  return await serve(answering);
};

it('coins become whole centavos, rounded down, without a float on the way', () => {
  expect(centavosFor('17.241380', '58.0')).toBe(100_000n);
  expect(centavosFor('0.000001', '58')).toBe(0n);
  expect(centavosFor('123456789.123456', '58.12345678')).toBe(717_573_534_681n);
  expect([centavosFor('1e3', '58'), centavosFor('-1', '58')]).toEqual([null, null]);
});

describe('an order', () => {
  it('is one invoice with an address, a rate and what is due, and asked again the same one', async () => {
    const answers: Record<string, string> = {
      [`GET ${LIST}?orderId=dep_1`]: '[]',
      [`POST ${LIST}`]: INVOICE('New'),
      [`GET ${LIST}/inv1/payment-methods`]: METHODS(),
    };
    const there = await provider(answers);
    const client = clientOf(there.origin);
    const begun = await client.createPayment(NEW);
    expect(begun).toMatchObject({
      value: {
        providerId: 'inv1',
        status: 'pending',
        amountCentavos: 100_000n,
        crypto: {
          network: 'USDT-CHAIN',
          address: 'T9yExample',
          due: '17.241380',
          rate: '58.0',
          rateSource: 'a test',
          confirmations: 2,
        },
        expiresAt: new Date(1_795_670_100_000),
      },
    });
    const post = there.calls.find(({ method }) => method === 'POST');
    expect(post?.headers.authorization).toBe('token k1');
    expect(JSON.parse(post?.body ?? '')).toMatchObject({
      amount: '1000.00',
      metadata: { orderId: 'dep_1' },
      checkout: { expirationMinutes: 15, speedPolicy: 'LowMediumSpeed', paymentTolerance: 0 },
    });
    answers[`GET ${LIST}?orderId=dep_1`] = `[${INVOICE('New')}]`;
    expect(await client.createPayment(NEW)).toEqual(begun);
    expect(there.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    ['New', '[]', 'pending', null],
    ['Processing', PAID('Processing'), 'pending', null],
    ['Settled', PAID('Settled'), 'paid', 100_000n],
    ['Expired', PAID('Settled', '8.620690'), 'paid', 50_000n],
    ['Expired', '[]', 'expired', null],
    ['Invalid', PAID('Invalid'), 'failed', null],
  ])('that is %s stands as its settled payments say (%#)', async (state, payments, status, received) => {
    const there = await provider({
      [`GET ${LIST}/inv1`]: INVOICE(state),
      [`GET ${LIST}/inv1/payment-methods`]: METHODS(payments),
    });
    const read = await clientOf(there.origin).readPayment({ providerId: 'inv1', reference: 'dep_1' });
    const payment = read.kind === 'done' ? read.value : null;
    expect([payment?.status, payment?.movements[0]?.amountCentavos ?? null]).toEqual([status, received]);
  });

  it('is credited at its rate while that held: coins that came later are nobody’s to price but a person’s', async () => {
    const payment = (id: string, receivedDate: number) =>
      `{"id":"${id}","receivedDate":${receivedDate},"value":"8.620690","status":"Settled"}`;
    const read = async (state: string, ...payments: string[]) => {
      const there = await provider({
        [`GET ${LIST}/inv1`]: INVOICE(state),
        [`GET ${LIST}/inv1/payment-methods`]: METHODS(`[${payments.join(',')}]`),
      });
      return await clientOf(there.origin).readPayment({ providerId: 'inv1', reference: 'dep_1' });
    };
    const [inTime, late] = [payment('tx-1', 1_795_670_100), payment('tx-2', 1_795_670_101)];
    expect(await read('Settled', inTime, late)).toMatchObject({
      value: {
        status: 'paid',
        movements: [{ id: 'tx-1', amountCentavos: 50_000n }],
        unpriced: [{ id: 'tx-2', coins: '8.620690' }],
      },
    });
    for (const state of ['Expired', 'Settled']) {
      expect(await read(state, late)).toMatchObject({
        value: { status: 'expired', movements: [], unpriced: [{ id: 'tx-2', coins: '8.620690' }] },
      });
    }
  });

  it('that has two invoices is nobody’s to decide about', async () => {
    const there = await provider({
      [`GET ${LIST}?orderId=dep_1`]: `[${INVOICE('New')},${INVOICE('New')}]`,
    });
    expect((await clientOf(there.origin).createPayment(NEW)).kind).toBe('unknown');
  });
});

describe('a webhook', () => {
  const judge = (event: object) => {
    const body = Buffer.from(JSON.stringify(event));
    const header = `sha256=${createHmac('sha256', 'abc').update(body).digest('hex')}`;
    return clientOf('http://127.0.0.1:9').verifyCallback(body, { 'btcpay-sig': header }, AT);
  };
  const event = {
    deliveryId: 'd2',
    originalDeliveryId: 'd1',
    isRedelivery: true,
    type: 'InvoicePaymentSettled',
    timestamp: 1_795_669_260,
    storeId: 's1',
    invoiceId: 'inv1',
    metadata: { orderId: 'dep_1' },
    payment: { id: 'tx-1', value: '17.24' },
  };

  it('sent again is the same delivery, names its payment, and is read back before it counts', () => {
    expect(judge(event)).toMatchObject({
      callback: {
        deliveryId: 'd1',
        kind: 'payment.paid',
        movementId: 'tx-1',
        reference: 'dep_1',
        mustRead: true,
      },
    });
    expect(judge({ ...event, type: 'InvoiceReceivedPayment' })).toMatchObject({
      kind: 'other',
      harmless: true,
    });
  });

  it('of another store, or that is none, is refused', () => {
    for (const wrong of [
      { ...event, storeId: 's2' },
      { a: 1, b: 2, c: 3 },
    ]) {
      expect(judge(wrong)).toEqual({ kind: 'refused', code: 'malformed' });
    }
  });
});
