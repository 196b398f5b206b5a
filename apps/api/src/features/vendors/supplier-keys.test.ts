import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HUB88_SIGNATURE_HEADER, signHub88, WALLET_PATHS } from '@laro/vendor-protocol';
import { GCP_PATHS, GCP_SIGNATURE_HEADER, signGcp } from '@laro/vendor-protocol/gcp';
import { SABA_PATHS } from '@laro/vendor-protocol/saba';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSecretKeys } from '../../platform/secret-box.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { changeSupplierKey } from './index.ts';

/** ASVS V13.3.4: a supplier changes its key without a minute in which its calls are refused. */

let world: World;
let seat: { readonly user: string; readonly token: string };
const clock = createTestClock();
const HOUR = 3_600_000;

beforeAll(async () => {
  world = await startWorld({ clock });
  await world.addIntegration({
    id: 'int_gcp_keys',
    supplier: 'gcpkeys',
    protocol: 'GCP_V1',
    secret: 'the first gcp secret',
  });
  await world.addIntegration({
    id: 'int_saba_keys',
    supplier: 'sabakeys',
    protocol: 'SABA_ONEBOOK',
    secret: 'the first saba secret',
  });
  seat = await world.launch(await world.register('alice'));
});
afterAll(async () => await world.stop());

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

async function post(id: string, path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${world.origin}/vendors/${id}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return (await answer.json()) as Record<string, unknown>;
}

type Supplier<Key> = {
  readonly id: string;
  readonly first: () => Key;
  readonly next: () => { readonly key: Key; readonly handedOver: string };
  /** Whether the wallet listens to who holds this key. */
  readonly isAnswered: (key: Key) => Promise<boolean>;
};

const HUB88: Supplier<KeyObject> = {
  id: 'int_demo_studio',
  first: () => world.supplier.key,
  next: () => {
    const { privateKey, publicKey } = newPair();
    return { key: privateKey, handedOver: pemOf(publicKey) };
  },
  isAnswered: async (key) => {
    const body = JSON.stringify({
      ...seat,
      request_uuid: randomUUID(),
      game_code: 'ls_test',
      currency: 'PHP',
    });
    const answered = await post(HUB88.id, WALLET_PATHS.balance, body, {
      [HUB88_SIGNATURE_HEADER]: signHub88(body, key),
    });
    // Whatever becomes of the seat meanwhile: the signature is judged before anything else.
    return answered['status'] !== 'RS_ERROR_INVALID_SIGNATURE';
  },
};
const GCP: Supplier<string> = {
  id: 'int_gcp_keys',
  first: () => 'the first gcp secret',
  next: () => ({ key: 'another gcp secret', handedOver: 'another gcp secret\n' }),
  isAnswered: async (key) => {
    const body = JSON.stringify({ user_id: seat.user, currency: 'PHP' });
    const answered = await post(GCP.id, GCP_PATHS.play, body, { [GCP_SIGNATURE_HEADER]: signGcp(body, key) });
    return typeof answered['balance'] === 'number';
  },
};
const SABA: Supplier<string> = {
  id: 'int_saba_keys',
  first: () => 'the first saba secret',
  next: () => ({ key: 'another saba secret', handedOver: 'another saba secret\n' }),
  isAnswered: async (key) => {
    const answered = await post(
      SABA.id,
      SABA_PATHS.getbalance,
      JSON.stringify({ key, message: { userId: seat.user } }),
    );
    return typeof answered['balance'] === 'number';
  },
};

const SUPPLIERS = { HUB88, GCP, SABA } as unknown as Readonly<Record<string, Supplier<unknown>>>;
const keys = () => world.platform.config.secretsKey;

describe('a supplier’s key', () => {
  it.each(Object.entries(SUPPLIERS))(
    'V13.3.4 of %s and the one of before are both good until the older ends, and then the newer alone',
    async (_, { id, first, next, isAnswered }) => {
      const older = first();
      const { key: newer, handedOver } = next();
      expect([await isAnswered(older), await isAnswered(newer)]).toEqual([true, false]);
      const olderEndsAt = new Date(clock.now().getTime() + 24 * HOUR);
      await changeSupplierKey(world.ownerUrl, keys(), { id, key: handedOver, olderEndsAt });
      await world.forgetIntegrations();
      expect([await isAnswered(older), await isAnswered(newer)]).toEqual([true, true]);
      clock.advance(24 * HOUR - 1_000);
      expect([await isAnswered(older), await isAnswered(newer)]).toEqual([true, true]);
      // Ends by the clock, with nothing read anew.
      clock.advance(1_000);
      expect([await isAnswered(older), await isAnswered(newer)]).toEqual([false, true]);
    },
  );

  it('V13.3.4 that was stolen is ended at once by the operator, whatever time it had left', async () => {
    const file = join(world.platform.config.home, 'vendor-key.test');
    const secrets = join(world.platform.config.home, 'vendor-key.secrets');
    writeFileSync(file, 'a third gcp secret\n');
    writeFileSync(secrets, writeSecretKeys(keys()));
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../vendor-key.ts'), ...args], {
        encoding: 'utf8',
        env: { SECRETS_KEY_FILE: secrets, DATABASE_OWNER_URL: world.ownerUrl },
      });
    const replaced = run(GCP.id, '--file', file, '--overlap-hours', '2000');
    expect([replaced.status, replaced.stderr]).toEqual([0, '']);
    await world.forgetIntegrations();
    const received = async () => [
      await GCP.isAnswered('another gcp secret'),
      await GCP.isAnswered('a third gcp secret'),
    ];
    expect(await received()).toEqual([true, true]);
    expect(run(GCP.id, '--drop-old').status).toBe(0);
    // A switch is in force within five seconds, in every process.
    clock.advance(5_000);
    expect(await received()).toEqual([false, true]);
    expect(run(GCP.id, '--drop-old').stderr).toContain('has no key of before');
    expect(run('int_nowhere', '--file', file).stderr).toContain('There is no integration int_nowhere');
  });
});
