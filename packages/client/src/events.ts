/**
 * One event stream per browser, shared by its tabs: the tab that holds the lock listens to the server and repeats
 * to the others. When it closes, the lock and with it the stream passes to the next.
 */
type StreamEvent = { readonly event: string; readonly version: number };

/**
 * Starts listening to the events named of the stream at a path; the answer stops it. Without locks or channels this tab
 * has its own stream.
 */
export function listenToEvents<E extends StreamEvent>(
  path: string,
  names: readonly E['event'][],
  listener: (event: E) => void,
): () => void {
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(path) : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<E>) => {
    listener(data);
  });
  const listen = async (): Promise<void> => {
    await stream(
      path,
      names,
      (event: E) => {
        channel?.postMessage(event);
        listener(event);
      },
      stop.signal,
    );
  };
  if ('locks' in navigator) {
    // The only rejection of a lock request is our own abort, which is the answer to `stop`.
    navigator.locks.request(path, { signal: stop.signal }, listen).catch(() => {});
  } else {
    void listen();
  }
  return () => {
    stop.abort();
    channel?.close();
  };
}

const AGAIN_AFTER_MS = 5_000;
const SPREAD_MS = 10_000;

/** So that not all of them come back at the same moment. */
function againAfterMs(): number {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
  return AGAIN_AFTER_MS + (random % (SPREAD_MS + 1));
}

/** A stream that was refused, as by a server that is starting, is given up by the browser: it is opened anew. */
async function stream<E extends StreamEvent>(
  path: string,
  names: readonly E['event'][],
  take: (event: E) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const source = new EventSource(path);
    for (const name of names) {
      source.addEventListener(name, (message: MessageEvent<string>) => {
        const event = readEvent<E>(name, message.data);
        if (event) take(event);
      });
    }
    await untilAborted(signal, (done) => {
      source.addEventListener('error', () => {
        if (source.readyState === CLOSED) done();
      });
    });
    source.close();
    if (signal.aborted) return;
    await untilAborted(signal, (done) => setTimeout(done, againAfterMs()));
  }
}

/** `EventSource.CLOSED`: the browser does not come back by itself. */
const CLOSED = 2;

/** Until what is begun here is done, or the signal aborts. */
async function untilAborted(signal: AbortSignal, begin: (done: () => void) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      signal.removeEventListener('abort', done);
      resolve();
    };
    signal.addEventListener('abort', done);
    begin(done);
  });
}

/** Reads a message; whatever is not one of ours is dropped, for a newer server may say more than we know. */
export function readEvent<E extends StreamEvent>(event: E['event'], data: string): E | null {
  try {
    const message = JSON.parse(data) as StreamEvent;
    return typeof message.version === 'number' ? ({ ...message, event } as E) : null;
  } catch {
    return null;
  }
}
