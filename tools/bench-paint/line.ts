import { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A phone's line: the way there and back, and what all connections share on the way down. */
export type LineOptions = {
  readonly roundTripMs: number;
  readonly bitsPerSecond: number;
};

const SEGMENT_BYTES = 1_460;
/** RFC 6928: what a server may send before the first acknowledgement. */
const INITIAL_WINDOW = 10;
/** What waits at the sender beyond its window: more would let what was written first block what matters more. */
const UNSENT_BYTES_MAX = 16 * 1024;

type Socket = Duplex & { readonly destroyed: boolean };

/**
 * One line with a shared bottleneck. `carry` stands between a browser's connection and a server of this process: what
 * the server writes arrives in segments, at the line's rate, half a round trip later, never more under way than the
 * congestion window, which grows by a segment with each acknowledgement (slow start). What the browser writes is only
 * late, the first of it by a whole round trip more, for a connection on this machine opens at once.
 */
export function createLine({ roundTripMs, bitsPerSecond }: LineOptions) {
  const msPerByte = 8_000 / bitsPerSecond;
  let freeAtMs = 0;

  return {
    /** Until nothing is on its way to anybody: what a visit left on the line must not be paid for by the next. */
    async drained(this: void): Promise<void> {
      while (freeAtMs > performance.now()) await pause(freeAtMs - performance.now() + roundTripMs);
    },
    carry(browser: Socket): Duplex {
      let windowSegments = INITIAL_WINDOW;
      let underWay = 0;
      let queued = 0;
      let opened = false;
      let written: (() => void) | null = null;
      const queue: Buffer[] = [];
      // Timers round: what is under way arrives in its order all the same.
      const down: Buffer[] = [];
      const up: (Buffer | null)[] = [];

      const send = (): void => {
        while (underWay < windowSegments) {
          const segment = takeSegment(queue);
          if (segment === null) break;
          queued -= segment.length;
          underWay += 1;
          const now = performance.now();
          freeAtMs = Math.max(now, freeAtMs) + segment.length * msPerByte;
          const leavesInMs = freeAtMs - now;
          down.push(segment);
          setTimeout(
            () => {
              const next = down.shift();
              if (next && !browser.destroyed) browser.write(next);
            },
            leavesInMs + roundTripMs / 2,
          );
          setTimeout(() => {
            underWay -= 1;
            windowSegments += 1;
            send();
          }, leavesInMs + roundTripMs);
        }
        if (queued <= UNSENT_BYTES_MAX && written !== null) {
          const done = written;
          written = null;
          done();
        }
      };

      const server = new Duplex({
        writableHighWaterMark: SEGMENT_BYTES,
        read: () => {},
        write: (chunk: Buffer, _encoding, done) => {
          queue.push(chunk);
          queued += chunk.length;
          written = done;
          send();
        },
        final: (done) => {
          setTimeout(() => browser.end(), roundTripMs);
          done();
        },
        destroy: (error, done) => {
          queue.length = 0;
          browser.destroy();
          done(error);
        },
      });
      const carryUp = (chunk: Buffer | null): void => {
        up.push(chunk);
        setTimeout(
          () => {
            const next = up.shift();
            if (next !== undefined && !server.destroyed) server.push(next);
          },
          opened ? roundTripMs / 2 : roundTripMs * 1.5,
        );
        opened = true;
      };
      browser.on('data', carryUp);
      browser.on('end', () => carryUp(null));
      browser.on('error', () => server.destroy());
      browser.on('close', () => server.destroy());
      return server;
    },
  };
}

function takeSegment(queue: Buffer[]): Buffer | null {
  const first = queue[0];
  if (first === undefined) return null;
  if (first.length <= SEGMENT_BYTES) {
    queue.shift();
    return first;
  }
  queue[0] = first.subarray(SEGMENT_BYTES);
  return first.subarray(0, SEGMENT_BYTES);
}
