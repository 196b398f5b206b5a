import { randomUUID } from 'node:crypto';
import { createPushUserAgent, type PushUserAgent } from '@laro/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sealSecret } from '../../platform/secret-box.ts';
import { approved } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const HOUR_MS = 3_600_000;
let world: World;
let brandKey: string | null;

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true, config: { pushServices: ['push.example'] } });
  brandKey = (await (await world.register('pushkey')).call('getPushKey', {})).value.key;
});
afterAll(async () => await world.stop());
afterEach(() => world.sandbox().push.behave('accepting'));

const newPhone = async (): Promise<PushUserAgent> =>
  await createPushUserAgent(world.sandbox().origin, brandKey);
const bodyOf = ({ subscription: { endpoint, keys } }: PushUserAgent) => ({
  endpoint,
  ...keys,
  key: brandKey ?? '',
});
const subscribe = async (who: BrowserClient, phone: PushUserAgent) =>
  await who.call('subscribePush', bodyOf(phone));
const list = async (who: BrowserClient) => (await who.call('listPushSubscriptions', {})).value.list;
const push = () => world.app.features.push;
const deliver = async () => await world.runDuty('push.deliver');

async function write(who: Player, tag = 'tag'): Promise<number> {
  return await world.platform.scopes.write(
    'DEMO',
    async (scope) =>
      await push().write(scope, who.id, { title: 'Laro', body: 'Hello', path: '/m/help', tag }, 'normal'),
  );
}

describe('a subscription', () => {
  it('gets what is sent, sealed for that browser alone and signed by the brand, until it is ended', async () => {
    const ana = await world.register('pushana');
    const phone = await newPhone();
    const { id } = (await subscribe(ana, phone)).value;
    expect((await subscribe(ana, phone)).value).toEqual({ id });
    expect(await list(ana)).toMatchObject([{ id, device: expect.any(String) }]);
    expect(await write(ana)).toBe(1);
    await deliver();
    expect(await phone.delivered()).toEqual([
      {
        text: JSON.stringify({ title: 'Laro', body: 'Hello', path: '/m/help', tag: 'tag' }),
        urgency: 'normal',
        topic: 'tag',
      },
    ]);
    const ben = await world.register('pushben');
    await ben.call('unsubscribePush', { id });
    expect(await list(ana)).toHaveLength(1);
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await ana.call('unsubscribePush', { id })).success).toBe(true);
    }
    expect([await list(ana), await write(ana, 'later')]).toEqual([[], 0]);
  });

  it('is refused at an address that is no push service’s, with keys that are none, and without a key of the brand', async () => {
    const carl = await world.register('pushcarl');
    const good = bodyOf(await newPhone());
    for (const endpoint of [
      'https://127.0.0.1/send',
      'https://10.1.2.3/send',
      'https://[::ffff:169.254.169.254]/send',
      'https://metadata.internal/send',
      'http://push.example/send',
      `${world.origin}/api/logout`,
    ]) {
      const answer = await carl.call('subscribePush', { ...good, endpoint });
      expect([endpoint, answer.code]).toEqual([endpoint, 'push.subscription_refused']);
    }
    const noPoint = Buffer.alloc(65, 4).toString('base64url');
    expect((await carl.call('subscribePush', { ...good, p256dh: noPoint })).code).toBe(
      'push.subscription_refused',
    );
    const other = await world.register('pushother', 'other.test');
    expect((await other.call('getPushKey', {})).value.key).toBeNull();
    expect((await subscribe(other, await newPhone())).code).toBe('push.not_offered');
    expect(await list(carl)).toEqual([]);
  });

  it('at a private address that was stored all the same is called by nobody', async () => {
    const dora = await world.register('pushdora');
    await subscribe(dora, await newPhone());
    const id = (await list(dora))[0]?.id ?? '';
    const { p256dh, auth } = bodyOf(await newPhone());
    const inside = `${world.origin}/api/session`;
    await world.owner.query('update push.subscription set sealed = $1 where id = $2', [
      sealSecret(
        world.platform.config.secretsKey,
        `push DEMO ${id}`,
        JSON.stringify({ endpoint: inside, p256dh, auth }),
      ),
      id,
    ]);
    await write(dora);
    await deliver();
    const { rows } = await world.owner.query(
      'select state, attempts from push.message where subscription = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'failed', attempts: 1 }]);
  });

  it('is the later member’s where two have used one browser, and nothing that waited for the first reaches it', async () => {
    const [elsa, fe] = [await world.register('pushelsa'), await world.register('pushfe')];
    const phone = await newPhone();
    await subscribe(elsa, phone);
    await write(elsa);
    await subscribe(fe, phone);
    await deliver();
    expect([await list(elsa), (await list(fe)).length, await phone.delivered()]).toEqual([[], 1, []]);
    // At once: one of the two has it.
    await Promise.all(
      Array.from({ length: 10 }, async (_, turn) => await subscribe(turn % 2 === 0 ? elsa : fe, phone)),
    );
    expect((await list(elsa)).length + (await list(fe)).length).toBe(1);
  });

  it('of ten at most: the oldest goes', async () => {
    const gil = await world.register('pushgil');
    const ids: string[] = [];
    for (let one = 0; one < 11; one += 1) {
      clock.advance(1_000);
      ids.push((await subscribe(gil, await newPhone())).value.id);
    }
    expect((await list(gil)).map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  });

  it('whose browser is gone by the service’s word is removed, with what waited for it', async () => {
    const hana = await world.register('pushhana');
    const [gone, stays] = [await newPhone(), await newPhone()];
    await subscribe(hana, gone);
    await subscribe(hana, stays);
    await gone.unsubscribe();
    await write(hana, 'one');
    await write(hana, 'two');
    await deliver();
    expect(await list(hana)).toHaveLength(1);
    expect(new Set((await stays.delivered()).map(({ topic }) => topic))).toEqual(new Set(['one', 'two']));
    expect((await world.owner.query("select from push.message where state = 'waiting'")).rowCount).toBe(0);
  });
});

