import type { Http2Session, ServerHttp2Stream } from 'node:http2';

/** Lower goes first. */
type Rank = { readonly urgency: number; readonly isIncremental: boolean };
type Waiting = { readonly stream: ServerHttp2Stream; readonly rank: Rank; readonly go: () => void };

/** RFC 9218, 4: urgency 3 and not incremental where nothing is said. */
const USUAL_URGENCY = 3;

/** What a browser says in `priority`: how urgent, and whether parts of it are of use before the whole. */
export function readPriority(header: string | undefined): Rank {
  const urgency = /(?:^|,)\s*u=([0-7])/.exec(header ?? '')?.[1];
  return {
    urgency: urgency === undefined ? USUAL_URGENCY : Number(urgency),
    isIncremental: /(?:^|,)\s*i(?:\s*(?:,|$)|=\?1)/.test(header ?? ''),
  };
}

/** Of the same urgency, what is of use only as a whole goes by itself; what is of use in parts goes side by side. */
const keepsWaiting = (begun: Rank, next: Rank): boolean =>
  begun.urgency < next.urgency || (begun.urgency === next.urgency && !begun.isIncremental);

const inOrder = ({ rank: one }: Waiting, { rank: other }: Waiting): number =>
  one.urgency - other.urgency || Number(one.isIncremental) - Number(other.isIncremental);

/**
 * Turns on a connection of HTTP/2, for Node's server gives all of its streams the same share: a picture further down
 * would take the line from the script that the page waits for. A file waits here until what its browser called more
 * urgent has gone out (RFC 9218). Only for answers that end: what is told for ever would keep all others waiting.
 */
export function createTurns() {
  const sessions = new WeakMap<Http2Session, { begun: Map<ServerHttp2Stream, Rank>; waiting: Waiting[] }>();

  return async (stream: ServerHttp2Stream, header: string | undefined): Promise<void> => {
    const { session } = stream;
    if (!session || stream.closed) return;
    const line = sessions.get(session) ?? { begun: new Map<ServerHttp2Stream, Rank>(), waiting: [] };
    sessions.set(session, line);
    const { begun } = line;

    const startAll = (): void => {
      for (const next of line.waiting.toSorted(inOrder)) {
        if ([...begun.values()].some((rank) => keepsWaiting(rank, next.rank))) continue;
        begun.set(next.stream, next.rank);
        line.waiting = line.waiting.filter((one) => one !== next);
        next.go();
      }
    };
    await new Promise<void>((resolve) => {
      line.waiting.push({ stream, rank: readPriority(header), go: resolve });
      stream.once('close', () => {
        begun.delete(stream);
        // It may have gone while it waited.
        line.waiting = line.waiting.filter((one) => one.stream !== stream);
        resolve();
        startAll();
      });
      startAll();
    });
  };
}
