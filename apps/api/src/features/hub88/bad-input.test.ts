import { generateKeyPairSync } from 'node:crypto';
import { signHub88, stringifyExactJson } from '@laro/vendor-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats, ONE, type Seat, type Seats, WELCOME } from '../../testing/hub88-seats.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let seats: Seats;
let seat: Seat;
let moved: bigint;

beforeAll(async () => {
  world = await startWorld();
  seats = createSeats(world);
  seat = await seats.newSeat('badinput');
  moved = await postings();
});
afterAll(async () => await world.stop());

async function postings(): Promise<bigint> {
  const counted = await world.owner.query<{ n: string }>('select count(*) as n from ledger.posting');
  return BigInt(counted.rows[0]?.n ?? -1);
}

async function counted(path: string, status: string): Promise<number> {
  const text = await world.platform.metrics.registry.metrics();
  const line = text.split('\n').find((one) => one.includes(`call="${path}"`) && one.includes(`"${status}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const whole = (fields: object = {}) => ({
  user: seat.user,
  token: seat.token,
  transaction_uuid: world.newTransaction(),
  request_uuid: world.newTransaction(),
  supplier_transaction_id: 's',
  round: 'r',
  round_closed: false,
  game_code: 'ls_test',
  currency: 'PHP',
  amount: ONE,
  reference_transaction_uuid: world.newTransaction(),
  ...fields,
});
const send = async (path: 'bet' | 'win' | 'rollback', rawBody: string, options: object = {}) =>
  await seats.call(path)({}, seat, { rawBody, ...options });

const SPOILED: [name: string, fields: object, status: string][] = [
  ['a negative amount', { amount: -1 }, 'RS_ERROR_WRONG_TYPES'],
  ['a fractional amount', { amount: 0.5 }, 'RS_ERROR_WRONG_TYPES'],
  ['an amount in quotes', { amount: '100000' }, 'RS_ERROR_WRONG_TYPES'],
  ['an amount beyond 64 bits', { amount: 2n ** 63n }, 'RS_ERROR_WRONG_TYPES'],
  ['an amount far beyond 64 bits', { amount: 10n ** 40n }, 'RS_ERROR_WRONG_TYPES'],
  ['no amount', { amount: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ['an amount of nothing', { amount: null }, 'RS_ERROR_WRONG_TYPES'],
  ['no user', { user: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ['a user of another type', { user: 5 }, 'RS_ERROR_WRONG_TYPES'],
  ['a user with a line break', { user: 'mem_1\nmem_2' }, 'RS_ERROR_WRONG_TYPES'],
  ['a token without end', { token: 'x'.repeat(5_000) }, 'RS_ERROR_WRONG_TYPES'],
  ['a transaction that is no uuid', { transaction_uuid: '1' }, 'RS_ERROR_WRONG_TYPES'],
  ['a round of another type', { round: { a: 1 } }, 'RS_ERROR_WRONG_TYPES'],
  ['no currency', { currency: '' }, 'RS_ERROR_WRONG_TYPES'],
  ['a currency of another type', { currency: 608 }, 'RS_ERROR_WRONG_TYPES'],
  ['a currency that is no code', { currency: 'php!' }, 'RS_ERROR_WRONG_TYPES'],
  ['a brand of another type', { sub_partner_id: 5 }, 'RS_ERROR_WRONG_TYPES'],
  ['flags in words', { is_free: 'true' }, 'RS_ERROR_WRONG_TYPES'],
];

describe('bad input to the Hub88 wallet', () => {
  it.each(SPOILED)(
    '%s is answered in the protocol’s words, counted once, and moves nothing',
    async (_, fields, status) => {
      const before = await counted('/transaction/bet', status);
      const body = whole(fields);
      expect(await send('bet', stringifyExactJson(body))).toMatchObject({
        http: 200,
        answered: { status, request_uuid: body.request_uuid },
      });
      expect((await send('win', stringifyExactJson(body))).status).toBe(status);
      expect(await counted('/transaction/bet', status)).toBe(before + 1);
      expect(await postings()).toBe(moved);
    },
  );

  it.each([
    ['nothing', ''],
    ['broken JSON', '{"user":"mem_1",'],
    ['a list', '[]'],
    ['a list of calls', '[{"user":"mem_1"},{"user":"mem_2"}]'],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"x"'],
    ['a form', 'user=mem_1&amount=100000'],
    ['a page', '<html></html>'],
    ['a fraction that is not finished', '{"amount":1.}'],
    ['a prototype', '{"__proto__":{"user":"mem_1"}}'],
    ['a prototype in disguise', '{"\\u005f_proto__":{"user":"mem_1"}}'],
    ['very deep nesting', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ])('%s for a body is WRONG_SYNTAX on every path, and moves nothing', async (_, rawBody) => {
    for (const path of ['bet', 'win', 'rollback'] as const) {
      expect(await send(path, rawBody)).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_SYNTAX' });
    }
    expect(await postings()).toBe(moved);
  });

  it('bytes that are no UTF-8 are WRONG_SYNTAX, and need no content type to be heard', async () => {
    const rawBody = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    for (const type of [{ 'content-type': 'application/json' }, {}]) {
      const response = await fetch(`${world.walletBase}/transaction/bet`, {
        method: 'POST',
        headers: { ...type, 'x-hub88-signature': signHub88(rawBody, world.supplier.key) },
        body: rawBody,
      });
      expect(await response.json()).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX', request_uuid: null });
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])(
    'the content type %s changes nothing: the bytes are what was signed',
    async (contentType) => {
      const answered = await send('bet', '<user>mem_1</user>', { contentType });
      expect(answered).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_SYNTAX' });
      expect(await send('bet', '{}', { contentType, signature: 'AAAA' })).toMatchObject({
        status: 'RS_ERROR_INVALID_SIGNATURE',
      });
      expect(await postings()).toBe(moved);
    },
  );

  it.each([
    ['an unknown game', { game_code: 'ls_unknown' }, 'RS_ERROR_INVALID_GAME'],
    ['an unknown user', { user: 'mem_nobody' }, 'RS_ERROR_INVALID_TOKEN'],
    ['an unknown token', { token: 'x'.repeat(43) }, 'RS_ERROR_INVALID_TOKEN'],
    ['another currency', { currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['another brand', { sub_partner_id: 'OTHER' }, 'RS_ERROR_INVALID_PARTNER'],
    ['more than anybody has', { amount: 2n ** 63n - 1n }, 'RS_ERROR_NOT_ENOUGH_MONEY'],
  ])('a bet with %s is refused and moves nothing', async (_, fields, status) => {
    expect(await send('bet', stringifyExactJson(whole(fields)))).toMatchObject({ http: 200, status });
    expect(await postings()).toBe(moved);
  });

  it.each([
    ['an unknown user', { user: 'mem_nobody' }, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ['an unknown bet', {}, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ['a game that we never had', { game_code: 'ls_unknown' }, 'RS_ERROR_INVALID_GAME'],
    ['another brand', { sub_partner_id: 'OTHER' }, 'RS_ERROR_INVALID_PARTNER'],
  ])('a win with %s is refused and moves nothing', async (_, fields, status) => {
    expect(await send('win', stringifyExactJson(whole(fields)))).toMatchObject({ http: 200, status });
    expect(await postings()).toBe(moved);
  });

  it('a win of a bet that names a game we never had is refused, and paid when it names its own', async () => {
    const mine = await seats.newSeat('game');
    const pay = {
      transaction_uuid: world.newTransaction(),
      reference_transaction_uuid: await seats.staked(mine),
      amount: ONE,
    };
    expect((await seats.win({ ...pay, game_code: 'ls_unknown' }, mine)).status).toBe('RS_ERROR_INVALID_GAME');
    expect(await seats.win({ ...pay, sub_partner_id: 'DEMO' }, mine)).toMatchObject({
      status: 'RS_OK',
      balance: WELCOME,
    });
    moved = await postings();
  });

  it('a win in another currency is refused, and paid when it comes in the right one', async () => {
    const mine = await seats.newSeat('currency');
    const pay = {
      transaction_uuid: world.newTransaction(),
      reference_transaction_uuid: await seats.staked(mine),
      amount: ONE,
    };
    expect((await seats.win({ ...pay, currency: 'USD' }, mine)).status).toBe('RS_ERROR_WRONG_CURRENCY');
    expect(await seats.win(pay, mine)).toMatchObject({ status: 'RS_OK', balance: WELCOME });
    moved = await postings();
  });

  it('M10 stakes above 2^53 are compared digit by digit', async () => {
    const mine = await seats.newSeat('exact');
    const rich = 2n ** 53n + 1n;
    const first = await seats.staked(mine);
    const pay = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: first };
    expect(await seats.win({ ...pay, amount: rich }, mine)).toMatchObject({ balance: WELCOME - ONE + rich });
    expect((await seats.win({ ...pay, amount: rich - 1n }, mine)).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    const stake = { transaction_uuid: world.newTransaction(), amount: rich };
    expect(await seats.bet(stake, mine)).toMatchObject({ status: 'RS_OK', balance: WELCOME - ONE });
    expect((await seats.bet({ ...stake, amount: rich + 1n }, mine)).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await seats.balance(mine)).toBe(WELCOME - ONE);
    moved = await postings();
  });
});

describe('signatures', () => {
  const signedBy = (key: Parameters<typeof signHub88>[1], body: string) => signHub88(body, key);

  it('the same call again, signature and all, is the same act', async () => {
    const mine = await seats.newSeat('replayed');
    const body = stringifyExactJson(whole({ user: mine.user, token: mine.token, amount: 7n * ONE }));
    for (let copy = 0; copy < 3; copy += 1) {
      expect(await send('bet', body)).toMatchObject({ status: 'RS_OK', balance: WELCOME - 7n * ONE });
    }
    expect(await seats.balance(mine)).toBe(WELCOME - 7n * ONE);
    moved = await postings();
  });

  it('a signature that was heard before fits no other call, and no other path’s meaning', async () => {
    const body = stringifyExactJson(whole());
    const signature = signedBy(world.supplier.key, body);
    const other = stringifyExactJson(whole({ amount: 2n * ONE }));
    expect((await send('bet', other, { signature })).status).toBe('RS_ERROR_INVALID_SIGNATURE');
    // What is signed is the body alone, so a bet's body is heard as a win: of a bet that nobody placed.
    expect((await send('win', body, { signature })).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await postings()).toBe(moved);
  });

  it('a key that was replaced is heard no longer, and the new one at once', async () => {
    const mine = await seats.newSeat('rotated');
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const before = await world.owner.query<{ pem: string }>(
      `select supplier_public_key as pem from vendors.integration where id = 'int_demo_studio'`,
    );
    const setKey = async (pem: unknown) => {
      await world.owner.query(
        `update vendors.integration set supplier_public_key = $1 where id = 'int_demo_studio'`,
        [pem],
      );
      await world.forgetIntegrations();
    };
    await setKey(publicKey.export({ type: 'spki', format: 'pem' }));
    const stake = { transaction_uuid: world.newTransaction(), amount: ONE };
    const stale = await seats.bet(stake, mine);
    const fresh = await seats.bet(stake, mine, { key: privateKey });
    await setKey(before.rows[0]?.pem);
    expect([stale.status, fresh.status]).toEqual(['RS_ERROR_INVALID_SIGNATURE', 'RS_OK']);
    expect(await seats.balance(mine)).toBe(WELCOME - ONE);
    moved = await postings();
  });

  it('a weaker hash, a blank, two signatures, another case or none: nothing moves', async () => {
    const body = stringifyExactJson(whole());
    const signature = signedBy(world.supplier.key, body);
    for (const wrong of [
      `${signature} ${signature}`,
      signature.toLowerCase(),
      signature.slice(0, -4),
      'null',
      '',
    ]) {
      expect((await send('bet', body, { signature: wrong })).status).toBe('RS_ERROR_INVALID_SIGNATURE');
    }
    expect(await postings()).toBe(moved);
  });
});
