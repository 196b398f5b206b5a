import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { systemNow } from './clock.ts';

/** What the host is handed of the outside world, so that tests can hand it another one. */
export type World = {
  now(): Date;
  /** 256 random bits, base64url. */
  secret(): string;
  /** 64 hexadecimal characters from the system's generator. */
  serverSeed(): string;
  uuid(): string;
  roundId(): string;
  pause(ms: number): Promise<void>;
};

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export const realWorld: World = {
  now: systemNow,
  secret: () => randomBytes(32).toString('base64url'),
  serverSeed: () => randomBytes(32).toString('hex'),
  uuid: () => randomUUID(),
  roundId() {
    // 48 bits of milliseconds, then 80 random bits: ids sort by time and cannot be guessed.
    let value = (BigInt(realWorld.now().getTime()) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`);
    let text = '';
    for (let digit = 0; digit < 26; digit += 1) {
      text = ALPHABET.charAt(Number(value & 31n)) + text;
      value >>= 5n;
    }
    return `rnd_${text}`;
  },
  pause: async (ms) => {
    await pauseFor(ms);
  },
};

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
