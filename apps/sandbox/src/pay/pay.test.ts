import { readQrPh } from '@laro/payment-protocol/qrph';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEY, openShop, type Shop, TOKEN } from './testing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => shop.begin());
afterAll(async () => await shop.close());

describe('calls', () => {
  it('are answered to the account’s signature alone', async () => {
    for (const key of ['acme:another-secret-0000', 'nobody:only-for-this-test-0002']) {
      const outcome = await shop.clientOf(key).balance();
      expect(outcome).toMatchObject({ kind: 'refused', code: 'unauthorised' });
    }
    expect((await fetch(`${shop.origin()}/pay/v1/balance`)).status).toBe(401);
  });

  it('asked twice begin one payment; asked for something else under its reference, nothing new begins', async () => {
    const asked = shop.newPayment();
    const [first, second] = await Promise.all([
      shop.client().createPayment(asked),
      shop.client().createPayment(asked),
    ]);
    expect(first).toEqual(second);
    const other = await shop.client().createPayment({ ...asked, amountCentavos: 10_001n });
    expect(other).toMatchObject({ kind: 'unknown', cause: expect.stringContaining('reference') });
    expect((await shop.read(asked.reference))?.amountCentavos).toBe(10_000n);
  });

  it.each([
    ['another currency', { currency: 'USD' }, 'invalid'],
    ['too little', { amountCentavos: 99n }, 'limit'],
    ['too much', { amountCentavos: 1_000_000_001n }, 'limit'],
    ['what is over already', { expiresAt: new Date(0) }, 'invalid'],
    ['a way back that is a script', { returnUrl: 'javascript:alert(1)' }, 'invalid'],
  ])('%s is refused', async (_, change, code) => {
    expect(await shop.client().createPayment(shop.newPayment(change))).toMatchObject({
      kind: 'refused',
      code,
    });
  });

  it('that lost their answer are found again by the reference, or never began', async () => {
    for (const [calls, isThere] of [
      ['losing', true],
      ['mute', true],
      ['failing', false],
    ] as const) {
      const asked = shop.newPayment();
      shop.pay().behave({ calls });
      expect((await shop.clientOf(KEY, 100).createPayment(asked)).kind).toBe('unknown');
      shop.pay().behave({ calls: 'answering' });
      expect([(await shop.read(asked.reference))?.reference]).toEqual([
        isThere ? asked.reference : undefined,
      ]);
    }
  });

  it('a way of paying brings what it needs: a page, a code of ours that nobody can pay, an account', async () => {
    const hosted = await shop.created();
    expect([hosted.url, hosted.qr, hosted.bankAccount]).toEqual([
      `${shop.origin()}/pay/p/${hosted.providerId}`,
      null,
      null,
    ]);
    const { providerId, qr } = await shop.created({ method: 'qr' });
    expect(readQrPh(qr ?? '')).toMatchObject({
      ok: true,
      value: { acquirer: 'TESTPHM2XXX', amountCentavos: 10_000n, reference: providerId },
    });
    const bank = await shop.created({ method: 'bank' });
    expect(bank.bankAccount?.reference).toBe(bank.providerId.slice(3, 13).toUpperCase());
  });
});

