import type { Scene } from './attack.ts';
import { type Attack, HOST, post } from './attack.ts';
import { until, whenOver } from './patience.ts';

const ANSWERED_WITHIN_MS = 5_000;
const INTERNALS = /root:[x*]:|node_modules|\.ts:\d+|marker-of-trace/;

const TLS_HELLO = Buffer.from(`1603010200010001fc0303${'5a'.repeat(32)}20${'a5'.repeat(32)}`, 'hex');
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0';

const MALFORMED: readonly (string | Buffer)[] = [
  'GET /\x01 HTTP/1.1\r\n\r\n',
  'no such thing\r\n\r\n',
  `GET / HTTP/1.1\r\n${HOST}\r\nno colon here\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n`,
  `GARBAGE / HTTP/1.1\r\n${HOST}\r\n\r\n`,
  PREFACE,
  TLS_HELLO,
  Buffer.from(Array.from({ length: 2_000 }, (_, n) => (n * 167) % 256)),
];

/** Malformed, and then nothing: neither read nor written nor hung up by whoever said it. */
export const halfOpen: Attack = {
  name: 'half-open',
  patient: false,
  async run(scene) {
    const count = Math.min(50, scene.sockets);
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const attacker = await scene.open();
        scene.send(attacker, MALFORMED[index % MALFORMED.length] ?? '');
        await until(() => attacker.over, ANSWERED_WITHIN_MS);
      }),
    );
    return scene.target.limits.lingerMs;
  },
};

const requestsOf = ({ target }: Scene): readonly (readonly [name: string, bytes: string | Buffer])[] => {
  const { page, posts } = target;
  const get = (start: string, further = HOST): string => `${start}\r\n${further}\r\n\r\n`;
  const strange: (readonly [string, string | Buffer])[] = [
    ['no host', `GET ${page} HTTP/1.1\r\n\r\n`],
    ['two hosts', get(`GET ${page} HTTP/1.1`, `${HOST}\r\nHost: other.test`)],
    ['a host of nonsense', get(`GET ${page} HTTP/1.1`, 'Host: a b\x7f/..@')],
    ['absolute form', get(`GET http://other.test${page} HTTP/1.1`)],
    ['absolute form, another scheme', get('GET gopher://other.test/ HTTP/1.1')],
    ['authority form', get('GET other.test:80 HTTP/1.1')],
    ['asterisk form', get('OPTIONS * HTTP/1.1')],
    ['TRACE', get(`TRACE ${page} HTTP/1.1`, `${HOST}\r\nX-Marker: marker-of-trace`)],
    ['CONNECT', get('CONNECT localhost:5432 HTTP/1.1')],
    ['an unknown method', get(`GRAB ${page} HTTP/1.1`)],
    ['a method that nobody serves', get(`PROPFIND ${page} HTTP/1.1`)],
    ['a method in small letters', get(`get ${page} HTTP/1.1`)],
    ['a websocket', get(`GET ${page} HTTP/1.1`, `${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket`)],
    [
      'HTTP/2 by upgrade',
      get(
        `GET ${page} HTTP/1.1`,
        `${HOST}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__`,
      ),
    ],
    ['HTTP/2 by its preface', PREFACE],
    ['TLS where none is spoken', TLS_HELLO],
    ['HTTP/0.9', `GET ${page}\r\n`],
    ['HTTP/9.9', get(`GET ${page} HTTP/9.9`)],
    ['an address that climbs', get('GET /assets/../../../../etc/passwd HTTP/1.1')],
    ['an address that climbs in disguise', get('GET /assets/%2e%2e/%2e%2e%2fetc/passwd%00.js HTTP/1.1')],
    ['an address that cannot be read', get('GET /%E0%A4%A HTTP/1.1')],
    [
      'a promise of more',
      post(posts[0] ?? { path: '/', headers: '' }, 'Expect: 100-continue\r\nContent-Length: 2', '{}'),
    ],
    ['an expectation of nonsense', get(`GET ${page} HTTP/1.1`, `${HOST}\r\nExpect: a-miracle`)],
  ];
  return strange;
};

/** What two readers could take for two requests, or nobody of ours has any use for. */
const REFUSED: ReadonlySet<string> = new Set([
  'no host',
  'two hosts',
  'TRACE',
  'CONNECT',
  'an unknown method',
  'HTTP/2 by its preface',
  'TLS where none is spoken',
  'HTTP/9.9',
]);

/** Requests in forms that nobody needs: answered in form or not at all, and they tell nothing. */
export const strange: Attack = {
  name: 'strange',
  patient: true,
  async run(scene) {
    await Promise.all(
      requestsOf(scene).map(async ([name, bytes]) => {
        const attacker = await scene.open();
        scene.send(attacker, bytes);
        await whenOver(attacker, ANSWERED_WITHIN_MS);
        if (INTERNALS.test(attacker.received)) scene.violated(`${name} is told too much`);
        if (REFUSED.has(name) && attacker.statuses.some((status) => status < 400)) {
          scene.violated(`${name} is not refused`);
        }
        if (attacker.statuses.includes(101)) scene.violated(`${name} changes the protocol`);
        if (attacker.isServed) attacker.leave();
      }),
    );
    // A line that has no version and never ends is a head that is not whole.
    return scene.target.limits.headMs;
  },
};
