import { createServer, type Server, type Socket } from 'node:net';
import { networkOf } from './networks.ts';
import { limitPipelining } from './pipelining.ts';

/** What a connection may cost before anybody knows whose it is. */
export type ConnectionLimits = {
  /** The head of a request is whole within this time of its first byte, or of the connection. */
  readonly headWithinMs: number;
  /** And all of it within this. */
  readonly requestWithinMs: number;
  /** How often the two are looked at. */
  readonly checkEveryMs: number;
  /** A connection is given up on which nothing moves for so long though an answer is due; twice, where some was taken. */
  readonly unreadWithinMs: number;
  /** How long whoever broke the protocol may take to read what they are told. */
  readonly lingerMs: number;
  /** Open at once from one address; a home with IPv6 is one. */
  readonly perAddress: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headWithinMs: 10_000,
  requestWithinMs: 15_000,
  checkEveryMs: 1_000,
  // Longer than the pause between two signs of life of an event stream.
  unreadWithinMs: 30_000,
  lingerMs: 500,
  // A carrier's network hides thousands of people behind an address, and a supplier keeps hundreds open.
  perAddress: 1_024,
};

/** At once on one connection of HTTP/2: without a word of ours anybody could begin four thousand million. */
const STREAMS_MAX = 100;

/** For a year, as browsers are told where TLS is spoken, by us or by a proxy that we trust. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** The part of Fastify's options that holds the limits; with `tls`, HTTP/2 is offered too unless told otherwise. */
export function serverOptions({
  limits = {},
  tls = null,
  http2 = true,
}: {
  readonly limits?: Partial<ConnectionLimits> | undefined;
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer } | null;
  readonly http2?: boolean;
}) {
  const { headWithinMs, requestWithinMs, checkEveryMs, unreadWithinMs } = { ...CONNECTION_LIMITS, ...limits };
  const times = {
    headersTimeout: headWithinMs,
    requestTimeout: requestWithinMs,
    connectionsCheckingInterval: checkEveryMs,
  };
  return {
    requestTimeout: requestWithinMs,
    connectionTimeout: unreadWithinMs,
    clientErrorHandler: refuseBrokenRequest(limits),
    ...(tls
      ? {
          https: {
            ...tls,
            ...times,
            allowHTTP1: true,
            handshakeTimeout: headWithinMs,
            settings: { maxConcurrentStreams: STREAMS_MAX },
          },
          http2,
        }
      : { http: times }),
  };
}

/** What is no HTTP at all, or takes too long to become any, never reaches a route: it is told so, and the connection is gone. */
export function refuseBrokenRequest(
  limits: Partial<ConnectionLimits> = {},
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const { lingerMs } = { ...CONNECTION_LIMITS, ...limits };
  return ({ code }, socket) => {
    if (!socket.writable || code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const late = code === 'ERR_HTTP_REQUEST_TIMEOUT';
    socket.end(late ? TOO_LATE : NOT_HTTP);
    // The other side may keep its half open for ever. It is given the time to read, and no more.
    const gone = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(gone));
    socket.on('error', () => socket.destroy());
  };
}

const NOT_HTTP = refusal('400 Bad Request', 'This is not a valid request.');
const TOO_LATE = refusal('408 Request Timeout', 'The request took too long to come.');

/** In the one form of a "no"; `wire.malformed` is the wire's word for it. */
function refusal(status: string, message: string): string {
  const body = JSON.stringify({ success: false, code: 'wire.malformed', message });
  return `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
}

/**
 * Puts a cap before everybody who listens for connections and requests, so it is called after the last of them. A connection beyond
 * it is closed unheard. Trusted proxies are not counted: they carry everybody, and count by themselves.
 */
export function guardConnections(
  server: Server,
  {
    limits = {},
    isTrusted = () => false,
  }: {
    readonly limits?: Partial<ConnectionLimits> | undefined;
    readonly isTrusted?: ((address: string) => boolean) | undefined;
  },
): { readonly destroyAll: () => void } {
  const { perAddress } = { ...CONNECTION_LIMITS, ...limits };
  const listeners = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  const counts = new Map<string, number>();
  const open = new Set<Socket>();
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const counted = isTrusted(address) ? null : networkOf(address);
    const count = counted === null ? 0 : (counts.get(counted) ?? 0);
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    if (counted !== null) counts.set(counted, count + 1);
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (counted === null) return;
      const left = (counts.get(counted) ?? 1) - 1;
      if (left === 0) counts.delete(counted);
      else counts.set(counted, left);
    });
    for (const listener of listeners) listener.call(server, socket);
  });
  limitPipelining(server);
  return {
    destroyAll: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Listens where it is told. `localhost` is this machine by both of its addresses, on one server: a second one beside it
 * would not know what the first was taught about connections. Answers how to stop listening at the second address, once
 * those who came by it have their answers.
 */
export async function listen(
  app: {
    readonly server: Server;
    listen(at: { readonly host: string; readonly port: number }): Promise<unknown>;
  },
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  const alone = async (): Promise<void> => await Promise.resolve();
  if (host !== 'localhost') {
    await app.listen({ host, port });
    return alone;
  }
  await app.listen({ host: '127.0.0.1', port });
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') return alone;
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  app.server.once('close', () => second.close());
  await new Promise<void>((resolve) => {
    // A machine without IPv6 has no second address.
    second.once('error', () => resolve());
    second.listen({ host: '::1', port: bound.port }, resolve);
  });
  return async () => {
    if (second.listening) await new Promise<void>((resolve) => second.close(() => resolve()));
  };
}

/** Two hosts are two readers' choice of one, so such a request is refused (RFC 9112, 3.2). HTTP/2 has no second. */
export function namesTwoHosts({
  headersDistinct,
}: {
  readonly headersDistinct?: NodeJS.Dict<string[]>;
}): boolean {
  return (headersDistinct?.['host']?.length ?? 0) > 1;
}
