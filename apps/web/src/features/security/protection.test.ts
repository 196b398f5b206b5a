import { describe, expect, it } from 'vitest';
import { securityOf } from '../../shell/testing.ts';
import { protectionOf } from './protection.ts';

const passkey = { id: 'p', name: 'Phone', createdAt: '2026-11-01T00:00:00.000Z', usedAt: null };

describe('how well an account is protected', () => {
  it.each([
    ['a password alone', {}, 1, 'basic', 'contact'],
    ['no password, but a passkey', { hasPassword: false, passkeys: [passkey] }, 1, 'basic', 'password'],
    ['password and e-mail', { email: 'ju***@e***.com' }, 2, 'basic', 'factor'],
    [
      'all but a second factor is a start, however much else there is',
      { mobile: '+63 9** *** **12', hasPaymentPassword: true },
      3,
      'basic',
      'factor',
    ],
    ['password, mobile and app', { mobile: '+63 9** *** **12', totp: true }, 3, 'good', 'payment'],
    [
      'everything',
      { email: 'ju***@e***.com', passkeys: [passkey], hasPaymentPassword: true },
      4,
      'strong',
      null,
    ],
  ] as const)('%s', (_, given, count, level, next) => {
    expect(
      protectionOf(securityOf({ ...given, passkeys: [...((given as { passkeys?: [] }).passkeys ?? [])] })),
    ).toMatchObject({ count, level, next });
  });
});
