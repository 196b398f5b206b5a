import { setImmediate as nextTurn } from 'node:timers/promises';
import { busy } from '@laro/wire';
import { isConnectionLoss, isLostRace, isWorthRetrying } from './database-errors.ts';
import type { Logger } from './logger.ts';
import { Refusal } from './refusal.ts';

/** What a command must tell the queue: where it belongs, and which account nobody else may share a batch for. */
export type Laned = { readonly lane: number; readonly account: bigint };

export type BatchQueue<Command extends Laned, Result> = {
  /** Resolves with the command's own result; rejects with `wire.busy` when the queue is full. */
  submit(command: Command): Promise<Result>;
  /** Resolves when everything submitted has been answered. */
  drained(): Promise<void>;
  readonly depth: number;
};

type Waiting<Command, Result> = {
  readonly command: Command;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

const ATTEMPTS_MAX = 5;

/**
 * Group commit (LEDGER-3): commands gather while the previous batch is under way and are posted as one batch
 * in one transaction, at most one command per account. Writers own lanes, so one account's commands keep their
 * order within a process; across processes the database's locks and keys decide.
 *
 * A batch that fails with a lost connection is in doubt: it is posted again, and the unique keys turn what had
 * committed into repeats. Any other unexpected failure posts the batch one by one, so that one bad command
 * cannot refuse its neighbours.
 */
export function createBatchQueue<Command extends Laned, Result>(options: {
  readonly post: (batch: readonly Command[]) => Promise<readonly Result[]>;
  readonly writers: number;
  readonly batchMax: number;
  readonly depthMax: number;
  readonly logger: Logger;
  /** Waits before attempt n (from 1); injected so that tests need not wait. */
  readonly pause: (attempt: number) => Promise<void>;
}): BatchQueue<Command, Result> {
  const { post, logger, pause } = options;
  const writers = Array.from({ length: options.writers }, () => ({
    waiting: [] as Waiting<Command, Result>[],
    running: null as Promise<void> | null,
    underWay: 0,
  }));

  async function postWithRetry(batch: readonly Command[]): Promise<readonly Result[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const results = await post(batch);
        if (results.length !== batch.length) throw new Error('A batch must answer every command.');
        return results;
      } catch (error) {
        // Two commands of one batch may have raced each other, so only a command alone is tried again as it is.
        const again =
          isConnectionLoss(error) || isWorthRetrying(error) || (isLostRace(error) && batch.length === 1);
        if (!again || attempt >= ATTEMPTS_MAX) throw error;
        await pause(attempt);
      }
    }
  }

  /** Posts a batch; answers how to tell those who wait for it. */
  async function settle(batch: readonly Waiting<Command, Result>[]): Promise<() => void> {
    try {
      const results = await postWithRetry(batch.map((item) => item.command));
      return () => results.forEach((result, index) => batch[index]?.resolve(result));
    } catch (error) {
      if (isConnectionLoss(error) || isWorthRetrying(error)) {
        return () => {
          for (const item of batch) item.reject(new Refusal(busy));
        };
      }
      if (batch.length === 1) {
        logger.error({ err: error }, 'a money command failed');
        return () => batch[0]?.reject(error);
      }
      logger.warn({ err: error, commands: batch.length }, 'a batch failed and is posted one by one');
      for (const item of batch) (await settle([item]))();
      return () => {};
    }
  }

  async function run(writer: (typeof writers)[number]): Promise<void> {
    while (writer.waiting.length > 0) {
      const batch = takeBatch(writer, options.batchMax);
      writer.underWay = batch.length;
      const answerAll = await settle(batch);
      writer.underWay = 0;
      // The next batch is sent first: the answers of this one are written while the database works at that one.
      if (writer.waiting.length > 0) setImmediate(answerAll);
      else answerAll();
    }
    writer.running = null;
  }

  return {
    submit(command) {
      const writer = writers[command.lane % writers.length];
      if (!writer || writer.waiting.length + writer.underWay >= options.depthMax)
        return Promise.reject(new Refusal(busy));
      return new Promise((resolve, reject) => {
        writer.waiting.push({ command, resolve, reject });
        // Started when this turn of the loop has heard everybody who is there, so that they share the first batch.
        writer.running ??= nextTurn().then(async () => await run(writer));
      });
    },
    async drained() {
      for (const writer of writers) await writer.running;
    },
    get depth() {
      return writers.reduce((sum, writer) => sum + writer.waiting.length, 0);
    },
  };
}

/** What of a writer's commands is posted next, at most one per account; the others stay in their order. */
function takeBatch<Command extends Laned, Result>(
  writer: { waiting: Waiting<Command, Result>[] },
  batchMax: number,
): Waiting<Command, Result>[] {
  const accounts = new Set<bigint>();
  const batch: Waiting<Command, Result>[] = [];
  const left: Waiting<Command, Result>[] = [];
  let seen = 0;
  for (const item of writer.waiting) {
    if (batch.length === batchMax) break;
    seen += 1;
    if (accounts.has(item.command.account)) left.push(item);
    else batch.push(item);
    accounts.add(item.command.account);
  }
  writer.waiting = left.concat(writer.waiting.slice(seen));
  return batch;
}
