import { randomBytes, randomFillSync } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Prefixes tell the kind of a thing wherever its id turns up. */
export type IdPrefix =
  | 'msg'
  | 'cap'
  | 'cod'
  | 'mem'
  | 'bet'
  | 'bil'
  | 'pbk'
  | 'ses'
  | 'req'
  | 'stf'
  | 'frb'
  | 'dev'
  | 'pic'
  | 'pky'
  | 'rol'
  | 'run'
  | 'prm'
  | 'psh'
  | 'dep'
  | 'pfl'
  | 'att'
  | 'alr'
  | 'ald'
  | 'lot'
  | 'flg'
  | 'idv';

export type Ids = {
  /** A prefixed id that sorts by time: 48 bits of milliseconds, 80 random bits, in Crockford's base 32. */
  next(prefix: IdPrefix): string;
  /** 256 random bits as base64url: session secrets, vendor tokens. */
  secret(): string;
};

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;
/** Randomness is drawn for many ids at once: one id alone would pay for the call more than for the digits. */
const POOL_BYTES = 4_096;

function timeDigits(ms: number): string {
  let rest = ms;
  let text = '';
  for (let digit = 0; digit < TIME_DIGITS; digit += 1) {
    text = ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Below every id of this moment and later ones, above all earlier ones. */
export const idsSince = (prefix: IdPrefix, at: Date): string => `${prefix}_${timeDigits(at.getTime())}`;

export function createIds(clock: Clock): Ids {
  const pool = new Uint8Array(POOL_BYTES);
  let used = POOL_BYTES;
  let lastMs = -1;
  let lastTime = '';

  /** 50 bits of milliseconds, the highest digit first. */
  function time(): string {
    const now = clock.now().getTime();
    if (now === lastMs) return lastTime;
    lastMs = now;
    lastTime = timeDigits(now);
    return lastTime;
  }

  return {
    next(prefix) {
      if (used + RANDOM_DIGITS > POOL_BYTES) {
        randomFillSync(pool);
        used = 0;
      }
      let text = `${prefix}_${time()}`;
      for (const end = used + RANDOM_DIGITS; used < end; used += 1) {
        text += ALPHABET.charAt((pool[used] ?? 0) & 31);
      }
      return text;
    },
    secret: () => randomBytes(32).toString('base64url'),
  };
}
