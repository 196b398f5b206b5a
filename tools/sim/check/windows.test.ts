import { describe, expect, it } from 'vitest';
import { backwards, createVersionWindows, possibleValues } from './windows.ts';

const step = (version: bigint, invokedAt: number, respondedAt: number) => ({
  version,
  invokedAt,
  respondedAt,
});

describe('what a client’s clock can tell', () => {
  it('a read sees nothing older than what was acknowledged before it, and nothing newer than what was asked', () => {
    const windowOf = createVersionWindows(
      [step(2n, 0, 10), step(3n, 5, 20), step(4n, 30, 40)],
      [step(2n, 0, 11)],
      1n,
    );
    expect(windowOf({ invokedAt: 12, respondedAt: 15 })).toEqual({ least: 2n, most: 3n });
    expect(windowOf({ invokedAt: 25, respondedAt: 26 })).toEqual({ least: 3n, most: 3n });
    expect(windowOf({ invokedAt: -5, respondedAt: -1 })).toEqual({ least: 1n, most: 1n });
    expect(windowOf({ invokedAt: 50, respondedAt: 60 })).toEqual({ least: 4n, most: 4n });
  });

  it('a version that was answered before an earlier one was asked for is time running backwards', () => {
    expect(backwards([step(2n, 0, 10), step(3n, 5, 7), step(4n, 8, 9)])).toEqual([]);
    expect(backwards([step(2n, 20, 30), step(3n, 5, 7)])).toHaveLength(1);
  });

  it('a register holds what was last written, or what is being written', () => {
    const writes = [
      { invokedAt: 0, respondedAt: 10, value: 'shut' },
      { invokedAt: 20, respondedAt: 30, value: 'open' },
    ];
    expect(possibleValues(writes, 'open', { invokedAt: 12, respondedAt: 15 })).toEqual(new Set(['shut']));
    expect(possibleValues(writes, 'open', { invokedAt: 5, respondedAt: 8 })).toEqual(
      new Set(['open', 'shut']),
    );
    expect(possibleValues(writes, 'open', { invokedAt: 40, respondedAt: 41 })).toEqual(new Set(['open']));
  });
});
