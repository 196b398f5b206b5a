import { describe, expect, it } from 'vitest';
import { registerSettings } from '../../shell/testing-entry.ts';
import { fieldsOf, firstMethod } from './register-fields.ts';
import { registerMethod } from './register-method.ts';

describe('which fields stand in the form', () => {
  const settings = registerSettings({}, ['verificationCode'], ['email', true], ['mobileNum']) as Parameters<
    typeof fieldsOf
  >[0];
  const names = (method: 'username' | 'mobileNum') => fieldsOf(settings, method).map(({ name }) => name);

  it('REG-4 follow the merchant’s order, the code right after its number', () => {
    expect(names('username')).toEqual(['username', 'password', 'email', 'mobileNum', 'verificationCode']);
  });

  it('REG-2 by mobile begin with number and code, and leave the username to the server', () => {
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
  ] as const)('REG-2 with the ways %j it begins by %s', (methods, method) => {
    expect(firstMethod({ methods: [...methods] })).toBe(method);
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
