import { randomUUID } from 'node:crypto';
import { writeJson } from '@laro/payment-protocol';
import { type LaroPayEvent, signLaroPay } from '@laro/payment-protocol/laro-pay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agedBy, deliver, depositOf, depositor, orderOf, payOf } from '../../testing/cashier.ts';
import { createDice } from '../../testing/dice.ts';
import { TEST_PAY } from '../../testing/sandbox.ts';
import { signInStaff } from '../../testing/staff.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';
import { connectProvider, rotateWebhookSecret } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

const id = (): string => randomUUID().replaceAll('-', '').slice(0, 20);
function eventOf(reference: string, change: Partial<LaroPayEvent> = {}): LaroPayEvent {
  return {
    eventId: `ev_${id()}`,
    kind: 'payment.paid',
    providerId: payments.get(reference) ?? 'py_unknown',
    movementId: `mv_${id()}`,
    reference,
    amountCentavos: 50_000n,
    feeCentavos: 0n,
    currency: 'PHP',
    occurredAt: new Date(),
    failure: null,
    ...change,
  };
}
const payers = new Map<string, Player>();
const payments = new Map<string, string>();
/** An order that waits at the provider, each of another member. */
async function order(): Promise<string> {
  const payer = await depositor(world, `callback${payers.size}`);
  const { id: made } = await orderOf(payer, 'HOSTED');
  const found = await world.owner.query<{ payment: string }>(
    'select provider_order as payment from deposits.deposit where id = $1',
    [made],
  );
  payers.set(made, payer);
  payments.set(made, found.rows[0]?.payment ?? '');
  return made;
}
async function standing(deposit: string) {
  const payer = payers.get(deposit);
  if (!payer) throw new Error('Nobody has ordered that.');
  const { state, received, flags } = await depositOf(payer, deposit);
  return { state, received, flags };
}
function shuffled<T>(all: readonly T[], seed: number): readonly T[] {
  const dice = createDice(seed);
  return all
    .map((one) => [dice.below(1_000_000), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
}
const flagsOf = async (reference: string) =>
  (
    await world.owner.query<{ kind: string }>(
      'select kind from providers.flag where reference = $1 order by 1',
      [reference],
    )
  ).rows.map(({ kind }) => kind);

describe('a callback', () => {
  it('that is forged or of nobody moves nothing, and hears the same words', async () => {
    const deposit = await order();
    const event = eventOf(deposit);
    expect(await deliver(world, event, { secret: 'x'.repeat(24) })).toBe(401);
    expect(await deliver(world, event, { integration: 'pay_nobody' })).toBe(401);
    expect(await standing(deposit)).toMatchObject({ state: 'pending', received: null });
    // What was signed for one body fits no other.
    const signature = signLaroPay(TEST_PAY.webhookSecret, writeJson(event), new Date());
    const answer = await fetch(`${world.origin}/providers/pay_demo_laro/callback`, {
      method: 'POST',
      headers: { 'laro-pay-signature': signature },
      body: writeJson({ ...event, amountCentavos: 50_001n }),
    });
    expect(answer.status).toBe(401);
    const { rows } = await world.owner.query('select from providers.delivery where delivery = $1', [
      event.eventId,
    ]);
    expect(rows).toEqual([]);
  });

  it('to an integration with settings that cannot be used is answered as one of nobody', async () => {
    await connectProvider(world.owner as never, world.platform.config.secretsKey, {
      id: 'pay_broken',
      merchant: 'DEMO',
      provider: 'BTCPAY',
      mode: 'TEST',
      currency: 'PHP',
      baseUrl: 'http://127.0.0.1:9',
      key: 'x'.repeat(24),
      webhookSecret: 'w'.repeat(24),
      settings: { storeId: 'without the rest' },
      methods: [],
    });
    await world.app.features.providers.refresh();
    expect(await deliver(world, eventOf('dep_x'), { integration: 'pay_broken' })).toBe(401);
    await world.owner.query(`delete from providers.integration where id = 'pay_broken'`);
    await world.app.features.providers.refresh();
  });

  it('that is rightly signed and too old moves nothing by itself; what it is about is read', async () => {
    const deposit = await order();
    const at = new Date(Date.now() - 301_000);
    expect(await deliver(world, eventOf(deposit, { amountCentavos: 99_999n }), { at })).toBe(200);
    await world.runJobs('deposits');
    expect(await standing(deposit)).toEqual({ state: 'pending', received: null, flags: [] });
  });

  it('whose look-up fails, of an order that ended long ago, is asked for until the provider answers', async () => {
    const deposit = await order();
    await agedBy(world, 26 * 3_600_000);
    await world.runJobs('deposits');
    expect(await standing(deposit)).toMatchObject({ state: 'expired' });
    payOf(world).behave({ webhooks: 'lost', calls: 'failing' });
    expect(payOf(world).act(deposit, 'pay')).toBe(true);
    await payOf(world).settle();
    await deliver(world, eventOf(deposit), { at: new Date(Date.now() - 301_000) });
    await world.runJobs('deposits');
    expect(await standing(deposit)).toMatchObject({ state: 'expired' });
    payOf(world).behave({ webhooks: 'sent', calls: 'answering' });
    await agedBy(world, 7 * 3_600_000);
    await world.runJobs('deposits');
    expect(await standing(deposit)).toEqual({ state: 'paid', received: '500.00', flags: ['late'] });
  });

  it('that says paid and not how much credits nothing, and is flagged', async () => {
    const deposit = await order();
    await deliver(world, eventOf(deposit, { amountCentavos: 0n }));
    expect(await standing(deposit)).toMatchObject({ state: 'pending', received: null });
    expect(await flagsOf(deposit)).toEqual(['other']);
  });

  it('that is signed and cannot be read is kept for a person, once', async () => {
    const body = '{"eventId":"ev_unreadable"';
    const send = async () => {
      const headers = { 'laro-pay-signature': signLaroPay(TEST_PAY.webhookSecret, body, new Date()) };
      const answer = await fetch(`${world.origin}/providers/pay_demo_laro/callback`, {
        method: 'POST',
        headers,
        body,
      });
      return answer.status;
    };
    expect([await send(), await send()]).toEqual([200, 200]);
    const { rows } = await world.owner.query(
      "select kind from providers.flag where payment like 'bytes:%' and facts->>'type' = 'unreadable'",
    );
    expect(rows).toEqual([{ kind: 'other' }]);
  });

  it('delivered eight times, and at once, credits once; other content under its id is flagged', async () => {
    const deposit = await order();
    const event = eventOf(deposit);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await deliver(world, event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    // The same arrival as other news, too.
    expect(await deliver(world, { ...event, eventId: `ev_${id()}` })).toBe(200);
    expect(await standing(deposit)).toEqual({ state: 'paid', received: '500.00', flags: [] });
    expect(await deliver(world, { ...event, amountCentavos: 90_000n })).toBe(200);
    expect(await standing(deposit)).toMatchObject({ received: '500.00' });
    const { rows } = await world.owner.query('select kind from providers.flag where payment = $1', [
      event.eventId,
    ]);
    expect(rows).toEqual([{ kind: 'delivery_differs' }]);
  });

  it('about nothing of ours, or of a kind that nobody knows, is taken and flagged', async () => {
    const stranger = `dep_${'0'.repeat(26)}`;
    expect(await deliver(world, eventOf(stranger))).toBe(200);
    expect(await flagsOf(stranger)).toEqual(['unmatched']);
    const strange = eventOf(stranger, { kind: 'payment.levitated' });
    expect(await deliver(world, strange)).toBe(200);
    const { rows } = await world.owner.query('select kind from providers.flag where payment = $1', [
      strange.eventId,
    ]);
    expect(rows).toEqual([{ kind: 'other' }]);
  });

  it('waits for an order that somebody holds before it claims the payment, so that neither waits for the other', async () => {
    const deposit = await order();
    const event = eventOf(deposit, { providerId: `py_${id()}` });
    const holder = await world.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select from deposits.deposit where id = $1 for update', [deposit]);
      const answer = deliver(world, event);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await world.owner.query(waiting)).rowCount).toBe(1);
      // As whoever has asked the provider about it: claims the payment while it holds the order.
      await holder.query(`set local lock_timeout = '200ms'`);
      await holder.query(
        `insert into providers.payment (provider, mode, payment, merchant, integration, kind, reference, seen_at)
         values ('SANDBOX', 'TEST', $1, 'DEMO', 'pay_demo_laro', 'deposit', $2, now())`,
        [event.providerId, deposit],
      );
      await holder.query('commit');
      expect(await answer).toBe(200);
    } finally {
      holder.release();
    }
    expect(await standing(deposit)).toEqual({ state: 'paid', received: '500.00', flags: [] });
  });

  it('that names another order under a known payment is a conflict, and credits neither', async () => {
    const [one, other] = [await order(), await order()];
    await deliver(world, eventOf(one));
    await deliver(world, eventOf(other, { providerId: payments.get(one) ?? '' }));
    expect(await standing(other)).toMatchObject({ state: 'pending', received: null });
    expect(await flagsOf(other)).toEqual(['conflict']);
  });

  it('in another currency credits nothing and is flagged; of another amount it is credited as received', async () => {
    const [foreign, less] = [await order(), await order()];
    await deliver(world, eventOf(foreign, { currency: 'USD' }));
    expect(await standing(foreign)).toEqual({
      state: 'pending',
      received: null,
      flags: ['currency_differs'],
    });
    await deliver(world, eventOf(less, { amountCentavos: 12_345n }));
    expect(await standing(less)).toEqual({ state: 'paid', received: '123.45', flags: ['amount_differs'] });
    expect(await flagsOf(less)).toEqual(['amount_differs']);
  });

  it('a word of failure after the money changes nothing but a flag', async () => {
    const deposit = await order();
    await deliver(world, eventOf(deposit));
    await deliver(world, eventOf(deposit, { kind: 'payment.failed', movementId: null }));
    expect(await standing(deposit)).toEqual({
      state: 'paid',
      received: '500.00',
      flags: ['failed_after_paid'],
    });
  });

  it('of one order ends the same in every order that its news can come in', async () => {
    const news = (deposit: string) => {
      const paid = eventOf(deposit);
      return [
        paid,
        { ...paid, eventId: `ev_${id()}` },
        eventOf(deposit, { kind: 'payment.expired', movementId: null }),
        eventOf(deposit, { kind: 'payment.failed', movementId: null }),
        eventOf(deposit, { amountCentavos: 7_777n }),
        eventOf(deposit, { kind: 'payment.refunded', amountCentavos: 10_000n }),
      ];
    };
    const ends = new Set<string>();
    for (let turn = 0; turn < 12; turn += 1) {
      const deposit = await order();
      for (const event of shuffled(news(deposit), turn)) expect(await deliver(world, event)).toBe(200);
      const { state, received } = await standing(deposit);
      const { rows } = await world.owner.query<{ sum: string }>(
        'select sum(amount)::text as sum from ledger.posting where reference like $1',
        [`${deposit}/%`],
      );
      ends.add(`${state} ${received} ${rows[0]?.sum}`);
    }
    expect([...ends]).toEqual(['paid 577.77 47777000']);
  });

  it('is proved by either of two secrets while they change, and by the older no longer than its end', async () => {
    const [before, within, after] = [await order(), await order(), await order()];
    const { secretsKey } = world.platform.config;
    const next = 'n'.repeat(24);
    const turn = async (olderEndsAt: Date) => {
      await rotateWebhookSecret(world.owner as never, secretsKey, {
        id: 'pay_demo_laro',
        secret: next,
        olderEndsAt,
      });
      await world.app.features.providers.refresh();
    };
    await turn(new Date(Date.now() + 60_000));
    expect(await deliver(world, eventOf(before))).toBe(200);
    expect(await deliver(world, eventOf(within), { secret: next })).toBe(200);
    await world.owner.query("update providers.integration set older_ends_at = now() - interval '1 second'");
    await world.app.features.providers.refresh();
    expect(await deliver(world, eventOf(after))).toBe(401);
    expect(await deliver(world, eventOf(after), { secret: next })).toBe(200);
    await rotateWebhookSecret(world.owner as never, secretsKey, {
      id: 'pay_demo_laro',
      secret: TEST_PAY.webhookSecret,
      olderEndsAt: new Date(Date.now() + 1_000),
    });
    await world.app.features.providers.refresh();
  });

  it('of another brand’s integration never reaches an order of this one', async () => {
    const deposit = await order();
    await connectProvider(world.owner as never, world.platform.config.secretsKey, {
      id: 'pay_other_laro',
      merchant: 'OTHER',
      provider: 'SANDBOX',
      mode: 'TEST',
      currency: 'PHP',
      baseUrl: 'http://127.0.0.1:9',
      ...TEST_PAY,
      methods: ['HOSTED'],
    });
    await world.app.features.providers.refresh();
    expect(await deliver(world, eventOf(deposit), { integration: 'pay_other_laro' })).toBe(200);
    expect(await standing(deposit)).toMatchObject({ state: 'pending' });
  });
});

