import { describe, expect, it } from 'vitest';
import type { NewPayment } from './provider.ts';
import { type Answering, serve } from './testing.ts';
import { createXendit } from './xendit.ts';

/**
 * Shapes as Xendit's reference has them (Payment request, Payment, Refund, Payout, their webhooks; docs.xendit.co, seen
 * 2026-11): its field names and states, values of our own. Amounts are written as text here, as a server would: `1500.5`.
 */
const REQUEST = (status: string, change = '') =>
  `{"business_id":"b","reference_id":"dep_1","payment_request_id":"pr-1","latest_payment_id":${
    change === 'attempted' ? '"py-1"' : 'null'
  },"type":"PAY","country":"PH","currency":"PHP","request_amount":1500.5,"channel_code":"GCASH","channel_properties":{},` +
  `"actions":[{"type":"REDIRECT_CUSTOMER","descriptor":"WEB_URL","value":"https://pay.example/1"}],"status":"${status}"}`;
const PAYMENT = (status: string, amount = '1500.50') =>
  `{"payment_id":"py-1","payment_request_id":"pr-1","reference_id":"dep_1","status":"${status}","currency":"PHP",` +
  `"request_amount":${amount},"captures":[{"capture_id":"cptr-1","capture_amount":${amount},` +
  `"capture_timestamp":"2026-11-26T05:00:00.000Z"}],"updated":"2026-11-26T05:00:00.000Z"}`;
const PAYOUT = (status: string, id = 'disb-1') =>
  `{"id":"${id}","amount":1.11,"channel_code":"PH_GCASH","currency":"PHP","status":"${status}","reference_id":"wd_1",` +
  `"description":"wd_1","failure_code":null}`;
const NONE = '{"has_more":false,"data":[]}';

const TOKENS = ['token-now', 'token-before'] as const;
const clientOf = (origin: string, change: object = {}) =>
  createXendit({
    secretKey: 'xnd_development_1',
    refuseLiveKeys: true,
    callbackTokens: TOKENS,
    fetch,
    channel: 'GCASH',
    origin,
    timeoutMs: 2_000,
    ...change,
  });
const NEW: NewPayment = {
  reference: 'dep_1',
  amountCentavos: 150_050n,
  currency: 'PHP',
  method: 'hosted',
  returnUrl: 'https://shop.example/back',
  expiresAt: new Date('2026-11-26T06:00:00.000Z'),
};
const OUT = {
  reference: 'wd_1',
  amountCentavos: 111n,
  currency: 'PHP',
  destination: { kind: 'wallet', bank: 'PH_GCASH', number: '09170000001', name: 'Juan Dela Cruz' },
} as const;
const provider = async (answers: Readonly<Record<string, string>>) => {
  const answering: Answering = ({ method, url }) => {
    const body = answers[`${method} ${url}`];
    return body
      ? { status: 200, body }
      : { status: 404, body: '{"error_code":"DATA_NOT_FOUND","message":"x"}' };
  };
  return await serve(answering);
};

it('a demonstration takes no live key, and nobody one that is none', () => {
  expect(() => clientOf('http://x', { secretKey: 'xnd_production_1' })).toThrow('live key');
  expect(() => clientOf('http://x', { secretKey: 'sk_test_1' })).toThrow('xnd_');
});

