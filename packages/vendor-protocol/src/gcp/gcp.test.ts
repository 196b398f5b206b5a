import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromSubunits,
  GCP_ERRORS,
  readGcpCall,
  readGcpVariants,
  signGcp,
  toSubunits,
  verifyGcp,
} from '../gcp.ts';

const bet = { action: 'bet', action_id: 'a1', amount: 100 };
const play = {
  user_id: 'mem_alice',
  currency: 'PHP',
  game: 'acceptance:test',
  game_id: 'r1',
  finished: false,
  actions: [bet],
};
const playWith = (change: object) => JSON.stringify({ ...play, actions: [{ ...bet, ...change }] });

describe('GCP signatures', () => {
  it.each([
    [
      '{"user_id":"8|USDT|USD","currency":"USD","game":"acceptance:test"}',
      '442c4cd8926008096225416b21f5a1862fbf4fc4e5224362e3b463e85a39f40a',
    ],
    [
      '{"user_id": "8|USDT|USD","currency": "USD","game": "acceptance:test"}',
      '7376e78d5f65ca750c9719d2163daffa129e8a07ba9a1abe12241b3b1de51295',
    ],
  ])('the published vector %s is signed and verified as published', (body, signature) => {
    expect(signGcp(body, 'test')).toBe(signature);
    expect(verifyGcp(body, signature, 'test')).toBe(true);
    expect(verifyGcp(new TextEncoder().encode(body), signature, 'test')).toBe(true);
  });

  it.each([
    ['another secret', '{}', signGcp('{}', 'other')],
    ['another body', '{ }', signGcp('{}', 'test')],
    ['capital letters', '{}', signGcp('{}', 'test').toUpperCase()],
    ['a blank around it', '{}', ` ${signGcp('{}', 'test')}`],
    ['base64', '{}', Buffer.from(signGcp('{}', 'test'), 'hex').toString('base64')],
    ['a part of it', '{}', signGcp('{}', 'test').slice(0, 62)],
    ['nothing', '{}', ''],
    ['no header', '{}', undefined],
  ])('%s does not verify', (_, body, signature) => {
    expect(verifyGcp(body, signature, 'test')).toBe(false);
  });
});

