import { isWeakPaymentPassword } from '@laro/wire/payment-password-rules';
import { describe, expect, it } from 'vitest';
import { secretKeys } from '../../platform/secret-box.ts';
import { isFresh, secondFactorsOf } from '../sessions/index.ts';
import {
  maskedEmail,
  maskedMobile,
  matchingStep,
  passkeyHostOf,
  proofsFor,
  recoveryCodeFrom,
  recoveryCodeHash,
  totpOf,
} from './rules.ts';

const NOTHING = {
  hasPassword: false,
  hasPaymentPassword: false,
  totp: false,
  recoveryCodesLeft: 0,
  passkeys: 0,
  passwordHeldUntil: null,
};

describe('a proof', () => {
  const now = new Date('2026-11-22T04:00:00Z');
  it.each([
    [null, false],
    [new Date('2026-11-22T04:00:00Z'), true],
    [new Date('2026-11-22T03:55:01Z'), true],
    [new Date('2026-11-22T03:55:00Z'), false],
  ])('given at %s is fresh at four: %s', (at, fresh) => expect(isFresh(at, now)).toBe(fresh));

  it('for security is never the payment password, and for money it may be', () => {
    const member = { ...NOTHING, hasPassword: true, hasPaymentPassword: true };
    expect(proofsFor(member, 'security')).toEqual(['password']);
    expect(proofsFor(member, 'money')).toEqual(['password', 'paymentPassword']);
    const held = { ...member, passwordHeldUntil: new Date() };
    expect(proofsFor(held, 'security')).toEqual([]);
    expect(proofsFor(held, 'money')).toEqual(['paymentPassword']);
  });

  it.each([
    [NOTHING, []],
    [{ ...NOTHING, recoveryCodesLeft: 10 }, []],
    [{ ...NOTHING, totp: true, recoveryCodesLeft: 9 }, ['totp', 'recovery']],
    [{ ...NOTHING, passkeys: 2 }, ['passkey']],
    [{ ...NOTHING, passkeys: 1, totp: true, recoveryCodesLeft: 1 }, ['totp', 'passkey', 'recovery']],
  ])('%o has the second factors %o', (member, factors) => expect(secondFactorsOf(member)).toEqual(factors));
});

describe('a payment password', () => {
  it.each([
    ['000000', true],
    ['777777', true],
    ['123456', true],
    ['654321', true],
    ['890123', true],
    ['109876', true],
    ['121212', true],
    ['147147', true],
    ['123465', false],
    ['112233', false],
    ['739204', false],
  ])('%s is weak: %s', (digits, weak) => expect(isWeakPaymentPassword(digits)).toBe(weak));
});

describe('a code of the authenticator app', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const at = new Date(1_111_111_109_000);
  const step = 37_037_036n;
  const codeAt = (seconds: number) => totpOf(secret).generate({ timestamp: at.getTime() + seconds * 1_000 });

  it('is the one of RFC 6238', () => expect(codeAt(0)).toBe('081804'));

  it.each([
    ['of this moment', codeAt(0), 0n, step],
    ['of the step before', codeAt(-30), 0n, step - 1n],
    ['of the step after', codeAt(30), 0n, step + 1n],
    ['two steps old', codeAt(-60), 0n, null],
    ['two steps early', codeAt(60), 0n, null],
    ['whose step was used', codeAt(0), step, null],
    ['older than one that was used', codeAt(-30), step, null],
    ['newer than one that was used', codeAt(30), step, step + 1n],
    ['of five digits', codeAt(0).slice(1), 0n, null],
    ['of letters', 'abcdef', 0n, null],
  ])('%s: %s after step %s gives %s', (_, code, last, expected) => {
    expect(matchingStep(secret, code, at, last)).toBe(expected);
  });
});

describe('a recovery code', () => {
  const key = secretKeys([Buffer.alloc(32, 7)]);
  it('has sixty bits in groups of four', () => {
    expect(recoveryCodeFrom(Uint8Array.from({ length: 12 }, (_, at) => at + 32))).toBe('0123-4567-89ab');
    expect(() => recoveryCodeFrom(new Uint8Array(11))).toThrow(/twelve/);
  });

  it('is the same however it is typed, and another for another member or key', () => {
    const hash = recoveryCodeHash(key, 'mem_a', '01ab-cd23-4567').toString('hex');
    for (const typed of ['OlAB CD23 4567', '01abcd234567', 'oiab-cd23-4567 ']) {
      expect(recoveryCodeHash(key, 'mem_a', typed).toString('hex')).toBe(hash);
    }
    expect(recoveryCodeHash(key, 'mem_b', '01ab-cd23-4567').toString('hex')).not.toBe(hash);
    expect(
      recoveryCodeHash(secretKeys([Buffer.alloc(32, 8)]), 'mem_a', '01ab-cd23-4567').toString('hex'),
    ).not.toBe(hash);
  });
});

describe('what is shown', () => {
  it.each([
    ['+639171234512', '+63 9** *** **12'],
    ['+442079460000', '+44 2** *** **00'],
  ])('of the mobile %s is %s', (mobile, shown) => expect(maskedMobile(mobile)).toBe(shown));

  it.each([
    ['juana@example.com', 'ju***@e***.com'],
    ['jo@mail.example.ph', 'j***@m***.ph'],
  ])('of the address %s is %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));
});

describe('an origin', () => {
  it.each([
    ['https://play.example', 'play.example'],
    ['http://localhost:8080', 'localhost'],
    ['http://localhost:9999', null],
    ['http://play.example', null],
    ['https://play.example:8443', null],
    ['https://play.example/', null],
    ['android:apk-key-hash:abc', null],
    ['nonsense', null],
  ])('%s may use passkeys of %s', (origin, host) => {
    expect(passkeyHostOf(origin, 'http://localhost:8080')).toBe(host);
  });
});
