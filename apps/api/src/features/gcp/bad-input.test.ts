import { randomUUID } from 'node:crypto';
import { signGcp } from '@laro/vendor-protocol/gcp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bet,
  type GcpSeat,
  type GcpWorld,
  startGcpWorld,
  undo,
  WELCOME,
  win,
} from '../../testing/gcp-world.ts';
import { lockByStaff } from '../../testing/staff.ts';

let world: GcpWorld;
let alice: GcpSeat;

beforeAll(async () => {
  world = await startGcpWorld();
  alice = await world.seat('alice');
});
afterEach(async () => {
  expect(await alice.balance()).toBe(WELCOME);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

const id = () => randomUUID();
const callOf = (change: object = {}) => ({
  ...alice.who,
  game_id: 'r1',
  actions: [bet(id(), 100)],
  ...change,
});

describe('GCP signatures at the endpoint', () => {
  it.each([
    ['a missing', () => ''],
    ['a wrong', (body: string) => signGcp(body, 'another secret')],
    ['another body’s', () => signGcp('{}', world.gcpSupplier.secret)],
    ['a shouted', (body: string) => signGcp(body, world.gcpSupplier.secret).toUpperCase()],
  ])('%s signature is HTTP 403, code 403, and nothing moves', async (_, sign) => {
    for (const call of ['play', 'rollback', 'freespins'] as const) {
      const body = JSON.stringify(callOf());
      expect(await world.wallet.send(call, body, sign(body))).toMatchObject({
        kind: 'refusal',
        http: 403,
        code: 403,
      });
    }
  });

  it('is looked at before anything else: not even broken JSON is told to a stranger', async () => {
    expect(await world.wallet.send('play', '{', 'x')).toMatchObject({ http: 403, code: 403 });
  });

  it('an address of another protocol or of nobody refuses in the words of a wrong signature', async () => {
    for (const integration of ['int_demo_studio', 'int_nobody']) {
      const stranger = world.gcpSupplier.wallet(`${world.origin}/vendors/${integration}`);
      expect(await stranger.call('play', callOf())).toMatchObject({ http: 403, code: 403 });
    }
  });
});

describe('GCP bad input', () => {
  it.each(['', '{', '[]', 'null', '"x"', '{"user_id":', '{"a":1e999}', '\u0000', '{"__proto__":{}}'])(
    'the body %j is code 400 in the protocol’s words',
    async (body) => {
      for (const call of ['play', 'rollback', 'freespins'] as const) {
        expect(await world.wallet.send(call, body)).toMatchObject({ kind: 'refusal', http: 412, code: 400 });
      }
    },
  );

  it('bytes that are no UTF-8 are code 400, whatever the content type says', async () => {
    const body = Buffer.from([0x7b, 0xff, 0x7d]);
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const response = await fetch(`${world.baseUrl}/play`, {
        method: 'POST',
        headers: {
          'content-type': type,
          'x-request-sign': signGcp(body, world.gcpSupplier.secret),
        },
        body,
      });
      expect([response.status, await response.json()]).toMatchObject([412, { code: 400 }]);
    }
  });

  it.each([
    ['a negative amount', { amount: -1 }, 400],
    ['a fractional amount', { amount: 0.5 }, 400],
    ['an amount in quotes', { amount: '5' }, 400],
    ['an amount beyond 64 bits', { amount: 2n ** 63n }, 400],
    ['an amount that fits only as subunits', { amount: 2n ** 63n - 1n }, 400],
    ['an unknown action', { action: 'steal' }, 400],
    ['a NUL in the id', { action_id: 'a\u0000b' }, 400],
    ['a stake beyond the balance', { amount: WELCOME + 1n }, 100],
  ])('%s is refused with its code, and nothing of the call moves', async (_, change, code) => {
    const actions = [bet(id(), 5), { ...bet(id(), 100), ...change }];
    expect(await world.wallet.call('play', callOf({ actions }))).toMatchObject({
      kind: 'refusal',
      http: 412,
      code,
    });
    const wins = [win(id(), 5), { ...win(id(), 100), ...change }];
    if (code === 400) {
      expect(await world.wallet.call('play', callOf({ actions: wins }))).toMatchObject({ code });
    }
  });

  it.each([
    ['an unknown player', { user_id: 'mem_nobody' }, 101],
    ['another currency', { currency: 'USD' }, 154],
    ['an unknown game', { game: 'acme:unknown' }, 405],
    ['SOFTSWISS’s test game where nobody allowed it', { game: 'acceptance:test' }, 405],
  ])('%s is %s', async (_, change, code) => {
    expect(await world.wallet.call('play', callOf(change))).toMatchObject({
      kind: 'refusal',
      http: 412,
      code,
    });
    expect(await world.wallet.call('play', callOf({ ...change, actions: [] }))).toMatchObject({ code });
  });

  it('a win or a rollback in another currency, or of an unknown player, moves nothing either', async () => {
    for (const [change, code] of [
      [{ currency: 'USD' }, 154],
      [{ user_id: 'mem_nobody' }, 101],
    ] as const) {
      expect(await world.wallet.call('play', callOf({ ...change, actions: [win(id(), 5)] }))).toMatchObject({
        code,
      });
      const actions = [undo(id(), id())];
      expect(await world.wallet.call('rollback', callOf({ ...change, actions }))).toMatchObject({ code });
    }
  });

  it('a trial member is out of reach of the real integration', async () => {
    const visitor = world.visitor();
    expect((await visitor.call('testPlay', {})).success).toBe(true);
    const { value } = await visitor.call('getMemberInfo', {});
    expect(await world.wallet.call('play', callOf({ user_id: value.id }))).toMatchObject({ code: 101 });
  });

  it('M10 a win that does not fit the account’s 64 bits is refused in words, however often it comes', async () => {
    const rich = await world.seat('rich');
    const most = (2n ** 63n - 1n) / 1_000n;
    const action = win(id(), most);
    for (let copy = 0; copy < 2; copy += 1) {
      expect(await rich.play('r1', [action])).toMatchObject({ kind: 'refusal', code: 400 });
    }
    const exact = 2n ** 52n + 1n;
    expect(await rich.play('r2', [win(id(), exact)])).toMatchObject({ answer: { balance: WELCOME + exact } });
    expect(await rich.play('r2', [bet(id(), exact)])).toMatchObject({ answer: { balance: WELCOME } });
  });
});

describe('GCP when something is switched off', () => {
  it('a disabled player stakes nothing, and still gets wins, rollbacks and repeats', async () => {
    const { player, play, rollback } = await world.seat('locked');
    const [b1, b2] = [bet(id(), 100), bet(id(), 100)];
    await play('r1', [b1, b2]);
    await lockByStaff(world, player.name);
    expect(await play('r2', [bet(id(), 100)])).toMatchObject({ kind: 'refusal', code: 110 });
    expect(await play('r2', [bet(id(), 100), win(id(), 500)])).toMatchObject({ kind: 'refusal', code: 110 });
    expect(await play('r1', [b1])).toMatchObject({ kind: 'answer', answer: { balance: WELCOME - 200n } });
    expect(await play('r1', [win(id(), 50)])).toMatchObject({ answer: { balance: WELCOME - 150n } });
    expect(await rollback('r1', [undo(id(), String(b2.action_id))])).toMatchObject({
      answer: { balance: WELCOME - 50n },
    });
  });

  it('a disabled integration takes no stake, and still hears what is owed', async () => {
    const { play, balance } = await world.seat('switched');
    await play('r1', [bet(id(), 100)]);
    await world.owner.query("update vendors.integration set enabled = false where id = 'int_gcp'");
    await world.forgetIntegrations();
    expect(await play('r1', [bet(id(), 100)])).toMatchObject({ kind: 'refusal', code: 405 });
    expect(await play('r1', [win(id(), 300)])).toMatchObject({ answer: { balance: WELCOME + 200n } });
    await world.owner.query("update vendors.integration set enabled = true where id = 'int_gcp'");
    await world.forgetIntegrations();
    expect(await balance()).toBe(WELCOME + 200n);
  });

  it('variants answer as the supplier’s other documents say', async () => {
    const { play, who } = await world.seat('variant');
    const action = bet(id(), 100);
    await play('r1', [action]);
    await world.setVariants({
      errorHttp: 400,
      sameActionTwiceInCall: 'refuse',
      conflictCode: 409,
      acceptanceGame: true,
    });
    expect(await play('r1', [bet(id(), 2n * WELCOME)])).toMatchObject({ http: 400, code: 100 });
    expect(await world.wallet.send('play', '{}', 'x')).toMatchObject({ http: 403, code: 403 });
    expect(await play('r1', [{ ...action, amount: 5 }])).toMatchObject({ http: 400, code: 409 });
    const twice = bet(id(), 5);
    expect(await play('r1', [twice, twice])).toMatchObject({ http: 400, code: 400 });
    const acceptance = { ...who, game: 'acceptance:test', game_id: 'a1', actions: [bet(id(), 10)] };
    expect(await world.wallet.call('play', acceptance)).toMatchObject({
      answer: { balance: WELCOME - 110n },
    });
    await world.setVariants({});
    const listed = await world.visitor().call('listGames', { gameType: 'RNG' });
    expect(listed.value.games.map((game) => game.gameId)).not.toContain('acceptance:test');
  });
});