describe('a log-out', () => {
  it('ends the subscription of that browser and of no other; a session that has run out ends none (SESSION-13)', async () => {
    const ida = await world.register('pushida');
    const other = world.visitor();
    await other.call('login', { type: 'username', username: 'pushida', password: PASSWORD });
    await subscribe(ida, await newPhone());
    const phone = await newPhone();
    const { id } = (await subscribe(other, phone)).value;
    await ida.call('logout', {});
    expect((await list(other)).map((one) => one.id)).toEqual([id]);
    // Half an hour without a call, and logged in again in the same browser: it is asked for still.
    clock.advance(HOUR_MS);
    expect(await write(ida, 'away')).toBe(1);
    await deliver();
    expect(await phone.delivered()).toHaveLength(1);
    await other.call('login', { type: 'username', username: 'pushida', password: PASSWORD });
    expect(await list(other)).toHaveLength(1);
    clock.advance(HOUR_MS);
    await other.call('logout', {});
    const { rowCount } = await world.owner.query('select from push.subscription where member = $1', [ida.id]);
    expect(rowCount).toBe(0);
  });

  it('elsewhere, from the list of devices or by a new password, ends theirs too', async () => {
    const jo = await world.register('pushjo');
    const visitors = [world.visitor(), world.visitor()];
    for (const visitor of visitors) {
      await visitor.call('login', { type: 'username', username: 'pushjo', password: PASSWORD });
      await subscribe(visitor, await newPhone());
    }
    const { id } = (await subscribe(jo, await newPhone())).value;
    const devices = (await jo.call('listDevices', {})).value.list;
    const elsewhere = devices.find(({ current }) => !current);
    await jo.call('endDevice', { handle: elsewhere?.handle ?? '' });
    expect(await list(jo)).toHaveLength(2);
    await jo.call('endDevice', { handle: 'others' });
    expect((await list(jo)).map((one) => one.id)).toEqual([id]);
  });

  it('somebody else in the same browser ends it too, though nobody has logged out', async () => {
    const kai = await world.register('pushkai');
    await world.register('pushlea');
    await subscribe(kai, await newPhone());
    clock.advance(HOUR_MS);
    await kai.call('login', { type: 'username', username: 'pushlea', password: PASSWORD });
    const { rowCount } = await world.owner.query('select from push.subscription where member = $1', [kai.id]);
    expect(rowCount).toBe(0);
  });
});

