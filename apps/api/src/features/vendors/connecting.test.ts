import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGcpWalletClient } from '@laro/vendor-protocol/gcp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approved, secondPerson } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { startGcpSupplier } from '../../testing/gcp-supplier.ts';
import { prepared, tried } from '../../testing/prepared-vendor.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

/** A supplier is connected from the console: entered by one, tried, and switched on by two (INTEGRATION-7). */

const reason = 'A new supplier.';
const OWN_SECRET = 'the supplier’s own "secret"';
const clock = createTestClock();
let world: World;
let desk: BrowserClient;
beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world);
});
afterAll(async () => await world.stop());

const GIVEN = {
  supplier: 'bituin',
  protocol: 'GCP_V1',
  mode: 'REAL',
  address: 'http://127.0.0.1:9/gcp/',
  operatorId: 'laro',
  reason,
} as const;

const newPem = (bits = 2_048): string =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString();

/** Whether the wallet knows who holds this secret. */
async function isAnswered(integration: string, secret: string): Promise<boolean> {
  const base = world.walletBase.replace(/int_[a-z0-9_]+/, integration);
  const answer = await createGcpWalletClient({ baseUrl: base, secret }).call('play', {
    user_id: 'nobody',
    currency: 'PHP',
  });
  return !(answer.kind === 'refusal' && answer.code === 403) && answer.kind !== 'no_answer';
}

const propose = async (integration: string, by = desk) =>
  await by.call('proposeVendorConnection', { id: randomUUID(), integration, reason });

describe('a connection that one person has entered', () => {
  it('is closed: the wallet does not know it, no switch opens it, and its key was told once', async () => {
    const answer = await desk.call('prepareVendor', GIVEN);
    const { integration, secret } = answer.value;
    expect(integration).toBe('int_demo_bituin');
    if (secret === null) throw new Error('A secret was made.');
    await world.forgetIntegrations();
    expect(await isAnswered(integration, secret)).toBe(false);
    const on = { integration, on: true, reason };
    expect((await desk.call('switchVendor', on)).status).toBe(404);
    expect((await desk.call('planVendorSwitch', { integration, plan: null, reason })).status).toBe(404);
    const shown = (await desk.call('getVendor', { integration })).value;
    expect(shown).toMatchObject({
      prepared: true,
      on: false,
      currency: 'PHP',
      address: 'http://127.0.0.1:9/gcp',
      handover: { publicKey: null },
    });
    expect(shown.handover.wallet).toMatch(/\/vendors\/int_demo_bituin$/);
    expect(JSON.stringify(shown)).not.toContain(secret);
    const listed = (await desk.call('listSwitches', {})).value.vendors;
    expect(listed.map((one) => one.integration)).not.toContain(integration);
    // Entered a second time it is refused, and the first stays as it is.
    expect(await desk.call('prepareVendor', GIVEN)).toMatchObject({ code: 'vendors.supplier_connected' });
  });

  it('keeps a supplier’s own secret sealed, and never answers it', async () => {
    const given = { ...GIVEN, supplier: 'sarili', secret: OWN_SECRET };
    const { integration, secret } = (await desk.call('prepareVendor', given)).value;
    expect(secret).toBeNull();
    const { rows } = await world.owner.query<{ kept: string }>(
      `select i::text || (select string_agg(a::text, '') from staff.audit a where subject = $1) as kept
       from vendors.integration i where id = $1`,
      [integration],
    );
    expect(rows[0]?.kept).not.toContain('own "secret"');
    expect(rows[0]?.kept).not.toContain(Buffer.from(OWN_SECRET).toString('hex'));
  });

  it('two who enter the same at once make one', async () => {
    const given = { ...GIVEN, supplier: 'sabay' };
    const both = await Promise.all([desk.call('prepareVendor', given), desk.call('prepareVendor', given)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)?.code).toBe('vendors.supplier_connected');
  });

  it('has a key of its protocol’s kind, a supplier’s name, and an address that may be called', async () => {
    const refused = async (given: object) =>
      (await desk.call('prepareVendor', { ...GIVEN, supplier: 'mali', ...given })).code;
    expect(await refused({ protocol: 'HUB88_V2' })).toBe('vendors.key_refused');
    expect(await refused({ protocol: 'HUB88_V2', publicKey: newPem(1_024) })).toBe('vendors.key_refused');
    expect(await refused({ protocol: 'HUB88_V2', publicKey: newPem(), secret: OWN_SECRET })).toBe(
      'vendors.key_refused',
    );
    expect(await refused({ publicKey: newPem() })).toBe('vendors.key_refused');
    for (const address of [
      'ftp://supplier.test/',
      'http://user:pass@supplier.test/',
      'http://supplier.test/?a=1',
    ]) {
      expect([address, await refused({ address })]).toEqual([address, 'vendors.address_refused']);
    }
    expect(await refused({ supplier: 'studio', address: 'http://127.0.0.1:9' })).toBe(
      'vendors.address_refused',
    );
    for (const supplier of ['trial', 'a', 'Big', 'a_b', '../../x']) {
      expect([supplier, await refused({ supplier })]).toEqual([supplier, 'wire.malformed']);
    }
  });

  it('can be taken away with all that was tried, and entered again; one that is on cannot', async () => {
    const integration = await prepared(desk, 'bawi');
    await tried(world, integration, 'failed');
    const proposedKey = { id: randomUUID(), integration, hours: 0, reason };
    expect((await desk.call('proposeVendorKey', proposedKey)).success).toBe(true);
    const stranger = await signInStaff(world, 'other.test');
    expect((await stranger.call('discardVendor', { integration, reason })).status).toBe(404);
    expect((await desk.call('discardVendor', { integration, reason })).success).toBe(true);
    expect((await desk.call('discardVendor', { integration, reason })).status).toBe(404);
    expect(await prepared(desk, 'bawi')).toBe(integration);
    expect(await desk.call('discardVendor', { integration: 'int_demo_studio', reason })).toMatchObject({
      code: 'vendors.already_connected',
    });
  });
});

