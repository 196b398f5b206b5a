import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, HOST, post } from './attack.ts';
import { until } from './patience.ts';
import { heldBy } from './watch.ts';

const DRIP_MS = 1_000;
const SETTLES_MS = 2_000;
/** A flood is so many times what one address may have. */
const BEYOND = 1.25;

/** Heads that come one byte at a time. */
export const slowHeads: Attack = {
  name: 'slow heads',
  patient: true,
  async run(scene) {
    const { page, posts, limits } = scene.target;
    const starts = [
      `GET ${page} HTTP/1.1\r\n${HOST}\r\nX-Slow: `,
      'G',
      ...posts.map(({ path, headers }) => `POST ${path} HTTP/1.1\r\n${HOST}\r\n${headers}\r\nX-Slow: `),
      // Whoever was polite once may still be slow the second time.
      `GET ${page} HTTP/1.1\r\n${HOST}\r\n\r\nGET ${page} HTTP/1.1\r\n${HOST}\r\nX-Slow: `,
    ];
    await drip(scene, starts);
    return limits.headMs;
  },
};

/** Bodies that do. */
export const slowBodies: Attack = {
  name: 'slow bodies',
  patient: true,
  async run(scene) {
    const { posts, limits } = scene.target;
    const starts = posts.flatMap((to) => [
      post(to, 'Content-Length: 4000'),
      post(to, 'Transfer-Encoding: chunked', 'ff0\r\n'),
      post(to, 'Content-Encoding: gzip\r\nContent-Length: 4000', '\x1f\x8b\x08'),
      post(to, 'Expect: 100-continue\r\nContent-Length: 4000'),
    ]);
    await drip(scene, starts);
    return limits.requestMs;
  },
};

async function drip(scene: Parameters<Attack['run']>[0], starts: readonly string[]): Promise<void> {
  const count = Math.min(40, scene.sockets);
  const slow = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const attacker = await scene.open();
      scene.send(attacker, starts[index % starts.length] ?? '');
      return attacker;
    }),
  );
  scene.every(DRIP_MS, () => {
    for (const attacker of slow) if (!attacker.over) attacker.send('a');
  });
}

/** More connections than one address may have, and nobody says anything on any. */
export const flood: Attack = {
  name: 'flood',
  patient: true,
  async run(scene) {
    const { target, network } = scene;
    const { perAddress, headMs } = target.limits;
    const count = Math.ceil(perAddress * BEYOND);
    await Promise.all(Array.from({ length: count }, async () => await scene.open({ crowded: true })));
    // Before those time out who may stay: then nobody could tell why they are gone.
    const settled = Math.max(SETTLES_MS, headMs / 2);
    if (!(await until(() => heldBy(target, network) <= perAddress, settled))) {
      const held = heldBy(target, network);
      scene.violated(`${held} connections of one address are held, ${perAddress} may be`);
    }
    return headMs;
  },
};

const DEAF = 20;
const TURNS = 8;
const TURN_MS = 500;

/** Asks for far more than it ever reads. The server may not gather what nobody takes. */
export const neverRead: Attack = {
  name: 'never read',
  patient: false,
  async run(scene) {
    const { page, limits } = scene.target;
    const request = `GET ${page} HTTP/1.1\r\n${HOST}\r\n\r\n`;
    // A thousand questions in one packet, and as many as a server may well take.
    const packets = [request.repeat(1_000), request.repeat(4)];
    const deaf = await Promise.all(
      Array.from({ length: Math.min(DEAF, scene.sockets) }, async () => await scene.open({ deaf: true })),
    );
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [index, attacker] of deaf.entries()) {
        const packet = packets[index % packets.length] ?? request;
        if (attacker.socket.writableLength < packet.length) scene.send(attacker, packet);
      }
      await pause(TURN_MS);
    }
    if (limits.unreadMs !== null) return limits.unreadMs;
    for (const attacker of deaf) attacker.leave();
    return limits.lingerMs;
  },
};
