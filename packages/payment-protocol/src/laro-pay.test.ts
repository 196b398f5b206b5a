import { describe, expect, it } from 'vitest';
import { readSettled, writeSettled } from './laro-pay/messages.ts';
import {
  accountOf,
  createSandboxClient,
  LARO_PAY_SIGNATURE_HEADER,
  requestContent,
  signLaroPay,
  verifyLaroPay,
} from './laro-pay.ts';
import type { SettledRow } from './provider.ts';
import { serve } from './testing.ts';

const SECRET = 'whsec_of_a_test_0001';
const OLD = 'whsec_of_a_test_0000';
const AT = new Date('2026-11-26T05:00:00.000Z');
const later = (seconds: number): Date => new Date(AT.getTime() + seconds * 1_000);

describe('a signature', () => {
  const body = '{"eventId":"ev_1"}';
  const header = signLaroPay(SECRET, body, AT);

  it('is the documented one', () => {
    // printf '1795669200.{"eventId":"ev_1"}' | openssl dgst -sha256 -hmac whsec_of_a_test_0001
    expect(header).toBe('t=1795669200,v1=aa485bb6300c2bc274bb3380671940187bf1efccf66d733d4ee839443cfa9c0f');
  });

  it('holds for its bytes and its secret, either of two in rotation, for five minutes', () => {
    const judge = (given: string | null, content = body, now = AT, secrets = [OLD, SECRET] as const) =>
      verifyLaroPay(given, content, { secrets, now });
    expect(judge(header)).toBe('right');
    expect(judge(signLaroPay(OLD, body, AT))).toBe('right');
    expect([judge(header, body, later(300)), judge(header, body, later(-300))]).toEqual(['right', 'right']);
    expect([judge(header, body, later(301)), judge(header, body, later(-301))]).toEqual(['stale', 'stale']);
    expect(judge(header, `${body} `)).toBe('unsigned');
    expect(judge(signLaroPay('whsec_of_somebody_else', body, AT))).toBe('unsigned');
    // A wrong signature is not even called old.
    expect(judge(header, `${body} `, later(900))).toBe('unsigned');
    for (const wrong of [
      null,
      '',
      header.replace('t=1', 't=2'),
      header.toUpperCase(),
      `${header},v1=${'0'.repeat(64)}`,
      `t=1,${header}`,
      header.slice(0, -1),
    ]) {
      expect([wrong, judge(wrong)]).toEqual([wrong, 'unsigned']);
    }
  });

  it('of one call fits no other', () => {
    const content = requestContent('POST', '/pay/v1/payments', body);
    const signed = signLaroPay(SECRET, content, AT);
    const judge = (method: string, path: string) =>
      verifyLaroPay(signed, requestContent(method, path, body), { secrets: [SECRET], now: AT });
    expect([judge('POST', '/pay/v1/payments'), judge('GET', '/pay/v1/payments')]).toEqual([
      'right',
      'unsigned',
    ]);
    expect(judge('POST', '/pay/v1/payouts')).toBe('unsigned');
  });

  it('needs a key of account and secret', () => {
    expect(accountOf('acme:0123456789abcdef')).toEqual({ account: 'acme', secret: '0123456789abcdef' });
    for (const wrong of ['', 'acme', 'acme:short', ':0123456789abcdef', 'a b:0123456789abcdef']) {
      expect(() => accountOf(wrong)).toThrow('account:secret');
    }
  });
});

const clientOf = (origin: string, timeoutMs = 2_000) =>
  createSandboxClient({
    origin,
    key: 'acme:0123456789abcdef',
    webhookSecrets: [SECRET],
    fetch,
    now: () => AT,
    timeoutMs,
  });
const PAYMENT = {
  reference: 'dep_1',
  amountCentavos: 10_000n,
  currency: 'PHP',
  method: 'hosted',
  returnUrl: 'https://shop.example/back',
  expiresAt: later(900),
} as const;
const ANSWER =
  '{"providerId":"py_1","reference":"dep_1","status":"pending","amountCentavos":10000,"currency":"PHP",' +
  '"url":"https://pay.example/pay/p/py_1","qr":null,"qrPicture":null,"bankAccount":null,"crypto":null,' +
  '"expiresAt":"2026-11-26T05:15:00.000Z","movements":[]}';

