import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Vendor } from '@laro/wire/vendors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import type { Integration } from './index.ts';

const clock = createTestClock();
const SECRET = 'what both sides have agreed on';
const HUB88 = 'int_demo_studio';
const SABA = 'int_saba_health';
const GCP = 'int_gcp_health';

let world: World;
let desk: BrowserClient;
let outside: Server;
/** What every supplier of this file answers next. */
let answer: (response: ServerResponse) => void = (response) => response.destroy();

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world, 'localhost:8080', 'finance');
  outside = createServer((request, response) => {
    request.resume().on('end', () => answer(response));
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  await world.addIntegration({
    id: SABA,
    supplier: 'saba',
    protocol: 'SABA_ONEBOOK',
    secret: SECRET,
    baseUrl,
  });
  await world.addIntegration({ id: GCP, supplier: 'gcp', protocol: 'GCP_V1', secret: SECRET, baseUrl });
});
afterAll(async () => {
  outside.closeAllConnections();
  await new Promise((resolve) => outside.close(resolve));
  await world.stop();
});

async function integration(id: string): Promise<Integration> {
  const found = await world.app.features.vendors.byId(id);
  if (!found) throw new Error(`${id} is connected.`);
  return found;
}

/** As the page shows it, once this process has written down what it counted. */
async function seen(id: string): Promise<Vendor> {
  await world.app.features.vendors.traffic.flush();
  return (await desk.call('getVendor', { integration: id })).value;
}

const opening = {
  casino_id: 'laro',
  game: 'dice',
  locale: 'en',
  ip: '203.0.113.1',
  client_type: 'mobile',
  urls: { return_url: 'https://laro.test/' },
} as const;

const ASKED = {
  [HUB88]: async () => {
    const one = await integration(HUB88);
    await world.app.features.vendors
      .client(one)
      .gameRound({ operator_id: 'laro', user: 'somebody', round: 'round' });
  },
  [SABA]: async () => {
    await world.app.features.vendors.sabaClient(await integration(SABA)).checkTicketStatus('1');
  },
  [GCP]: async () => {
    await world.app.features.vendors.gcpClient(await integration(GCP)).openDemo(opening);
  },
} as const;
const OWN = [SABA, GCP] as const;

describe('a supplier that', () => {
  /** After the hour of the example before: each begins with nothing. */
  async function afresh(): Promise<void> {
    clock.advance(4 * 3_600_000);
    desk = await signInStaff(world, 'localhost:8080', 'finance');
  }

  it('answers well is seen so, with how long it took', async () => {
    await afresh();
    await ASKED[HUB88]();
    expect((await seen(HUB88)).outbound).toMatchObject({
      condition: 'good',
      calls: 1,
      failed: 0,
      late: 0,
      p95Ms: 20,
    });
  });

  it.each(OWN)('fails is seen within a minute: %s', async (id) => {
    await afresh();
    answer = (response) => response.writeHead(503).end('{}');
    await expect(ASKED[id]()).rejects.toThrow();
    expect((await seen(id)).outbound).toMatchObject({ condition: 'failing', calls: 1, failed: 1, odd: 0 });
  });

  it('hangs up, and then hangs, is seen within a minute', { timeout: 20_000 }, async () => {
    await afresh();
    world.supplier.state.answering = false;
    await expect(ASKED[HUB88]()).rejects.toThrow();
    world.supplier.state.answering = true;
    const waiting: ServerResponse[] = [];
    answer = (response) => waiting.push(response);
    await expect(ASKED[GCP]()).rejects.toThrow();
    for (const id of [HUB88, GCP]) {
      const { outbound } = await seen(id);
      expect(outbound).toMatchObject({ condition: 'failing', calls: 1, failed: 1 });
      expect(outbound.lastFault?.what).toMatch(/: no_answer$/);
    }
  });

  it('answers late is seen within a minute, with the time that it took', async () => {
    await afresh();
    answer = (response) => {
      clock.advance(3_000);
      response.end(JSON.stringify({ launch_options: { game_url: 'https://game.test/' } }));
    };
    await ASKED[GCP]();
    expect((await seen(GCP)).outbound).toMatchObject({
      condition: 'impaired',
      calls: 1,
      late: 1,
      p95Ms: 5_000,
    });
  });

  it.each(OWN)('answers something else than promised is seen within a minute: %s', async (id) => {
    for (const body of ['<html>We are improving</html>', '{"fine":true}']) {
      await afresh();
      answer = (response) => response.end(body);
      await expect(ASKED[id]()).rejects.toThrow();
      expect((await seen(id)).outbound).toMatchObject({ condition: 'failing', calls: 1, odd: 1, failed: 0 });
    }
  });

  it('says no has answered, and what we would not send is not sent', async () => {
    await afresh();
    answer = (response) => response.end(JSON.stringify({ error_code: 504, message: 'no such ticket' }));
    await expect(ASKED[SABA]()).rejects.toThrow();
    expect((await seen(SABA)).outbound).toMatchObject({ condition: 'good', calls: 1, refused: 1 });
    const one = await integration(HUB88);
    await expect(
      world.app.features.vendors.client(one).gameRound({ operator_id: 'laro', user: '', round: '' }),
    ).rejects.toThrow();
    expect((await seen(HUB88)).outbound.calls).toBe(0);
  });
});

describe('a vendor that calls the wallet', () => {
  it('is counted by what it was answered, and who has not signed is nobody', async () => {
    clock.advance(4 * 3_600_000);
    desk = await signInStaff(world, 'localhost:8080', 'finance');
    const seat = await world.launch(await world.register('heard'));
    const { supplier, walletBase } = world;
    const known = { ...seat, game_code: 'ls_test', currency: 'PHP' };
    await supplier.wallet(walletBase, 'balance', known);
    await supplier.wallet(walletBase, 'balance', { ...known, user: 'mem_nobody' });
    await supplier.wallet(walletBase, 'balance', known, { signature: 'c2lnbmVk' });
    expect((await seen(HUB88)).inbound).toMatchObject({ calls: 2, refused: 1, failed: 0 });
  });
});

describe('the list of suppliers', () => {
  it('shows the brand’s own, masked keys, and no secret', async () => {
    const answered = await desk.call('listVendors', {});
    const text = JSON.stringify(answered.value);
    expect(text).not.toContain(SECRET);
    const found = answered.value.vendors.find((vendor) => vendor.integration === SABA);
    expect(found?.keys).toMatchObject([{ kind: 'secret', endsAt: null }]);
    expect(found?.keys[0]?.fingerprint).toMatch(/^([0-9A-F]{4} ?){4}$/);
    const elsewhere = await signInStaff(world, 'other.test', 'finance');
    expect((await elsewhere.call('listVendors', {})).value.vendors).toEqual([]);
    expect((await elsewhere.call('getVendor', { integration: SABA })).status).toBe(404);
  });

  it('two processes count one minute together', async () => {
    clock.advance(4 * 3_600_000);
    desk = await signInStaff(world, 'localhost:8080', 'finance');
    await ASKED[HUB88]();
    await seen(HUB88);
    await ASKED[HUB88]();
    expect((await seen(HUB88)).outbound).toMatchObject({ calls: 2, points: [{ calls: 2 }] });
  });
});
