import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createBrowserClient } from '../../testing/browser-client.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
const HOST = 'other.test';

beforeAll(async () => {
  world = await startWorld({ clock, rateLimits: true });
  // The strict profile: 5 registrations and 3 trials an address and day, 2 registrations a browser.
  await world.owner.query("update merchants.merchant set profile = 'GLI-base' where code = 'OTHER'");
  clock.advance(6_000);
});
afterAll(async () => await world.stop());

const form = (username: string) =>
  ({ username, password: PASSWORD, confirmPassword: PASSWORD, agree: true, adult: true }) as const;

describe('how many may come in a day', () => {
  it('S7 one browser registers so often, one address so often, and the next day again', async () => {
    const browser = world.visitor(HOST);
    expect((await browser.call('register', form('device1'))).success).toBe(true);
    expect((await browser.call('register', form('device2'))).success).toBe(true);
    expect(await browser.call('register', form('device3'))).toMatchObject({
      status: 429,
      code: 'registration.too_many_registrations',
    });
    for (const name of ['address3', 'address4', 'address5']) {
      expect((await world.visitor(HOST).call('register', form(name))).success).toBe(true);
    }
    expect((await world.visitor(HOST).call('register', form('address6'))).status).toBe(429);
    clock.advance(24 * 3_600_000);
    expect((await world.visitor(HOST).call('register', form('address6'))).success).toBe(true);
  });

  it('S7 a refused registration uses nothing up, and what counts is counted for all processes', async () => {
    clock.advance(24 * 3_600_000);
    const second = await createApp(world.platform);
    try {
      await second.server.listen({ host: '127.0.0.1', port: 0 });
      const { port } = second.server.server.address() as { port: number };
      const elsewhere = () => createBrowserClient(`http://127.0.0.1:${port}`, HOST, 'OTHER', clock);
      for (let guess = 0; guess < 6; guess += 1) {
        expect((await world.visitor(HOST).call('register', form('address6'))).status).toBe(409);
      }
      const endpoints = [() => world.visitor(HOST), elsewhere];
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const endpoint = endpoints[index % 2] ?? elsewhere;
          return await endpoint().call('register', form(`process${index}`));
        }),
      );
      expect(answers.filter(({ success }) => success)).toHaveLength(5);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    } finally {
      await second.close();
    }
  });

  it('what is counted is forgotten when its day is long over', async () => {
    const purge = world.app.jobs.find(({ name }) => name === 'registration.purge');
    clock.advance(3 * 24 * 3_600_000);
    await world.age('registration');
    expect((await world.visitor(HOST).call('register', form('lastone'))).success).toBe(true);
    await purge?.run();
    const { rows } = await world.owner.query('select distinct day::text from registration.allowance');
    expect(rows).toEqual([{ day: clock.now().toISOString().slice(0, 10) }]);
  });

  it('what an address is, is kept as a keyed hash alone', async () => {
    const rows = await world.owner.query('select key from registration.allowance');
    expect(rows.rows.length).toBeGreaterThan(0);
    for (const { key } of rows.rows) expect(key.includes('127.0.0.1')).toBe(false);
  });
});

describe('trial play', () => {
  it('CALL-1 CALL-9 a browser goes on with its own trial account while that lives', async () => {
    const browser = world.visitor(HOST);
    expect((await browser.call('getTrialAccount', {})).value).toEqual({ name: null });
    const first = await browser.call('testPlay', {});
    expect(first.value).toMatchObject({ merchantCode: 'OTHER', customerType: 4 });
    expect(first.value.userName).toMatch(/^trial/);
    await browser.call('logout', {});
    expect((await browser.call('getTrialAccount', {})).value).toEqual({ name: first.value.userName });
    expect((await browser.call('testPlay', {})).value.userName).toBe(first.value.userName);
    expect((await browser.call('getWallet', {})).value).toMatchObject({
      sumBalance: '10000.00',
      trial: true,
    });
    clock.advance(25 * 3_600_000);
    expect((await browser.call('getTrialAccount', {})).value).toEqual({ name: null });
    expect((await browser.call('testPlay', {})).value.userName).not.toBe(first.value.userName);
  });

  it('S7 new trial accounts are limited per address and day; going on is not', async () => {
    clock.advance(24 * 3_600_000);
    const browsers = [world.visitor(HOST), world.visitor(HOST), world.visitor(HOST)];
    for (const browser of browsers) expect((await browser.call('testPlay', {})).success).toBe(true);
    expect(await world.visitor(HOST).call('testPlay', {})).toMatchObject({
      status: 429,
      code: 'registration.trial_limit',
    });
    expect((await browsers[0]?.call('testPlay', {}))?.success).toBe(true);
  });

  it('trial money is of another book, and no SQL of the application mixes the two', async () => {
    const books = await world.owner.query(
      'select distinct a.book, a.currency from ledger.account a join members.member m on m.id = a.owner where m.type = 4',
    );
    expect(books.rows).toEqual([{ book: 'TRIAL', currency: 'FUN' }]);
    for (const statement of [
      "update members.member set book = 'REAL' where book = 'TRIAL'",
      'update ledger.account set balance = balance + 1',
      'update ledger.posting set amount = 0',
      'delete from ledger.posting',
      'insert into ledger.posting (lane) values (1)',
      'update registration.invitation set member = null',
      'create table public.mine (id int)',
    ]) {
      await expect(world.platform.pool.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});
