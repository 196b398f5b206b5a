import { once } from 'node:events';
import { connect, createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createTurns, readPriority } from './turns.ts';

it.each([
  [undefined, 3, false],
  ['i', 3, true],
  ['u=1, i', 1, true],
  ['u=5', 5, false],
  ['u=9, x', 3, false],
  ['i=?0', 3, false],
])('reads %s as a browser means it', (header, urgency, isIncremental) => {
  expect(readPriority(header)).toEqual({ urgency, isIncremental });
});

/** Asks for all at once on one connection; answers whose turn has come, and what ends the answer to one of them. */
async function askAtOnce(asked: Readonly<Record<string, string>>) {
  const turn = createTurns();
  const begun: string[] = [];
  const streams = new Map<string, ServerHttp2Stream>();
  const server = createServer();
  const allHere = new Promise<void>((resolve) => {
    server.on('stream', (stream, headers) => {
      const path = String(headers[':path']).slice(1);
      streams.set(path, stream);
      if (streams.size < Object.keys(asked).length) return;
      resolve();
      for (const name of Object.keys(asked)) {
        const one = streams.get(name);
        if (one) void turn(one, asked[name]).then(() => one.destroyed || begun.push(name));
      }
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const client = connect(`http://localhost:${(server.address() as AddressInfo).port}`);
  const requests = new Map(
    Object.keys(asked).map((name) => [name, client.request({ ':path': `/${name}` }).on('error', () => {})]),
  );
  await allHere;
  return {
    begun,
    end: async (name: string): Promise<void> => {
      const stream = streams.get(name) as ServerHttp2Stream;
      stream.respond();
      stream.end();
      requests.get(name)?.resume();
      await once(stream, 'close');
    },
    leave: async (name: string): Promise<void> => {
      const stream = streams.get(name) as ServerHttp2Stream;
      stream.on('error', () => {});
      requests.get(name)?.close(8);
      await once(stream, 'close');
    },
    close: (): void => {
      client.destroy();
      server.close();
    },
  };
}

it('lets the script go before the pictures, and the pictures side by side after it', async () => {
  const { begun, end, close } = await askAtOnce({ script: 'u=3', one: 'i', other: 'i', last: 'u=6' });
  await expect.poll(() => begun).toEqual(['script']);
  await end('script');
  await expect.poll(() => begun).toEqual(['script', 'one', 'other']);
  await end('one');
  await end('other');
  await expect.poll(() => begun).toEqual(['script', 'one', 'other', 'last']);
  close();
});

it('who goes away while waiting or on the way keeps nobody waiting', async () => {
  const { begun, leave, close } = await askAtOnce({ first: 'u=1', second: 'u=2', third: 'u=3' });
  await expect.poll(() => begun).toEqual(['first']);
  await leave('second');
  await leave('first');
  await expect.poll(() => begun).toEqual(['first', 'third']);
  close();
});
