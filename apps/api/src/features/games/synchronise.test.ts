import { beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import type { Vendors } from '../vendors/index.ts';
import { createSynchronisation } from './synchronise.ts';

const quiet = () => undefined;
let nowMs = 0;
const platform = {
  config: { profile: 'DEMO' },
  clock: { now: () => new Date(nowMs) },
  logger: { info: quiet, warn: quiet },
  scopes: { write: async () => await Promise.resolve() },
} as unknown as Platform;

/** Suppliers of which those named do not answer. */
function suppliers(ids: readonly string[], silent: Set<string>) {
  const asked: string[] = [];
  const vendors = {
    list: async () =>
      await Promise.resolve(
        ids.map((id) => ({ id, supplier: id, mode: 'REAL', protocol: 'HUB88_V2', variants: {} })),
      ),
    client: ({ id }: { readonly id: string }) => ({
      async gameList() {
        asked.push(id);
        if (silent.has(id)) throw new Error('a test');
        return await Promise.resolve([]);
      },
    }),
  } as unknown as Vendors;
  return { asked, synchronisation: createSynchronisation(platform, { vendors, readers: [] }) };
}

beforeEach(() => {
  nowMs = 0;
});

describe('a process that starts', () => {
  it('waits a moment for every supplier, and asks only those again that have not answered', async () => {
    const silent = new Set(['late']);
    const { asked, synchronisation } = suppliers(['early', 'late'], silent);
    await synchronisation.missing();
    expect(synchronisation.isDone()).toBe(false);
    silent.clear();
    await synchronisation.missing();
    expect(synchronisation.isDone()).toBe(true);
    expect(asked).toEqual(['early', 'late', 'late']);
  });

  it('is held up by one supplier for ten seconds, and for ever by all', async () => {
    const silent = new Set(['dead']);
    const one = suppliers(['alive', 'dead'], silent).synchronisation;
    const all = suppliers(['dead'], silent).synchronisation;
    for (const [afterMs, done] of [
      [10_000, false],
      [10_001, true],
    ] as const) {
      for (const synchronisation of [one, all]) {
        nowMs = 0;
        await synchronisation.missing();
        nowMs = afterMs;
        await synchronisation.missing();
      }
      expect([one.isDone(), all.isDone()]).toEqual([done, false]);
    }
  });

  it('without suppliers has nothing to wait for', async () => {
    const { synchronisation } = suppliers([], new Set());
    await synchronisation.missing();
    expect(synchronisation.isDone()).toBe(true);
  });
});
