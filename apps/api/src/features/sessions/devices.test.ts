import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

async function signIn(username: string, remember = false, browser = world.visitor()): Promise<BrowserClient> {
  const answer = await browser.call('login', { type: 'username', username, password: PASSWORD, remember });
  if (!answer.success) throw new Error(`${username} could not sign in: ${answer.code}`);
  return browser;
}

/** The browser is opened again: cookies that live with its window are gone. */
function reopened(browser: BrowserClient): BrowserClient {
  const again = world.visitor();
  const device = browser.cookies.get('__Host-dev');
  if (device) again.cookies.set('__Host-dev', device);
  return again;
}

const resume = async (browser: BrowserClient) =>
  (await browser.call('resumeSession', {})).value.session?.userName ?? null;
const isIn = async (browser: BrowserClient) => (await browser.call('getWallet', {})).status === 200;

describe('a remembered device', () => {
  it('LOGIN-4 resumeSession signs in without a password for thirty days, and not where the box was unticked', async () => {
    await world.register('remembered');
    const phone = await signIn('remembered', true);
    expect(phone.cookies.get('__Host-dev')).toMatch(/^[\w-]{43}$/);
    clock.advance(29 * DAY);
    const again = reopened(phone);
    expect(await resume(again)).toBe('remembered');
    expect(await isIn(again)).toBe(true);
    clock.advance(DAY + MINUTE);
    expect(await resume(reopened(again))).toBeNull();

    const library = await signIn('remembered', false);
    expect(await resume(reopened(library))).toBeNull();
    expect(await resume(world.visitor())).toBeNull();
  });

  it('S11 the grant is 256 bit, kept as a hash, HttpOnly, and turned at each use', async () => {
    await world.register('turning');
    const browser = world.visitor();
    const answer = await browser.call('login', {
      type: 'username',
      username: 'turning',
      password: PASSWORD,
      remember: true,
    });
    expect(answer.setCookie.join('\n')).toMatch(
      /^__Host-dev=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/m,
    );
    const first = browser.cookies.get('__Host-dev') ?? '';
    const again = reopened(browser);
    await resume(again);
    expect(again.cookies.get('__Host-dev')).not.toBe(first);
    const rows = await world.owner.query(
      "select json_build_array((select json_agg(d) from sessions.device d), (select json_agg(encode(s.secret_hash, 'escape')) from sessions.device_secret s))::text as kept",
    );
    expect(JSON.stringify(rows.rows)).not.toContain(first);
  });

  it('S11 a grant that comes twice was copied: its device and the sessions on it end, for owner and thief', async () => {
    await world.register('robbed');
    const owner = await signIn('robbed', true);
    const stolen = owner.cookies.get('__Host-dev') ?? '';
    const ownerAgain = reopened(owner);
    expect(await resume(ownerAgain)).toBe('robbed');
    clock.advance(MINUTE);
    const thief = world.visitor();
    thief.cookies.set('__Host-dev', stolen);
    expect(await resume(thief)).toBeNull();
    expect(await isIn(ownerAgain)).toBe(false);
    expect(await resume(reopened(ownerAgain))).toBeNull();
    const back = await signIn('robbed');
    const { list } = (await back.call('listSignIns', {})).value;
    expect(list.some((entry) => entry.method === 'device' && !entry.succeeded)).toBe(true);
  });

  it('S11 the thief who comes first is signed out when the owner comes', async () => {
    await world.register('robbedfirst');
    const owner = await signIn('robbedfirst', true);
    const thief = reopened(owner);
    expect(await resume(thief)).toBe('robbedfirst');
    clock.advance(MINUTE);
    expect(await resume(reopened(owner))).toBeNull();
    expect(await isIn(thief)).toBe(false);
    expect(await resume(reopened(thief))).toBeNull();
  });

  it('two tabs that start at the same moment open one session, and end nothing', async () => {
    await world.register('twotabs');
    const browser = await signIn('twotabs', true);
    const tabs = [reopened(browser), reopened(browser), reopened(browser)];
    const answers = await Promise.all(tabs.map(resume));
    expect(answers.filter((name) => name !== null)).toEqual(['twotabs']);
    const winner = tabs[answers.findIndex((name) => name !== null)];
    if (!winner) throw new Error('One tab was first.');
    clock.advance(MINUTE);
    expect(await isIn(winner)).toBe(true);
    expect(await resume(reopened(winner))).toBe('twotabs');
  });

  it('LOGIN-9 after signing out the device signs nobody in', async () => {
    await world.register('signedoff');
    const browser = await signIn('signedoff', true);
    await browser.call('logout', {});
    expect(await resume(browser)).toBeNull();
    expect(await resume(reopened(browser))).toBeNull();
  });

  it('LOGIN-9 signing out long after the session went idle forgets the device all the same', async () => {
    await world.register('lateleaver');
    const browser = await signIn('lateleaver', true);
    clock.advance(13 * 60 * MINUTE);
    const again = reopened(browser);
    await again.call('logout', {});
    expect(await resume(again)).toBeNull();
  });

  it('S11 an owner who signs in with a grant that was used up puts out whoever used it', async () => {
    await world.register('backhome');
    const owner = await signIn('backhome', true);
    const thief = reopened(owner);
    expect(await resume(thief)).toBe('backhome');
    clock.advance(MINUTE);
    const back = await signIn('backhome', true, reopened(owner));
    expect([await isIn(thief), await resume(reopened(thief)), await isIn(back)]).toEqual([false, null, true]);
    expect(await resume(reopened(back))).toBe('backhome');
  });

  it('a browser that was closed and opened again holds one session, not two', async () => {
    await world.register('reopener');
    const first = await signIn('reopener', true);
    const again = reopened(first);
    await resume(again);
    expect(await isIn(first)).toBe(false);
    const third = reopened(again);
    await signIn('reopener', true, third);
    expect(await isIn(again)).toBe(false);
    const { list } = (await third.call('listDevices', {})).value;
    expect(list.filter((device) => device.remembered)).toHaveLength(1);
  });

  it('a device of a locked member, of another merchant, or of somebody who signed in here before opens nothing', async () => {
    const player = await world.register('lockeddevice');
    const browser = await signIn('lockeddevice', true);
    const elsewhere = world.visitor('other.test');
    elsewhere.cookies.set('__Host-dev', browser.cookies.get('__Host-dev') ?? '');
    expect(await resume(elsewhere)).toBeNull();
    await world.register('nextperson');
    const shared = reopened(browser);
    await signIn('nextperson', true, shared);
    expect(await resume(reopened(browser))).toBeNull();
    expect(await resume(reopened(shared))).toBe('nextperson');
    const own = await signIn('lockeddevice', true);
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.members.setStatus(scope, player.id, 'LOCKED');
    });
    expect(await resume(reopened(own))).toBeNull();
  });

  it('free play leaves no device behind', async () => {
    const visitor = world.visitor();
    await visitor.call('testPlay', {});
    expect(visitor.cookies.has('__Host-dev')).toBe(false);
    expect((await visitor.call('listDevices', {})).value.list).toMatchObject([
      { current: true, remembered: false },
    ]);
  });
});

