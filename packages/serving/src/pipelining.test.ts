import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { limitPipelining } from './pipelining.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';
const LAST = 'GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n';

let server: Server;
afterEach(() => void server.close());

/** A server that answers once it is told to, and says how many requests it began. */
async function serve() {
  let begun = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  server = createServer((_request, response) => {
    begun += 1;
    void promise.then(() => response.end('answered'));
  });
  limitPipelining(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, answerAll: resolve, begun: () => begun };
}

/** Everything that comes back until the server ends the connection. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  return await text(socket).catch(() => '');
}

describe('requests sent ahead on one connection', () => {
  it('are answered in order while they are few', async () => {
    const { port, answerAll } = await serve();
    answerAll();
    const received = await send(port, REQUEST.repeat(3) + LAST);
    expect(received.match(/answered/g)).toHaveLength(4);
  });

  it('may be any number, as long as answers keep up with them', async () => {
    const { port, answerAll } = await serve();
    answerAll();
    const socket = connect(port, '127.0.0.1');
    for (let index = 0; index < 50; index += 1) {
      socket.write(REQUEST);
      await once(socket, 'data');
    }
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });

  it('end the connection when a packet holds a thousand, and only the first of them are begun', async () => {
    const { port, begun } = await serve();
    expect(await send(port, REQUEST.repeat(1_000))).toBe('');
    expect(begun()).toBeLessThanOrEqual(8);
  });
});
