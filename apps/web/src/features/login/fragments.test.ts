import { describe, expect, it } from 'vitest';
import { endOf, secondsLeft } from '../../shell/fields/countdown.ts';
import { internationalOf } from '../../shell/fields/useCodeSending.ts';
import { secondFactorIn } from './second-factor-in.ts';

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
    expect(secondFactorIn(hash)).toEqual(asked);
  });

  it('CALL-11 a number as the third-party service wants it', () => {
    expect(internationalOf({ mobileNum: '0905 123-4567', countryDialingCode: '+63' })).toBe('+639051234567');
  });
});
