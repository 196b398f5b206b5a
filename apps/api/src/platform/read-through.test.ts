import { describe, expect, it } from 'vitest';
import { createReadThrough } from './read-through.ts';

describe('a table that every call asks for', () => {
  let nowMs = 0;
  const clock = { now: () => new Date(nowMs) };

  it('is read once for all who ask at the same time, and again when it is old', async () => {
    let reads = 0;
    const table = createReadThrough(clock, 1_000, async () => await Promise.resolve(++reads));
    expect(await Promise.all(Array.from({ length: 100 }, table.get))).toEqual(Array(100).fill(1));
    nowMs += 600;
    expect(await table.get()).toBe(1);
    expect(reads).toBe(1);
    nowMs += 401;
    expect(await Promise.all([table.get(), table.get()])).toEqual([2, 2]);
  });

  it('is read anew before it is old while nobody waits, and stays as it was where that fails', async () => {
    const answers = [() => 'old', () => Promise.reject(new Error('gone')), () => 'new'];
    const table = createReadThrough(clock, 1_000, async () => await (answers.shift() ?? String)());
    const behind = async () => await new Promise(setImmediate);
    expect(await table.get()).toBe('old');
    for (const left of [1, 0]) {
      nowMs += 350 + 300 * left;
      expect(await table.get()).toBe('old');
      await behind();
      expect(answers).toHaveLength(left);
    }
    expect(await table.get()).toBe('new');
  });

  it('is asked again after a reading that failed', async () => {
    const answers = [Promise.reject(new Error('gone')), Promise.resolve('back')];
    const table = createReadThrough(clock, 1_000, async () => await (answers.shift() ?? 'never'));
    await expect(table.get()).rejects.toThrow('gone');
    expect(await table.get()).toBe('back');
  });

  it('holds a change of our own once it was refreshed, also when an older reading was under way', async () => {
    const first = Promise.withResolvers<string>();
    const answers = [first.promise, Promise.resolve('after')];
    const table = createReadThrough(clock, 1_000, async () => await (answers.shift() ?? 'never'));
    const early = table.get();
    const refreshed = table.refresh();
    first.resolve('before');
    expect(await early).toBe('before');
    await refreshed;
    expect(await table.get()).toBe('after');
  });
});
