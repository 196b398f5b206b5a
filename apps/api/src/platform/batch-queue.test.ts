import { describe, expect, it } from 'vitest';
import { createBatchQueue } from './batch-queue.ts';
import { createLogger } from './logger.ts';

type Command = { readonly lane: number; readonly account: bigint };
const command = (account: bigint): Command => ({ lane: 0, account });

describe('the order of batches and answers', () => {
  it('the next batch is under way before anybody of the last one is told, and all are told before it is over', async () => {
    const log: string[] = [];
    const queue = createBatchQueue<Command, bigint>({
      post: async (batch) => {
        log.push(`sent ${batch.map(({ account }) => account).join()}`);
        return batch.map(({ account }) => account);
      },
      writers: 1,
      batchMax: 2,
      depthMax: 10,
      logger: createLogger('silent'),
      pause: async () => {},
    });
    const running = [1n, 2n, 3n].map(async (account) =>
      log.push(`told ${await queue.submit(command(account))}`),
    );
    await queue.drained();
    await Promise.all(running);
    expect(log).toEqual(['sent 1,2', 'sent 3', 'told 3', 'told 1', 'told 2']);
  });
});
