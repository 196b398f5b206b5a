import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToEvents, readEvent } from './events.ts';

describe('server events', () => {
  it('are read with their version', () => {
    expect(readEvent('wallet.changed', '{"event":"wallet.changed","version":7}')).toEqual({
      event: 'wallet.changed',
      version: 7,
    });
  });

  it.each(['', '{', '{}', '{"version":"7"}', 'null'])('what is not one of ours is dropped: %j', (data) => {
    expect(readEvent('wallet.changed', data)).toBeNull();
  });
});

describe('a stream', () => {
  /** From the server's side. */
  class Source extends EventTarget {
    readyState = 1;
    constructor() {
      super();
      sources.push(this);
    }
    close(): void {
      this.readyState = 2;
    }
    send(): void {
      this.dispatchEvent(new MessageEvent('chat.changed', { data: '{"version":1}' }));
    }
    fail(readyState: 0 | 2): void {
      this.readyState = readyState;
      this.dispatchEvent(new Event('error'));
    }
  }
  let sources: Source[] = [];
  const received = vi.fn<(event: { readonly event: string; readonly version: number }) => void>();
  let stop = (): void => {};

  beforeEach(async () => {
    sources = [];
    received.mockReset();
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', Source);
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.stubGlobal('navigator', {
      locks: { request: async (...all: readonly (() => unknown)[]) => await all.at(-1)?.() },
    });
    stop = listenToEvents('/api/events', ['chat.changed'], received);
    await vi.advanceTimersByTimeAsync(0);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('that the browser gave up is opened anew after five to fifteen seconds, however often', async () => {
    for (const count of [1, 2, 3]) {
      expect(sources).toHaveLength(count);
      sources.at(-1)?.fail(2);
      await vi.advanceTimersByTimeAsync(4_999);
      expect(sources).toHaveLength(count);
      await vi.advanceTimersByTimeAsync(10_001);
    }
    expect(sources).toHaveLength(4);
    sources.at(-1)?.send();
    expect(received).toHaveBeenCalledExactlyOnceWith({ event: 'chat.changed', version: 1 });
  });

  it('that the browser opens again by itself is left to it', async () => {
    sources[0]?.fail(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sources).toHaveLength(1);
  });

  it.each(['open', 'waiting'])('that is stopped while it is %s stays closed', async (when) => {
    if (when === 'waiting') sources[0]?.fail(2);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sources.map(({ readyState }) => readyState)).toEqual([2]);
  });
});
