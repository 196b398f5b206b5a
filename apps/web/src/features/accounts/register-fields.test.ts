import { describe, expect, it } from 'vitest';
import { endOf, secondsLeft } from './countdown.ts';
import { fieldsOf, firstWay } from './register-fields.ts';
import { registerMethod } from './register-method.ts';
import { secondStepIn } from './second-step-in.ts';
import { registerSettings } from './testing.ts';
import { internationalOf } from './useCodeSending.ts';

describe('which fields stand in the form', () => {
  const settings = registerSettings({}, ['verificationCode'], ['email', true], ['mobileNum']) as Parameters<
    typeof fieldsOf
  >[0];
  const names = (way: 'username' | 'mobileNum') => fieldsOf(settings, way).map(({ name }) => name);

  it('REG-4 follow the merchant’s order, the code right after its number', () => {
    expect(names('username')).toEqual(['username', 'password', 'email', 'mobileNum', 'verificationCode']);
  });

  it('REG-2 by mobile begin with number and code, and leave the username to the house', () => {
    expect(names('mobileNum')).toEqual(['mobileNum', 'verificationCode', 'password', 'email']);
  });

  it('REG-7 a code without a number is not asked for', () => {
    const without = registerSettings({}, ['verificationCode']) as typeof settings;
    expect(fieldsOf(without, 'username').map(({ name }) => name)).toEqual(['username', 'password']);
  });

  it.each([
    [['username'], 'username'],
    [['username', 'mobileNum'], 'username'],
    [['mobileNum'], 'mobileNum'],
    [[], 'username'],
  ] as const)('REG-2 with the ways %j it begins by %s', (methods, way) => {
    expect(firstWay({ methods: [...methods] })).toBe(way);
  });
});

describe('how an account was opened', () => {
  const browser = (userAgent: string, more: object = {}, standalone = false) =>
    ({ navigator: { userAgent, ...more }, matchMedia: () => ({ matches: standalone }) }) as never;

  it.each([
    ['in a browser', browser('Mozilla/5.0'), 'H5'],
    ['in our wrapper', browser('Mozilla/5.0 LaroApp/1.2'), 'APP'],
    ['installed', browser('Mozilla/5.0', {}, true), 'PWA'],
    ['as a web clip', browser('Mozilla/5.0 (iPhone)', { standalone: true }, true), 'WEBCLIP'],
  ])('REG-10 %s', (_, window, method) => {
    expect(registerMethod(window)).toBe(method);
  });
});

describe('the countdown of a code', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z');

  it.each([
    ['the time the server named', '2026-11-22T10:00:45.000Z', 45],
    ['nothing', undefined, 60],
    ['a time that has passed', '2026-11-22T09:00:00.000Z', 60],
    ['no time at all', 'soon', 60],
  ])('REG-11 told %j counts from it', (_, expirationTime, seconds) => {
    expect(secondsLeft(endOf(expirationTime, now), now)).toBe(seconds);
    expect(secondsLeft(endOf(expirationTime, now), now + 120_000)).toBe(0);
  });
});

describe('what comes back from elsewhere', () => {
  const challenge = 'c'.repeat(43);

  it.each([
    [`#second=${challenge}&factors=totp,passkey`, { challenge, factors: ['totp', 'passkey'] }],
    [`#second=${challenge}&factors=iris`, null],
    ['#second=<script>&factors=totp', null],
    ['', null],
  ])('a fragment %s is read with care', (hash, asked) => {
    expect(secondStepIn(hash)).toEqual(asked);
  });

  it('CALL-11 a number as the third-party service wants it', () => {
    expect(internationalOf({ mobileNum: '0905 123-4567', countryDialingCode: '+63' })).toBe('+639051234567');
  });
});
