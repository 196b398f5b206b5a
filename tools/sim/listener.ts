import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { betEvents } from '../../apps/api/src/features/bets/index.ts';
import { sql } from '../../apps/api/src/platform/database.ts';
import { deliver, type Listener } from '../../apps/api/src/platform/outbox.ts';
import type { ApiProcess } from './instance.ts';

/** A consumer that counts: each entry of the outbox leaves one row, or the product speaks twice, or not at all. */
const COUNTING: Listener = {
  consumer: 'sim',
  topics: Object.values(betEvents).map(({ topic }) => topic),
  handle: async ({ tx }, { topic, payload }) => {
    await sql`insert into sim.received (topic, payload) values (${topic}, ${JSON.stringify(payload)})`.execute(
      tx,
    );
  },
};

const PAUSE_MS = 100;
const DRAIN_TRIES = 100;

export async function createReceived(owner: pg.Pool): Promise<void> {
  await owner.query(
    `create schema if not exists sim;
     create table if not exists sim.received (topic text not null, payload jsonb not null);
     grant usage on schema sim to laro_worker;
     grant insert on sim.received to laro_worker;`,
  );
}

/** Delivers from every process at once, as workers do, until stopped; then to the end. */
export function startListening(owner: pg.Pool, apis: readonly ApiProcess[]) {
  let stopped = false;
  const turn = async ({ platform }: ApiProcess): Promise<number> =>
    await deliver(platform.worker.database, COUNTING).catch(() => 0);
  const running = apis.map(async (api) => {
    while (!stopped) if ((await turn(api)) === 0) await pause(PAUSE_MS);
  });
  return {
    async drain(): Promise<void> {
      stopped = true;
      await Promise.all(running);
      const [first] = apis;
      if (first === undefined) return;
      await everythingEnded(owner);
      // A line that breaks here too is no reason to think that nothing is left.
      let [left, tries] = [1, 0];
      while (left > 0) {
        left = await deliver(first.platform.worker.database, COUNTING).catch((error: unknown) => {
          tries += 1;
          if (tries > DRAIN_TRIES) throw error;
          return 1;
        });
      }
    },
  };
}

/** Nothing is delivered past a transaction that still runs, such as one whose client was killed. */
async function everythingEnded(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  for (let tries = 0; tries < DRAIN_TRIES; tries += 1) {
    const ended = await owner.query<{ all: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as all',
      [rows[0]?.xid],
    );
    if (ended.rows[0]?.all) return;
    await pause(PAUSE_MS);
  }
  throw new Error('A transaction of the history never ends.');
}
