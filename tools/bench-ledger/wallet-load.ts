import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { percentile } from './figures.ts';
import type { LegRun } from './leg.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
const OK = Buffer.from('"status":"RS_OK"');
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
const CHUNKED = /\r\ntransfer-encoding: chunked\r\n/i;
const LAST = Buffer.from('\r\n0\r\n\r\n');
const STATUS = /"status":\s*"(\w+)"/;

/**
 * Sends prepared requests over so many connections that stay open, one in flight on each, until the time is over or
 * all are sent. Written on bare sockets, because this load runs on the same cores as what it measures.
 */
export async function callWallet(options: {
  readonly port: number;
  readonly requests: readonly Buffer[];
  readonly connections: number;
  readonly seconds?: number;
  /** At most so many are sent in a second; unlimited unless given. */
  readonly perSecondMax?: number;
  /** What stands in a good answer; of another than the wallet. */
  readonly good?: Buffer;
}): Promise<LegRun> {
  const {
    port,
    requests,
    connections,
    perSecondMax,
    good = OK,
    seconds = Number.POSITIVE_INFINITY,
  } = options;
  const sockets = await Promise.all(Array.from({ length: connections }, async () => await open(port)));
  const refused = new Map<string, number>();
  const waited: number[] = [];
  let sent = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;

  function next(now: number): Buffer | undefined {
    if (now >= until) return undefined;
    const request = requests[sent];
    sent += 1;
    return request;
  }

  /** How long the request that was just taken has to wait for its turn. */
  function early(now: number): number {
    return perSecondMax === undefined ? 0 : startedAt + (sent * 1_000) / perSecondMax - now;
  }

  function refuse(answered: string): void {
    refused.set(answered, (refused.get(answered) ?? 0) + 1);
  }

  /** Resolves when this connection has nothing left to send, or has lost its other end. */
  function drive(socket: Socket): Promise<void> {
    let sentAt = performance.now();
    let pending: Buffer | undefined;
    return new Promise((resolve, reject) => {
      const send = (now: number): void => {
        const request = next(now);
        if (request === undefined) {
          socket.removeAllListeners('close');
          resolve();
          return;
        }
        const write = (): void => {
          sentAt = performance.now();
          socket.write(request);
        };
        const wait = early(now);
        if (wait > 0) setTimeout(write, wait);
        else write();
      };
      socket.on('close', () => {
        refuse('connection lost');
        resolve();
      });
      const receive = (chunk: Buffer): void => {
        const answer = pending === undefined ? chunk : Buffer.concat([pending, chunk]);
        pending = isWhole(answer) ? undefined : answer;
        if (pending !== undefined) return;
        const now = performance.now();
        if (answer.includes(good)) waited.push(now - sentAt);
        else refuse(answerOf(answer));
        send(now);
      };
      socket.on('data', (chunk: Buffer) => {
        try {
          receive(chunk);
        } catch (error) {
          reject(error);
        }
      });
      send(sentAt);
    });
  }

  await Promise.all(sockets.map(drive));
  const elapsed = performance.now() - startedAt;
  for (const socket of sockets) socket.destroy();
  return {
    perSecond: (waited.length * 1_000) / elapsed,
    acknowledged: waited.length,
    refused,
    p50Ms: percentile(waited, 50),
    p99Ms: percentile(waited, 99),
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
}

function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf(HEAD_END);
  if (head < 0) return false;
  const headers = answer.toString('latin1', 0, head + 2);
  const length = LENGTH.exec(headers)?.[1];
  if (length === undefined && CHUNKED.test(headers)) return answer.subarray(-LAST.length).equals(LAST);
  if (length === undefined) throw new Error('An answer came without a length.');
  const bytes = head + HEAD_END.length + Number(length);
  if (answer.length > bytes) throw new Error('More came than was asked for.');
  return answer.length === bytes;
}

function answerOf(answer: Buffer): string {
  const text = answer.toString('utf8');
  return STATUS.exec(text)?.[1] ?? text.slice(0, text.indexOf('\r\n'));
}
