import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPaymongo, verifyPaymongo } from './paymongo.ts';
import type { NewPayment } from './provider.ts';
import { type Answering, serve } from './testing.ts';

/**
 * Shapes as PayMongo's reference has them (Checkout Session, Payment Intent, Payment, Refund, Transfer Resource, Events;
 * developers.paymongo.com, seen 2026-11): its field names and states, values of our own.
 */
const SESSION = (payments: readonly object[] = [], status = 'active') => ({
  id: 'cs_4n7ZpbCq1',
  type: 'checkout_session',
  attributes: {
    checkout_url: 'https://checkout.paymongo.com/cs_4n7ZpbCq1_client_x',
    description: 'dep_1',
    line_items: [{ amount: 150_050, currency: 'PHP', name: 'dep_1', quantity: 1, images: [] }],
    livemode: false,
    payments,
    reference_number: 'dep_1',
    status,
  },
});
const PAYMENT = (change: object = {}) => ({
  id: 'pay_7hQm2',
  type: 'payment',
  attributes: {
    amount: 150_050,
    currency: 'PHP',
    description: 'dep_1',
    external_reference_number: null,
    fee: 5_252,
    livemode: false,
    net_amount: 144_798,
    payment_intent_id: 'pi_9xKd',
    source: { id: 'src_1', type: 'gcash' },
    status: 'paid',
    paid_at: 1_795_669_260,
    refunds: [],
    ...change,
  },
});
const INTENT = (status: string, change: object = {}) => ({
  id: 'pi_9xKd',
  type: 'payment_intent',
  attributes: {
    amount: 150_050,
    currency: 'PHP',
    description: 'dep_1',
    status,
    last_payment_error: null,
    payments: [],
    next_action: null,
    ...change,
  },
});
const TRANSFER = (status: string) => ({
  id: 'tr_55a',
  livemode: false,
  source_account: { number: '1', name: 'LARO', bic: 'PAEYPHM2XXX' },
  destination_account: { number: '999999990001', name: 'Juan Dela Cruz', bic: 'TESTPHM2XXX' },
  amount: 250_000,
  fee: 1_000,
  currency: 'PHP',
  provider: 'instapay',
  reference_number: 'wd_1',
  status,
  batch_transfer_id: 'batch_tr_9',
});

const AT = new Date('2026-11-26T05:00:00.000Z');
const SECRETS = ['whsk_now', 'whsk_before'] as const;
const clientOf = (origin: string, change: object = {}) =>
  createPaymongo({
    secretKey: 'sk_test_0001',
    refuseLiveKeys: true,
    webhookSecrets: SECRETS,
    fetch,
    methods: ['gcash', 'paymaya'],
    sourceAccount: { number: '1', name: 'LARO', bic: 'PAEYPHM2XXX' },
    origin,
    now: () => AT,
    timeoutMs: 2_000,
    ...change,
  });
const NEW: NewPayment = {
  reference: 'dep_1',
  amountCentavos: 150_050n,
  currency: 'PHP',
  method: 'hosted',
  returnUrl: 'https://shop.example/back',
  expiresAt: new Date(AT.getTime() + 600_000),
};
const found = (data: object) => ({ status: 200, body: JSON.stringify({ data }) });
const provider = async (answers: Readonly<Record<string, object>>) => {
  const answering: Answering = ({ method, url }) => {
    const data = answers[`${method} ${url}`];
    const missing = { errors: [{ code: 'resource_not_found', detail: 'No such thing.' }] };
    return data ? found(data) : { status: 404, body: JSON.stringify(missing) };
  };
  return await serve(answering);
};

it('a demonstration takes no live key, and nobody one that is none', () => {
  expect(() => clientOf('http://x', { secretKey: 'sk_live_1' })).toThrow('live key');
  expect(() => clientOf('http://x', { secretKey: 'pk_test_1' })).toThrow('sk_');
  expect(() => clientOf('http://x', { secretKey: 'sk_live_1', refuseLiveKeys: false })).not.toThrow();
});

