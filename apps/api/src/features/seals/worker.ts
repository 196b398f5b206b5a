import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { BrokenChain, type Publisher, publishHead } from './publish.ts';
import * as store from './store.ts';

const ROWS_PER_TURN = 4_000;
const ACTS_PER_TURN = 1_000;
const TRANSACTIONS_FIRST = 200n;
/** Then heads get their turn, however much is being written. */
const TURNS_AT_ONCE = 25;
const HEAD_EVERY_SECONDS = 60;
/** At the usual interval of a second. */
const TURNS_A_MINUTE = 60;

export interface Sealer {
  /** Seals what is complete, turn by turn while `goOn`; answers how many postings that were. */
  sealAll(goOn?: (turns: number) => boolean): Promise<number>;
  /** Staff act seldom: what waits is sealed at once. */
  sealActs(): Promise<void>;
  summarise(): Promise<void>;
}

/** Seals in turns whose windows fit what is being written: few transactions of many postings, or many of one. */
export function createSealer(options: {
  readonly database: Database;
  readonly metrics: Metrics;
  readonly rowsPerTurn?: number;
}): Sealer {
  const { database, metrics, rowsPerTurn = ROWS_PER_TURN } = options;
  let transactions = TRANSACTIONS_FIRST;
  let block = 0n;

  async function turn(): Promise<{ readonly sealed: number; readonly more: boolean }> {
    const done = await store.seal(database, rowsPerTurn, transactions).catch((error: unknown) => {
      // A window that took too long is tried again as a small one.
      transactions = TRANSACTIONS_FIRST;
      throw error;
    });
    metrics.receiptsLag.set(done.lagSeconds);
    if (done.sealed === null) return { sealed: 0, more: false };
    metrics.receiptsSealed.inc(done.sealed);
    const full = done.sealed === rowsPerTurn;
    const unfinished = full || done.reached < done.horizon;
    if (full) transactions = done.reached - done.began + 1n;
    else if (unfinished && done.sealed < rowsPerTurn / 2) transactions *= 2n;
    return { sealed: done.sealed, more: unfinished };
  }

  return {
    async sealAll(goOn = () => true) {
      let sealed = 0;
      for (let turns = 0; goOn(turns); turns += 1) {
        const done = await turn();
        sealed += done.sealed;
        if (!done.more) break;
      }
      return sealed;
    },
    async sealActs() {
      while ((await store.sealActs(database, ACTS_PER_TURN)) === ACTS_PER_TURN);
    },
    async summarise() {
      block = await store.summarise(database, block);
    },
  };
}

/** Seals and publishes until stopped. Several processes may: the locks and keys of the database let one do the work. */
export function startWorker(options: {
  readonly sealer: Sealer;
  readonly publisher: Publisher;
  readonly logger: Logger;
  readonly intervalMs: number;
}) {
  const { sealer, publisher, logger, intervalMs } = options;
  let stopped = false;
  let running: Promise<void> | null = null;
  let quietTurns = 0;
  const failures = new Map<string, number>();

  async function publish(): Promise<void> {
    if (quietTurns > 0) {
      quietTurns -= 1;
      return;
    }
    try {
      const head = await publishHead(publisher, HEAD_EVERY_SECONDS);
      // The log is a third place in which a head is kept.
      if (head) logger.info({ head }, 'a head was published');
    } catch (error) {
      if (!(error instanceof BrokenChain)) throw error;
      logger.error(
        { cause: error.message },
        'THE RECEIPTS ARE NOT WHAT WAS PUBLISHED; no head is signed any more',
      );
      quietTurns = TURNS_A_MINUTE;
    }
  }
  /** A failure is told at once, and then once a minute for as long as it lasts. */
  async function attempt(what: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      failures.delete(what);
    } catch (error) {
      const before = failures.get(what) ?? 0;
      failures.set(what, before + 1);
      if (before % TURNS_A_MINUTE === 0)
        logger.warn({ err: error }, `${what} failed and will be tried again`);
    }
  }
  async function turn(): Promise<void> {
    const goOn = (turns: number) => !stopped && turns < TURNS_AT_ONCE;
    await attempt('sealing', async () => await sealer.sealAll(goOn));
    await attempt('sealing the acts of staff', async () => await sealer.sealActs());
    await attempt('summarising the postings', async () => await sealer.summarise());
    await attempt('publishing the head of the seals', publish);
  }
  const wake = (): void => {
    if (stopped || running) return;
    running = turn().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(wake, intervalMs);
  timer.unref();
  return {
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
