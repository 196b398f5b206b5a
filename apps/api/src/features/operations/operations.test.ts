import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInGroup, signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { isLate, periodMs, unreplaced } from './rules.ts';

const clock = createTestClock();
const MINUTE = 60_000;
let world: World;
let desk: BrowserClient;
beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInGroup(world);
});
afterAll(async () => await world.stop());

const beat = async () => await world.app.features.operations.beat();
const operations = async () => (await desk.call('getOperations', {})).value;

describe('how the platform fares', () => {
  it('getOperations: a process lives while it says so, and is silent a minute after', async () => {
    await beat();
    const [lives] = (await operations()).processes;
    expect(lives).toMatchObject({ role: 'all', silent: false, queue: 0 });
    expect(lives?.memoryMb).toBeGreaterThan(10);
    clock.advance(MINUTE + 1_000);
    expect((await operations()).processes).toMatchObject([{ id: lives?.id, silent: true }]);
    await beat();
    expect((await operations()).processes).toMatchObject([{ id: lives?.id, silent: false }]);
  });

  it('getOperations: what was answered is told once, a fault of ours by its route, and nothing is lost that could not be written', async () => {
    await beat();
    const before = await operations();
    await world.owner.query('alter table announcements.announcement rename to gone');
    expect((await world.visitor().call('listBannerAnnouncements', {})).status).toBe(500);
    await world.owner.query('alter table announcements.gone rename to announcement');
    await world.owner.query('alter table operations.minute rename to gone');
    await expect(beat()).rejects.toThrow();
    await world.owner.query('alter table operations.gone rename to minute');
    await beat();
    await beat();
    const after = await operations();
    expect(after.hour.failed).toBe(before.hour.failed + 1);
    expect(after.hour.calls).toBeGreaterThan(before.hour.calls);
    expect(after.budget).toMatchObject({ days: 28, failed: before.budget.failed + 1 });
    expect(after.slowRoutes[0]).toMatchObject({ route: '/api/announcements/banners', failed: 1 });
    clock.advance(61 * MINUTE);
    desk = await signInGroup(world);
    expect((await operations()).hour.failed).toBe(0);
  });

  it('getOperations: a job says when it ran, how often in a row it failed, and when it is late', async () => {
    const { observe } = world.app.features.operations;
    const name = 'operations.tried';
    const job = async () => (await operations()).jobs.find((one) => one.name === name);
    let breaks = true;
    const tried = {
      name,
      schedule: '* * * * *',
      run: async () => {
        if (breaks) throw Object.assign(new Error('It broke for Ana.'), { code: 'ECONNREFUSED' });
        return await Promise.resolve();
      },
    };
    await expect(observe(tried)).rejects.toThrow('It broke for Ana.');
    await expect(observe(tried)).rejects.toThrow('It broke for Ana.');
    // What this build does not consist of concerns nobody.
    expect(await job()).toBeUndefined();
    world.app.features.operations.watches({ jobs: [tried], listeners: [] });
    expect(await job()).toMatchObject({ failures: 2, failure: 'Error ECONNREFUSED', late: false });
    breaks = false;
    await observe(tried);
    expect(await job()).toMatchObject({
      failures: 0,
      failure: null,
      late: false,
      tookMs: expect.any(Number),
    });
    clock.advance(8 * MINUTE);
    expect(await job()).toMatchObject({ late: true });
    // One that is given up may end when the next has begun: it says nothing of that.
    const slow = Promise.withResolvers<void>();
    const givenUp = observe({ ...tried, run: async () => await slow.promise });
    await expect.poll(job).toMatchObject({ tookMs: null });
    clock.advance(1_000);
    breaks = true;
    await expect(observe(tried)).rejects.toThrow('It broke for Ana.');
    slow.resolve();
    await givenUp;
    expect(await job()).toMatchObject({ failures: 1, late: true });
    breaks = false;
    // What is watched goes on although nobody can write down that it does.
    await world.owner.query('alter table operations.job rename to gone');
    await observe(tried);
    await world.owner.query('alter table operations.gone rename to job');
  });

  it('getOperations: a listener that stands still is behind by as much, and no more once it has heard', async () => {
    await world.settleOutbox();
    expect((await operations()).listeners.filter(({ behindMs }) => behindMs > 0)).toEqual([]);
    const seat = await world.launch(await world.register('heardlater'));
    await world.supplier.wallet(world.walletBase, 'bet', {
      ...seat,
      transaction_uuid: world.newTransaction(),
      amount: 5,
    });
    clock.advance(2 * MINUTE);
    const { listeners } = await operations();
    expect(listeners.length).toBeGreaterThan(0);
    expect(listeners.filter(({ behindMs }) => behindMs < 2 * MINUTE)).toEqual([]);
    await world.settleOutbox();
    expect((await operations()).listeners.every(({ behindMs }) => behindMs === 0)).toBe(true);
    // One that is retired hears nothing more, and nobody waits for it.
    await world.owner.query(
      "insert into platform.outbox_position (consumer, xid, id) values ('retired.listener', '0', 0)",
    );
    expect((await operations()).listeners.map(({ consumer }) => consumer)).not.toContain('retired.listener');
    await world.owner.query("delete from platform.outbox_position where consumer = 'retired.listener'");
  });

  it('keeps what its budget asks for, and no more', async () => {
    await beat();
    clock.advance(30 * 24 * 60 * MINUTE);
    await world.runJobs('operations');
    const { rows } = await world.owner.query(
      `select (select count(*) from operations.minute)::int as minutes, (select count(*) from operations.answers)::int as days,
         (select count(*) from operations.process)::int as processes, (select count(*) from operations.job)::int as jobs`,
    );
    expect(rows).toEqual([{ minutes: 0, days: 0, processes: 0, jobs: 0 }]);
  });
});

