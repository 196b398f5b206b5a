import { describe, expect, it } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

function stage(members: number) {
  let [at, count] = [0, 0];
  const reads = createSharedReads<{ readonly count: number }>({ now: () => new Date(at) });
  return {
    ask: async (key = 'agent') =>
      (
        await reads.of(key, async () => {
          count += 1;
          return await Promise.resolve({ members, value: { count } });
        })
      ).count,
    advance: (ms: number) => {
      at += ms;
    },
    reads,
  };
}

describe('figures of a team', () => {
  it('are one reading where several ask at the same time, and each agent has their own', async () => {
    const { ask } = stage(3);
    expect(await Promise.all([ask(), ask(), ask('other'), ask()])).toEqual([1, 1, 2, 1]);
  });

  it('are read again by each later call where the team is not large', async () => {
    const { ask } = stage(5_000);
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  it('of more than 5,000 members are given out again for 15 seconds, then once more, and after a minute never (TEAM-9)', async () => {
    const { ask, advance } = stage(5_001);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    advance(15_000);
    expect(await ask()).toBe(1);
    advance(1);
    // This call has them read again, and the next one is told what came of it.
    expect([await ask(), await ask()]).toEqual([1, 2]);
    advance(60_001);
    expect(await ask()).toBe(3);
  });

  it('that could not be read are asked for again', async () => {
    const { reads } = stage(9_000);
    await expect(reads.of('agent', async () => await Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    );
    expect(
      await reads.of('agent', async () => await Promise.resolve({ members: 1, value: { count: 7 } })),
    ).toMatchObject({
      count: 7,
    });
  });
});
