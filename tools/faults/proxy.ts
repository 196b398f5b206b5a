import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../sim/dice.ts';

/** What the network does while the fault lasts, to connections that stand and to new ones. */
export type Fault =
  | { readonly kind: 'latency'; readonly ms: number; readonly jitterMs: number }
  | { readonly kind: 'bandwidth'; readonly bytesPerSecond: number }
  | { readonly kind: 'slicer'; readonly bytes: number; readonly pauseMs: number }
  /** Connections are broken at once, and new ones as soon as they stand. */
  | { readonly kind: 'reset' }
  /** Nobody reads any more: the other side's bytes pile up until it notices. */
  | { readonly kind: 'half_open' }
  /** Everything sent is swallowed without a word. */
  | { readonly kind: 'blackhole' }
  /** After so many bytes of the answer the connection breaks, in the middle of whatever it was saying. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** Nobody listens. */
  | { readonly kind: 'down' };

export type FaultKind = Fault['kind'];

/** Reads along on one connection and may hold bytes back or break it: the faults that must know a protocol. */
export type Tap = {
  toServer(chunk: Buffer): Tapped;
  toClient(chunk: Buffer): Tapped;
};

export type Tapped = {
  /** What may pass now; null for nothing. */
  readonly pass: Buffer | null;
  /** After that: break the client's side, and let the server read what it was sent. */
  readonly cut?: boolean;
};

export type FaultProxy = {
  readonly port: number;
  readonly connections: number;
  /** Chunks that a black hole took. */
  readonly swallowed: number;
  /** How often each kind was laid on the line. */
  readonly laid: ReadonlyMap<FaultKind, number>;
  lay(fault: Fault): void;
  /** Ends the fault. Connections that lost bytes to it are broken: a stream with a hole is no stream. */
  lift(): void;
  close(): Promise<void>;
};

type Line = { readonly client: Socket; readonly server: Socket; holed: boolean; answered: number };

/** A TCP proxy on a port of its own, through which two programs speak as long as nothing is wrong. */
export async function startFaultProxy(options: {
  readonly target: { readonly host: string; readonly port: number };
  readonly dice: Dice;
  readonly tap?: () => Tap;
}): Promise<FaultProxy> {
  const lines = new Set<Line>();
  const laid = new Map<FaultKind, number>();
  let fault: Fault | null = null;
  let swallowed = 0;
  let changed = Promise.withResolvers<void>();

  const change = (next: Fault | null): void => {
    fault = next;
    changed.resolve();
    changed = Promise.withResolvers();
  };

  /** Lets one chunk through as the fault of the moment allows; false when the line is broken. */
  async function pass(line: Line, chunk: Buffer, sink: Socket): Promise<boolean> {
    if (fault === null) return await write(sink, chunk);
    switch (fault.kind) {
      case 'latency':
        await pause(fault.ms + options.dice.below(fault.jitterMs + 1));
        return await write(sink, chunk);
      case 'bandwidth':
        await pause((1_000 * chunk.length) / fault.bytesPerSecond);
        return await write(sink, chunk);
      case 'slicer': {
        const { bytes, pauseMs } = fault;
        for (let from = 0; from < chunk.length; from += bytes) {
          if (!(await write(sink, chunk.subarray(from, from + bytes)))) return false;
          if (pauseMs > 0) await pause(pauseMs);
        }
        return true;
      }
      case 'half_open':
        await Promise.race([changed.promise, closed(sink)]);
        return await pass(line, chunk, sink);
      case 'blackhole':
        line.holed = true;
        swallowed += 1;
        return true;
      case 'cut': {
        if (sink !== line.client) return await write(sink, chunk);
        const room = Math.max(fault.afterBytes - line.answered, 0);
        line.answered += chunk.length;
        if (chunk.length <= room) return await write(sink, chunk);
        if (room > 0) await write(sink, chunk.subarray(0, room));
        return false;
      }
      case 'reset':
      case 'down':
        return false;
    }
  }

  async function pump(
    line: Line,
    source: Socket,
    sink: Socket,
    read: (chunk: Buffer) => Tapped,
  ): Promise<void> {
    try {
      for await (const chunk of source) {
        const tapped = read(chunk as Buffer);
        if (tapped.pass !== null && !(await pass(line, tapped.pass, sink))) return breakLine(line);
        if (tapped.cut === true) {
          line.client.resetAndDestroy();
          line.server.end();
          return;
        }
      }
      sink.end();
    } catch {
      breakLine(line);
    }
  }

  const plain: Tap = { toServer: (pass) => ({ pass }), toClient: (pass) => ({ pass }) };

  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    client.on('error', () => {});
    if (fault?.kind === 'down' || fault?.kind === 'reset') return void client.resetAndDestroy();
    const server = dial({ ...options.target, allowHalfOpen: true, noDelay: true });
    server.on('error', () => client.destroy());
    const line: Line = { client, server, holed: false, answered: 0 };
    lines.add(line);
    server.once('close', (failed) => {
      lines.delete(line);
      // Otherwise what is still on its way to the client ends the line itself.
      if (failed) client.destroy();
    });
    client.once('close', () => server.end());
    const tap = options.tap?.() ?? plain;
    void pump(line, client, server, (chunk) => tap.toServer(chunk));
    void pump(line, server, client, (chunk) => tap.toClient(chunk));
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    port: (listener.address() as AddressInfo).port,
    get connections() {
      return lines.size;
    },
    get swallowed() {
      return swallowed;
    },
    laid,
    lay(next) {
      laid.set(next.kind, (laid.get(next.kind) ?? 0) + 1);
      for (const line of lines) line.answered = 0;
      change(next);
      if (next.kind === 'reset' || next.kind === 'down') for (const line of lines) breakLine(line);
    },
    lift() {
      change(null);
      for (const line of lines) if (line.holed) breakLine(line);
    },
    async close() {
      change({ kind: 'down' });
      for (const line of lines) breakLine(line);
      listener.close();
      await once(listener, 'close');
    },
  };
}

function breakLine({ client, server }: Line): void {
  client.resetAndDestroy();
  server.resetAndDestroy();
}

async function write(sink: Socket, bytes: Buffer): Promise<boolean> {
  if (sink.destroyed || sink.writableEnded) return false;
  if (!sink.write(bytes)) await Promise.race([once(sink, 'drain'), closed(sink)]);
  return !sink.destroyed;
}

async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}
