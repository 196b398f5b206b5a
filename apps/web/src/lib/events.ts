import type { ServerEvent } from '@laro/wire';

/**
 * One event stream per browser, shared by its tabs: the tab that holds the lock listens to the server and repeats
 * to the others. When it closes, the lock and with it the stream passes to the next.
 */
const LOCK = 'laro-events';
const CHANNEL = 'laro-events';

type EventName = ServerEvent['event'];
type Listener = (event: ServerEvent) => void;

/** Starts listening to the events named; the answer stops it. Without locks or channels this tab has its own stream. */
export function listenToEvents(names: readonly EventName[], listener: Listener): () => void {
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<ServerEvent>) => {
    listener(data);
  });
  const repeat: Listener = (event) => {
    channel?.postMessage(event);
    listener(event);
  };
  if ('locks' in navigator) {
    navigator.locks
      .request(LOCK, { signal: stop.signal }, async () => {
        await stream(names, repeat, stop.signal);
      })
      // The only rejection of a lock request is our own abort, which is the answer to `stop`.
      .catch(() => {});
  } else {
    void stream(names, repeat, stop.signal);
  }
  return () => {
    stop.abort();
    channel?.close();
  };
}

async function stream(names: readonly EventName[], take: Listener, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const source = new EventSource('/api/events');
  for (const name of names) {
    source.addEventListener(name, (message: MessageEvent<string>) => {
      const event = readEvent(name, message.data);
      if (event) take(event);
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
export function readEvent(name: EventName, data: string): ServerEvent | null {
  try {
    const { version } = JSON.parse(data) as { readonly version?: unknown };
    return typeof version === 'number' ? { event: name, version } : null;
  } catch {
    return null;
  }
}
