import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { goodPictures } from '../../testing/hostile-pictures.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';
import { uploadFile } from '../../testing/upload.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

/** An open stream that hands out its events one by one. */
function listen(
  browser: Pick<BrowserClient, 'cookies'>,
  { path = '/api/events', host = 'localhost:8080' }: { readonly path?: string; readonly host?: string } = {},
) {
  const queue: { event: string; version: number; topic?: string }[] = [];
  let wake: () => void = () => {};
  let ended = false;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(`${world.origin}${path}`, { headers: { host, cookie } }, (response) => {
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      for (const match of text.matchAll(/^data: (.*)$/gm)) queue.push(JSON.parse(match[1] ?? '{}'));
      wake();
    });
    response.on('end', () => {
      ended = true;
      wake();
    });
  });
  sent.end();
  const until = async (ready: () => boolean): Promise<void> => {
    while (!ready()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return {
    async next() {
      await until(() => queue.length > 0);
      return queue.shift();
    },
    closed: async () => await until(() => ended),
    stop: () => sent.destroy(),
  };
}

it('streamEvents: a stream begins with the wallet’s version and tells every later one, to its member alone', async () => {
  const [alice, ben] = [await world.register('streamer'), await world.register('bystander')];
  const [hers, his] = [listen(alice), listen(ben)];
  expect(await hers.next()).toEqual({ event: 'hello', version: 1 });
  expect(await his.next()).toEqual({ event: 'hello', version: 1 });
  const seat = await world.launch(alice);
  await world.supplier.wallet(world.walletBase, 'bet', {
    ...seat,
    transaction_uuid: world.newTransaction(),
    amount: 5,
  });
  expect(await hers.next()).toEqual({ event: 'wallet.changed', version: 2 });
  const hisSeat = await world.launch(ben);
  await world.supplier.wallet(world.walletBase, 'bet', {
    ...hisSeat,
    transaction_uuid: world.newTransaction(),
    amount: 5,
  });
  expect(await his.next()).toEqual({ event: 'wallet.changed', version: 2 });
  await alice.call('logout', {});
  expect(await hers.next()).toMatchObject({ event: 'session.ended' });
  await hers.closed();
  his.stop();
});

it('MSG-10 what a brand publishes, changes or withdraws reaches all its members’ screens, a draft none', async () => {
  const [desk, reader] = [
    await signInStaff(world, 'localhost:8080', 'content'),
    await world.register('newsreader'),
  ];
  const stream = listen(reader);
  await stream.next();
  const words = { EN: { title: 'News', content: '<p>x</p>' }, TY: { title: 'Balita', content: '<p>x</p>' } };
  const shared = { execution: null, picture: null, groupName: null, linkage: null, color: null, words };
  const saved = {
    ...shared,
    promotionType: 'PL',
    shownFrom: null,
    shownUntil: null,
    reason: 'A test.',
  } as const;
  const acts = [
    async () => await desk.call('saveAnnouncement', { id: 'live-news', version: 0, ...saved }),
    async () => await desk.call('publishAnnouncement', { id: 'live-news', reason: 'A test.' }),
    async () => await desk.call('saveAnnouncement', { id: 'live-news', version: 1, ...saved, draft: true }),
    async () => await desk.call('saveAnnouncement', { id: 'live-news', version: 2, ...saved }),
    async () => await desk.call('withdrawAnnouncement', { id: 'live-news', reason: 'A test.' }),
  ];
  const moments: number[] = [];
  for (const act of acts) {
    moments.push(clock.now().getTime());
    expect((await act()).success).toBe(true);
    clock.advance(1_000);
  }
  const versions = [await stream.next(), await stream.next(), await stream.next()];
  expect(versions).toEqual([1, 3, 4].map((at) => ({ event: 'announcements.changed', version: moments[at] })));
  stream.stop();
});

it('S11 streamEvents: a stream ends with a session that goes idle in silence, and is refused to one that has ended', async () => {
  const [idle, busy] = [await world.register('idlestream'), await world.register('busystream')];
  const [silent, stored] = [listen(idle), listen(busy)];
  await silent.next();
  await stored.next();
  clock.advance(20 * 60_000);
  await busy.send('GET', '/api/wallet', { 'x-laro': '1' });
  clock.advance(11 * 60_000);
  await world.app.features.events.beat();
  expect(await silent.next()).toMatchObject({ event: 'session.ended' });
  await silent.closed();
  expect((await idle.send('GET', '/api/events', {})).status).toBe(401);
  expect((await busy.call('getWallet', {})).status).toBe(200);
  stored.stop();
});

const STAFF = '/api/staff/events';
const WORDS = 'one two three four five six seven eight nine ten';
const write = async (account: string, host = 'localhost:8080') => {
  const member = await world.register(account, host);
  await member.call('sendFeedback', { id: randomUUID(), text: WORDS, pictures: [] });
};
const upload = async (account: string) => {
  const { png: bytes } = await goodPictures();
  await uploadFile(await world.register(account), '/api/head-icon', { bytes });
};
const changeOf = (topic: string) => ({ event: 'topic.changed', topic });

it('streamStaffEvents: staff hear at the commit what has changed of their own brand, and of what they may see', async () => {
  const [support, content, elsewhere] = [
    listen(await signInStaff(world, 'localhost:8080', 'support'), { path: STAFF }),
    listen(await signInStaff(world, 'localhost:8080', 'content'), { path: STAFF }),
    listen(await signInStaff(world, 'other.test', 'support'), { path: STAFF, host: 'other.test' }),
  ];
  for (const stream of [support, content, elsewhere])
    expect(await stream.next()).toMatchObject({ event: 'hello' });
  await write('toldonce');
  await upload('tolduploader');
  await write('toldelsewhere', 'other.test');
  expect(await support.next()).toMatchObject(changeOf('feedback'));
  expect(await support.next()).toMatchObject(changeOf('reviews'));
  // Of feedback nothing came before it, nor of the other brand; what was sent first there is their own.
  expect(await content.next()).toMatchObject(changeOf('reviews'));
  expect(await elsewhere.next()).toMatchObject(changeOf('feedback'));
  for (const stream of [support, content, elsewhere]) stream.stop();
});

it('streamStaffEvents: whoever may do less from now on hears less, and a stream ends with its session', async () => {
  await hire(world, 'moved');
  const desk = await deskOf(world, 'moved');
  const stream = listen(desk, { path: STAFF });
  await stream.next();
  await hire(world, 'moved', { role: 'content' });
  await world.app.features.events.beat();
  await write('unheard');
  await upload('heard');
  expect(await stream.next()).toMatchObject(changeOf('reviews'));
  await desk.call('logoutStaff', {});
  expect(await stream.next()).toMatchObject({ event: 'session.ended' });
  await stream.closed();
  expect((await desk.send('GET', STAFF, {})).status).toBe(401);
});

it('streamStaffEvents: what waits for a second person, and its end, is told to whoever sees it', async () => {
  const [first, second] = [
    await signInStaff(world, 'localhost:8080', 'finance'),
    await signInStaff(world, 'localhost:8080', 'auditor'),
  ];
  const stream = listen(second, { path: STAFF });
  await stream.next();
  await world.register('proposedabout');
  const id = randomUUID();
  await first.call('proposeAdjustment', {
    id,
    account: 'proposedabout',
    direction: 'credit',
    amount: '5',
    currency: 'PHP',
    code: 'goodwill',
    reason: 'A test.',
  });
  expect(await stream.next()).toMatchObject(changeOf('approvals'));
  await first.call('withdrawApproval', { id });
  expect(await stream.next()).toMatchObject(changeOf('approvals'));
  stream.stop();
});