describe('two people switch it on', () => {
  it('after the kit has passed: then its key opens the wallet, and it is a connection like any other', async () => {
    const secret = 'the secret of both sides';
    const supplier = await startGcpSupplier(secret, clock);
    supplier.state.hasGame = (game) => game === 'tala:game';
    const given = { ...GIVEN, supplier: 'tala', address: supplier.origin, secret };
    const { integration } = (await desk.call('prepareVendor', given)).value;
    expect(await propose(integration)).toMatchObject({ code: 'vendors.trial_missing' });
    const run = { integration, address: supplier.origin, game: 'tala:game', secret, reason };
    expect((await desk.call('startVendorRun', run)).success).toBe(true);
    await world.app.features.vendors.runs.idle();
    await supplier.stop();

    const proposal = await propose(integration);
    expect(proposal.value).toMatchObject({
      about: 'tala',
      before: { on: false },
      after: { protocol: 'GCP_V1' },
    });
    // Alone it is not enough.
    const own = await desk.call('decideApproval', { id: proposal.value.id, verdict: 'approve' });
    expect(own).toMatchObject({ code: 'approvals.second_person_required' });
    expect((await approved(world, proposal)).value).toMatchObject({ state: 'applied' });
    await world.forgetIntegrations();
    expect(await isAnswered(integration, secret)).toBe(true);
    expect((await desk.call('getVendor', { integration })).value).toMatchObject({
      prepared: false,
      on: true,
    });
    expect(await propose(integration)).toMatchObject({ code: 'vendors.already_connected' });
    expect((await desk.call('switchVendor', { integration, on: false, reason })).success).toBe(true);
  });

  it('a supplier that fails the kit is not switched on, nor one that failed it since', async () => {
    const broken = createServer((_request, response) => response.end('<html>'));
    await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    const integration = await prepared(desk, 'sira');
    const run = { integration, address, game: 'sira:game', secret: OWN_SECRET, reason };
    expect((await desk.call('startVendorRun', run)).success).toBe(true);
    await world.app.features.vendors.runs.idle();
    broken.closeAllConnections();
    await new Promise((done) => broken.close(done));
    expect(await propose(integration)).toMatchObject({ code: 'vendors.trial_missing' });
    await tried(world, integration);
    const waiting = await propose(integration);
    await tried(world, integration, 'failed');
    expect(await approved(world, waiting)).toMatchObject({ code: 'vendors.trial_missing' });
  });

  it('what was entered again in between, or has another key, is not what was proposed', async () => {
    const integration = await prepared(desk, 'iba');
    await tried(world, integration);
    const waiting = await propose(integration);
    await desk.call('discardVendor', { integration, reason });
    await prepared(desk, 'iba');
    await tried(world, integration);
    expect(await approved(world, waiting)).toMatchObject({ code: 'approvals.stale' });
    expect((await desk.call('getVendor', { integration })).value.prepared).toBe(true);
  });

  it('two who approve it at once do it once, and the other brand’s staff do not see it', async () => {
    const integration = await prepared(desk, 'dalawa');
    await tried(world, integration);
    const stranger = await signInStaff(world, 'other.test');
    expect((await propose(integration, stranger)).status).toBe(404);
    expect((await stranger.call('getVendor', { integration })).status).toBe(404);
    const { id } = (await propose(integration)).value;
    expect((await stranger.call('getApproval', { id })).status).toBe(404);
    await hire(world, 'third_admin', { role: 'admin' });
    const [one, other] = [await secondPerson(world), await deskOf(world, 'third_admin')];
    const decided = await Promise.all(
      [one, other].map(async (by) => await by.call('decideApproval', { id, verdict: 'approve' })),
    );
    const states = decided.map(({ code, success }) => (success ? 'done' : `${code}`)).toSorted();
    expect(states).toEqual(['approvals.ended', 'done']);
    expect((await desk.call('getVendor', { integration })).value.on).toBe(true);
  });
});
