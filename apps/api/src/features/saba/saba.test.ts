import { gzipSync } from 'node:zlib';
import { createSabaWalletClient, JsonNumber, SABA_PATHS, type SabaCall } from '@laro/vendor-protocol/saba';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSportsbook, SABA_KEY, type Sportsbook } from '../../testing/saba-sportsbook.ts';
import { lockByStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const ONE = 100_000n;
const WELCOME = 5_000n * ONE;

let world: World;
let book: Sportsbook;
let alice: string;

beforeAll(async () => {
  world = await startWorld();
  book = await connectSportsbook(world);
  alice = (await world.register('alice')).id;
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

const member = async (name: string) => (await world.register(name)).id;

/** A body as it is; the answer as it comes. */
async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await fetch(`${book.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { http: answer.status, text: await answer.text() };
}

describe('the sportsbook’s endpoint', () => {
  it('tells the balance with its clock, and its health', async () => {
    const balance = await post('/getbalance', JSON.stringify({ key: SABA_KEY, message: { userId: alice } }));
    expect(balance.http).toBe(200);
    expect(JSON.parse(balance.text)).toMatchObject({
      status: '0',
      userId: alice,
      balance: 5000,
      balanceTs: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-04:00$/),
    });
    expect((await book.call('healthcheck', { time: 'now' })).status).toBe('0');
  });

  it('without the key nothing is told and nothing moves, on every path', async () => {
    const before = await book.balance(alice);
    for (const key of ['wrong', '', `${SABA_KEY}x`]) {
      const stranger = createSabaWalletClient({ baseUrl: book.baseUrl, key });
      for (const call of Object.keys(SABA_PATHS) as SabaCall[]) {
        const answered = await stranger.call(call, book.placement(alice));
        expect([call, answered]).toEqual([call, expect.objectContaining({ status: '311', balanceE5: null })]);
      }
    }
    expect(await book.balance(alice)).toBe(before);
  });

  it('an unknown integration and one of another protocol refuse in the words of a wrong key', async () => {
    for (const id of ['int_unknown', 'int_demo_studio']) {
      const answer = await fetch(`${world.origin}/vendors/${id}/placebet`, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ status: '311' });
    }
  });

  it('bodies may be gzip, announced or not', async () => {
    const who = await member('zipped');
    const body = (amount: number) =>
      gzipSync(
        JSON.stringify({
          key: SABA_KEY,
          message: {
            ...book.placement(who),
            betAmount: amount,
            actualAmount: amount,
            debitAmount: amount,
            creditAmount: 0,
          },
        }),
      );
    for (const headers of [{ 'content-encoding': 'gzip' }, {}]) {
      const answered = await post('/placebet', body(10.00001), headers);
      expect(JSON.parse(answered.text)).toMatchObject({ status: '0' });
    }
    expect(await book.balance(who)).toBe(WELCOME - 2n * 1_000_001n);
  });

  it.each([
    ['nothing', ''],
    ['half an object', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '5'],
    ['deep brackets', '['.repeat(50_000)],
    ['no message', `{"key":"${SABA_KEY}"}`],
    ['a message that is text', `{"key":"${SABA_KEY}","message":"{}"}`],
    ['a prototype', `{"key":"${SABA_KEY}","message":{"__proto__":{"userId":"x"}}}`],
    ['not UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0x22)],
    ['a broken archive', Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0)],
    ['an archive that would fill a disk', new Uint8Array(gzipSync(' '.repeat(20_000_000)))],
  ])('%s is answered in the protocol’s words on every path', async (_, body) => {
    for (const path of Object.values(SABA_PATHS)) {
      const answered = await post(path, body);
      expect(answered.http).toBe(200);
      expect(['101', '311']).toContain((JSON.parse(answered.text) as { status: string }).status);
    }
  });

  it('what is called an archive and is none is no fault of ours', async () => {
    const answered = await post('/placebet', '{}', { 'content-encoding': 'gzip' });
    expect(answered.http).toBeLessThan(500);
  });

  it.each([
    ['a negative stake', { debitAmount: -ONE }, '307'],
    ['a stake that would pay', { debitAmount: 0n, creditAmount: ONE }, '307'],
    ['a stake finer than 1/100000', { debitAmount: 0.000001 }, '307'],
    ['a stake beyond 64 bits', { debitAmount: 2n ** 63n }, '307'],
    ['a stake without end', { debitAmount: new JsonNumber('1e999') }, '307'],
    ['no stake', { debitAmount: undefined }, '101'],
    ['no ticket', { refId: undefined }, '101'],
    ['a nul in the ticket', { refId: 'a\0b' }, '101'],
    ['half a character in the ticket', { refId: 'a\ud800' }, '101'],
    ['an unknown member', { userId: 'mem_nobody' }, '203'],
    ['more than there is', { debitAmount: WELCOME * 3n }, '502'],
  ])('%s is refused and moves nothing', async (_, change, status) => {
    const before = await book.balance(alice);
    expect((await book.call('placebet', book.placement(alice, change))).status).toBe(status);
    expect(await book.balance(alice)).toBe(before);
  });

  it('not enough money is told with the balance that is there', async () => {
    expect(await book.call('placebet', book.placement(alice, { debitAmount: WELCOME * 3n }))).toMatchObject({
      status: '502',
      balanceE5: await book.balance(alice),
    });
  });

  it('M10 amounts beyond 2^53 units are kept to the last digit, in and out', async () => {
    const who = await member('huge');
    const refId = await book.accepted(who);
    const huge = 2n ** 53n + 1n;
    expect((await book.result('settle', who, refId, { creditAmount: huge })).status).toBe('0');
    expect(await book.balance(who)).toBe(WELCOME - 100n * ONE + huge);
    const more = await book.accepted(who);
    const overflow = await book.result('settle', who, more, { creditAmount: 2n ** 63n - 1n });
    expect(overflow.status).toBe('307');
    await book.result('unsettle', who, refId);
    expect(await book.balance(who)).toBe(WELCOME - 200n * ONE);
  });

  it('a locked member places nothing, and hears everything that is owed', async () => {
    const who = await member('locked');
    const [confirmed, cancelled] = [book.placement(who), book.placement(who)];
    await book.call('placebet', confirmed);
    await book.call('placebet', cancelled);
    await lockByStaff(world, 'locked');
    expect((await book.call('placebet', book.placement(who))).status).toBe('202');
    expect((await book.call('placebet', confirmed)).status).toBe('0');
    expect((await book.confirm(who, confirmed.refId)).status).toBe('0');
    expect((await book.cancel(who, cancelled.refId)).status).toBe('0');
    for (const [action, credit, debit] of [
      ['settle', 195n, 0n],
      ['unsettle', 0n, 195n],
      ['settle', 195n, 0n],
      ['resettle', 5n, 0n],
    ] as const) {
      const amounts = { creditAmount: credit * ONE, debitAmount: debit * ONE };
      expect((await book.result(action, who, confirmed.refId, amounts)).status).toBe('0');
    }
    expect(await book.balance(who)).toBe(WELCOME + 100n * ONE);
  });

  it('a switched-off sportsbook takes no bets, and still hears what is owed', async () => {
    const closed = await connectSportsbook(world, { id: 'int_demo_closed' });
    const who = await member('closing');
    const refId = await closed.accepted(who);
    await world.owner.query(`update vendors.integration set enabled = false where id = 'int_demo_closed'`);
    await world.forgetIntegrations();
    expect((await closed.call('placebet', closed.placement(who))).status).toBe('903');
    expect((await closed.result('settle', who, refId, { creditAmount: 195n * ONE })).status).toBe('0');
    expect(await closed.balance(who)).toBe(WELCOME + 95n * ONE);
  });

  it('a sportsbook that the catalogue does not know takes no bets', async () => {
    const ghost = await connectSportsbook(world, {
      id: 'int_demo_ghost',
      variants: { gameCode: 'not-in-the-catalogue' },
    });
    expect((await ghost.call('placebet', ghost.placement(alice))).status).toBe('903');
  });

  it('another currency is refused where the supplier names its own', async () => {
    const strict = await connectSportsbook(world, {
      id: 'int_demo_strict',
      variants: { currencyCode: '37', cashOutExtraStatus: 'sold' },
    });
    const who = await member('currency');
    expect((await strict.call('placebet', strict.placement(who, { currency: 61 }))).status).toBe('302');
    const refId = await strict.accepted(who, { currency: 37 });
    await strict.result('settle', who, refId, { extraStatus: 'Sold', creditAmount: 80n * ONE });
    expect(await strict.bet(refId)).toMatchObject({ state: 'CASHED_OUT' });
  });

  it('trial money is out of reach of the real sportsbook', async () => {
    const visitor = world.visitor();
    await visitor.call('testPlay', {});
    const trial = await visitor.call('getMemberInfo', {});
    const answered = await book.call('placebet', book.placement(trial.success ? trial.value.id : ''));
    expect(answered.status).toBe('203');
  });

  it('a ticket is asked for, and asked to be heard again, with the shared key', async () => {
    const integration = await world.app.features.vendors.byId(book.id);
    if (!integration) throw new Error('The sportsbook is connected.');
    const asked = world.app.features.saba.operator(integration).checkTicketStatus('r');
    // Nobody listens there: unheard is an outcome of its own, and never a wallet's fault.
    await expect(asked).rejects.toMatchObject({ name: 'SabaOperatorError', code: null });
  });
});
