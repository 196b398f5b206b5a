import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A server of ours, and how it is asked for something that everybody may have. */
export type Target = {
  readonly name: string;
  readonly port: number;
  /** What it is called in a request. */
  readonly host: string;
  /** Takes a body, or at least reads one. */
  readonly path: string;
  /** How many connections of attackers it has. */
  readonly open: () => number;
};

/** Attackers come from an address of their own, so that the cap on theirs is not the wallet's. */
const ATTACKER = '127.0.0.2';
const CONNECT_WITHIN_MS = 5_000;

/** A connection that never ends its own side by itself, and everything that was said on it. */
export class Line {
  readonly socket: Socket;
  heard = '';
  /** The server has ended its side, or all of it. */
  ended = false;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER, allowHalfOpen: true });
    this.socket.on('data', (chunk) => {
      this.heard = `${this.heard}${chunk.toString('latin1')}`.slice(0, 20_000);
    });
    this.socket.on('end', () => {
      this.ended = true;
    });
    this.socket.on('error', () => {
      this.ended = true;
    });
    this.socket.on('close', () => {
      this.ended = true;
    });
  }

  static async open(port: number): Promise<Line> {
    const line = new Line(port);
    await Promise.race([once(line.socket, 'connect').catch(() => {}), pause(CONNECT_WITHIN_MS)]);
    return line;
  }

  static async openMany(port: number, count: number): Promise<readonly Line[]> {
    return await Promise.all(Array.from({ length: count }, async () => await Line.open(port)));
  }

  say(bytes: string | Buffer): void {
    if (this.socket.writable)
      this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  }

  statuses(): readonly number[] {
    return [...this.heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  }

  hangUp(): void {
    this.socket.destroy();
  }
}

/** Waits until this holds, at most so long; says whether it did. */
export async function until(holds: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

/** Counts the attackers' connections that a server has. Nothing is said on them for it: that alone may end one. */
export function watch(server: Server): () => number {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress !== ATTACKER || socket.destroyed) return;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => open.size;
}

/** How many the server still has after so long. */
export async function leftAfter(target: Target, lines: readonly Line[], withinMs: number): Promise<number> {
  await until(() => target.open() === 0, withinMs);
  const left = target.open();
  for (const line of lines) line.hangUp();
  await until(() => target.open() === 0, withinMs);
  return left;
}
