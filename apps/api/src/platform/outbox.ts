import * as v from 'valibot';
import { crashpoint } from './crashpoint.ts';
import { type Database, sql } from './database.ts';
import type { Logger } from './logger.ts';
import type { Scope } from './scope.ts';

type OutboxEntry = {
  readonly topic: string;
  readonly merchant: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** One row of an event, with the version of what it is about: the outbox's order is not that of its subjects. */
type VersionedRow = v.GenericSchema<unknown, { readonly version: number }>;

type OutboxEvent<Topic extends string = string, Row extends VersionedRow = VersionedRow> = {
  readonly topic: Topic;
  readonly row: Row;
};

/** Declares what a feature says through the outbox. Stands in its `events.ts` and nowhere else. */
export function defineEvent<const Topic extends string, Row extends VersionedRow>(
  topic: Topic,
  row: Row,
): OutboxEvent<Topic, Row> {
  return { topic, row };
}

/** Says something of each of these, in the caller's unit of work; batches in the database write theirs by themselves. */
export async function publish<Event extends OutboxEvent>(
  scope: Scope,
  { topic }: Event,
  rows: readonly v.InferInput<Event['row']>[],
): Promise<void> {
  const [first] = rows as readonly Record<string, unknown>[];
  if (!first) return;
  const payload = Object.fromEntries(
    Object.keys(first).map((name) => [
      name,
      (rows as readonly Record<string, unknown>[]).map((row) => row[name]),
    ]),
  );
  await sql`insert into platform.outbox (topic, merchant, payload)
    values (${topic}, ${scope.merchant}, ${JSON.stringify(payload)}::jsonb)`.execute(scope.tx);
}

/** Hears one kind of event; its effect and its position commit together, so each entry is heard once. */
export type Listener = {
  /** Stable name: the position in the outbox is kept under it. */
  readonly consumer: string;
  readonly topics: readonly string[];
  readonly handle: (scope: Scope, entry: OutboxEntry) => Promise<void>;
};

/**
 * A listener of declared events, row by row. Two transactions on one account may stand in the outbox in the order in
 * which they began and not in that in which they committed: `apply` does nothing where it knows a higher version.
 */
export function listen<Event extends OutboxEvent>(
  consumer: string,
  events: readonly Event[],
  apply: (scope: Scope, row: v.InferOutput<Event['row']>, topic: Event['topic']) => Promise<void>,
): Listener {
  return listenToBatches(consumer, events, async (scope, rows, topic) => {
    for (const row of rows) await apply(scope, row, topic);
  });
}

/** The same for whoever applies all rows of an entry by one statement. */
export function listenToBatches<Event extends OutboxEvent>(
  consumer: string,
  events: readonly Event[],
  apply: (scope: Scope, rows: readonly v.InferOutput<Event['row']>[], topic: Event['topic']) => Promise<void>,
): Listener {
  return {
    consumer,
    topics: events.map(({ topic }) => topic),
    async handle(scope, { topic, payload }) {
      const event = events.find((one) => one.topic === topic);
      if (!event) throw new Error(`${consumer} does not listen to ${topic}.`);
      await apply(
        scope,
        rowsOf(payload).map((row) => v.parse(event.row, row)),
        topic,
      );
    },
  };
}

/**
 * The rows of a payload that was written by columns, as batches write theirs: `{ bet: [..], member: [..] }`. Throws
 * when the columns are not of one length.
 */
function rowsOf(payload: OutboxEntry['payload']): readonly Record<string, unknown>[] {
  const columns = Object.entries(payload) as [string, readonly unknown[]][];
  const length = columns[0]?.[1].length ?? 0;
  if (columns.some(([, values]) => values.length !== length)) throw new Error('Columns are of one length.');
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row]])),
  );
}

const ENTRIES_PER_TURN = 200;

type Row = OutboxEntry & { readonly xid: string; readonly id: bigint };