describe('providers', () => {
  it('with live keys are refused in a demo, and never called', async () => {
    const live = {
      merchant: 'DEMO',
      currency: 'PHP',
      baseUrl: 'https://api.example.com',
      methods: ['HOSTED'],
    } as const;
    await connectProvider(world.owner as never, world.platform.config.secretsKey, {
      ...live,
      id: 'pay_live',
      provider: 'PAYMONGO',
      mode: 'TEST',
      key: 'sk_live_1234567890',
      webhookSecret: 'w'.repeat(24),
    });
    await world.app.features.providers.refresh();
    expect(await world.app.unsafe()).toEqual([
      'Payment provider PAYMONGO (pay_live) has live keys in a demo.',
    ]);
    const desk = await signInStaff(world);
    const { integrations } = (await desk.call('listProviders', {})).value;
    expect(integrations).toMatchObject([
      { id: 'pay_demo_laro', usable: true },
      { id: 'pay_live', usable: false },
    ]);
    await world.owner.query("delete from providers.integration where id = 'pay_live'");
    await world.app.features.providers.refresh();
  });

  it('are switched by staff: no new order goes to one that is off, and what is under way is heard', async () => {
    const deposit = await order();
    const payer = await depositor(world, 'callbackswitch');
    const desk = await signInStaff(world);
    const set = {
      id: 'pay_demo_laro',
      payouts: true,
      costBp: 150,
      costFixed: '5.00',
      reason: 'A test of switches.',
    };
    await desk.call('switchProvider', { ...set, deposits: false });
    const refused = await payer.call('createDeposit', {
      request: randomUUID(),
      method: 'HOSTED',
      amount: '500.00',
    });
    expect(refused).toMatchObject({ code: 'deposits.method_off' });
    await deliver(world, eventOf(deposit));
    expect(await standing(deposit)).toMatchObject({ state: 'paid' });
    await desk.call('switchProvider', { ...set, deposits: true });
    const { integrations } = (await desk.call('listProviders', {})).value;
    expect(integrations[0]).toMatchObject({ deposits: true, costBp: 150, costFixed: '5.00' });
    const stranger = await signInStaff(world, 'other.test');
    expect(await stranger.call('switchProvider', { ...set, deposits: true })).toMatchObject({
      code: 'wire.not_found',
    });
  });

  it('a flag is settled once, with what came of it', async () => {
    const desk = await signInStaff(world);
    const open = async () => (await desk.call('listProviderFlags', { 'f.settled': 'false' })).value.rows;
    const [first] = await open();
    const flag = first?.id ?? '';
    await desk.call('settleProviderFlag', { flag, note: 'Asked the provider: their mistake.' });
    expect((await open()).map(({ id: one }) => one)).not.toContain(flag);
    expect(await desk.call('settleProviderFlag', { flag, note: 'Again.' })).toMatchObject({
      code: 'wire.not_found',
    });
  });
});
