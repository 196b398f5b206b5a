import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type Attack, HOST, post } from './attack.ts';
import { until, whenOver } from './patience.ts';

const ANSWERED_WITHIN_MS = 20_000;
const PIECE = Buffer.alloc(64 * 1_024, 'a');
const PIECES = 64;

/** Heads and bodies larger than anybody needs. */
export const oversized: Attack = {
  name: 'oversized',
  patient: true,
  async run(scene) {
    const { page, posts, limits } = scene.target;
    const sends = async (head: string, pieces: number, piece: Uint8Array = PIECE): Promise<void> => {
      const attacker = await scene.open();
      scene.send(attacker, head);
      for (let sent = 0; sent < pieces && !attacker.over; sent += 1) {
        if (!attacker.socket.writable) break;
        attacker.send(piece);
        await until(() => attacker.over || attacker.socket.writableLength === 0, limits.requestMs);
      }
      await whenOver(attacker, pieces === 0 ? 500 : ANSWERED_WITHIN_MS);
      if (attacker.statuses.some((status) => status < 300)) scene.violated(`taken: ${head.slice(0, 120)}`);
      if (attacker.isServed) attacker.leave();
    };
    const inChunk = Buffer.concat([
      Buffer.from(`${PIECE.length.toString(16)}\r\n`),
      PIECE,
      Buffer.from('\r\n'),
    ]);
    await Promise.all([
      sends(`GET ${page} HTTP/1.1\r\n${HOST}\r\nX: `, PIECES),
      sends(`GET ${page} HTTP/1.1\r\n${HOST}\r\n${'X: y\r\n'.repeat(20_000)}\r\n`, 0),
      sends(`GET ${page}?`, PIECES),
      sends(`${'A'.repeat(100_000)} ${page} HTTP/1.1\r\n${HOST}\r\n\r\n`, 0),
      ...posts.flatMap((to) => [
        sends(post(to, `Content-Length: ${PIECE.length * PIECES}`), PIECES),
        sends(post(to, 'Content-Length: 1000000000000'), 0),
        sends(post(to, 'Transfer-Encoding: chunked'), PIECES, inChunk),
        sends(post(to, 'Transfer-Encoding: chunked', `2;${'x'.repeat(1_000_000)}`), 0),
        sends(post(to, 'Transfer-Encoding: chunked', `2\r\n{}\r\n0\r\n${'X: y\r\n'.repeat(20_000)}\r\n`), 0),
      ]),
    ]);
    return limits.requestMs;
  },
};

/** Inflated it is this large; on the wire, a thousandth of it. */
const BOMB_BYTES = 24 * 1_024 * 1_024;

function makeBombs(): readonly (readonly [encoding: string, body: Buffer])[] {
  const zeros = Buffer.alloc(BOMB_BYTES, '0');
  // What a reader of JSON must go through to its end, and what one that looks for the end of a number must.
  const nested = Buffer.from('['.repeat(1_000_000));
  const list = Buffer.from(`{"key":"x","message":[${'0,'.repeat(490_000)}0]}`);
  return [
    ['gzip', gzipSync(zeros)],
    ['gzip', gzipSync(nested)],
    ['gzip', gzipSync(list)],
    ['gzip', Buffer.concat(Array.from({ length: 40 }, () => gzipSync(nested)))],
    ['gzip', gzipSync(gzipSync(zeros))],
    ['gzip, gzip', gzipSync(gzipSync(zeros))],
    ['x-gzip', gzipSync(zeros)],
    ['deflate', deflateSync(zeros)],
    ['br', brotliCompressSync(zeros)],
    // The bytes say what they are, whatever the header does not.
    ['identity', gzipSync(list)],
    ['identity', gzipSync(zeros)],
    // Not packed at all, and much to read.
    ['identity', nested.subarray(0, 400_000)],
    ['identity', list.subarray(0, 400_000)],
  ];
}

/** Small bodies that become large ones: nobody inflates what nobody has signed, and nobody inflates without an end. */
export const bombs: Attack = {
  name: 'bombs',
  patient: false,
  async run(scene) {
    const { posts, limits } = scene.target;
    const made = makeBombs();
    const rounds = scene.sockets >= 500 ? 6 : 4;
    const all = Array.from({ length: rounds }, () =>
      posts.flatMap((to) => made.map((bomb) => [to, ...bomb] as const)),
    );
    await Promise.all(
      all.flat().map(async ([to, encoding, body]) => {
        const attacker = await scene.open();
        const { path, headers } = to;
        const head = post(
          { path, headers },
          `Content-Encoding: ${encoding}\r\nContent-Length: ${body.length}`,
        );
        scene.send(attacker, Buffer.concat([Buffer.from(head, 'latin1'), body]));
        await whenOver(attacker, ANSWERED_WITHIN_MS);
        if (attacker.statuses.length === 0 && !attacker.over) {
          scene.violated(`${encoding} of ${body.length} bytes to ${path} is not answered`);
        }
        if (attacker.isServed) attacker.leave();
      }),
    );
    return limits.requestMs;
  },
};

const CALLS_EACH = 6;

/** Call after call of somebody without a key. That the bystander's pass is what this is about. */
export const keyless: Attack = {
  name: 'no key',
  patient: false,
  async run(scene) {
    const { posts, limits } = scene.target;
    await Promise.all(
      Array.from({ length: Math.ceil(scene.sockets / 2) }, async (_, index) => {
        const attacker = await scene.open();
        const to = posts[index % posts.length];
        for (let call = 1; call <= CALLS_EACH && to !== undefined && !attacker.over; call += 1) {
          scene.send(attacker, post(to, 'Content-Length: 2', '{}'));
          await until(() => attacker.over || attacker.statuses.length >= call, ANSWERED_WITHIN_MS);
        }
        attacker.leave();
      }),
    );
    return limits.requestMs;
  },
};
