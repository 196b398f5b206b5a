import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { busy } from '@laro/wire';
import { sql } from '../database.ts';
import { isStatementTimeout } from '../database-errors.ts';
import { type AnySource, type Asking, countSql, pageSql } from '../list-sql.ts';
import { Refusal } from '../refusal.ts';
import type { Scope, Scopes } from '../scope.ts';

/** At once: of one merchant, in all processes together; and in one process, which has other things to do as well. */
const AT_ONCE_MAX = { merchant: 2, process: 4 } as const;
/** Rows on their way between the database and whoever reads: the memory that an export takes. */
const BATCH_ROWS = 500;
/** Within the time that the pool gives a statement. */
const STATEMENT_MS = 4_000;
/** Who reads no further for so long reads no more. */
const UNREAD_MS = 25_000;
const WHOLE_MS = 600_000;

type Row = Readonly<Record<string, unknown>>;

/** What an export may be: more rows than these are refused before any is sent. */
type Bound = { readonly rowsMax: number; readonly tooMany: () => Refusal };

/** A place among those who export at once; in the transaction, so that whatever ends it gives the place back. */
async function takePlace({ merchant, tx }: Scope): Promise<void> {
  for (let place = 1; place <= AT_ONCE_MAX.merchant; place += 1) {
    const taken = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`lists.export ${merchant} ${place}`}, 0)) as taken`.execute(
      tx,
    );
    if (taken.rows[0]?.taken) return;
  }
  throw new Refusal(busy);
}

async function countRows({ tx }: Scope, source: AnySource, asking: Asking, bound: Bound): Promise<number> {
  try {
    const counted = await countSql(source, asking, bound.rowsMax + 1).execute(tx);
    const rows = Number(counted.rows[0]?.count ?? 0n);
    if (rows > bound.rowsMax) throw bound.tooMany();
    return rows;
  } catch (error) {
    throw isStatementTimeout(error) ? bound.tooMany() : error;
  }
}

/** Waits until what was written is read; throws where nobody reads any more. */
async function readUp(channel: PassThrough, gone: AbortSignal): Promise<void> {
  await once(channel, 'drain', { signal: AbortSignal.any([gone, AbortSignal.timeout(UNREAD_MS)]) });
}

/**
 * All rows of a list from one moment of the database, counted before the first is sent: what `begin` writes down of them is
 * what is then sent, or the beginning of it. The transaction lasts as long as somebody reads, and no longer.
 */
export function createRows(scopes: Scopes) {
  let running = 0;

  async function send(scope: Scope, channel: PassThrough, gone: AbortSignal): Promise<void> {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(`${BATCH_ROWS}`)} from exported`.execute(scope.tx);
      gone.throwIfAborted();
      if (rows.length === 0) return;
      if (!channel.write(rows)) await readUp(channel, gone);
    }
  }

  return async (
    source: AnySource,
    asking: Asking,
    bound: Bound,
    begin: (rows: number) => Promise<void>,
  ): Promise<AsyncIterable<readonly Row[]>> => {
    if (running >= AT_ONCE_MAX.process) throw new Refusal(busy);
    running += 1;
    const channel = new PassThrough({ objectMode: true, highWaterMark: 1 });
    const left = new AbortController();
    channel.once('close', () => left.abort());
    const gone = AbortSignal.any([left.signal, AbortSignal.timeout(WHOLE_MS)]);
    const begun = Promise.withResolvers<void>();
    const work = scopes.read(asking.merchant, async (scope) => {
      await sql.raw('set transaction isolation level repeatable read').execute(scope.tx);
      await sql.raw(`set local statement_timeout = ${STATEMENT_MS}`).execute(scope.tx);
      await sql.raw(`set local idle_in_transaction_session_timeout = ${2 * UNREAD_MS}`).execute(scope.tx);
      await takePlace(scope);
      const rows = await countRows(scope, source, asking, bound);
      await begin(rows);
      await sql`declare exported no scroll cursor for ${pageSql(source, asking, null, rows)}`.execute(
        scope.tx,
      );
      begun.resolve();
      await send(scope, channel, gone);
    });
    void work
      .then(
        () => channel.end(),
        (error: Error) => {
          begun.reject(error);
          channel.destroy(error);
        },
      )
      .finally(() => {
        running -= 1;
      });
    // Before anybody reads it, what goes wrong is said by `begun` alone.
    channel.on('error', () => {});
    await begun.promise;
    return channel as AsyncIterable<readonly Row[]>;
  };
}
