import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, HOST, post } from './attack.ts';
import { whenOver } from './patience.ts';
import type { Hidden, Target } from './target.ts';

type Disguise = (to: Target['posts'][number], hidden: string) => string;

const chunk = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n`;

/** Requests that two readers could understand in two ways; what is hidden behind or inside them must never be done. */
const DISGUISES: readonly (readonly [name: string, bytes: Disguise])[] = [
  [
    'CL.TE',
    (to, hidden) => post(to, 'Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`),
  ],
  [
    'CL.TE, a length that is right',
    (to, hidden) =>
      post(to, `Content-Length: ${5 + hidden.length}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${hidden}`),
  ],
  [
    'TE.CL',
    (to, hidden) => post(to, 'Transfer-Encoding: chunked\r\nContent-Length: 5', `0\r\n\r\n${hidden}`),
  ],
  [
    'TE.CL, hidden in a chunk',
    (to, hidden) => post(to, 'Content-Length: 4\r\nTransfer-Encoding: chunked', `${chunk(hidden)}0\r\n\r\n`),
  ],
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: identity, chunked, identity',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
    'Transfer-Encoding: x\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding:\x0bchunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding: chunked;q=1',
    'X: y\r\n Transfer-Encoding: chunked',
    'X: y\nTransfer-Encoding: chunked',
    'Transfer-Encoding\r\n: chunked',
  ].map((spelling): readonly [string, Disguise] => [
    `TE.TE ${JSON.stringify(spelling)}`,
    (to, hidden) => post(to, `Content-Length: 5\r\n${spelling}`, `0\r\n\r\n${hidden}`),
  ]),
  ...[
    'Content-Length: 2\r\nContent-Length: 2',
    'Content-Length: 2\r\nContent-Length: 60',
    'Content-Length: 60\r\nContent-Length: 2',
    'Content-Length: 2, 60',
    'Content-Length: 2, 2',
    'Content-Length: +2',
    'Content-Length: -2',
    'Content-Length: 0x2',
    'Content-Length: 2 2',
    'Content-Length: 02abc',
    'Content-Length : 2',
    'Content-Length: 18446744073709551618',
    'X: y\r\n Content-Length: 60\r\nContent-Length : 2',
    'X: y\rContent-Length: 60\r\nContent-Length: 2',
    'X: y\0z\r\nContent-Length: 2',
    'X\0: y\r\nContent-Length: 2',
    'Content-Length: 2\nX: y',
  ].map((spelling): readonly [string, Disguise] => [
    `length ${JSON.stringify(spelling)}`,
    (to, hidden) => post(to, spelling, `{}${hidden}`),
  ]),
  [
    'bare LF',
    ({ path, headers }, hidden) =>
      `POST ${path} HTTP/1.1\n${HOST}\n${headers.replaceAll('\r', '')}\nContent-Length: 2\n\n{}${hidden}`,
  ],
  [
    'a line before the headers',
    ({ path }, hidden) =>
      `POST ${path} HTTP/1.1\r\n Content-Length: 60\r\n${HOST}\r\nContent-Length: 2\r\n\r\n{}${hidden}`,
  ],
  ['bare CR', ({ path }, hidden) => `POST ${path} HTTP/1.1\r${HOST}\rContent-Length: 2\r\r{}${hidden}`],
  ...['zz', '-2', '+2', '0x2', '2 2', 'ffffffffffffffffff', '2;\n', '2;a="\n', `2;${'a'.repeat(40_000)}`].map(
    (size): readonly [string, Disguise] => [
      `chunk size ${JSON.stringify(size.slice(0, 40))}`,
      (to, hidden) => post(to, 'Transfer-Encoding: chunked', `${size}\r\n{}${hidden}\r\n0\r\n\r\n`),
    ],
  ),
  [
    'chunk extension that ends in LF',
    (to, hidden) =>
      post(to, 'Transfer-Encoding: chunked', `2;\nxx\r\n${chunk(`0\r\n\r\n${hidden}`)}0\r\n\r\n`),
  ],
  [
    'chunk longer than it says',
    (to, hidden) => post(to, 'Transfer-Encoding: chunked', `1\r\n{}${hidden}\r\n0\r\n\r\n`),
  ],
  ['chunk that ends in LF', (to, hidden) => post(to, 'Transfer-Encoding: chunked', `2\n{}\n0\n\n${hidden}`)],
  [
    'length in a trailer',
    (to, hidden) =>
      post(
        to,
        'Transfer-Encoding: chunked\r\nTrailer: Content-Length',
        `${chunk(`{}${hidden}`)}0\r\nContent-Length: 2\r\n\r\n`,
      ),
  ],
  // Plain HTTP, understood by everybody in one way: what stands in a body is no request.
  ['in a body', (to, hidden) => post(to, `Content-Length: ${hidden.length}`, hidden)],
  ['in a chunk', (to, hidden) => post(to, 'Transfer-Encoding: chunked', `${chunk(hidden)}0\r\n\r\n`)],
  [
    'in a chunk extension',
    (to, hidden) => post(to, 'Transfer-Encoding: chunked', `2;${hidden}\r\n{}\r\n0\r\n\r\n`),
  ],
  [
    'in a header',
    (to, hidden) => post(to, `X: ${hidden.replaceAll('\r\n', '\r\n ')}\r\nContent-Length: 2`, '{}'),
  ],
  [
    'in the address',
    ({ path, headers }, hidden) =>
      `POST ${path}?${encodeURIComponent(hidden)} HTTP/1.1\r\n${HOST}\r\n${headers}\r\nContent-Length: 2\r\n\r\n{}`,
  ],
  [
    'behind HTTP/1.0',
    (to, hidden) => post(to, 'Transfer-Encoding: chunked', `${chunk('{}')}0\r\n\r\n${hidden}`, 'HTTP/1.0'),
  ],
  [
    'behind a request that ends its connection',
    (to, hidden) => post(to, 'Connection: close\r\nContent-Length: 2', `{}${hidden}`),
  ],
];

/** A server that reads on would have done what was hidden by then. */
const ANSWERED_WITHIN_MS = 3_000;
const PATIENCE_MS = 200;

export const smuggling: Attack = {
  name: 'smuggling',
  patient: true,
  async run(scene) {
    const { target } = scene;
    const tries: (Hidden & { readonly name: string })[] = [];
    for (const to of target.posts) {
      const attempts = scene.dice.shuffle(DISGUISES).map(async ([name, disguise]) => {
        const hidden = target.hide();
        tries.push({ ...hidden, name: `${name} to ${to.path}` });
        const attacker = await scene.open();
        scene.send(attacker, disguise(to, hidden.bytes));
        await whenOver(attacker, ANSWERED_WITHIN_MS);
        // Whoever was answered as anybody else may keep the connection; then nothing is left to hold against it.
        if (attacker.isServed) attacker.leave();
      });
      await Promise.all(attempts);
    }
    await pause(PATIENCE_MS);
    for (const { name, executed } of tries) {
      if (await executed()) scene.violated(`a hidden request was done: ${name}`);
    }
    // Without this, nothing above would prove anything: the same bytes as a request of their own are done.
    const open = target.hide();
    const attacker = await scene.open();
    scene.send(attacker, open.bytes);
    const until = performance.now() + ANSWERED_WITHIN_MS;
    while (!(await open.executed()) && performance.now() < until) await pause(50);
    if (!(await open.executed())) {
      scene.violated(`the request that was hidden is not done in the open either: ${attacker.received}`);
    }
    attacker.leave();
    return target.limits.requestMs;
  },
};
