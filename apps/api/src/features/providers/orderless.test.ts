import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositor, orderOf } from '../../testing/cashier.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { connectProvider } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
});
afterAll(async () => await world.stop());

it('a callback that names no order, as a refund’s, is about the one that its payment paid; one that only repeats raises no flag', async () => {
  const { id: deposit } = await orderOf(await depositor(world, 'mongopayer'), 'HOSTED');
  const secret = 'p'.repeat(24);
  await connectProvider(world.owner as never, world.platform.config.secretsKey, {
    id: 'pay_mongo',
    merchant: 'DEMO',
    provider: 'PAYMONGO',
    mode: 'TEST',
    currency: 'PHP',
    baseUrl: 'https://api.example.com',
    methods: [],
    key: 'sk_test_1234567890',
    webhookSecret: secret,
  });
  await world.app.features.providers.refresh();
  await world.owner.query(
    `insert into deposits.movement (merchant, integration, movement, deposit, kind, amount, at)
     values ('DEMO', 'pay_mongo', 'pay_abc', $1, 'received', 50000000, now())`,
    [deposit],
  );
  const outcomeOf = async (delivery: string, type: string, data: object) => {
    const event = { type, livemode: false, created_at: 1, data };
    const body = JSON.stringify({ data: { id: delivery, attributes: event } });
    const at = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const answer = await fetch(`${world.origin}/providers/pay_mongo/callback`, {
      method: 'POST',
      headers: { 'paymongo-signature': `t=${at},te=${signature},li=` },
      body,
    });
    expect(answer.status).toBe(200);
    const { rows } = await world.owner.query<{ came: string; flags: string[] }>(
      `select came, array(select kind from providers.flag where payment = delivery) as flags
       from providers.delivery where delivery = $1`,
      [delivery],
    );
    return rows;
  };
  const attributes = { amount: 10_000, status: 'succeeded', payment_id: 'pay_abc' };
  const refund = { id: 'ref_abc', attributes };
  expect(await outcomeOf('evt_refund', 'payment.refund.updated', refund)).toEqual([
    { came: 'to_read', flags: [] },
  ]);
  expect(await outcomeOf('evt_intent', 'payment_intent.succeeded', { id: 'pi_1' })).toEqual([
    { came: 'other', flags: [] },
  ]);
  expect(await outcomeOf('evt_dispute', 'dispute.created', { id: 'dsp_1' })).toEqual([
    { came: 'other', flags: ['other'] },
  ]);
  await world.owner.query("delete from providers.integration where id = 'pay_mongo'");
  await world.app.features.providers.refresh();
});
