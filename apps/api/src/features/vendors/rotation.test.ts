import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createGcpWalletClient } from '@laro/vendor-protocol/gcp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approved } from '../../testing/approvals/second.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

/** ASVS V13.3.4, from the console: a supplier changes its key without a minute in which its calls are refused. */

const clock = createTestClock();
const HOUR_MS = 3_600_000;
const FIRST = 'the first secret of both sides';
const ID = 'int_gcp_rotation';
const reason = 'The key is a year old.';
let world: World;
let base: string;

beforeAll(async () => {
  world = await startWorld({ clock });
  base = await world.addIntegration({ id: ID, supplier: 'rotated', protocol: 'GCP_V1', secret: FIRST });
});
afterAll(async () => await world.stop());

const newPem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString();

/** Whether the wallet listens to who holds this secret. */
async function isAnswered(secret: string): Promise<boolean> {
  const wallet = createGcpWalletClient({ baseUrl: base, secret });
  const answer = await wallet.call('play', { user_id: 'nobody', currency: 'PHP' });
  return !(answer.kind === 'refusal' && answer.code === 403) && answer.kind !== 'no_answer';
}

describe('a supplier’s key', () => {
  it('is made by one, put in force by another, and the one of before is good beside it until its end', async () => {
    const desk = await signInStaff(world);
    const asked = { id: randomUUID(), integration: ID, hours: 24, reason };
    const { approval, secret } = (await desk.call('proposeVendorKey', asked)).value;
    if (secret === null) throw new Error('A secret is told to whoever had it made.');
    // The first answer was lost.
    expect((await desk.call('proposeVendorKey', asked)).value.secret).toBe(secret);
    expect(JSON.stringify(approval)).not.toContain(secret);
    expect(await isAnswered(secret)).toBe(false);

    expect((await approved(world, { success: true, value: approval } as never)).value).toMatchObject({
      state: 'applied',
    });
    await world.forgetIntegrations();
    expect([await isAnswered(secret), await isAnswered(FIRST)]).toEqual([true, true]);
    expect((await desk.call('proposeVendorKey', asked)).value.secret).toBeNull();
    const keys = (await desk.call('getVendor', { integration: ID })).value.keys;
    expect(keys.map(({ endsAt }) => endsAt === null)).toEqual([true, false]);

    clock.advance(25 * HOUR_MS);
    expect([await isAnswered(secret), await isAnswered(FIRST)]).toEqual([true, false]);
  });

  it('of before can be retired at once, and then there is none', async () => {
    await world.owner.query("update vendors.older_key set ends_at = now() + interval '90 days'");
    await world.forgetIntegrations();
    expect(await isAnswered(FIRST)).toBe(true);
    const desk = await signInStaff(world);
    expect((await desk.call('retireVendorKey', { integration: ID, reason })).success).toBe(true);
    expect(await isAnswered(FIRST)).toBe(false);
    expect(await desk.call('retireVendorKey', { integration: ID, reason })).toMatchObject({
      code: 'vendors.no_older_key',
    });
  });

  it('is of the kind that its protocol has, and of the same brand', async () => {
    const desk = await signInStaff(world);
    const asked = { hours: 1, reason };
    const propose = async (given: { readonly integration: string; readonly publicKey?: string }) =>
      await desk.call('proposeVendorKey', { id: randomUUID(), ...asked, ...given });
    expect(await propose({ integration: ID, publicKey: newPem() })).toMatchObject({
      code: 'vendors.key_refused',
    });
    expect(await propose({ integration: 'int_demo_studio' })).toMatchObject({ code: 'vendors.key_refused' });
    const broken = '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----';
    expect(await propose({ integration: 'int_demo_studio', publicKey: broken })).toMatchObject({
      code: 'vendors.key_refused',
    });
    const answer = await propose({ integration: 'int_demo_studio', publicKey: newPem() });
    expect(answer.value).toMatchObject({ secret: null, approval: { state: 'waiting' } });
    const elsewhere = await signInStaff(world, 'other.test');
    const stranger = { id: randomUUID(), integration: ID, ...asked };
    expect((await elsewhere.call('proposeVendorKey', stranger)).status).toBe(404);
    expect((await elsewhere.call('retireVendorKey', { integration: ID, reason })).status).toBe(404);
  });

  it('that two proposed is the one that was approved first; the other is over', async () => {
    const desk = await signInStaff(world);
    const propose = async () =>
      (await desk.call('proposeVendorKey', { id: randomUUID(), integration: ID, hours: 1, reason })).value
        .approval;
    const [first, second] = [await propose(), await propose()];
    expect((await approved(world, { success: true, value: first } as never)).value).toMatchObject({
      state: 'applied',
    });
    expect(await approved(world, { success: true, value: second } as never)).toMatchObject({
      code: 'approvals.stale',
    });
  });
});
