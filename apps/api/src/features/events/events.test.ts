import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

/** An open stream that hands out its events one by one. */
function listen(player: Player) {
  const queue: { event: string; version: number }[] = [];
  let wake: () => void = () => {};
  let ended = false;
  const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(
    `${world.origin}/api/events`,
    { headers: { host: 'localhost:8080', cookie } },
    (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        for (const match of text.matchAll(/^data: (.*)$/gm)) queue.push(JSON.parse(match[1] ?? '{}'));
        wake();
      });
      response.on('end', () => {
        ended = true;
        wake();
      });
    },
  );
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
