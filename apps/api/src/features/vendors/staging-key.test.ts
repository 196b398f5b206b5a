import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HUB88_SIGNATURE_HEADER, verifyHub88 } from '@laro/vendor-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { stagingKeyOf } from './staging-address.ts';

const reason = 'Before it goes live.';
const HUB88 = 'int_demo_studio';
let world: World;
let desk: BrowserClient;
beforeAll(async () => {
  world = await startWorld();
  desk = await signInStaff(world);
});
afterAll(async () => await world.stop());

/** A staging address that keeps what came and with which signature. */
async function startStaging() {
  const came: { readonly body: Buffer; readonly signature: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers[HUB88_SIGNATURE_HEADER] ?? '');
      came.push({ body: Buffer.concat(chunks), signature });
      response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    came,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

describe('a run against a supplier’s staging', () => {
  it('signs with the key of staging: what arrives there proves nothing where the live one is asked for', async () => {
    const stagingKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = String(stagingKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const live = createPublicKey(world.platform.config.operatorKey);
    const place = await startStaging();
    const second = await startSecondProcess(world, { stagingKey: pem });
    const given = { integration: HUB88, address: place.address, game: 'x', reason };
    expect((await second.as(desk).call('startVendorRun', given)).success).toBe(true);
    await second.app.features.vendors.runs.idle();
    await second.stop();
    await place.stop();
    const signedBy = (key: KeyObject) =>
      place.came.filter(({ body, signature }) => verifyHub88(body, signature, key));
    expect(signedBy(stagingKeys.publicKey).length).toBeGreaterThan(0);
    expect(signedBy(live)).toEqual([]);
  });

  it('outside a demo signs with nothing where the operator has given no key for staging', () => {
    const { operatorKey } = world.platform.config;
    expect(() => stagingKeyOf({ operatorKey, profile: 'PH' })).toThrow('vendors.staging_key_missing');
    expect(stagingKeyOf({ operatorKey, profile: 'PH', stagingKey: 'of staging' })).toBe('of staging');
  });
});