describe('GCP calls', () => {
  it('reads a play as the vendor writes it, jackpots included, and tolerates fields that it adds', () => {
    const actions = [
      { ...bet, jackpot_contribution: 0.25 },
      { action: 'win', action_id: 'a2', amount: 0, jackpot_win: 7, something_new: [1] },
    ];
    const read = readGcpCall('play', JSON.stringify({ ...play, session_id: 's', actions, more: {} }));
    expect(read).toMatchObject({
      ok: true,
      value: { session_id: 's', actions: [{ amount: 100n }, { action: 'win', amount: 0n, jackpot_win: 7 }] },
    });
  });

  it('a play without actions is a look at the balance and needs neither game nor round', () => {
    for (const actions of [undefined, null, []]) {
      const read = readGcpCall('play', JSON.stringify({ user_id: 'mem_alice', currency: 'PHP', actions }));
      expect(read).toMatchObject({ ok: true, value: { actions: [], game: null, game_id: null } });
    }
  });

  it('M10 amounts above 2^53 are read digit by digit', () => {
    const read = readGcpCall('play', playWith({}).replace('"amount":100', '"amount":9007199254740993'));
    expect(read.ok && read.value.actions[0]?.amount).toBe(9_007_199_254_740_993n);
  });

  it.each([
    ['broken JSON', '{'],
    ['nothing', ''],
    ['an array', '[]'],
    ['a text', '"x"'],
    ['a prototype key', '{"__proto__":{}}'],
    ['no player', JSON.stringify({ ...play, user_id: undefined })],
    ['no currency', JSON.stringify({ ...play, currency: undefined })],
    ['actions without a game', JSON.stringify({ ...play, game: undefined })],
    ['actions without a round', JSON.stringify({ ...play, game_id: undefined })],
    ['actions that are no list', JSON.stringify({ ...play, actions: {} })],
    [
      'more actions than a call carries',
      JSON.stringify({ ...play, actions: Array.from({ length: 501 }, () => bet) }),
    ],
    ['an unknown action', playWith({ action: 'refund' })],
    ['a rollback among bets', playWith({ action: 'rollback', original_action_id: 'a0' })],
    ['an action without id', playWith({ action_id: undefined })],
    ['an empty action id', playWith({ action_id: '' })],
    ['a NUL in an action id', playWith({ action_id: 'a\u0000' })],
    ['half a character in an action id', playWith({}).replace('"a1"', '"\\ud800"')],
    ['no amount', playWith({ amount: undefined })],
    ['a negative amount', playWith({ amount: -1 })],
    ['a fractional amount', playWith({ amount: 1.5 })],
    ['an amount in quotes', playWith({ amount: '100' })],
    ['an amount beyond 64 bits', playWith({}).replace('"amount":100', '"amount":9223372036854775808')],
    ['an amount as a large exponent', playWith({}).replace('"amount":100', '"amount":1e309')],
    ['a negative jackpot contribution', playWith({ jackpot_contribution: -1 })],
    ['finished in quotes', JSON.stringify({ ...play, finished: 'true' })],
  ])('%s is code 400', (_, body) => {
    expect(readGcpCall('play', body)).toMatchObject({ ok: false, code: 400 });
  });

  it('a rollback names what it undoes, and brings no amount that anybody believes', () => {
    const action = { action: 'rollback', action_id: 'b1', original_action_id: 'a1', amount: 5 };
    const read = readGcpCall('rollback', JSON.stringify({ ...play, actions: [action] }));
    expect(read.ok && read.value.actions).toEqual([
      { action: 'rollback', action_id: 'b1', original_action_id: 'a1' },
    ]);
    for (const actions of [[], undefined, [{ ...action, original_action_id: undefined }], [bet]]) {
      expect(readGcpCall('rollback', JSON.stringify({ ...play, actions }))).toMatchObject({ code: 400 });
    }
  });

  it('a finished issue of freespins is read in either spelling', () => {
    const read = (status: string) =>
      readGcpCall('freespins', JSON.stringify({ issue_id: 'i', status, total_amount: 5 }));
    expect(read('played')).toMatchObject({ ok: true, value: { status: 'finished', total_amount: 5n } });
    expect(read('canceled')).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    expect(read('cancelled')).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    expect(read('lost')).toMatchObject({ ok: false, code: 400 });
  });
});

describe('GCP amounts', () => {
  it('M10 subunits become storage units exactly, and come back', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 53n * 4n), fc.integer({ min: 0, max: 5 }), (subunits, digits) => {
        expect(toSubunits(fromSubunits(subunits, digits), digits)).toBe(subunits);
      }),
    );
  });

  it('a balance finer than a subunit is floored', () => {
    expect(toSubunits(123_999n, 2)).toBe(123n);
    expect(toSubunits(999n, 2)).toBe(0n);
    expect(toSubunits(-1n, 2)).toBe(-1n);
    expect(fromSubunits(30_000n, 2)).toBe(30_000_000n);
  });
});

describe('GCP variants', () => {
  it('are the classic documents’ unless somebody says otherwise, and a misspelt one is refused', () => {
    expect(readGcpVariants({})).toEqual({
      errorHttp: 412,
      sameActionTwiceInCall: 'apply_once',
      conflictCode: 400,
      subunitDigits: 2,
      acceptanceGame: false,
    });
    expect(readGcpVariants({ errorHttp: 400, conflictCode: 409 })).toMatchObject({ errorHttp: 400 });
    expect(() => readGcpVariants({ errorHTTP: 400 })).toThrow();
    expect(() => readGcpVariants({ errorHttp: 500 })).toThrow();
  });

  it('every code has its sentence', () => {
    for (const [code, message] of Object.entries(GCP_ERRORS)) {
      expect(Number(code)).toBeGreaterThanOrEqual(100);
      expect(message).toMatch(/\.$/);
    }
  });
});