it('getOperations: shows what is stopped on purpose: frozen withdrawals, all play, a vendor and a game, by switch and by plan', async () => {
  desk = await signInGroup(world);
  expect(await operations()).toMatchObject({ freezes: [], off: [] });
  const reason = 'A test of the page.';
  await world.app.features.ledger.freeze('DEMO', 'the books do not balance');
  const until = new Date(clock.now().getTime() + 60 * MINUTE).toISOString();
  const from = new Date(clock.now().getTime() + MINUTE).toISOString();
  await desk.call('switchMaintenance', { on: true, until, reason });
  await desk.call('switchVendor', { integration: 'int_demo_studio', on: false, reason });
  await desk.call('planGameSwitch', { nodeId: 'studio-ls_test', plan: { from, until }, reason });
  const demo = { merchant: 'DEMO' } as const;
  const stops = [
    { ...demo, what: 'maintenance', subject: 'DEMO', name: '', until },
    { ...demo, what: 'vendor', subject: 'int_demo_studio', until: null },
  ];
  const before = await operations();
  expect(before.freezes).toMatchObject([{ ...demo, reason: 'the books do not balance' }]);
  expect(before.off).toMatchObject(stops);
  clock.advance(2 * MINUTE);
  const planned = { ...demo, what: 'game', subject: 'studio-ls_test', until };
  expect((await operations()).off).toMatchObject([...stops, planned]);
  await desk.call('switchMaintenance', { on: false, until: null, reason });
  await desk.call('switchVendor', { integration: 'int_demo_studio', on: true, reason });
  clock.advance(61 * MINUTE);
  desk = await signInGroup(world);
  expect((await operations()).off).toEqual([]);
});

it('getOperations: of all brands together, an administrator of a brand reads none of it', async () => {
  const answer = await (await signInStaff(world)).call('getOperations', {});
  expect(answer).toMatchObject({ status: 403, code: 'sessions.not_permitted' });
});

it('getOperations: is for the staff of those alone who run the platform', async () => {
  const who = await signInGroup(world);
  for (const [platformMerchants, status] of [
    [[], 403],
    [['OTHER'], 403],
    [['DEMO', 'OTHER'], 200],
    [undefined, 200],
  ] as const) {
    Object.assign(world.platform.config, { platformMerchants });
    expect([platformMerchants, (await who.call('getOperations', {})).status]).toEqual([
      platformMerchants,
      status,
    ]);
  }
});

describe('the time of a job', () => {
  it.each([
    ['* * * * *', 1],
    ['*/10 * * * *', 10],
    ['23 * * * *', 60],
    ['41 3 * * *', 24 * 60],
    ['5 */6 * * *', 6 * 60],
    ['7,27,47 * * * *', null],
    ['0 0 1 * *', null],
  ])('%s comes again after %s minutes', (schedule, minutes) => {
    expect(periodMs(schedule)).toBe(minutes === null ? null : minutes * MINUTE);
  });

  it('is over for what has not ended well again in twice its time and five minutes, or runs for half an hour', () => {
    const now = new Date('2026-03-01T00:00:00Z');
    const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
    const job = (schedule: string, began: number, well: number, tookMs: number | null) => ({
      schedule,
      beganAt: ago(began),
      wellAt: ago(well),
      tookMs,
    });
    expect(isLate(job('7,27,47 * * * *', 29, 29, null), now)).toBe(false);
    expect(isLate(job('7,27,47 * * * *', 31, 31, null), now)).toBe(true);
    expect(isLate(job('* * * * *', 1, 6, 5), now)).toBe(false);
    // Begun again and again, and never well.
    expect(isLate(job('* * * * *', 1, 8, 5), now)).toBe(true);
  });
});

describe('processes that were killed', () => {
  it('are gone where each has a successor of its role; one start replaces one', () => {
    const of = (id: string, role: string, startedAt: number, seenAt: number) => ({
      id,
      role,
      silent: seenAt < 90,
      startedAt: new Date(startedAt),
      seenAt: new Date(seenAt),
    });
    const shown = (...processes: ReturnType<typeof of>[]) => unreplaced(processes).map(({ id }) => id);
    const [first, second] = [of('a', 'web', 0, 50), of('b', 'web', 0, 51)];
    expect(shown(first, second)).toEqual(['a', 'b']);
    expect(shown(first, second, of('c', 'web', 60, 100))).toEqual(['a', 'c']);
    expect(shown(first, second, of('c', 'web', 60, 100), of('d', 'web', 61, 100))).toEqual(['c', 'd']);
    expect(shown(first, of('c', 'worker', 60, 100))).toEqual(['a', 'c']);
    // One that was there before replaces nobody.
    expect(shown(first, of('c', 'web', 40, 100))).toEqual(['a', 'c']);
    // Again and again.
    expect(shown(first, of('c', 'web', 60, 70), of('d', 'web', 75, 100))).toEqual(['d']);
  });
});
