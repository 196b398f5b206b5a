import { CALLS, type CallSpec } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './testing/world.ts';

/** What a call cannot do without. */
const QUERY: Readonly<Record<string, string>> = {
  listGames: '?gameType=RNG',
  listLotteries: '?lottType=lott',
};
const READS = Object.values<CallSpec>(CALLS).filter(({ method, params }) => method === 'GET' && !params);
const CACHEABLE = READS.filter(({ cacheable }) => cacheable);

describe('what a browser may cache beyond a session', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(async () => await world.stop());

  it('R10 is the same for a member and a visitor, byte by byte, and brings no cookie', async () => {
    expect(CACHEABLE.length).toBeGreaterThan(10);
    const member = await world.register('cachereader');
    for (const { name, path } of CACHEABLE) {
      const address = `${path}${QUERY[name] ?? ''}`;
      const [first, second] = [
        await world.visitor().send('GET', address, {}),
        await member.send('GET', address, {}),
      ];
      expect([address, second.text]).toEqual([address, first.text]);
      for (const { headers, status, setCookie } of [first, second]) {
        const answered = [address, status, headers['cache-control'], setCookie];
        expect(answered).toEqual([address, 200, 'public, no-cache', []]);
      }
    }
  });

  it('R10 is nothing of any other call', async () => {
    const member = await world.register('cachemember');
    for (const { path, cacheable, cost } of READS) {
      if (cacheable || cost === 'stream') continue;
      const { headers } = await member.send('GET', path, {});
      expect([path, headers['cache-control']]).toEqual([path, expect.not.stringContaining('public')]);
    }
  });
});
