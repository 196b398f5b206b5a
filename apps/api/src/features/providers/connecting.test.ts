import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approved } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deliver } from '../../testing/cashier.ts';
import { enteredProvider } from '../../testing/prepared-provider.ts';
import { TEST_PAY } from '../../testing/sandbox.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

/** A payment provider is connected from the console: entered by one, tried, and switched on by two (INTEGRATION-7). */

const reason = 'A new provider.';
let world: World;
let desk: BrowserClient;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
  desk = await signInStaff(world, 'other.test');
});
afterAll(async () => await world.stop());

const given = (change: object = {}) => ({
  provider: 'SANDBOX' as const,
  mode: 'TEST' as const,
  address: world.sandbox().origin,
  ...TEST_PAY,
  methods: ['HOSTED' as const, 'QR' as const],
  settings: {},
  reason,
  ...change,
});
const shown = async (id: string, by = desk) =>
  (await by.call('listProviders', {})).value.integrations.find((one) => one.id === id);
const propose = async (integration: string, by = desk) =>
  await by.call('proposeProviderConnection', { id: randomUUID(), integration, reason });

describe('a connection to a payment provider', () => {
  it('is entered closed, tried with its keys, and used once two people have switched it on', async () => {
    const answer = await desk.call('prepareProvider', given());
    const { integration } = answer.value;
    expect(integration).toBe('pay_other_sandbox_test');
    const entered = await shown(integration);
    expect(entered).toMatchObject({ prepared: true, usable: false, trial: null });
    expect(entered?.callback).toMatch(/\/providers\/pay_other_sandbox_test\/callback$/);
    expect(JSON.stringify([answer, entered])).not.toContain(TEST_PAY.webhookSecret);
    const switched = { id: integration, deposits: true, payouts: true, costBp: 0, costFixed: '0', reason };
    expect((await desk.call('switchProvider', switched)).status).toBe(404);
    expect(await propose(integration)).toMatchObject({ code: 'providers.trial_missing' });
    expect(await desk.call('prepareProvider', given())).toMatchObject({
      code: 'providers.provider_connected',
    });

    expect((await desk.call('tryProvider', { id: integration })).value).toEqual({
      trial: 'passed',
      came: null,
    });
    const proposal = await propose(integration);
    expect(proposal.value.after).toMatchObject({ provider: 'SANDBOX', methods: 'HOSTED QR' });
    expect((await approved(world, proposal, { merchant: 'OTHER' })).value).toMatchObject({
      state: 'applied',
    });
    await world.app.features.providers.refresh();
    expect(await shown(integration)).toMatchObject({ prepared: false, usable: true });
    expect(await propose(integration)).toMatchObject({ code: 'providers.already_connected' });
    expect(await desk.call('discardProvider', { id: integration, reason })).toMatchObject({
      code: 'providers.already_connected',
    });
    expect(await desk.call('tryProvider', { id: integration })).toMatchObject({
      code: 'providers.already_connected',
    });
    const { rows } = await world.owner.query<{ kept: string }>(
      `select i::text || (select string_agg(a::text, '') from staff.audit a where subject = $1) as kept
       from providers.integration i where id = $1`,
      [integration],
    );
    expect(rows[0]?.kept).not.toContain(TEST_PAY.webhookSecret);
    expect(rows[0]?.kept).not.toContain(TEST_PAY.key);
  });

  it('whose key is wrong fails its trial, and is entered again with another one', async () => {
    await world.owner.query("delete from providers.integration where id = 'pay_other_sandbox_test'");
    const wrong = given({ key: `laro_test:${'x'.repeat(24)}` });
    const { integration: id } = (await desk.call('prepareProvider', wrong)).value;
    const { came, trial } = (await desk.call('tryProvider', { id })).value;
    expect([trial, came]).toEqual(['failed', expect.stringContaining('unauthorised')]);
    expect(await propose(id)).toMatchObject({ code: 'providers.trial_missing' });
    expect((await desk.call('discardProvider', { id, reason })).success).toBe(true);
    expect((await desk.call('discardProvider', { id, reason })).status).toBe(404);
    expect((await desk.call('prepareProvider', given())).success).toBe(true);
    expect((await desk.call('tryProvider', { id })).value.trial).toBe('passed');
  });

  it('that was entered again since is not what was proposed', async () => {
    const id = 'pay_other_sandbox_test';
    const waiting = await propose(id);
    await desk.call('discardProvider', { id, reason });
    await desk.call('prepareProvider', given());
    await desk.call('tryProvider', { id });
    expect(await approved(world, waiting, { merchant: 'OTHER' })).toMatchObject({ code: 'approvals.stale' });
  });

  it('has an address outside, keys of the right kind, and what its protocol asks for', async () => {
    const refused = async (change: object) => (await desk.call('prepareProvider', given(change))).code;
    const xendit = { provider: 'XENDIT', address: 'https://api.example.org', key: 'xnd_development_1' };
    const btcpay = { ...xendit, provider: 'BTCPAY', methods: ['STABLECOIN'] };
    for (const address of [
      'https://10.0.0.7',
      'http://api.example.org',
      'https://localhost',
      'https://a.example.org/x',
    ]) {
      expect([address, await refused({ ...xendit, address })]).toEqual([
        address,
        'providers.address_refused',
      ]);
    }
    expect(await refused({ address: 'http://10.0.0.7' })).toBe('providers.address_refused');
    expect(await refused({ ...xendit, key: 'xnd_production_1' })).toBe('providers.key_refused');
    expect(await refused({ ...xendit, mode: 'LIVE' })).toBe('providers.key_refused');
    expect(await refused({ ...xendit, methods: ['STABLECOIN'] })).toBe('providers.settings_refused');
    expect(await refused(btcpay)).toBe('providers.settings_refused');
    expect(await refused({ ...xendit, provider: 'PAYMONGO', methods: ['PAYOUT'] })).toBe(
      'providers.settings_refused',
    );
  });

  it('is its own brand’s: the staff of another neither see it nor touch it', async () => {
    const id = await enteredProvider(world, 'pay_demo_entered');
    expect(await shown(id)).toBeUndefined();
    expect((await propose(id)).status).toBe(404);
    expect((await desk.call('tryProvider', { id })).status).toBe(404);
    expect((await desk.call('discardProvider', { id, reason })).status).toBe(404);
  });
});