describe('where a member is signed in', () => {
  it('listDevices shows each browser masked, this one first, and not those that have gone idle', async () => {
    await world.register('manydevices');
    clock.advance(31 * MINUTE);
    const [phone, desk] = [await signIn('manydevices', true), await signIn('manydevices')];
    const { list } = (await desk.call('listDevices', {})).value;
    expect(list).toMatchObject([
      { current: true, remembered: false, address: '127.0.0.x', name: 'Browser' },
      { current: false, remembered: true },
    ]);
    clock.advance(31 * MINUTE);
    const later = (await (await signIn('manydevices')).call('listDevices', {})).value.list;
    expect(later.map((device) => [device.current, device.remembered])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await isIn(phone)).toBe(false);
  });

  it('endDevice signs one device out and forgets it; another member’s is not there', async () => {
    await world.register('ender');
    const [phone, desk] = [await signIn('ender', true), await signIn('ender')];
    const { list } = (await desk.call('listDevices', {})).value;
    const handle = list.find((device) => device.remembered)?.handle ?? '';
    const stranger = await world.register('notender');
    expect((await stranger.call('endDevice', { handle })).status).toBe(404);
    expect((await desk.call('endDevice', { handle })).success).toBe(true);
    expect([await isIn(phone), await resume(reopened(phone)), await isIn(desk)]).toEqual([false, null, true]);
    expect((await desk.call('endDevice', { handle })).status).toBe(404);
  });

  it('endDevice others ends all but this one', async () => {
    const first = await world.register('alone');
    const [second_, desk] = [await signIn('alone', true), await signIn('alone', true)];
    await desk.call('endDevice', { handle: 'others' });
    expect([await isIn(first), await isIn(second_), await isIn(desk)]).toEqual([false, false, true]);
    expect(await resume(reopened(second_))).toBeNull();
    expect(await resume(reopened(desk))).toBe('alone');
  });

  it('S11 signing in again ends the session that this browser had', async () => {
    await world.register('again');
    const browser = await signIn('again');
    const old = world.visitor();
    old.cookies.set('__Host-sid', browser.cookies.get('__Host-sid') ?? '');
    await signIn('again', false, browser);
    expect([await isIn(old), await isIn(browser)]).toEqual([false, true]);
  });

  it('S11 a secret that was set from outside before signing in is worth nothing after it', async () => {
    await world.register('fixated');
    const browser = world.visitor();
    browser.cookies.set('__Host-sid', 'A'.repeat(43));
    browser.cookies.set('__Host-dev', 'B'.repeat(43));
    await signIn('fixated', true, browser);
    expect(browser.cookies.get('__Host-sid')).not.toBe('A'.repeat(43));
    expect(browser.cookies.get('__Host-dev')).not.toBe('B'.repeat(43));
    const planted = world.visitor();
    planted.cookies.set('__Host-sid', 'A'.repeat(43));
    planted.cookies.set('__Host-dev', 'B'.repeat(43));
    expect([await isIn(planted), await resume(planted)]).toEqual([false, null]);
  });

  it('listSignIns tells the last fifty, refused ones too, masked and newest first', async () => {
    const player = await world.register('historian');
    await player.call('logout', {});
    const browser = world.visitor();
    await browser.call('login', { type: 'username', username: 'historian', password: 'wrong' });
    const again = reopened(player);
    await signIn('historian', false, again);
    const { list } = (await again.call('listSignIns', {})).value;
    expect(list.map(({ method, succeeded, address }) => [method, succeeded, address])).toEqual([
      ['password', true, '127.0.0.x'],
      ['password', false, '127.0.0.x'],
      ['register', true, '127.0.0.x'],
    ]);
    // From here on the address has failed nowhere.
    clock.advance(31 * MINUTE);
  });
});

it('what nobody can ask for any more is taken away, and the history of a member stays', async () => {
  await world.register('purged');
  await signIn('purged', true);
  const count = async (table: string): Promise<number> =>
    (await world.owner.query(`select count(*)::int as n from sessions.${table}`)).rows[0].n as number;
  const stored = await count('sign_in');
  clock.advance(32 * DAY);
  await world.age('sessions');
  await world.runJobs('sessions');
  expect([await count('device'), await count('device_secret'), await count('proof')]).toEqual([0, 0, 0]);
  expect(await count('sign_in')).toBe(stored);
  expect(await count('nonce')).toBe(0);
  expect(await count('session')).toBeGreaterThan(0);
  clock.advance(369 * DAY);
  await world.age('sessions');
  await world.runJobs('sessions');
  expect([await count('session'), await count('sign_in')]).toEqual([0, 0]);
});
