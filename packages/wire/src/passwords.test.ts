import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LoginPayload } from './login.ts';
import { NewPassword } from './passwords.ts';

const isTaken = (password: string) => v.safeParse(NewPassword, password).success;

describe('passwords on the wire', () => {
  it('V6.2.1 V6.2.9 eight characters are the least and sixty-four are let be', () => {
    expect(isTaken('seven77')).toBe(false);
    expect(isTaken('eight888')).toBe(true);
    expect(isTaken('x'.repeat(64))).toBe(true);
  });

  it('V6.2.8 are carried as they were given: not trimmed, not cut, not folded', () => {
    const given = '  Ang Aso Ko \u{1f415} ';
    const read = v.parse(LoginPayload, { type: 'username', username: ' Juan ', password: given });
    expect(read).toMatchObject({ username: 'Juan', password: given });
    expect(v.parse(NewPassword, given)).toBe(given);
  });
});