it.each(['cs_', 'pi_'])(
  'an id that begins with %s and holds a path leads to no other call',
  async (start) => {
    const there = await provider({});
    const client = clientOf(there.origin);
    const named = { providerId: `${start}1/../../refunds?x=/expire#`, reference: 'dep_1' };
    await client.readPayment(named);
    await client.cancelPayment?.(named);
    expect(there.calls).toHaveLength(2);
    for (const { url } of there.calls) {
      expect(url).toMatch(
        /^\/v1\/(checkout_sessions|payment_intents)\/(cs|pi)_1%2F[^/?#]*(\/expire|\/cancel)?$/,
      );
    }
  },
);

describe('a payment', () => {
  it('by checkout is opened once for its reference, with the key as the user and centavos as they are', async () => {
    const there = await provider({ 'POST /v1/checkout_sessions': SESSION() });
    const opened = await clientOf(there.origin).createPayment(NEW);
    expect(opened).toMatchObject({
      kind: 'done',
      value: { providerId: 'cs_4n7ZpbCq1', status: 'pending', amountCentavos: 150_050n, reference: 'dep_1' },
    });
    const [call] = there.calls;
    expect(call?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('sk_test_0001:').toString('base64')}`,
      'idempotency-key': 'dep_1',
    });
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      data: { attributes: { line_items: [{ amount: 150_050 }], payment_method_types: ['gcash', 'paymaya'] } },
    });
  });

  it('by code is three calls under one reference, and lives as long as asked', async () => {
    const code = {
      code: {
        id: 'code_1',
        amount: 150_050,
        image_url: 'data:image/png;base64,iVBORw0=',
        test_url: 'https://test.example/code_1',
      },
    };
    const there = await provider({
      'POST /v1/payment_intents': INTENT('awaiting_payment_method'),
      'POST /v1/payment_methods': { id: 'pm_1', type: 'payment_method', attributes: { type: 'qrph' } },
      'POST /v1/payment_intents/pi_9xKd/attach': INTENT('awaiting_next_action', { next_action: code }),
    });
    const drawn = await clientOf(there.origin).createPayment({ ...NEW, method: 'qr' });
    // A test key's code can really be paid: its picture is shown to nobody.
    expect(drawn).toMatchObject({
      value: {
        providerId: 'pi_9xKd',
        status: 'pending',
        qrPicture: null,
        url: 'https://test.example/code_1',
      },
    });
    const live = clientOf(there.origin, { secretKey: 'sk_live_1', refuseLiveKeys: false });
    expect(await live.createPayment({ ...NEW, method: 'qr' })).toMatchObject({
      value: { qrPicture: 'data:image/png;base64,iVBORw0=', url: null },
    });
    expect(there.calls.slice(0, 3).map(({ headers }) => headers['idempotency-key'])).toEqual([
      'dep_1',
      'dep_1-method',
      'dep_1-attach',
    ]);
    expect(there.calls[1]?.body).toContain('"expiry_seconds":600');
  });

  it.each([
    ['cs_4n7ZpbCq1', SESSION(), 'pending', 0],
    ['cs_4n7ZpbCq1', SESSION([PAYMENT({ status: 'failed', paid_at: null })]), 'pending', 0],
    ['cs_4n7ZpbCq1', SESSION([PAYMENT()]), 'paid', 1],
    ['cs_4n7ZpbCq1', SESSION([], 'expired'), 'expired', 0],
    ['pi_9xKd', INTENT('processing'), 'pending', 0],
    ['pi_9xKd', INTENT('succeeded', { payments: [PAYMENT()] }), 'paid', 1],
    ['pi_9xKd', INTENT('awaiting_payment_method'), 'expired', 0],
    ['pi_9xKd', INTENT('awaiting_payment_method', { last_payment_error: { failed_code: 'x' } }), 'failed', 0],
  ])('%s is read back as it stands (%#)', async (providerId, data, status, moved) => {
    const path = providerId.startsWith('cs_') ? 'checkout_sessions' : 'payment_intents';
    const there = await provider({ [`GET /v1/${path}/${providerId}`]: data });
    const read = await clientOf(there.origin).readPayment({ providerId, reference: 'dep_1' });
    const payment = read.kind === 'done' ? read.value : null;
    expect([payment?.status, payment?.movements.length]).toEqual([status, moved]);
  });

  it('that was refunded says what is gone, and each movement by its own id', async () => {
    const refund = { id: 'ref_1', type: 'refund', attributes: { amount: 50_000, status: 'succeeded' } };
    const waiting = { id: 'ref_2', type: 'refund', attributes: { amount: 1, status: 'pending' } };
    const data = SESSION([PAYMENT({ status: 'partially_refunded', refunds: [refund, waiting] })]);
    const there = await provider({ 'GET /v1/checkout_sessions/cs_4n7ZpbCq1': data });
    const read = await clientOf(there.origin).readPayment({ providerId: 'cs_4n7ZpbCq1', reference: 'dep_1' });
    expect(read).toMatchObject({
      value: {
        movements: [
          { id: 'pay_7hQm2', kind: 'received', amountCentavos: 150_050n, feeCentavos: 5_252n },
          { id: 'ref_1', kind: 'refunded', amountCentavos: 50_000n },
        ],
      },
    });
  });

  it('that is not there is not there, and without its id nobody looks', async () => {
    const there = await provider({});
    const client = clientOf(there.origin);
    expect(await client.readPayment({ providerId: 'cs_gone', reference: 'dep_1' })).toEqual({
      kind: 'done',
      value: null,
    });
    expect((await client.readPayment({ providerId: null, reference: 'dep_1' })).kind).toBe('refused');
    expect(there.calls).toHaveLength(1);
  });
});

describe('money out', () => {
  it('goes by InstaPay up to its limit and by PESONet beyond, under our reference', async () => {
    const there = await provider({
      'POST /v2/batch_transfers': { id: 'batch_tr_9', transfers: [TRANSFER('pending')] },
      'GET /v2/transfers/tr_55a': TRANSFER('succeeded'),
    });
    const client = clientOf(there.origin);
    const payout = {
      reference: 'wd_1',
      amountCentavos: 250_000n,
      currency: 'PHP',
      destination: { kind: 'bank', bank: 'TESTPHM2XXX', number: '999999990001', name: 'Juan Dela Cruz' },
    } as const;
    expect(await client.createPayout?.(payout)).toMatchObject({
      value: { providerId: 'tr_55a', status: 'accepted', amountCentavos: 250_000n, feeCentavos: 1_000n },
    });
    await client.createPayout?.({ ...payout, amountCentavos: 5_000_001n });
    const providers = there.calls.map(({ body }) => JSON.parse(body).transfers[0].provider);
    expect(providers).toEqual(['instapay', 'pesonet']);
    expect(await client.readPayout?.({ providerId: 'tr_55a', reference: 'wd_1' })).toMatchObject({
      value: { status: 'paid' },
    });
  });

  it.each([
    [400, { errors: [{ code: 'insufficient_balance', detail: 'x' }] }, 'insufficient_balance'],
    [400, { errors: [{ code: 'parameter_above_maximum', detail: 'x' }] }, 'limit'],
    [401, { errors: [{ code: 'authentication_failed', detail: 'x' }] }, 'unauthorised'],
    // Something runs under this key: nobody knows yet what becomes of it.
    [409, { errors: [{ code: 'idempotency_key_in_use', detail: 'x' }] }, undefined],
    [400, { errors: [{ code: 'idempotency_error', detail: 'x' }] }, undefined],
  ])('%i is a no only where it is one (%#)', async (status, body, code) => {
    const there = await serve(() => ({ status, body: JSON.stringify(body) }));
    const refund = {
      reference: 'rf_1',
      payment: { reference: 'dep_1', providerId: null },
      movementId: 'pay_7hQm2',
    };
    const outcome = await clientOf(there.origin).refund?.({ ...refund, amountCentavos: 1n });
    expect(outcome).toMatchObject(code ? { kind: 'refused', code } : { kind: 'unknown' });
  });
});

describe('a webhook', () => {
  const client = clientOf('http://127.0.0.1:9');
  const event = (type: string, data: object, livemode = false): string =>
    JSON.stringify({
      data: { id: 'evt_1', type: 'event', attributes: { type, livemode, created_at: 1_795_669_200, data } },
    });
  const sign = (body: string, { secret = SECRETS[0] as string, t = 1_795_669_200 } = {}): string =>
    createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const judge = (body: string, header: string, at = AT) =>
    client.verifyCallback(Buffer.from(body), { 'paymongo-signature': header }, at);
  const body = event('payment.paid', PAYMENT());
  const hex = sign(body);

  it('is signed over its time and its bytes, in the field of our mode', () => {
    // printf '1795669200.{"data":1}' | openssl dgst -sha256 -hmac whsk_now
    const known = 'da1ee5ac007f5c2cca6b94a9d620fef333a2d2120d32252ed60ab858c67cbc56';
    const verify = (header: string) =>
      verifyPaymongo(Buffer.from('{"data":1}'), header, { mode: 'test', secrets: SECRETS, now: AT });
    expect([verify(`t=1795669200,te=${known},li=`), verify(`t=1795669200,te=,li=${known}`)]).toEqual([
      'right',
      'unsigned',
    ]);
    expect(judge(body, `t=1795669200,te=${hex},li=`).kind).toBe('callback');
    expect(judge(body, `t=1795669200,te=${sign(body, { secret: SECRETS[1] })},li=`).kind).toBe('callback');
  });

  it.each([
    ['no header', ''],
    ['another secret', `t=1795669200,te=${sign(body, { secret: 'x' })},li=`],
    ['the live field', `t=1795669200,te=,li=${hex}`],
    ['a field twice', `t=1795669200,te=${hex},te=${hex},li=`],
    ['a time twice', `t=1795669200,t=1795669201,te=${hex},li=`],
    ['a time that was not signed', `t=1795669201,te=${hex},li=`],
    ['a signature cut short', `t=1795669200,te=${hex.slice(1)},li=`],
    ['capital letters', `t=1795669200,te=${hex.toUpperCase()},li=`],
  ])('with %s is unsigned', (_, header) => {
    expect(judge(body, header)).toEqual({ kind: 'refused', code: 'unsigned' });
  });

  it('that is old is read before anything moves, and of the other mode refused though its signature is right', () => {
    const late = new Date(AT.getTime() + 301_000);
    expect(judge(body, `t=1795669200,te=${hex},li=`, late)).toMatchObject({
      kind: 'callback',
      callback: { mustRead: true },
    });
    const live = event('payment.paid', PAYMENT(), true);
    expect(judge(live, `t=1795669200,te=${sign(live)},li=`)).toEqual({ kind: 'refused', code: 'wrong_mode' });
  });

  it.each([
    [
      'payment.paid',
      PAYMENT(),
      { kind: 'payment.paid', movementId: 'pay_7hQm2', reference: 'dep_1', mustRead: false },
    ],
    [
      'checkout_session.payment.paid',
      SESSION([PAYMENT()]),
      { providerId: 'cs_4n7ZpbCq1', movementId: 'pay_7hQm2', amountCentavos: 150_050n, mustRead: false },
    ],
    ['checkout_session.payment.paid', SESSION([PAYMENT(), PAYMENT()]), { movementId: null, mustRead: true }],
    [
      'payment.failed',
      PAYMENT({ status: 'failed', failed_code: 'x' }),
      { kind: 'payment.failed', mustRead: true },
    ],
    ['qrph.expired', { id: 'code_1' }, { kind: 'payment.expired', mustRead: true }],
    [
      'refund.succeeded',
      { id: 'ref_1', attributes: { amount: 5, status: 'succeeded', payment_id: 'pay_7hQm2' } },
      { kind: 'payment.refunded', movementId: 'ref_1', mustRead: true },
    ],
  ])('of %s says no more than it knows (%#)', (type, data, callback) => {
    const raw = event(type, data);
    expect(judge(raw, `t=1795669200,te=${sign(raw)},li=`)).toMatchObject({ kind: 'callback', callback });
  });

  it('of another kind is set aside, and one that cannot be read is refused', () => {
    const dispute = event('dispute.created', { id: 'dsp_1' });
    expect(judge(dispute, `t=1795669200,te=${sign(dispute)},li=`)).toMatchObject({
      kind: 'other',
      deliveryId: 'evt_1',
      harmless: false,
    });
    const intent = event('payment_intent.succeeded', { id: 'pi_1' });
    expect(judge(intent, `t=1795669200,te=${sign(intent)},li=`)).toMatchObject({ harmless: true });
    for (const raw of ['{', event('payment.paid', PAYMENT({ amount: 10.5 }))]) {
      expect(judge(raw, `t=1795669200,te=${sign(raw)},li=`)).toEqual({ kind: 'refused', code: 'malformed' });
    }
  });
});