/**
 * Delivers what is new to one listener. Only entries of transactions older than every running one are read, so
 * that a late commit with a lower id is never skipped. Returns how many entries were heard.
 */
export async function deliver(database: Database, listener: Listener): Promise<number> {
  const received = await database.transaction().execute(async (tx) => {
    await sql`insert into platform.outbox_position (consumer) values (${listener.consumer})
      on conflict on constraint outbox_position_pk do nothing`.execute(tx);
    const position = await sql<{ xid: string; id: bigint }>`
      select xid::text, id from platform.outbox_position where consumer = ${listener.consumer}
      for update skip locked`.execute(tx);
    const from = position.rows[0];
    // Another process is delivering to this listener.
    if (!from) return 0;
    // Ordered by the column, not by the text of the same name: as text, 1000 comes before 999.
    const entries = await sql<Row>`
      select o.xid::text, o.id, o.topic, o.merchant, o.payload from platform.outbox o
      where (o.xid, o.id) > (${from.xid}::xid8, ${from.id}) and o.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by o.xid, o.id limit ${ENTRIES_PER_TURN}`.execute(tx);
    const last = entries.rows.at(-1);
    if (!last) return 0;
    for (const entry of entries.rows) {
      if (!listener.topics.includes(entry.topic)) continue;
      await sql`select set_config('laro.merchant', ${entry.merchant}, true)`.execute(tx);
      await listener.handle({ merchant: entry.merchant, tx }, entry);
    }
    await sql`update platform.outbox_position set xid = ${last.xid}::xid8, id = ${last.id}
      where consumer = ${listener.consumer}`.execute(tx);
    crashpoint('outbox.after_claim');
    return entries.rows.length;
  });
  if (received > 0) crashpoint('outbox.after_commit');
  return received;
}

const PURGED_AT_ONCE = 10_000;

/**
 * Removes what is older than a week and was heard by all of these. Who begins to listen later begins with what is there, or
 * from where the migration says that adds it.
 */
export async function purgeOutbox(
  database: Database,
  listeners: readonly Pick<Listener, 'consumer'>[],
): Promise<void> {
  const consumers = listeners.map(({ consumer }) => consumer);
  let removed = BigInt(PURGED_AT_ONCE);
  while (removed >= PURGED_AT_ONCE) {
    const done = await sql<{ removed: bigint }>`
      select platform.purge_outbox(${consumers}::text[], ${PURGED_AT_ONCE}) as removed`.execute(database);
    removed = done.rows[0]?.removed ?? 0n;
  }
}

/** Every listener, and since when the oldest entry waits that it has not heard. */
export async function waitingListeners(
  database: Database,
): Promise<readonly { readonly consumer: string; readonly waitingSince: Date | null }[]> {
  const found = await sql<{ consumer: string; waitingSince: Date | null }>`
    select p.consumer, w.recorded_at as "waitingSince"
    from platform.outbox_position p
    left join lateral (
      select o.recorded_at from platform.outbox o where (o.xid, o.id) > (p.xid, p.id) order by o.xid, o.id limit 1
    ) w on true
    order by p.consumer`.execute(database);
  return found.rows;
}

/** Polls the outbox for all listeners until stopped; `wake` asks for a look at once. */
export function startOutbox(options: {
  readonly database: Database;
  readonly listeners: readonly Listener[];
  readonly logger: Logger;
  readonly intervalMs: number;
}) {
  const { database, listeners, logger } = options;
  let stopped = false;
  let running: Promise<void> | null = null;
  async function turn(): Promise<void> {
    for (const listener of listeners) {
      try {
        while (!stopped && (await deliver(database, listener)) >= ENTRIES_PER_TURN);
      } catch (error) {
        logger.warn(
          { err: error, consumer: listener.consumer },
          'an outbox turn failed and will be tried again',
        );
      }
    }
  }
  const wake = (): void => {
    if (stopped || running) return;
    running = turn().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(wake, options.intervalMs);
  timer.unref();
  return {
    wake,
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
