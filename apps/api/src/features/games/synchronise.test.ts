import { beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { createSynchronisation } from './synchronise.ts';

const quiet = () => undefined;
let nowMs = 0;
let kept: readonly string[] = [];
const platform = {
  config: { profile: 'DEMO' },
  clock: { now: () => new Date(nowMs) },
  logger: { info: quiet, warn: quiet },
  scopes: { write: async () => await Promise.resolve(), read: async () => await Promise.resolve(kept) },
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
  const merchants = {
    byCode: async () => await Promise.resolve({ archivedAt: null }),
  } as unknown as Merchants;
  return { asked, synchronisation: createSynchronisation(platform, { merchants, vendors, readers: [] }) };
}

beforeEach(() => {
  nowMs = 0;
  kept = [];
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

  it('is held up for ten seconds by suppliers that are down, and without any games until one answers', async () => {
    const { synchronisation } = suppliers(['dead'], new Set(['dead']));
    const doneAfter = async (ms: number) => {
      nowMs = ms;
      await synchronisation.missing();
      return synchronisation.isDone();
    };
    expect([await doneAfter(0), await doneAfter(10_001)]).toEqual([false, false]);
    kept = ['LS'];
    expect([await doneAfter(10_000), await doneAfter(10_001)]).toEqual([false, true]);
  });

  it('without suppliers has nothing to wait for', async () => {
    const { synchronisation } = suppliers([], new Set());
    await synchronisation.missing();
    expect(synchronisation.isDone()).toBe(true);
  });
});
