import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CONNECTION_LIMITS, type ConnectionLimits } from '@laro/serving';
import type { Clock } from '../clock.ts';
import { createTurns } from '../turns.ts';

/** A request that stood on the wire whole, in the plainest form that HTTP/1.1 has. */
export type PlainRequest = {
  /** What stood where the route has its parameter. */
  readonly parameter: string;
  /** By the name in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
};

/** And who sent it, as far as the connection tells. */
type ReceivedRequest = PlainRequest & { readonly remoteAddress: string };

export type PlainAnswer = {
  readonly status: number;
  /** Further headers, as they stand on the wire. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
};

/** `heardAt`, by `performance.now()`: before it had its turn. */
type Answer = (request: ReceivedRequest, receivedAt: number) => Promise<PlainAnswer>;

export type FastLane = {
  /** Takes `POST` at a path with one parameter, e.g. `/vendors/:integrationId/balance`; a rejection ends the connection. */
  take(route: string, answer: Answer): void;
  /** Idle connections end now, the others after their answer. */
  close(): void;
};

/** As long as Fastify keeps a quiet connection. */
const IDLE_MS = 72_000;
/**
 * Begun in one turn of the loop. The signatures of all that have just come take milliseconds, and everybody waits for the
 * database, whose answer is not to wait behind them.
 */
const BEGUN_AT_ONCE = 8;
const HEAD_BYTES_MAX = 8 * 1_024;
const HEAD_END = Buffer.from('\r\n\r\n');
const POST = Buffer.from('POST /');

const START = /^POST (\/[a-z]+\/)([\w-]{1,120})(\/[\w/-]{1,200}) HTTP\/1\.1\r\n/;
const HEADER = /([!#$%&'*+.^_`|~\dA-Za-z-]{1,64}): ?((?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?)\r\n/y;
const LENGTH = /^\d{1,7}$/;
/** Whoever uses one of these wants more of HTTP than this lane speaks. */
const NOT_PLAIN: ReadonlySet<string> = new Set([
  'content-encoding',
  'expect',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * A lane beside the HTTP library, for machines that send one small request after the other: half of such a call's
 * cost was the library's. It takes a request only when all of it has come at once and stands there in the plainest
 * form; at the first byte that is anything else the connection is the library's, from that request on. So it can
 * refuse nothing, and knows no way of reading a request that the library has not.
 */
// oxlint-disable-next-line max-lines-per-function -- each connection is one closure over the lane; handing its state around would cost every call.
export function layFastLane(
  server: Server,
  clock: Clock,
  /** One that has never said anything is kept no longer than it may take to begin. */
  { headWithinMs }: Pick<ConnectionLimits, 'headWithinMs'> = CONNECTION_LIMITS,
): FastLane {
  const today = dateOf(clock);
  const turns = createTurns(BEGUN_AT_ONCE);
  const routes = new Map<string, Answer>();
  const library = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  const idle = new Set<Socket>();
  let closing = false;

  function serve(socket: Socket): void {
    if (closing) {
      socket.destroy();
      return;
    }
    const remoteAddress = socket.remoteAddress ?? '';
    let early: Buffer[] = [];
    let busy = false;
    let ended = false;

    const read = (chunk: Buffer): void => {
      if (busy) {
        early.push(chunk);
        socket.pause();
        return;
      }
      const request = readPlain(chunk);
      const answer = request && routes.get(request.route);
      if (!answer) {
        giveOver(chunk);
        return;
      }
      busy = true;
      idle.delete(socket);
      socket.setTimeout(IDLE_MS);
      const receivedAt = performance.now();
      const received = { ...request, remoteAddress };
      turns(() => void answer(received, receivedAt).then(finish).catch(fail));
    };

    const finish = (answer: PlainAnswer): void => {
      // Given up in the meantime: nothing may keep what is dead.
      if (!socket.writable) {
        socket.destroy();
        return;
      }
      // Who does not read is not read from either, or the answers would pile up here.
      const taken = socket.write(written(answer, today(), closing));
      if (taken || closing || ended) goOn();
      else socket.once('drain', goOn);
    };

    const goOn = (): void => {
      if (closing || ended) {
        socket.destroySoon();
        return;
      }
      busy = false;
      idle.add(socket);
      if (early.length === 0) return;
      const next = Buffer.concat(early);
      early = [];
      socket.resume();
      read(next);
    };

    const end = (): void => {
      ended = true;
      if (!busy) socket.destroySoon();
    };
    const quiet = (): void => {
      if (!busy || socket.writableLength > 0) socket.destroy();
    };
    const fail = (): void => {
      socket.destroy();
    };
    const forget = (): void => {
      idle.delete(socket);
    };

    function giveOver(chunk: Buffer): void {
      forget();
      socket.off('data', read).off('end', end).off('timeout', quiet).off('error', fail).off('close', forget);
      socket.setTimeout(0);
      // Held while it changes hands, so that the library hears this chunk first.
      socket.pause();
      socket.unshift(chunk);
      for (const listener of library) listener.call(server, socket);
      socket.resume();
    }

    idle.add(socket);
    socket.setTimeout(headWithinMs);
    socket.on('data', read).on('end', end).on('timeout', quiet).on('error', fail).on('close', forget);
  }

  server.removeAllListeners('connection');
  server.on('connection', serve);

  return {
    take(route, answer) {
      routes.set(route.replace(/:\w+/, ':'), answer);
    },
    close() {
      closing = true;
      for (const socket of idle) socket.destroy();
    },
  };
}

/** The request in a chunk, when the chunk is nothing but one whole plain request. */
export function readPlain(chunk: Buffer): (PlainRequest & { readonly route: string }) | undefined {
  if (!chunk.subarray(0, POST.length).equals(POST)) return undefined;
  const headEnd = chunk.indexOf(HEAD_END);
  if (headEnd < 0 || headEnd > HEAD_BYTES_MAX) return undefined;
  const head = chunk.toString('latin1', 0, headEnd + 2);
  const start = START.exec(head);
  if (!start) return undefined;
  const [line, before = '', parameter = '', after = ''] = start;
  const headers = new Map<string, string>();
  HEADER.lastIndex = line.length;
  while (HEADER.lastIndex < head.length) {
    const [, spelt, value = ''] = HEADER.exec(head) ?? [];
    if (spelt === undefined) return undefined;
    const name = spelt.toLowerCase();
    if (headers.has(name) || NOT_PLAIN.has(name)) return undefined;
    headers.set(name, value);
  }
  const connection = headers.get('connection');
  if (connection !== undefined && connection.toLowerCase() !== 'keep-alive') return undefined;
  const length = headers.get('content-length') ?? '';
  const bodyStart = headEnd + HEAD_END.length;
  if (!headers.get('host') || !LENGTH.test(length)) return undefined;
  if (Number(length) !== chunk.length - bodyStart) return undefined;
  return { route: `${before}:${after}`, parameter, headers, body: chunk.subarray(bodyStart) };
}

function written({ status, headers, body }: PlainAnswer, date: string, closing: boolean): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
  for (const [name, value] of headers) head += `${name}: ${value}\r\n`;
  head += `content-length: ${Buffer.byteLength(body)}\r\ndate: ${date}\r\n`;
  head += closing
    ? 'connection: close\r\n'
    : `connection: keep-alive\r\nkeep-alive: timeout=${IDLE_MS / 1_000}\r\n`;
  return `${head}\r\n${body}`;
}

/** The time as the `Date` header has it, written once a second. */
function dateOf(clock: Clock): () => string {
  let second = 0;
  let date = '';
  return () => {
    const now = Math.floor(clock.now().getTime() / 1_000);
    if (now !== second) {
      second = now;
      date = new Date(now * 1_000).toUTCString();
    }
    return date;
  };
}