describe('the payer', () => {
  it('pays on the page, and the news is signed, whole and sent once', async () => {
    const { providerId, reference, url } = await shop.created();
    expect(await shop.press(url, 'pay')).toContain('Paid');
    await shop.press(url, 'pay');
    await shop.pay().settle();
    expect(shop.news()).toEqual([
      expect.objectContaining({
        kind: 'payment.paid',
        providerId,
        reference,
        amountCentavos: 10_000n,
        feeCentavos: 220n,
        mustRead: false,
      }),
    ]);
    const paid = await shop.read(reference);
    expect([paid?.status, paid?.movements.map(({ id }) => id)]).toEqual([
      'paid',
      [shop.news()[0]?.movementId],
    ]);
  });

  it.each([
    ['part', 'paid', [5_000n]],
    ['over', 'paid', [11_000n]],
    ['twice', 'paid', [10_000n, 10_000n]],
    ['fail', 'failed', []],
    ['cancel', 'cancelled', []],
    ['expire', 'expired', []],
  ] as const)('plays "%s": it ends %s, with what has come', async (what, status, amounts) => {
    const { reference, url } = await shop.created();
    await shop.press(url, what);
    await shop.pay().settle();
    const ended = await shop.read(reference);
    expect([ended?.status, ended?.movements.map(({ amountCentavos }) => amountCentavos)]).toEqual([
      status,
      amounts,
    ]);
    const paid = shop.news().filter(({ kind }) => kind === 'payment.paid');
    expect(new Set(paid.map(({ movementId }) => movementId)).size).toBe(amounts.length);
    expect(new Set(shop.news().map(({ deliveryId }) => deliveryId)).size).toBe(Math.max(amounts.length, 1));
  });

  it('pays late: it is over first, and the money comes after, once', async () => {
    const { reference, url } = await shop.created();
    expect(await shop.press(url, 'late')).toContain('on its way');
    expect(shop.pay().act(reference, 'late')).toBe(false);
    await shop.pay().settle();
    expect([shop.kinds(), (await shop.read(reference))?.status]).toEqual([['payment.expired'], 'expired']);
    await shop.restartLater();
    expect([shop.kinds(), (await shop.read(reference))?.status]).toEqual([
      ['payment.expired', 'payment.paid'],
      'paid',
    ]);
  });

  it('sees a page that runs nothing and takes text for text', async () => {
    const { url } = await shop.created({ method: 'qr' });
    const page = await fetch(url ?? '');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const text = await page.text();
    expect(text).toContain('Checked: it is whole and ours');
    expect(text).toContain('voucherCenter?x=1&amp;y=2');
    expect(text).not.toMatch(/<script|style="/);
    expect((await fetch(`${shop.origin()}/pay/p/py_guessed`)).status).toBe(404);
  });

  it('scans a code: ours leads to its payment, a broken one and another’s nowhere', async () => {
    const { providerId, qr } = await shop.created({ method: 'qr' });
    const scan = async (payload: string) => {
      const body = new URLSearchParams({ payload });
      return await (await fetch(`${shop.origin()}/pay/scan`, { method: 'POST', body })).text();
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
    const { reference, url } = await shop.created();
    shop.take(false);
    shop.pay().behave({ retryMs: 60_000 });
    await shop.press(url, 'pay');
    await shop.pay().settle();
    expect(shop.news()).toEqual([]);
    shop.take(true);
    await shop.restartLater();
    expect(shop.news().map((each) => each.reference)).toEqual([reference]);
    expect((await shop.read(reference))?.status).toBe('paid');
  });

  it('comes as often, as late and in which order one wants, and not at all where it is lost', async () => {
    const held = await shop.created();
    shop.pay().behave({ webhooks: 'held', copies: 2, order: 'newest_first' });
    await shop.press(held.url, 'twice');
    await shop.pay().settle();
    expect(shop.news()).toEqual([]);
    shop.pay().behave({ webhooks: 'sent' });
    await shop.pay().settle();
    const [first, , second] = shop.news();
    const { movements = [] } = (await shop.read(held.reference)) ?? {};
    expect([shop.news().length, first?.movementId, second?.movementId]).toEqual([
      4,
      movements[1]?.id,
      movements[0]?.id,
    ]);

    shop.begin();
    shop.pay().behave({ webhooks: 'lost' });
    const lost = await shop.created();
    await shop.press(lost.url, 'pay');
    await shop.pay().settle();
    expect([shop.news().length, (await shop.read(lost.reference))?.status]).toEqual([0, 'paid']);
  });
});

describe('the control', () => {
  const ask = async (method: string, path: string, body: object, headers: Record<string, string>) =>
    (
      await fetch(`${shop.origin()}/pay/control${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).status;

  it('obeys the token, and a form from its own page alone', async () => {
    const { reference } = await shop.created();
    const bearer = { authorization: `Bearer ${TOKEN}` };
    expect(await ask('POST', '/acts', { reference, do: 'pay' }, {})).toBe(401);
    expect(await ask('PUT', '/behaviour', { copies: 2 }, {})).toBe(401);
    expect(await ask('PUT', '/behaviour', { copies: 99 }, bearer)).toBe(400);
    expect(await ask('PUT', '/behaviour', { copies: 2 }, bearer)).toBe(200);
    expect(await ask('POST', '/acts', { reference, do: 'pay' }, bearer)).toBe(200);
    expect(await ask('POST', '/acts', { reference, do: 'pay' }, bearer)).toBe(409);
    const form = async (site: string) =>
      (
        await fetch(`${shop.origin()}/pay/control`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'sec-fetch-site': site },
          body: new URLSearchParams({ reference, do: 'charge_back' }),
        })
      ).status;
    expect([await form('cross-site'), await form('same-origin')]).toEqual([403, 303]);
    const page = await (await fetch(`${shop.origin()}/pay/control`)).text();
    expect(page).toContain(reference);
  });
});
