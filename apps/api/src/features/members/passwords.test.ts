import { beforeAll, describe, expect, it } from 'vitest';
import { chooseCost, hashPassword, verifyPassword } from './passwords.ts';

// Whatever an app in this process chose before.
beforeAll(() => chooseCost({}));

describe('a password', () => {
  it('V6.2.8 is verified as it was given: no capital, space or end of it is forgiven', async () => {
    const given = 'Three Blue Herons at sixty-four characters, which is the most!!!!';
    const stored = await hashPassword(given);
    expect(await verifyPassword(stored, given)).toBe(true);
    for (const close of [given.toLowerCase(), given.slice(0, -1), ` ${given}`, `${given} `]) {
      expect(await verifyPassword(stored, close)).toBe(false);
    }
  });

  it('is kept as Argon2id, each time with a salt of its own', async () => {
    const [one, other] = [await hashPassword('three blue herons'), await hashPassword('three blue herons')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });
});