describe('a service in trouble', () => {
  it('is asked again as late as it says, and not for ever', async () => {
    const mia = await world.register('pushmia');
    const phone = await newPhone();
    await subscribe(mia, phone);
    world.sandbox().push.behave('busy', 600);
    await write(mia);
    await deliver();
    clock.advance(5 * 60_000);
    expect(await deliver()).toBe(0);
    world.sandbox().push.behave('accepting');
    clock.advance(6 * 60_000);
    await deliver();
    expect(await phone.delivered()).toHaveLength(1);

    world.sandbox().push.behave('busy');
    await write(mia, 'given-up');
    for (let turn = 0; turn < 8; turn += 1) {
      await deliver();
      clock.advance(3 * HOUR_MS);
    }
    const { rows } = await world.owner.query(
      "select state, attempts from push.message where topic = 'given-up'",
    );
    expect(rows).toEqual([{ state: 'failed', attempts: 5 }]);
  });

  it('what was sent is forgotten after a week', async () => {
    clock.advance(8 * 24 * HOUR_MS);
    await world.age('push');
    await world.runJobs('push');
    expect((await world.owner.query('select from push.message')).rowCount).toBe(0);
  });
});

describe('the key of a brand', () => {
  it('is made anew by two people; whoever subscribed by the old one gets nothing until they subscribe anew', async () => {
    const reason = 'The old one was seen.';
    const eva = await world.register('pusheva');
    await subscribe(eva, await newPhone());
    await write(eva, 'waiting');
    const admin = await signInStaff(world);
    const old = (await admin.call('getStaffPushKey', {})).value;
    expect(old).toMatchObject({ key: { publicKey: brandKey, madeAt: null } });
    expect(old.subscriptions).toBeGreaterThan(0);
    const contact = 'mailto:keys@laro.ph';
    const proposal = await admin.call('rotatePushKey', { id: randomUUID(), contact, reason });
    expect((await eva.call('getPushKey', {})).value.key).toBe(brandKey);
    const done = await approved(world, proposal);
    const { key } = (await admin.call('getStaffPushKey', {})).value;
    expect(done.value).toMatchObject({
      state: 'applied',
      before: { publicKey: brandKey },
      result: { publicKey: key?.publicKey, contact, endedSubscriptions: old.subscriptions },
    });
    expect(key).toMatchObject({ contact, madeAt: clock.now().toISOString() });
    expect(key?.publicKey).not.toBe(brandKey);
    expect([await list(eva), await deliver()]).toEqual([[], 0]);
    const { rows } = await world.owner.query<{ row: string }>('select k::text as row from push.key k');
    expect(JSON.stringify(rows)).toContain(key?.publicKey);

    // A browser that subscribed at the moment of the change would be told that it gets what it never will.
    expect((await subscribe(eva, await newPhone())).code).toBe('push.key_changed');
    brandKey = (await eva.call('getPushKey', {})).value.key;
    expect(brandKey).toBe(key?.publicKey);
    const phone = await newPhone();
    await subscribe(eva, phone);
    await write(eva, 'after');
    await deliver();
    // Signed by the new key, or the service would not have taken it.
    expect((await phone.delivered()).map(({ topic }) => topic)).toEqual(['after']);
  });

  it.each([
    'keys@laro.example',
    'keys@localhost',
    'keys@laro',
    'keys@mail.test',
    'keys@example.com',
    'keys@-.ph',
    'a@b',
  ])('is not made for %s, which no push service could write to', async (address) => {
    const admin = await signInStaff(world);
    const asked = { id: randomUUID(), contact: `mailto:${address}`, reason: 'A test.' };
    expect((await admin.call('rotatePushKey', asked)).code).toBe('wire.malformed');
  });

  it('of a brand that had none lets its members subscribe', async () => {
    const admin = await signInStaff(world, 'other.test');
    const contact = 'mailto:keys@other.ph';
    const proposal = await admin.call('rotatePushKey', { id: randomUUID(), contact, reason: 'A first one.' });
    const done = await approved(world, proposal, { merchant: 'OTHER' });
    expect(done.value).toMatchObject({ before: { publicKey: null }, result: { endedSubscriptions: 0 } });
    const other = await world.register('pushfirst', 'other.test');
    expect((await other.call('getPushKey', {})).value.key).toMatch(/^[\w-]{87}$/);
  });
});