describe('a payment', () => {
  it('is asked for in pesos, after looking whether it is there', async () => {
    const there = await provider({
      'GET /transactions?reference_id=dep_1': NONE,
      'POST /v3/payment_requests': REQUEST('REQUIRES_ACTION'),
    });
    const asked = await clientOf(there.origin).createPayment(NEW);
    expect(asked).toMatchObject({
      kind: 'done',
      value: {
        providerId: 'pr-1',
        amountCentavos: 150_050n,
        url: 'https://pay.example/1',
        status: 'pending',
      },
    });
    const [, call] = there.calls;
    expect(call?.headers['api-version']).toBe('2024-11-11');
    expect(call?.body).toContain('"request_amount":1500.50,');
  });

  it('that is there already is the same one, and where nobody can say it is not begun', async () => {
    const transactions = '{"data":[{"id":"txn_1","product_id":"py-1","reference_id":"dep_1"}]}';
    const there = await provider({
      'GET /transactions?reference_id=dep_1': transactions,
      'GET /v3/payments/py-1': PAYMENT('SUCCEEDED'),
      'GET /v3/payment_requests/pr-1': REQUEST('SUCCEEDED', 'attempted'),
    });
    expect(await clientOf(there.origin).createPayment(NEW)).toMatchObject({
      value: { status: 'paid', movements: [{ id: 'py-1', amountCentavos: 150_050n, feeCentavos: null }] },
    });
    const broken = await serve(() => ({ status: 503, body: '' }));
    expect((await clientOf(broken.origin).createPayment(NEW)).kind).toBe('unknown');
    expect(broken.calls).toHaveLength(1);
  });

  it.each([
    ['EXPIRED', 'SUCCEEDED', 'paid'],
    ['FAILED', 'FAILED', 'failed'],
    ['CANCELED', 'FAILED', 'cancelled'],
    ['REQUIRES_ACTION', 'PENDING', 'pending'],
    ['A_NEW_WORD', 'PENDING', 'pending'],
  ])('%s with an attempt that is %s stands at %s', async (request, attempt, status) => {
    const there = await provider({
      'GET /v3/payment_requests/pr-1': REQUEST(request, 'attempted'),
      'GET /v3/payments/py-1': PAYMENT(attempt),
    });
    const read = await clientOf(there.origin).readPayment({ providerId: 'pr-1', reference: 'dep_1' });
    expect(read).toMatchObject({ value: { status } });
  });

  it('with a third decimal is no payment that anybody could credit', async () => {
    const there = await provider({
      'GET /v3/payment_requests/pr-1': REQUEST('SUCCEEDED', 'attempted'),
      'GET /v3/payments/py-1': PAYMENT('SUCCEEDED', '1500.505'),
    });
    const read = await clientOf(there.origin).readPayment({ providerId: 'pr-1', reference: 'dep_1' });
    expect(read.kind).toBe('unknown');
  });
});

describe('money out', () => {
  it('is counted in pesos and found again by its reference, which two may not share', async () => {
    const there = await provider({
      'POST /v2/payouts': PAYOUT('ACCEPTED'),
      'GET /v2/payouts?reference_id=wd_1': `[${PAYOUT('REVERSED')}]`,
      'GET /v2/payouts?reference_id=wd_2': `[${PAYOUT('FAILED')},${PAYOUT('SUCCEEDED', 'disb-2')}]`,
      'GET /v2/payouts?reference_id=wd_3': '[]',
    });
    const client = clientOf(there.origin);
    expect(await client.createPayout?.(OUT)).toMatchObject({
      value: { providerId: 'disb-1', status: 'accepted' },
    });
    expect(there.calls[0]).toMatchObject({ headers: { 'idempotency-key': 'wd_1' } });
    expect(there.calls[0]?.body).toContain('"amount":1.11,');
    const look = async (reference: string) => await client.readPayout?.({ providerId: null, reference });
    expect(await look('wd_1')).toMatchObject({ value: { status: 'reversed', amountCentavos: 111n } });
    expect(await look('wd_2')).toMatchObject({ kind: 'unknown' });
    expect(await look('wd_3')).toEqual({ kind: 'done', value: null });
  });

  // The body of DUPLICATE_TRANSACTION_ERROR has the shape recorded in mekari-engineering/xendit_api, spec/vcr (MIT).
  it.each([
    [400, 'INSUFFICIENT_BALANCE', 'insufficient_balance'],
    [400, 'INVALID_DESTINATION', 'destination'],
    [400, 'MAXIMUM_TRANSFER_LIMIT_ERROR', 'limit'],
    [403, 'REQUEST_FORBIDDEN_ERROR', 'unauthorised'],
    [400, 'DUPLICATE_TRANSACTION_ERROR', null],
    [409, 'DUPLICATE_ERROR', null],
    [400, 'TEMPORARY_TRANSFER_ERROR', null],
    [500, 'SERVER_ERROR', null],
  ])('%i %s is a no only where it is one', async (status, word, code) => {
    const there = await serve(() => ({ status, body: `{"error_code":"${word}","message":"x"}` }));
    const outcome = await clientOf(there.origin).createPayout?.(OUT);
    expect(outcome).toMatchObject(code ? { kind: 'refused', code } : { kind: 'unknown' });
  });

  it('is refunded once for each reference', async () => {
    const refund =
      '{"id":"rfd-1","payment_request_id":"pr-1","amount":5.00,"currency":"PHP","status":"PENDING"}';
    const there = await provider({ 'POST /refunds': refund, 'GET /balance': '{"balance":1241231}' });
    const client = clientOf(there.origin);
    const payment = { reference: 'dep_1', providerId: 'pr-1' };
    const asked = { reference: 'rf_1', payment, movementId: 'py-1', amountCentavos: 500n };
    expect(await client.refund?.(asked)).toMatchObject({
      value: { status: 'pending', amountCentavos: 500n },
    });
    expect(there.calls[0]?.headers['idempotency-key']).toBe('rf_1');
    expect(await client.balance?.()).toMatchObject({ value: { availableCentavos: 124_123_100n } });
  });
});

