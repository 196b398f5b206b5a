import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Callback, NewPayment, NewPayout, VerifiedCallback } from '@laro/payment-protocol';
import { createSandboxClient } from '@laro/payment-protocol/laro-pay';
import { readQrPh } from '@laro/payment-protocol/qrph';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { now } from '../clock.ts';
import { type Sandbox, startSandbox } from '../start.ts';

const TOKEN = 'only-for-this-test-0001';
const KEY = 'acme:only-for-this-test-0002';
const SECRET = 'only-for-this-test-0003';
const folder = mkdtempSync(join(tmpdir(), 'laro-pay-'));
const file = join(folder, 'pay.jsonl');

/** Whose account it is: takes news, or says that it cannot. */
const got: VerifiedCallback[] = [];
let taking = true;
const shop = createServer((request, response) => {
  void buffer(request).then((raw) => {
    if (taking) got.push(client.verifyCallback(raw, request.headers, now()));
    response.writeHead(taking ? 200 : 500).end();
  });
});
const news = (): Callback[] => got.flatMap((each) => (each.kind === 'callback' ? [each.callback] : []));
const kinds = (): string[] => news().map(({ kind }) => kind);

let sandbox: Sandbox;
let client: ReturnType<typeof createSandboxClient>;
const pay = () => {
  if (!sandbox.pay) throw new Error('This sandbox has a payment provider.');
  return sandbox.pay;
};
async function start(): Promise<void> {
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/callback`;
  const accounts = [{ key: KEY, webhookUrl, webhookSecret: SECRET }];
  sandbox = await startSandbox({
    port: 0,
    mailPort: 0,
    token: TOKEN,
    logLevel: 'silent',
    pay: { accounts, file },
  });
  client = clientOf(KEY);
}
const clientOf = (key: string, timeoutMs = 1_000) =>
  createSandboxClient({
    origin: sandbox.origin,
    key,
    webhookSecrets: [SECRET],
    fetch,
    now,
    timeoutMs,
  });

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  await start();
});
beforeEach(() => {
  got.length = 0;
  taking = true;
  pay().behave({
    calls: 'answering',
    webhooks: 'sent',
    order: 'as_happened',
    copies: 1,
    delayMs: 0,
    retryMs: 0,
    payoutMs: 0,
    file: 'right',
  });
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
const payment = (change: Partial<NewPayment> = {}): NewPayment => ({
  reference: `dep_${(count += 1)}`,
  amountCentavos: 10_000n,
  currency: 'PHP',
  method: 'hosted',
  returnUrl: 'http://localhost:8080/m/voucherCenter?x=1&y=2',
  expiresAt: new Date(now().getTime() + 900_000),
  ...change,
});
const payout = (number: string, change: Partial<NewPayout> = {}): NewPayout => ({
  reference: `wd_${(count += 1)}`,
  amountCentavos: 50_000n,
  currency: 'PHP',
  destination: { kind: 'bank', bank: 'TESTPHM2XXX', number, name: 'Juan Dela Cruz' },
  ...change,
});
const created = async (change: Partial<NewPayment> = {}) => {
  const asked = payment(change);
  const outcome = await client.createPayment(asked);
  if (outcome.kind !== 'done') throw new Error(`Not created: ${JSON.stringify(outcome)}`);
  return outcome.value;
};
const read = async (reference: string) => {
  const outcome = await client.readPayment({ reference, providerId: null });
  return outcome.kind === 'done' ? outcome.value : null;
};
const readPayout = async (reference: string) => {
  const outcome = await client.readPayout({ reference, providerId: null });
  return outcome.kind === 'done' ? outcome.value : null;
};
const press = async (url: string | null, what: string): Promise<string> => {
  const answer = await fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ do: what }) });
  return await answer.text();
};

/** Starts it again from its file, with everything due that it waited for. */
async function restartLater(): Promise<void> {
  await sandbox.close();
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/"(dueAt|at)":"[^"]+"/g, '"$1":"2000-01-01T00:00:00.000Z"'));
  await start();
  await pay().settle();
}

describe('calls', () => {
  it('are answered to the account’s signature alone', async () => {
    for (const key of ['acme:another-secret-0000', 'nobody:only-for-this-test-0002']) {
      const outcome = await clientOf(key).balance();
      expect(outcome).toMatchObject({ kind: 'refused', code: 'unauthorised' });
    }
    expect((await fetch(`${sandbox.origin}/pay/v1/balance`)).status).toBe(401);
  });

  it('asked twice begin one payment; asked for something else under its reference, nothing new begins', async () => {
    const asked = payment();
    const [first, second] = await Promise.all([client.createPayment(asked), client.createPayment(asked)]);
    expect(first).toEqual(second);
    const other = await client.createPayment({ ...asked, amountCentavos: 10_001n });
    expect(other).toMatchObject({ kind: 'unknown', cause: expect.stringContaining('reference') });
    expect((await read(asked.reference))?.amountCentavos).toBe(10_000n);
  });

  it.each([
    ['another currency', { currency: 'USD' }, 'invalid'],
    ['too little', { amountCentavos: 99n }, 'limit'],
    ['too much', { amountCentavos: 1_000_000_001n }, 'limit'],
    ['what is over already', { expiresAt: new Date(0) }, 'invalid'],
    ['a way back that is a script', { returnUrl: 'javascript:alert(1)' }, 'invalid'],
  ])('%s is refused', async (_, change, code) => {
    expect(await client.createPayment(payment(change))).toMatchObject({ kind: 'refused', code });
  });

  it('that lost their answer are found again by the reference, or never began', async () => {
    for (const [calls, isThere] of [
      ['losing', true],
      ['mute', true],
      ['failing', false],
    ] as const) {
      const asked = payment();
      pay().behave({ calls });
      expect((await clientOf(KEY, 100).createPayment(asked)).kind).toBe('unknown');
      pay().behave({ calls: 'answering' });
      expect([(await read(asked.reference))?.reference]).toEqual([isThere ? asked.reference : undefined]);
    }
  });

  it('a way of paying brings what it needs: a page, a code of ours that nobody can pay, an account', async () => {
    const hosted = await created();
    expect([hosted.url, hosted.qr, hosted.bankAccount]).toEqual([
      `${sandbox.origin}/pay/p/${hosted.providerId}`,
      null,
      null,
    ]);
    const { providerId, qr } = await created({ method: 'qr' });
    expect(readQrPh(qr ?? '')).toMatchObject({
      ok: true,
      value: { acquirer: 'TESTPHM2XXX', amountCentavos: 10_000n, reference: providerId },
    });
    const bank = await created({ method: 'bank' });
    expect(bank.bankAccount?.reference).toBe(bank.providerId.slice(3, 13).toUpperCase());
  });
});

describe('the payer', () => {
  it('pays on the page, and the news is signed, whole and sent once', async () => {
    const { providerId, reference, url } = await created();
    expect(await press(url, 'pay')).toContain('Paid');
    await press(url, 'pay');
    await pay().settle();
    expect(news()).toEqual([
      expect.objectContaining({
        kind: 'payment.paid',
        providerId,
        reference,
        amountCentavos: 10_000n,
        feeCentavos: 220n,
        mustRead: false,
      }),
    ]);
    const paid = await read(reference);
    expect([paid?.status, paid?.movements.map(({ id }) => id)]).toEqual(['paid', [news()[0]?.movementId]]);
  });

  it.each([
    ['part', 'paid', [5_000n]],
    ['over', 'paid', [11_000n]],
    ['twice', 'paid', [10_000n, 10_000n]],
    ['fail', 'failed', []],
    ['cancel', 'cancelled', []],
    ['expire', 'expired', []],
  ] as const)('plays "%s": it ends %s, with what has come', async (what, status, amounts) => {
    const { reference, url } = await created();
    await press(url, what);
    await pay().settle();
    const ended = await read(reference);
    expect([ended?.status, ended?.movements.map(({ amountCentavos }) => amountCentavos)]).toEqual([
      status,
      amounts,
    ]);
    const paid = news().filter(({ kind }) => kind === 'payment.paid');
    expect(new Set(paid.map(({ movementId }) => movementId)).size).toBe(amounts.length);
    expect(new Set(news().map(({ deliveryId }) => deliveryId)).size).toBe(Math.max(amounts.length, 1));
  });

  it('pays late: it is over first, and the money comes after, once', async () => {
    const { reference, url } = await created();
    expect(await press(url, 'late')).toContain('on its way');
    expect(pay().act(reference, 'late')).toBe(false);
    await pay().settle();
    expect([kinds(), (await read(reference))?.status]).toEqual([['payment.expired'], 'expired']);
    await restartLater();
    expect([kinds(), (await read(reference))?.status]).toEqual([['payment.expired', 'payment.paid'], 'paid']);
  });

  it('sees a page that runs nothing and takes text for text', async () => {
    const { url } = await created({ method: 'qr' });
    const page = await fetch(url ?? '');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const text = await page.text();
    expect(text).toContain('Checked: it is whole and ours');
    expect(text).toContain('voucherCenter?x=1&amp;y=2');
    expect(text).not.toMatch(/<script|style="/);
    expect((await fetch(`${sandbox.origin}/pay/p/py_guessed`)).status).toBe(404);
  });

  it('scans a code: ours leads to its payment, a broken one and another’s nowhere', async () => {
    const { providerId, qr } = await created({ method: 'qr' });
    const scan = async (payload: string) => {
      const body = new URLSearchParams({ payload });
      return await (await fetch(`${sandbox.origin}/pay/scan`, { method: 'POST', body })).text();
    };
    expect(await scan(qr ?? '')).toContain(`href="/pay/p/${providerId}"`);
    const broken = await scan(`<b>${qr}`);
    expect([
      broken.includes('No app would pay'),
      broken.includes('<b>0'),
      broken.includes('href="/pay/p/'),
    ]).toEqual([true, false, false]);
  });
});

describe('news', () => {
  it('is sent until it is taken, and at a restart what was not', async () => {
    const { reference, url } = await created();
    taking = false;
    pay().behave({ retryMs: 60_000 });
    await press(url, 'pay');
    await pay().settle();
    expect(got).toEqual([]);
    taking = true;
    await restartLater();
    expect(news().map((each) => each.reference)).toEqual([reference]);
    expect((await read(reference))?.status).toBe('paid');
  });

  it('comes as often, as late and in which order one wants, and not at all where it is lost', async () => {
    const held = await created();
    pay().behave({ webhooks: 'held', copies: 2, order: 'newest_first' });
    await press(held.url, 'twice');
    await pay().settle();
    expect(got).toEqual([]);
    pay().behave({ webhooks: 'sent' });
    await pay().settle();
    const [first, , second] = news();
    const { movements = [] } = (await read(held.reference)) ?? {};
    expect([got.length, first?.movementId, second?.movementId]).toEqual([
      4,
      movements[1]?.id,
      movements[0]?.id,
    ]);

    got.length = 0;
    pay().behave({ webhooks: 'lost' });
    const lost = await created();
    await press(lost.url, 'pay');
    await pay().settle();
    expect([got.length, (await read(lost.reference))?.status]).toEqual([0, 'paid']);
  });
});

describe('money that goes back', () => {
  it('is refunded once for each reference, never more than there is', async () => {
    const { providerId, reference, url } = await created();
    await press(url, 'pay');
    const refund = { reference: `rf_${reference}`, payment: { reference, providerId }, movementId: null };
    const asked = { ...refund, amountCentavos: 6_000n };
    const [one, two] = await Promise.all([client.refund(asked), client.refund(asked)]);
    expect([one.kind, two.kind]).toEqual(['done', 'done']);
    const more = { ...asked, reference: `rf2_${reference}`, amountCentavos: 4_001n };
    expect(await client.refund(more)).toMatchObject({ kind: 'refused', code: 'state' });
    await pay().settle();
    expect((await read(reference))?.movements.map(({ kind }) => kind)).toEqual(['received', 'refunded']);
    expect(kinds()).toEqual(['payment.paid', 'payment.refunded']);
  });

  it('is charged back on demand, once', async () => {
    const { reference, url } = await created();
    await press(url, 'pay');
    expect([pay().act(reference, 'charge_back'), pay().act(reference, 'charge_back')]).toEqual([true, false]);
    await pay().settle();
    expect(kinds()).toEqual(['payment.paid', 'payment.charged_back']);
  });

  it('a payment cancelled by its shop is paid no more, and stays cancelled', async () => {
    const { reference, url, providerId } = await created();
    expect(await client.cancelPayment({ reference, providerId })).toMatchObject({
      value: { status: 'cancelled' },
    });
    await press(url, 'pay');
    expect((await read(reference))?.status).toBe('cancelled');
    const paid = await created();
    await press(paid.url, 'pay');
    expect(await client.cancelPayment(paid)).toMatchObject({ kind: 'refused', code: 'state' });
  });
});

describe('a payout', () => {
  it.each([
    ['0917 000 0001', 'paid', ['payout.paid']],
    ['0917 000 0002', 'failed', ['payout.failed']],
    ['0917 000 0004', 'reversed', ['payout.paid', 'payout.reversed']],
    ['0917 000 0005', 'accepted', []],
    ['0917 000 0008', 'paid', []],
  ])('to %s ends %s, with the news %j', async (number, status, expected) => {
    const asked = payout(number.replaceAll(' ', ''));
    expect(await client.createPayout(asked)).toMatchObject({ kind: 'done', value: { status: 'accepted' } });
    await pay().settle();
    expect([(await readPayout(asked.reference))?.status, kinds()]).toEqual([status, expected]);
  });

  it('is refused at once, lost on the way, or never begun, as its account says', async () => {
    expect(await client.createPayout(payout('09170000003'))).toMatchObject({
      kind: 'refused',
      code: 'destination',
    });
    const lost = payout('09170000006');
    expect((await client.createPayout(lost)).kind).toBe('unknown');
    // Asked again under its reference it is the same one.
    expect((await client.createPayout(lost)).kind).toBe('unknown');
    await pay().settle();
    expect([(await readPayout(lost.reference))?.status, kinds()]).toEqual(['paid', ['payout.paid']]);
    const never = payout('09170000007');
    expect((await client.createPayout(never)).kind).toBe('unknown');
    expect(await readPayout(never.reference)).toBeNull();
  });

  it('beyond the balance is refused', async () => {
    const asked = payout('09170000001', { amountCentavos: 999_999_999n });
    expect(await client.createPayout(asked)).toMatchObject({ kind: 'refused', code: 'insufficient_balance' });
  });
});

describe('the books', () => {
  const today = (): string => now().toISOString().slice(0, 10);
  const rows = async () => {
    const outcome = await client.settled(today());
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    return outcome.value;
  };

  it('the daily file has every movement, and adds up to the balance', async () => {
    await pay().settle();
    const listed = await rows();
    const sum = listed.reduce((total, { netCentavos }) => total + netCentavos, 0n);
    // Of what never ends, and what is under way.
    const waiting = 50_000n + 1_500n;
    expect(await client.balance()).toEqual({
      kind: 'done',
      value: { availableCentavos: 100_000_000n + sum - waiting, currency: 'PHP' },
    });
    expect(new Set(listed.map(({ movementId }) => movementId)).size).toBe(listed.length);
    expect(new Set(listed.map(({ kind }) => kind))).toEqual(
      new Set(['payment', 'refund', 'charge_back', 'payout', 'payout_reversal']),
    );
  });

  it('is wrong on demand, each way that a reconciliation must find', async () => {
    const right = await rows();
    const lengths: Record<string, number> = {};
    for (const wrong of ['line_missing', 'line_added', 'amount_differs'] as const) {
      pay().behave({ file: wrong });
      lengths[wrong] = (await rows()).length - right.length;
    }
    expect(lengths).toEqual({ line_missing: -1, line_added: 1, amount_differs: 0 });
    pay().behave({ file: 'cut_off' });
    expect((await client.settled(today())).kind).toBe('unknown');
  });
});

describe('the control', () => {
  const ask = async (method: string, path: string, body: object, headers: Record<string, string>) =>
    (
      await fetch(`${sandbox.origin}/pay/control${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).status;

  it('obeys the token, and a form from its own page alone', async () => {
    const { reference } = await created();
    const bearer = { authorization: `Bearer ${TOKEN}` };
    expect(await ask('POST', '/acts', { reference, do: 'pay' }, {})).toBe(401);
    expect(await ask('PUT', '/behaviour', { copies: 2 }, {})).toBe(401);
    expect(await ask('PUT', '/behaviour', { copies: 99 }, bearer)).toBe(400);
    expect(await ask('PUT', '/behaviour', { copies: 2 }, bearer)).toBe(200);
    expect(await ask('POST', '/acts', { reference, do: 'pay' }, bearer)).toBe(200);
    expect(await ask('POST', '/acts', { reference, do: 'pay' }, bearer)).toBe(409);
    const form = async (site: string) =>
      (
        await fetch(`${sandbox.origin}/pay/control`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'sec-fetch-site': site },
          body: new URLSearchParams({ reference, do: 'charge_back' }),
        })
      ).status;
    expect([await form('cross-site'), await form('same-origin')]).toEqual([403, 303]);
    const page = await (await fetch(`${sandbox.origin}/pay/control`)).text();
    expect(page).toContain(reference);
  });
});