describe('the keys of a payment provider', () => {
  const id = 'pay_other_sandbox_test';
  const NEXT = 'n'.repeat(24);
  const change = async (part: object, by = desk, approval: string = randomUUID()) =>
    await by.call('proposeProviderKey', {
      id: approval,
      integration: id,
      hours: 24,
      key: '',
      webhookSecret: '',
      reason,
      ...part,
    });
  const answered = async (secret: string) =>
    await deliver(
      world,
      {
        eventId: `ev_${randomUUID()}`,
        kind: 'payment.paid',
        providerId: 'py_unknown',
        movementId: `mv_${randomUUID()}`,
        reference: 'dep_unknown',
        amountCentavos: 50_000n,
        feeCentavos: 0n,
        currency: 'PHP',
        occurredAt: new Date(),
        failure: null,
      },
      { integration: id, secret },
    );

  beforeAll(async () => {
    await world.owner.query('update providers.integration set prepared = false where id = $1', [id]);
    await world.app.features.providers.refresh();
  });

  it('are proposed by one and put in force by another, and the older webhook secret stays valid with the new one until it ends (INTEGRATION-4)', async () => {
    const approval = randomUUID();
    const waiting = await change({ webhookSecret: NEXT }, desk, approval);
    expect((await change({ webhookSecret: NEXT }, desk, approval)).value.id).toBe(approval);
    expect(await change({ webhookSecret: 'o'.repeat(24) }, desk, approval)).toMatchObject({
      code: 'approvals.known',
    });
    const other = await change({ webhookSecret: 'o'.repeat(24) });
    expect(JSON.stringify(waiting)).not.toContain(NEXT);
    expect([await answered(TEST_PAY.webhookSecret), await answered(NEXT)]).toEqual([200, 401]);

    expect((await approved(world, waiting, { merchant: 'OTHER' })).value).toMatchObject({ state: 'applied' });
    await world.app.features.providers.refresh();
    expect([await answered(TEST_PAY.webhookSecret), await answered(NEXT)]).toEqual([200, 200]);
    expect((await shown(id))?.olderSecretUntil).not.toBeNull();
    // It was proposed in the place of keys that are not there any more.
    expect(await approved(world, other, { merchant: 'OTHER' })).toMatchObject({ code: 'approvals.stale' });
    const third = await change({ webhookSecret: 'o'.repeat(24) });
    expect(await approved(world, third, { merchant: 'OTHER' })).toMatchObject({
      code: 'providers.older_secret_in_force',
    });

    expect((await desk.call('retireProviderSecret', { id, reason })).success).toBe(true);
    expect(await desk.call('retireProviderSecret', { id, reason })).toMatchObject({
      code: 'providers.no_older_secret',
    });
    expect([await answered(TEST_PAY.webhookSecret), await answered(NEXT)]).toEqual([401, 200]);
  });

  it('are refused where there are none, where the provider does not take them, and of another brand', async () => {
    expect(await change({})).toMatchObject({ code: 'providers.key_refused' });
    expect(await change({ key: 'xnd_production_1' })).toMatchObject({ code: 'providers.key_refused' });
    expect(await change({ key: `laro_test:${'x'.repeat(24)}` })).toMatchObject({
      code: 'providers.key_not_taken',
    });
    expect((await change({ key: TEST_PAY.key })).value).toMatchObject({ state: 'waiting' });
    const elsewhere = await signInStaff(world);
    expect((await change({ webhookSecret: NEXT }, elsewhere)).status).toBe(404);
    expect((await elsewhere.call('retireProviderSecret', { id, reason })).status).toBe(404);
  });
});
