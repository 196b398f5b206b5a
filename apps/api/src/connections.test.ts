import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './testing/world.ts';

/** Connections that cost us something before anybody knows whose they are (S1). */

const PER_ADDRESS = 20;
let world: World;

beforeAll(async () => {
  world = await startWorld({
    config: {
      connections: {
        headWithinMs: 200,
        requestWithinMs: 300,
        checkEveryMs: 50,
        lingerMs: 50,
        perAddress: PER_ADDRESS,
      },
    },
  });
});
afterAll(async () => await world.stop());

/** Half-open as far as we can make it: it never ends its own side. */
async function open(localAddress = '127.0.0.2'): Promise<Socket & { received: string }> {
  const { port } = new URL(world.origin);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress, allowHalfOpen: true });
  const received = Object.assign(socket, { received: '' });
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    received.received += chunk.toString('latin1');
  });
  await once(socket, 'connect');
  return received;
}

async function openAtServer(): Promise<number> {
  const server = world.app.server.server as Server;
  return await new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** Resolves once no more than so many are open; whoever waits for ever has found what this forbids. */
async function untilOpen(count: number): Promise<void> {
  while ((await openAtServer()) > count) await new Promise((resolve) => setImmediate(resolve));
}

const HOST = 'Host: localhost:8080';
const BROKEN: readonly (readonly [name: string, bytes: string, status: number])[] = [
  ['a malformed request', 'NONSENSE\r\n\r\n', 400],
  [
    'a malformed request of a vendor',
    `POST /vendors/int_1/balance HTTP/1.1\r\n${HOST}\r\nContent-Length: x\r\n\r\n`,
    400,
  ],
  ['a head that never ends', `GET /api/merchant HTTP/1.1\r\n${HOST}\r\nX-A: `, 408],
  [
    'a body that never comes',
    `POST /api/login/passkey/options HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
    408,
  ],
  [
    'a vendor’s body that never comes',
    `POST /vendors/int_1/play HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
    408,
  ],
  [
    'a body in chunks that never ends',
    `POST /api/login/passkey/options HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
    408,
  ],
];

describe('a connection that keeps its side open', () => {
  it.each(BROKEN)('S1 after %s is told so and given up', async (_, bytes, status) => {
    const sockets = await Promise.all(Array.from({ length: 10 }, async () => await open()));
    for (const socket of sockets) socket.write(bytes);
    await Promise.all(sockets.map(async (socket) => await once(socket, 'end')));
    for (const { received } of sockets) expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await untilOpen(0);
    for (const socket of sockets) socket.destroy();
  });
});

describe('an address with many connections', () => {
  it('S1 gets no more than its share, and others are answered beside it', async () => {
    const first = await Promise.all(Array.from({ length: PER_ADDRESS }, async () => await open('127.0.0.3')));
    const beyond = await Promise.all(Array.from({ length: 10 }, async () => await open('127.0.0.3')));
    await Promise.all(beyond.map(async (socket) => await once(socket, 'end')));
    expect((await world.visitor().call('getMerchant', {})).status).toBe(200);
    for (const socket of [...first, ...beyond]) socket.destroy();
    // The visitor's may stay.
    await untilOpen(1);
    // Its share is its own again.
    const again = await open('127.0.0.3');
    again.write(`GET /api/merchant HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`);
    await once(again, 'end');
    expect(again.received).toMatch(/^HTTP\/1.1 200 /);
    again.destroy();
  });
});

describe('a proxy that is trusted', () => {
  it('S1 carries as many connections as it has visitors', async () => {
    const behind = await startWorld({
      config: { trustedProxies: ['127.0.0.9'], connections: { perAddress: 1 } },
    });
    const { port } = new URL(behind.origin);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.9' });
        socket.write(`GET /api/merchant HTTP/1.1\r\n${HOST}\r\n\r\n`);
        const [chunk] = (await once(socket, 'data')) as [Buffer];
        return { socket, line: chunk.toString('latin1').split('\r\n')[0] };
      }),
    );
    expect(answers.map(({ line }) => line)).toEqual(Array(5).fill('HTTP/1.1 200 OK'));
    for (const { socket } of answers) socket.destroy();
    await behind.stop();
  });
});
