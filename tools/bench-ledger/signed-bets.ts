import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Person } from './people.ts';

/** One worker's share of the work. */
export type SigningOrder = {
  readonly privateKey: string;
  readonly port: number;
  /** Of each request, beside those that it needs. */
  readonly furtherHeaders: readonly string[];
  readonly players: readonly { readonly user: string; readonly token: string }[];
  readonly bets: number;
};

/** Whole HTTP requests in a row, and where each ends. */
export type SignedBatch = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
};

export type BetPress = {
  /** So many bets nobody has sent, each player's turn after the other, across all calls. */
  sign(bets: number): Promise<readonly Buffer[]>;
};

/**
 * Makes bets as a vendor sends them, ahead of the measured time: a signature costs many times what verifying it does,
 * and the two cores are the wallet's while it is measured.
 */
export function createBetPress(options: {
  readonly privateKeyFile: string;
  readonly port: number;
  readonly people: readonly Person[];
  readonly furtherHeaders?: readonly string[];
}): BetPress {
  const privateKey = readFileSync(options.privateKeyFile, 'utf8');
  const players = options.people.flatMap(({ member, token }) =>
    token === undefined ? [] : [{ user: member, token }],
  );
  const workers = availableParallelism();
  let turn = 0;
  return {
    async sign(bets) {
      const shares = Array.from({ length: workers }, (_, worker) => {
        const share = Math.floor((bets * (worker + 1)) / workers) - Math.floor((bets * worker) / workers);
        const order: SigningOrder = {
          privateKey,
          port: options.port,
          furtherHeaders: options.furtherHeaders ?? [],
          players: rotated(players, turn),
          bets: share,
        };
        turn = (turn + share) % players.length;
        return order;
      });
      const batches = await Promise.all(shares.map(async (order) => await signInWorker(order)));
      return batches.flatMap(requestsOf);
    },
  };
}

function rotated<T>(items: readonly T[], by: number): readonly T[] {
  return [...items.slice(by), ...items.slice(0, by)];
}

async function signInWorker(order: SigningOrder): Promise<SignedBatch> {
  const worker = new Worker(new URL('./sign-bets.worker.ts', import.meta.url), { workerData: order });
  // An error of the worker rejects this.
  const [batch] = (await once(worker, 'message')) as [SignedBatch];
  return batch;
}

function requestsOf({ bytes, ends }: SignedBatch): Buffer[] {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from(ends, (end, index) => whole.subarray(index === 0 ? 0 : ends[index - 1], end));
}
