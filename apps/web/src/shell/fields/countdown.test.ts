import { describe, expect, it } from 'vitest';
import { endOf } from './countdown.ts';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const after = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();

describe('the countdown of a code (REG-11)', () => {
  it.each([
    ['the end that the server named', after(90), 90],
    ['a minute where none is named', undefined, 60],
    ['a minute where what is named is no time', 'soon', 60],
    ['a minute where this device’s clock is ahead', after(-3_600), 60],
    ['a minute where this device’s clock is an hour behind', after(3_660), 60],
  ])('REG-11 goes to %s', (_, expirationTime, seconds) => {
    expect((endOf(expirationTime, NOW) - NOW) / 1_000).toBe(seconds);
  });
});