describe('a callback', () => {
  const judge = (body: string, token: string | string[] | undefined) =>
    clientOf('http://127.0.0.1:9').verifyCallback(
      Buffer.from(body),
      { 'x-callback-token': token },
      new Date(0),
    );
  const wrapped = (event: string, data: string) =>
    `{"event":"${event}","business_id":"b","created":"2026-11-26T05:00:00.000Z","data":${data}}`;
  const capture = wrapped('payment.capture', PAYMENT('SUCCEEDED'));

  it('is taken with either token of ours, and never believed by itself', () => {
    for (const token of TOKENS) {
      expect(judge(capture, token)).toMatchObject({
        kind: 'callback',
        callback: {
          kind: 'payment.paid',
          deliveryId: 'payment.capture:py-1',
          providerId: 'pr-1',
          movementId: 'py-1',
          amountCentavos: 150_050n,
          mustRead: true,
        },
      });
    }
    for (const token of ['', 'token-no', 'token-now ', undefined, [...TOKENS]]) {
      expect(judge(capture, token)).toEqual({ kind: 'refused', code: 'unsigned' });
    }
  });

  it('of a refund is read though, as in the published example, it is wrapped twice', () => {
    const refund = '{"id":"rfd-1","payment_id":"py-1","amount":5,"currency":"PHP","status":"SUCCEEDED"}';
    const callback = { kind: 'payment.refunded', movementId: 'rfd-1', amountCentavos: 500n };
    expect(judge(wrapped('refund.succeeded', refund), TOKENS[0])).toMatchObject({ callback });
    const nested = wrapped('refund.succeeded', wrapped('refund.succeeded', refund));
    expect(judge(nested, TOKENS[0])).toMatchObject({ callback });
  });

  it('of a payout says what it is about; one that counts in centavos is not misread for pesos', () => {
    expect(judge(wrapped('payout.reversed', PAYOUT('REVERSED')), TOKENS[0])).toMatchObject({
      callback: { kind: 'payout.reversed', providerId: 'disb-1', amountCentavos: 111n },
    });
    expect(judge(wrapped('v3_payout.succeeded', PAYOUT('SUCCEEDED')), TOKENS[0])).toMatchObject({
      kind: 'other',
    });
  });

  it('that cannot be read, or has half a centavo, is refused', () => {
    for (const body of ['{', '{}', wrapped('payment.capture', PAYMENT('SUCCEEDED', '1.005'))]) {
      expect(judge(body, TOKENS[0])).toEqual({ kind: 'refused', code: 'malformed' });
    }
  });
});
