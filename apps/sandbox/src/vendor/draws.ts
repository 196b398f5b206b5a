import { createHmac, type KeyObject } from 'node:crypto';

const UINT48 = 2 ** 48;

/** Draws a whole number from 0 up to `size`; the same name always draws the same one. */
export type Draw = (name: string, size: number) => number;

/**
 * Everything by chance follows from one secret that nobody else knows: a draw that was named before anybody bet on it
 * cannot be changed afterwards, and is found again after a restart.
 */
export function createDraw(key: KeyObject): Draw {
  const secret = createHmac('sha256', 'perya draws')
    .update(key.export({ type: 'pkcs8', format: 'der' }))
    .digest();
  return (name, size) => {
    // Numbers of the last, incomplete round through `size` would come too often: drawn again.
    const limit = UINT48 - (UINT48 % size);
    for (let attempt = 0; ; attempt += 1) {
      const drawn = createHmac('sha256', secret).update(`${name} ${attempt}`).digest().readUIntBE(0, 6);
      if (drawn < limit) return drawn % size;
    }
  };
}
