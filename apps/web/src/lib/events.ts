import type { ServerEvent } from '@laro/wire';

/**
 * One event stream per browser, shared by its tabs: the tab that holds the lock listens to the server and repeats
 * to the others. When it closes, the lock and with it the stream passes to the next.
 */
const LOCK = 'laro-events';
const CHANNEL = 'laro-events';
const NAMES = ['hello', 'wallet.changed', 'session.ended'] as const satisfies readonly ServerEvent['event'][];

type Listener = (event: ServerEvent) => void;

/** Starts listening; the answer stops it. Without locks or channels this tab simply has its own stream. */
export function listenToEvents(listener: Listener): () => void {
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<ServerEvent>) => {
    listener(data);
  });
  const tell: Listener = (event) => {
    channel?.postMessage(event);
    listener(event);
  };
  if ('locks' in navigator) {
    navigator.locks
      .request(LOCK, { signal: stop.signal }, async () => {
        await stream(tell, stop.signal);
      })
      // The only rejection of a lock request is our own abort, which is the answer to `stop`.
      .catch(() => {});
  } else {
    void stream(tell, stop.signal);
  }
  return () => {
    stop.abort();
    channel?.close();
  };
}

async function stream(tell: Listener, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const source = new EventSource('/api/events');
  for (const name of NAMES) {
    source.addEventListener(name, (message: MessageEvent<string>) => {
      const event = readEvent(name, message.data);
      if (event) tell(event);
    });
  }
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  source.close();
}

/** Reads a message; whatever is not one of ours is dropped, for a newer server may say more than we know. */
export function readEvent(name: ServerEvent['event'], data: string): ServerEvent | null {
  try {
    const { version } = JSON.parse(data) as { readonly version?: unknown };
    return typeof version === 'number' ? { event: name, version } : null;
  } catch {
    return null;
  }
}