describe('the client', () => {
  it.each([
    ['an answer', 200, ANSWER, 'done'],
    ['a refusal', 422, '{"code":"limit","reason":"Too much."}', 'refused'],
    ['a refusal without words', 400, '', 'refused'],
    ['a reference that something has', 409, '{"code":"conflict","reason":"Used."}', 'unknown'],
    ['a broken server', 500, ANSWER, 'unknown'],
    ['a gateway', 504, '', 'unknown'],
    ['a request that timed out over there', 408, '', 'unknown'],
    ['an answer that is none', 200, '<html>', 'unknown'],
    ['an answer with half a centavo', 200, ANSWER.replace('10000', '10000.5'), 'unknown'],
    ['a redirect', 302, '', 'unknown'],
  ])('takes %s (%i) for what it is', async (_, status, body, kind) => {
    const provider = await serve(() => ({ status, body }));
    expect((await clientOf(provider.origin).createPayment(PAYMENT)).kind).toBe(kind);
  });

  it('knows nothing of a call that was never answered, or that nobody heard', async () => {
    const silent = await serve(() => null);
    expect((await clientOf(silent.origin, 50).createPayment(PAYMENT)).kind).toBe('unknown');
    expect((await clientOf('http://127.0.0.1:9').createPayment(PAYMENT)).kind).toBe('unknown');
  });

  it('signs what it sends, and reads exactly what is answered', async () => {
    const provider = await serve(() => ({ status: 200, body: ANSWER }));
    const outcome = await clientOf(provider.origin).createPayment(PAYMENT);
    const [call] = provider.calls;
    expect(call?.headers['laro-pay-account']).toBe('acme');
    const content = requestContent('POST', call?.url ?? '', call?.body ?? '');
    const secrets = ['0123456789abcdef'] as const;
    expect(
      verifyLaroPay(call?.headers[LARO_PAY_SIGNATURE_HEADER] as string, content, { secrets, now: AT }),
    ).toBe('right');
    expect(call?.body).toContain('"amountCentavos":10000,');
    expect(outcome).toMatchObject({ value: { amountCentavos: 10_000n, expiresAt: later(900) } });
  });

  it('a look-up that finds nothing is an answer, and one that fails is none', async () => {
    const provider = await serve(({ url }) => ({
      status: url.includes('dep_2') ? 500 : 404,
      body: '',
    }));
    const client = clientOf(provider.origin);
    expect(await client.readPayment({ reference: 'dep_1', providerId: null })).toEqual({
      kind: 'done',
      value: null,
    });
    expect((await client.readPayment({ reference: 'dep_2', providerId: null })).kind).toBe('unknown');
  });
});

describe('a webhook', () => {
  const client = clientOf('http://127.0.0.1:9');
  const event = {
    eventId: 'ev_1',
    kind: 'payment.paid',
    providerId: 'py_1',
    movementId: 'mv_1',
    reference: 'dep_1',
    amountCentavos: 10_000,
    feeCentavos: 150,
    currency: 'PHP',
    occurredAt: '2026-11-26T05:00:00.000Z',
    failure: null,
  };
  const judge = (content: object | string, now = AT, secret = SECRET) => {
    const raw = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    return client.verifyCallback(raw, { [LARO_PAY_SIGNATURE_HEADER]: signLaroPay(secret, raw, AT) }, now);
  };

  it('is told from forged, old and broken ones, and a kind that is new is set aside', () => {
    expect(judge(event)).toMatchObject({
      kind: 'callback',
      callback: { deliveryId: 'ev_1', movementId: 'mv_1', amountCentavos: 10_000n, mustRead: false },
    });
    // Rightly signed and too old to act upon: what it is about is read.
    expect(judge(event, later(600))).toMatchObject({ kind: 'callback', callback: { mustRead: true } });
    expect(judge(event, AT, 'whsec_of_somebody_else')).toEqual({ kind: 'refused', code: 'unsigned' });
    expect(judge('{')).toEqual({ kind: 'refused', code: 'malformed' });
    expect(judge({ ...event, amountCentavos: 100.5 })).toEqual({ kind: 'refused', code: 'malformed' });
    expect(judge({ ...event, kind: 'payment.blessed' })).toEqual({
      kind: 'other',
      deliveryId: 'ev_1',
      type: 'payment.blessed',
      harmless: false,
    });
    expect(client.verifyCallback(Buffer.from('{}'), { [LARO_PAY_SIGNATURE_HEADER]: ['a', 'b'] }, AT)).toEqual(
      {
        kind: 'refused',
        code: 'unsigned',
      },
    );
  });
});

it('the daily file is read as it was written, and half a file is none', () => {
  const rows: readonly SettledRow[] = [
    {
      kind: 'payment',
      providerId: 'py_1',
      movementId: 'mv_1',
      reference: 'dep_1',
      amountCentavos: 10_000n,
      feeCentavos: 150n,
      netCentavos: 9_850n,
      currency: 'PHP',
      occurredAt: AT,
    },
    {
      kind: 'payout',
      providerId: 'po_1',
      movementId: 'mv_2',
      reference: 'wd_1',
      amountCentavos: 5_000n,
      feeCentavos: 1_500n,
      netCentavos: -6_500n,
      currency: 'PHP',
      occurredAt: later(9),
    },
  ];
  const text = writeSettled(rows);
  expect(readSettled(text)).toEqual(rows);
  expect(readSettled(writeSettled([]))).toEqual([]);
  for (const wrong of [
    '',
    text.slice(0, -1),
    text.slice(0, -20),
    text.replace('amount', 'sum'),
    `${text}x\n`,
  ]) {
    expect(readSettled(wrong)).toBeNull();
  }
});
