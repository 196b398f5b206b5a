import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { CONNECTION_LIMITS, guardConnections, refuseBrokenRequest } from '@laro/serving';
import { describe, expect, it } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { watch } from './sockets.ts';

/** How the judge is judged: servers with a mistake made on purpose; each must be found, and none where none is. */

const LIMITS = {
  ...CONNECTION_LIMITS,
  headWithinMs: 300,
  requestWithinMs: 400,
  checkEveryMs: 50,
  lingerMs: 50,
  perAddress: 20,
};
const TIMES = { headersTimeout: 300, requestTimeout: 400, connectionsCheckingInterval: 50 };

const hear: RequestListener = (request, response) => {
  void text(request)
    .then(() => response.end(request.url === '/healthz' ? '{"status":"alive"}' : '{}'))
    .catch(() => response.destroy());
};

async function attack(
  name: string,
  {
    options = {},
    onBroken = refuseBrokenRequest(LIMITS),
    isGuarded = true,
    isSound = false,
  }: {
    readonly options?: ServerOptions;
    readonly onBroken?: (error: Error, socket: Socket) => void;
    readonly isGuarded?: boolean;
    /** Nothing is to be found, however long one waits. */
    readonly isSound?: boolean;
  },
): Promise<readonly string[]> {
  const server: Server = createServer({ ...TIMES, ...options }, hear);
  server.on('clientError', onBroken);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  if (isGuarded) guardConnections(server, { limits: LIMITS });
  const open = watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const run = ATTACKS[name];
    if (!run) throw new Error(`There is no attack ${name}.`);
    const target = { name: 'judged', port, host: `127.0.0.1:${port}`, path: '/', open };
    return (await run(target, { times: 5, limits: LIMITS, slackMs: isSound ? 10_000 : 500 })).violations;
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

const MISTAKES: readonly (readonly [
  mistake: string,
  attack: string,
  server: Parameters<typeof attack>[1],
])[] = [
  [
    'a broken request is answered, and its connection not destroyed',
    'half-open',
    {
      onBroken: (_error, socket) => {
        if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      },
    },
  ],
  ['a head may take for ever', 'slow heads', { options: { headersTimeout: 0, requestTimeout: 0 } }],
  ['a body may take for ever', 'slow bodies', { options: { requestTimeout: 0 } }],
  ['an address may have every connection', 'flood', { isGuarded: false }],
  ['the parser forgives', 'smuggling', { options: { insecureHTTPParser: true } }],
];

describe('a server with a mistake', () => {
  it.each(MISTAKES)('%s: the attack "%s" finds it', { timeout: 120_000 }, async (_, name, server) => {
    expect((await attack(name, server)).length).toBeGreaterThan(0);
  });
});

describe('a server without one', () => {
  it.each(['half-open', 'slow heads', 'slow bodies', 'flood', 'bombs'])(
    'holds against "%s"',
    { timeout: 60_000 },
    async (name) => {
      expect(await attack(name, { isSound: true })).toEqual([]);
    },
  );
});
