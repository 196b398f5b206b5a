import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Studio, startStudio } from '../testing/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(async () => await studio.stop());

const invented = () => randomBytes(32).toString('base64url');

/** How many of so many calls at once were slowed; each brings a session of its own invention. */
async function slowed(calls: number, method: string, path: string, body?: () => object): Promise<number> {
  let count = 0;
  let left = calls;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      const answered = await studio.ask(method, path, {
        session: invented(),
        ...(body ? { body: body() } : {}),
      });
      if (answered.status !== 429) continue;
      expect(answered.value.code).toBe('too_fast');
      expect(answered.headers.get('retry-after')).toMatch(/^\d+$/);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, caller));
  return count;
}

describe('an address that asks without end', () => {
  it('is slowed where no session is needed, whatever sessions it invents', async () => {
    expect(await slowed(640, 'POST', '/api/session', () => ({ launch: invented() }))).toBe(40);
    expect(await slowed(640, 'GET', `/api/rounds/rnd_${'0'.repeat(26)}`)).toBe(40);
  });

  it('is slowed in all its calls together, so that inventing sessions does not help', async () => {
    // 1,280 calls were made before.
    expect(await slowed(4_720 + 50, 'POST', '/api/spin', () => ({}))).toBe(50);
  });
});
