import type { NewPayout } from '@laro/payment-protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { now } from '../clock.ts';
import { openShop, type Shop } from './testing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => shop.begin());
afterAll(async () => await shop.close());

let count = 0;
const payout = (number: string, change: Partial<NewPayout> = {}): NewPayout => ({
  reference: `wd_${(count += 1)}`,
  amountCentavos: 50_000n,
  currency: 'PHP',
  destination: { kind: 'bank', bank: 'TESTPHM2XXX', number, name: 'Juan Dela Cruz' },
  ...change,
});

describe('money that goes back', () => {
  it('is refunded once for each reference, never more than there is', async () => {
    const { providerId, reference, url } = await shop.created();
    await shop.press(url, 'pay');
    const refund = { reference: `rf_${reference}`, payment: { reference, providerId }, movementId: null };
    const asked = { ...refund, amountCentavos: 6_000n };
    const [one, two] = await Promise.all([shop.client().refund(asked), shop.client().refund(asked)]);
    expect([one.kind, two.kind]).toEqual(['done', 'done']);
    const more = { ...asked, reference: `rf2_${reference}`, amountCentavos: 4_001n };
    expect(await shop.client().refund(more)).toMatchObject({ kind: 'refused', code: 'state' });
    await shop.pay().settle();
    expect((await shop.read(reference))?.movements.map(({ kind }) => kind)).toEqual(['received', 'refunded']);
    expect(shop.kinds()).toEqual(['payment.paid', 'payment.refunded']);
  });

  it('is charged back on demand, once', async () => {
    const { reference, url } = await shop.created();
    await shop.press(url, 'pay');
    expect([shop.pay().act(reference, 'charge_back'), shop.pay().act(reference, 'charge_back')]).toEqual([
      true,
      false,
    ]);
    await shop.pay().settle();
    expect(shop.kinds()).toEqual(['payment.paid', 'payment.charged_back']);
  });

  it('a payment cancelled by its shop is paid no more, and stays cancelled', async () => {
    const { reference, url, providerId } = await shop.created();
    expect(await shop.client().cancelPayment({ reference, providerId })).toMatchObject({
      value: { status: 'cancelled' },
    });
    await shop.press(url, 'pay');
    expect((await shop.read(reference))?.status).toBe('cancelled');
    const paid = await shop.created();
    await shop.press(paid.url, 'pay');
    expect(await shop.client().cancelPayment(paid)).toMatchObject({ kind: 'refused', code: 'state' });
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
    expect(await shop.client().createPayout(asked)).toMatchObject({
      kind: 'done',
      value: { status: 'accepted' },
    });
    await shop.pay().settle();
    expect([(await shop.readPayout(asked.reference))?.status, shop.kinds()]).toEqual([status, expected]);
  });

  it('is refused at once, lost on the way, or never begun, as its account says', async () => {
    expect(await shop.client().createPayout(payout('09170000003'))).toMatchObject({
      kind: 'refused',
      code: 'destination',
    });
    const lost = payout('09170000006');
    expect((await shop.client().createPayout(lost)).kind).toBe('unknown');
    // Asked again under its reference it is the same one.
    expect((await shop.client().createPayout(lost)).kind).toBe('unknown');
    await shop.pay().settle();
    expect([(await shop.readPayout(lost.reference))?.status, shop.kinds()]).toEqual([
      'paid',
      ['payout.paid'],
    ]);
    const never = payout('09170000007');
    expect((await shop.client().createPayout(never)).kind).toBe('unknown');
    expect(await shop.readPayout(never.reference)).toBeNull();
  });

  it('beyond the balance is refused', async () => {
    const asked = payout('09170000001', { amountCentavos: 999_999_999n });
    expect(await shop.client().createPayout(asked)).toMatchObject({
      kind: 'refused',
      code: 'insufficient_balance',
    });
  });
});

describe('the books', () => {
  const today = (): string => now().toISOString().slice(0, 10);
  const rows = async () => {
    const outcome = await shop.client().settled(today());
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    return outcome.value;
  };

  it('the daily file has every movement, and adds up to the balance', async () => {
    await shop.pay().settle();
    const listed = await rows();
    const sum = listed.reduce((total, { netCentavos }) => total + netCentavos, 0n);
    // Of what never ends, and what is under way.
    const waiting = 50_000n + 1_500n;
    expect(await shop.client().balance()).toEqual({
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
      shop.pay().behave({ file: wrong });
      lengths[wrong] = (await rows()).length - right.length;
    }
    expect(lengths).toEqual({ line_missing: -1, line_added: 1, amount_differs: 0 });
    shop.pay().behave({ file: 'cut_off' });
    expect((await shop.client().settled(today())).kind).toBe('unknown');
  });
});
