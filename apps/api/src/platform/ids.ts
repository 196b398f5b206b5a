import { randomBytes, randomFillSync } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Prefixes tell the kind of a thing wherever its id turns up. */
export type IdPrefix = 'mem' | 'bet' | 'ses' | 'req' | 'stf' | 'lau';

export type Ids = {
  /** A prefixed id that sorts by time: 48 bits of milliseconds, 80 random bits, in Crockford's base 32. */
  next(prefix: IdPrefix): string;
  /** 256 random bits as base64url: session secrets, vendor tokens. */
  secret(): string;
};

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export function createIds(clock: Clock): Ids {
  const entropy = new Uint8Array(10);
  return {
    next(prefix) {
      randomFillSync(entropy);
      let value = BigInt(clock.now().getTime());
      for (const byte of entropy) value = (value << 8n) | BigInt(byte);
      let text = '';
      for (let digit = 0; digit < 26; digit += 1) {
        text = ALPHABET.charAt(Number(value & 31n)) + text;
        value >>= 5n;
      }
      return `${prefix}_${text}`;
    },
    secret: () => randomBytes(32).toString('base64url'),
  };
}
