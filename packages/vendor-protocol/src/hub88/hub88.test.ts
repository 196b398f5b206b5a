import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseExactJson, readWalletCall, signHub88, stringifyExactJson, verifyHub88 } from '../index.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const bet = {
  user: 'mem_alice',
  transaction_uuid: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
  supplier_transaction_id: 's1',
  token: '55b7518e-b89e-11e7-81be-58404eea6d16',
  supplier_user: null,
  round: 'rNEMwgzJAOZ6eR3V',
  round_closed: false,
  reward_uuid: null,
  request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
  is_free: false,
  is_supplier_promo: false,
  is_aggregated: false,
  game_code: 'ls_parol',
  currency: 'PHP',
  bet: 'zero',
  amount: 100500,
  meta: null,
};

describe('Hub88 v2', () => {
  it('a signature verifies over the bytes that were signed, and over no other', () => {
    const body = '{"a": 1}';
    const signature = signHub88(body, privateKey);
    expect(verifyHub88(body, signature, publicKey)).toBe(true);
    expect(verifyHub88('{"a":1}', signature, publicKey)).toBe(false);
    expect(verifyHub88(body, `${signature.slice(0, -4)}AAA=`, publicKey)).toBe(false);
    expect(verifyHub88(body, undefined, publicKey)).toBe(false);
    expect(verifyHub88(body, '', publicKey)).toBe(false);
  });

  it('M10 amounts above 2^53 survive exactly, both ways', () => {
    const text = '{"amount":9007199254740993,"small":5,"text":"9007199254740993"}';
    const value = parseExactJson(text);
    expect(value).toEqual({ amount: 9007199254740993n, small: 5, text: '9007199254740993' });
    expect(stringifyExactJson(value)).toBe(text);
    const read = readWalletCall('bet', stringifyExactJson({ ...bet, amount: 9007199254740993n }));
    expect(read.ok && read.value.amount).toBe(9007199254740993n);
  });

  it('reads a bet as the vendor writes it, and tolerates fields that it adds', () => {
    const read = readWalletCall('bet', JSON.stringify({ ...bet, something_new: { a: 1 } }));
    expect(read.ok && read.value.amount).toBe(100500n);
  });

  it.each([
    ['broken JSON', '{', 'RS_ERROR_WRONG_SYNTAX'],
    ['an array', '[]', 'RS_ERROR_WRONG_SYNTAX'],
    ['a missing field', JSON.stringify({ ...bet, currency: undefined }), 'RS_ERROR_WRONG_SYNTAX'],
    ['a negative amount', JSON.stringify({ ...bet, amount: -1 }), 'RS_ERROR_WRONG_TYPES'],
    ['a fractional amount', JSON.stringify({ ...bet, amount: 1.5 }), 'RS_ERROR_WRONG_TYPES'],
    ['an amount in quotes', JSON.stringify({ ...bet, amount: '5' }), 'RS_ERROR_WRONG_TYPES'],
    [
      'an amount beyond 64 bits',
      `${JSON.stringify(bet).slice(0, -1)},"amount":9223372036854775808}`,
      'RS_ERROR_WRONG_TYPES',
    ],
    ['an amount as exponent', `${JSON.stringify(bet).slice(0, -1)},"amount":1e309}`, 'RS_ERROR_WRONG_TYPES'],
    [
      'a transaction id that is no uuid',
      JSON.stringify({ ...bet, transaction_uuid: 'x' }),
      'RS_ERROR_WRONG_TYPES',
    ],
    ['a prototype key', '{"__proto__":{}}', 'RS_ERROR_WRONG_SYNTAX'],
  ])('%s is answered with the protocol’s own status', (_, body, status) => {
    const read = readWalletCall('bet', body);
    expect(!read.ok && read.status).toBe(status);
  });

  it('invalid UTF-8 is refused', () => {
    expect(readWalletCall('bet', Uint8Array.of(0x7b, 0xff, 0x7d)).ok).toBe(false);
  });

  it('only a supplier’s promotion may pay a win without naming the bet', () => {
    const win = { ...bet, reference_transaction_uuid: null };
    expect(readWalletCall('win', JSON.stringify(win)).ok).toBe(false);
    expect(readWalletCall('win', JSON.stringify({ ...win, is_supplier_promo: true })).ok).toBe(true);
  });
});
