import type { Target } from './sockets.ts';

/** What somebody would smuggle behind a harmless request; its answer is like no other. */
const smuggled = ({ host }: Target): string => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
export const SMUGGLED_ANSWER = '"alive"';

const post =
  (headers: string, body: (target: Target) => string) =>
  (target: Target): string =>
    `POST ${target.path} HTTP/1.1\r\nHost: ${target.host}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body(target)}`;
const after = (before: string) => (target: Target) => `${before}${smuggled(target)}`;

/** Requests that two readers would read in two ways (RFC 9112, 11.2). */
export const AMBIGUOUS: readonly (readonly [name: string, bytes: (target: Target) => string])[] = [
  ['CL.TE', post('Content-Length: 4\r\nTransfer-Encoding: chunked', after('0\r\n\r\n'))],
  ['TE.CL', post('Transfer-Encoding: chunked\r\nContent-Length: 5', after('0\r\n\r\n'))],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 60', after('{}'))],
  ['one length twice', post('Content-Length: 2\r\nContent-Length: 2', after('{}'))],
  ['a list of lengths', post('Content-Length: 2, 2', after('{}'))],
  ['a length with a sign', post('Content-Length: +2', after('{}'))],
  ['a length below nothing', post('Content-Length: -2', after('{}'))],
  ['a length in hexadecimal', post('Content-Length: 0x2', after('{}'))],
  ['a length with a space in it', post('Content-Length: 2 2', after('{}'))],
  ['a space before the colon', post('Content-Length : 2', after('{}'))],
  ['TE with a space before the colon', post('Transfer-Encoding : chunked', after('0\r\n\r\n'))],
  ['an encoding that is none', post('Transfer-Encoding: xchunked', after('0\r\n\r\n'))],
  ['chunked, and then another', post('Transfer-Encoding: chunked, identity', after('0\r\n\r\n'))],
  [
    'two encodings in two lines',
    post('Transfer-Encoding: chunked\r\nTransfer-Encoding: x', after('0\r\n\r\n')),
  ],
  ['a size that is none', post('Transfer-Encoding: chunked', after('zz\r\n{}\r\n0\r\n\r\n'))],
  ['a size with a prefix', post('Transfer-Encoding: chunked', after('0x2\r\n{}\r\n0\r\n\r\n'))],
  ['a size beyond counting', post('Transfer-Encoding: chunked', after('ffffffffffffffff0\r\n{}'))],
  ['a chunk longer than it says', post('Transfer-Encoding: chunked', after('1\r\n{}'))],
  ['a chunk that ends in LF', post('Transfer-Encoding: chunked', after('2\n{}\n0\n\n'))],
  ['an extension with a line break', post('Transfer-Encoding: chunked', after('2;a\nb\r\n{}\r\n0\r\n\r\n'))],
  [
    'an extension without end',
    post('Transfer-Encoding: chunked', after(`2;${'a'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`)),
  ],
  ['a folded line', post('X-A: b\r\n Content-Length: 60', after('{}'))],
  ['a folded first line', post(' X-A: b\r\nContent-Length: 2', after('{}'))],
  ['a CR alone', post('X-A: b\rContent-Length: 60\r\nContent-Length: 2', after('{}'))],
  ['a NUL', post('X-A: b\0c\r\nContent-Length: 2', after('{}'))],
  [
    'lines that end in LF',
    (target) =>
      `POST ${target.path} HTTP/1.1\nHost: ${target.host}\nContent-Length: 2\n\n{}${smuggled(target)}`,
  ],
  [
    'two hosts',
    (target) =>
      `POST ${target.path} HTTP/1.1\r\nHost: ${target.host}\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}${smuggled(target)}`,
  ],
];
