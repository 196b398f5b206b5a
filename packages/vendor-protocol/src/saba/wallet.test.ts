import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { readSabaCall, SABA_PATHS, type SabaCall, sabaTime, writeSabaAnswer } from './wallet.ts';

const KEY = 'k3y-of-the-merchant';
const body = (message: unknown, key: unknown = KEY) => Buffer.from(JSON.stringify({ key, message }), 'utf8');
const read = <C extends SabaCall>(call: C, message: unknown) => readSabaCall(call, body(message), KEY);

/** Text that no packing makes small. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

const PLACE = {
  action: 'PlaceBet',
  operationId: '4200500_1_25',
  userId: 'mem_1',
  refId: '4200500_555',
  currency: 61,
  matchId: 134430001,
  sportType: 1,
  betType: 3,
  oddsType: 2,
  odds: 1.66,
  betAmount: 100.0,
  actualAmount: 100.0,
  debitAmount: 100.0,
  creditAmount: 0.0,
  homeName: 'A name that nobody reads',
};
const SETTLED = {
  userId: 'mem_1',
  refId: '4200500_555',
  txId: 1,
  status: 'won',
  payout: 3.56,
  creditAmount: 3.56,
  debitAmount: 0,
  extraStatus: '',
};

describe('OneBook wallet calls', () => {
  it('reads a placement and leaves out what it does not know', () => {
    expect(read('placebet', PLACE)).toEqual({
      ok: true,
      message: {
        operationId: '4200500_1_25',
        userId: 'mem_1',
        refId: '4200500_555',
        currency: '61',
        matchId: '134430001',
        sportType: '1',
        betType: '3',
        oddsType: '2',
        odds: 166_000n,
        debitAmount: 10_000_000n,
        creditAmount: 0n,
      },
    });
  });

  it('M10 ticket numbers of 18 digits and amounts beyond 2^53 units are read digit by digit', () => {
    const text = `{"key":"${KEY}","message":{"action":"Settle","operationId":"o","txns":[{"userId":"m","refId":"r",
      "txId":574559653753520177,"status":"won","creditAmount":90071992547.40993,"debitAmount":0.0000}]}}`;
    const answered = readSabaCall('settle', Buffer.from(text), KEY);
    expect(answered.ok && answered.message.txns[0]).toMatchObject({
      txId: '574559653753520177',
      creditAmount: 9_007_199_254_740_993n,
      debitAmount: 0n,
    });
  });

  it('the key is compared before anything of the message is looked at', () => {
    for (const key of ['', 'wrong', `${KEY} `, 5, null, undefined, [KEY]]) {
      const refused = readSabaCall('placebet', Buffer.from(JSON.stringify({ key, message: 7 })), KEY);
      expect(refused).toEqual({ ok: false, status: '311' });
    }
    expect(readSabaCall('placebet', body(7), KEY)).toEqual({ ok: false, status: '101' });
  });

  it('a body may be gzip, with or without a header that says so', () => {
    expect(readSabaCall('placebet', gzipSync(body(PLACE)), KEY).ok).toBe(true);
  });

  it('the key is compared before anything is unpacked: of a packed body only the beginning has to be whole', () => {
    const packed = (key: string) =>
      gzipSync(body({ ...PLACE, homeName: noise(2_000) }, key)).subarray(0, 900);
    expect(readSabaCall('placebet', packed('wrong'), KEY)).toEqual({ ok: false, status: '311' });
    expect(readSabaCall('placebet', packed(KEY), KEY)).toEqual({ ok: false, status: '101' });
  });

  it('without the key nothing is parsed beyond the key, however much comes, packed or not', () => {
    const many = Buffer.from(`{"key":"wrong","message":[${'1,'.repeat(200_000)}1]}`);
    const parse = vi.spyOn(JSON, 'parse');
    try {
      for (const sent of [many, gzipSync(many)]) {
        expect(readSabaCall('settle', sent, KEY)).toEqual({ ok: false, status: '311' });
      }
      const parsed = parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
      expect(parsed).toBeLessThan(100);
    } finally {
      parse.mockRestore();
    }
  });

  it('the key may stand behind other members: in the first four kilobytes, or last of all where nothing is packed', () => {
    const last = (message: unknown) =>
      Buffer.from(JSON.stringify({ a: ['key', { key: 'no' }], message, key: KEY }));
    expect(readSabaCall('placebet', last(PLACE), KEY).ok).toBe(true);
    const far = last({ ...PLACE, homeName: 'x'.repeat(5_000) });
    expect(readSabaCall('placebet', far, KEY).ok).toBe(true);
    const between = Buffer.from(far.toString().replace(/\}$/, ',"b":1}'));
    const wrong = Buffer.from(far.toString().replace(KEY, 'wrong'));
    for (const sent of [between, wrong, gzipSync(far)]) {
      expect(readSabaCall('placebet', sent, KEY)).toEqual({ ok: false, status: '311' });
    }
  });

  it('a body that inflates to more than any message is refused, with the key and without, and so is a broken one', () => {
    const bomb = (key: string) => gzipSync(body({ ...PLACE, homeName: 'x'.repeat(5_000_000) }, key));
    expect(bomb(KEY).length).toBeLessThan(64_000);
    // A hundredfold packing in the first bytes is no text: such a key is not even looked for.
    expect(readSabaCall('placebet', bomb('wrong'), KEY)).toEqual({ ok: false, status: '311' });
    expect(readSabaCall('placebet', bomb(KEY), KEY).ok).toBe(false);
    const large = gzipSync(body({ ...PLACE, homeName: noise(900_000) }));
    expect(readSabaCall('placebet', large, KEY)).toEqual({ ok: false, status: '101' });
    const broken = gzipSync(body({ ...PLACE, homeName: noise(2_000) }));
    expect(readSabaCall('placebet', broken.subarray(0, broken.length - 40), KEY)).toEqual({
      ok: false,
      status: '101',
    });
  });

  it('a message of more values than a thousand tickets have is refused before it is parsed', () => {
    const text = `{"key":"${KEY}","message":[${'1,'.repeat(200_000)}1]}`;
    const parse = vi.spyOn(JSON, 'parse');
    try {
      expect(readSabaCall('settle', Buffer.from(text), KEY)).toEqual({ ok: false, status: '101' });
      expect(parse.mock.calls.every(([part]) => part.length < 100)).toBe(true);
    } finally {
      parse.mockRestore();
    }
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '5',
    '[['.repeat(20_000),
    '{"key":"a","key',
    '{"key',
    '{"key":"k3y',
  ])('the body %.20j shows no key', (text) => {
    expect(readSabaCall('settle', Buffer.from(text), KEY)).toEqual({ ok: false, status: '311' });
  });

  it.each(['', ',', ',"message":', ',"message":[[', '}{', `,"message":${'['.repeat(20_000)}`])(
    'what follows the key as %.20j is an invalid parameter',
    (rest) => {
      const sent = Buffer.from(`{"key":"${KEY}"${rest}`);
      expect(readSabaCall('settle', sent, KEY)).toEqual({ ok: false, status: '101' });
    },
  );

  it.each([
    ['a missing refId', { refId: undefined }, '101'],
    ['an empty refId', { refId: '' }, '101'],
    ['a refId that is a list', { refId: ['a'] }, '101'],
    ['a refId too long to keep', { refId: 'x'.repeat(101) }, '101'],
    ['a line break in an id', { refId: 'a\nb' }, '101'],
    ['half a character in an id', { refId: '\ud800' }, '101'],
    ['no debitAmount', { debitAmount: undefined }, '101'],
    ['a debitAmount that is no number', { debitAmount: true }, '101'],
    ['a word for an amount', { debitAmount: 'ten' }, '307'],
    ['a negative amount', { debitAmount: -1 }, '307'],
    ['an amount finer than can be stored', { debitAmount: 0.000001 }, '307'],
    ['an amount beyond 64 bits', { debitAmount: 92233720368548 }, '307'],
    ['a bad amount and a missing id', { debitAmount: -1, userId: undefined }, '101'],
    ['a message for another path', { action: 'Settle' }, '101'],
  ])('%s is refused', (_, change, status) => {
    expect(read('placebet', { ...PLACE, ...change })).toEqual({ ok: false, status });
  });

  it('a settle message holds tickets of several members, and needs one at least', () => {
    const two = read('settle', { operationId: 'o', txns: [SETTLED, { ...SETTLED, userId: 'mem_2' }] });
    expect(two.ok && two.message.txns.map((ticket) => ticket.userId)).toEqual(['mem_1', 'mem_2']);
    expect(read('settle', { operationId: 'o', txns: [] })).toEqual({ ok: false, status: '101' });
    expect(read('settle', { operationId: 'o' })).toEqual({ ok: false, status: '101' });
    const many = Array.from({ length: 1_001 }, () => SETTLED);
    expect(read('settle', { operationId: 'o', txns: many })).toEqual({ ok: false, status: '101' });
  });

  it('every call of the table is read', () => {
    const ticket = { refId: 'r', txId: 1, creditAmount: 1, debitAmount: 0 };
    const messages: Readonly<Record<SabaCall, unknown>> = {
      getbalance: { userId: 'm' },
      placebet: PLACE,
      confirmbet: { operationId: 'o', userId: 'm', txns: [{ ...ticket, odds: -0.95, oddsType: 1 }] },
      cancelbet: { operationId: 'o', userId: 'm', txns: [ticket] },
      settle: { operationId: 'o', txns: [SETTLED] },
      unsettle: { operationId: 'o', txns: [{ ...ticket, userId: 'm' }] },
      resettle: {
        operationId: 'o',
        txns: [{ ...SETTLED, extraInfo: { isOnlyWinlostDateChanged: true } }],
      },
      placebetparlay: {
        operationId: 'o',
        userId: 'm',
        txns: [{ refId: 'r', parlayType: 'MixParlay', debitAmount: 10, detail: [{ odds: 2.53 }] }],
      },
      confirmbetparlay: { operationId: 'o', userId: 'm', txns: [ticket] },
      adjustbalance: {
        operationId: 'o',
        userId: 'm',
        refId: 'r',
        balanceInfo: { creditAmount: 5, debitAmount: 0 },
      },
      healthcheck: { time: '2026-09-26T03:44:54.550-04:00' },
    };
    for (const call of Object.keys(SABA_PATHS) as SabaCall[]) {
      expect([call, read(call, messages[call]).ok]).toEqual([call, true]);
    }
  });

  it('answers write the balance with every digit, and the words of the status unless more is said', () => {
    expect(writeSabaAnswer({ status: '0', balanceE5: 9_007_199_254_740_993n })).toBe(
      '{"msg":null,"status":"0","balance":90071992547.40993}',
    );
    expect(writeSabaAnswer({ status: '504' })).toBe('{"msg":"No Such Ticket","status":"504"}');
    expect(writeSabaAnswer({ status: '504', msg: 'r1, r2' })).toBe('{"msg":"r1, r2","status":"504"}');
  });

  it('times are written for GMT-4', () => {
    expect(sabaTime(new Date('2026-09-26T03:44:54.550Z'))).toBe('2026-09-25T23:44:54.550-04:00');
  });
});
