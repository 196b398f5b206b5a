import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Player, startWorld, type World } from './testing/world.ts';

/** Bytes that no browser sends (S1; ASVS V4.2.1): two readers of one request must not see two requests. */

let world: World;
let member: Player;

beforeAll(async () => {
  world = await startWorld();
  member = await world.register('rawmember');
});
afterAll(async () => await world.stop());

/** Everything that the server says to these bytes before it hangs up, or until it has been silent for a while. */
async function send(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(world.origin);
  return await new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const received: Buffer[] = [];
    const done = (): void => {
      socket.destroy();
      resolve(Buffer.concat(received).toString('latin1'));
    };
    socket.setTimeout(400, done);
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('end', done);
    socket.on('close', done);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') done();
      else reject(error);
    });
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

const HOST = 'Host: localhost:8080';
const OURS = 'X-Laro: 1\r\nSec-Fetch-Site: same-origin';
/** What somebody would smuggle behind a harmless request: the sign-out of whoever comes next. */
const cookieOf = (): string => [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const smuggled = (): string =>
  `DELETE /api/logout HTTP/1.1\r\n${HOST}\r\n${OURS}\r\nCookie: ${cookieOf()}\r\n\r\n`;
const post = (headers: string, body: string): string =>
  `POST /api/login/passkey/options HTTP/1.1\r\n${HOST}\r\n${OURS}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

const CASES: readonly (readonly [name: string, bytes: () => string | Buffer])[] = [
  [
    'a length and chunks together',
    () => post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${smuggled()}`),
  ],
  [
    'chunks and a length together',
    () => post('Transfer-Encoding: chunked\r\nContent-Length: 5', `0\r\n\r\n${smuggled()}`),
  ],
  ['two lengths', () => post('Content-Length: 2\r\nContent-Length: 60', `{}${smuggled()}`)],
  ['two lengths in one line', () => post('Content-Length: 2, 60', `{}${smuggled()}`)],
  ['a length with a sign', () => post('Content-Length: +2', `{}${smuggled()}`)],
  ['a length below nothing', () => post('Content-Length: -2', `{}${smuggled()}`)],
  ['a length in hexadecimal', () => post('Content-Length: 0x2', `{}${smuggled()}`)],
  ['a space before the colon', () => post('Content-Length : 2', `{}${smuggled()}`)],
  ['an encoding that is none', () => post('Transfer-Encoding: xchunked', `0\r\n\r\n${smuggled()}`)],
  ['an encoding written twice', () => post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${smuggled()}`)],
  [
    'an encoding behind a tab',
    () => post('Transfer-Encoding:\tchunked\r\nContent-Length: 3', `0\r\n\r\n${smuggled()}`),
  ],
  [
    'a chunk whose size is none',
    () => post('Transfer-Encoding: chunked', `zz\r\n{}\r\n0\r\n\r\n${smuggled()}`),
  ],
  [
    'a chunk longer than it says',
    () => post('Transfer-Encoding: chunked', `1\r\n{}${smuggled()}\r\n0\r\n\r\n`),
  ],
  [
    'a chunk of half the world',
    () => post('Transfer-Encoding: chunked', `ffffffffffffffffff\r\n{}${smuggled()}`),
  ],
  ['a header that goes on in the next line', () => post('X-A: b\r\n Content-Length: 60', `{}${smuggled()}`)],
  [
    'lines that end in LF alone',
    () => `POST /api/login/passkey/options HTTP/1.1\n${HOST}\nContent-Length: 2\n\n{}${smuggled()}`,
  ],
  ['a NUL in a header', () => post('X-A: b\0c\r\nContent-Length: 2', `{}${smuggled()}`)],
  [
    'a CR alone in a header',
    () => post('X-A: b\rContent-Length: 60\r\nContent-Length: 2', `{}${smuggled()}`),
  ],
];

const STRANGE: readonly (readonly [name: string, bytes: () => string | Buffer])[] = [
  ['no host', () => 'GET /api/merchant HTTP/1.1\r\n\r\n'],
  ['two hosts', () => `GET /api/merchant HTTP/1.1\r\n${HOST}\r\nHost: other.test\r\n\r\n`],
  ['another host in the address', () => `GET http://other.test/api/merchant HTTP/1.1\r\n${HOST}\r\n\r\n`],
  ['a method that is none', () => `GRAB /api/merchant HTTP/1.1\r\n${HOST}\r\n\r\n`],
  ['TRACE', () => `TRACE /api/session HTTP/1.1\r\n${HOST}\r\nCookie: ${cookieOf()}\r\n\r\n`],
  ['CONNECT', () => `CONNECT localhost:5432 HTTP/1.1\r\n${HOST}\r\n\r\n`],
  [
    'an upgrade',
    () => `GET /api/events HTTP/1.1\r\n${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ],
  ['HTTP 0.9', () => 'GET /api/merchant\r\n'],
  ['HTTP 9.9', () => `GET /api/merchant HTTP/9.9\r\n${HOST}\r\n\r\n`],
  [
    'a hundred kilobytes of header',
    () => `GET /api/merchant HTTP/1.1\r\n${HOST}\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
  ],
  [
    'five thousand headers',
    () => `GET /api/merchant HTTP/1.1\r\n${HOST}\r\n${'X-A: a\r\n'.repeat(5_000)}\r\n`,
  ],
  ['an address of a hundred kilobytes', () => `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n\r\n`],
  ['an address that climbs', () => `GET /assets/../../../../etc/passwd HTTP/1.1\r\n${HOST}\r\n\r\n`],
  [
    'an address that climbs in disguise',
    () => `GET /assets/%2e%2e/%2e%2e/etc/passwd%00.js HTTP/1.1\r\n${HOST}\r\n\r\n`,
  ],
  ['an address that cannot be read', () => `GET /api/%E0%A4%A HTTP/1.1\r\n${HOST}\r\n\r\n`],
  [
    'a line break in the address',
    () => `GET /api/merchant%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\n${HOST}\r\n\r\n`,
  ],
  ['TLS where none is spoken', () => Buffer.from('160301020001000001fc0303', 'hex')],
  ['bytes without any sense', () => Buffer.from(Array.from({ length: 2_000 }, (_, n) => (n * 167) % 256))],
];

const statusesOf = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

describe('a request that could be read in two ways', () => {
  it.each(CASES)('S1 V4.2.1 %s: what was smuggled behind it is never done', async (_, bytes) => {
    const received = await send(bytes());
    expect(statusesOf(received).filter((status) => status >= 500)).toEqual([]);
    expect(received.toLowerCase()).not.toContain('set-cookie: __host-sid=;');
    expect((await member.call('getWallet', {})).status).toBe(200);
  });

  it('S1 the same bytes as a request of their own are heard: what is refused above is the disguise', async () => {
    const other = await world.register('rawother');
    const cookie = [...other.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(statusesOf(await send(smuggled().replace(cookieOf(), cookie)))).toEqual([200]);
    expect((await other.call('getWallet', {})).status).toBe(401);
  });
});

describe('a request that is none', () => {
  it.each(STRANGE)('S1 %s is answered in form or not at all, and tells nothing', async (_, bytes) => {
    const received = await send(bytes());
    expect(statusesOf(received).filter((status) => status >= 500)).toEqual([]);
    expect(received).not.toMatch(/root:|node_modules|\.ts:\d|__Host-sid=[\w-]{43}/);
    expect(received.toLowerCase()).not.toMatch(/^set-cookie: a=b/m);
    expect((await member.call('getWallet', {})).status).toBe(200);
  });
});
