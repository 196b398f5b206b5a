import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { codeOf } from './database-errors.ts';
import type { Logger } from './logger.ts';

/** Rows are typed per query by `sql<Row>`, which `tools/sql-rows` compares with the query; no table is typed twice. */
export type Tables = Record<string, never>;
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type { RawBuilder } from 'kysely';
export { sql };

const INT8_ARRAY = 1016;
const INT2_ARRAY = 1005;

/** 64-bit integers are bigint, alone and in arrays; JSON carries money as text, because it would lose digits. */
function exactTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));
  types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
  const parseTextArray = pg.types.getTypeParser(1009 as never) as (text: string) => string[];
  types.setTypeParser(INT8_ARRAY as never, ((text: string) => parseTextArray(text).map(BigInt)) as never);
  types.setTypeParser(INT2_ARRAY as never, ((text: string) => parseTextArray(text).map(Number)) as never);
  return types;
}

export type Pool = pg.Pool;

/** The texts that a connection plans once, each with its name. */
const planned = new Map<string, string>();
const PLANNED_MAX = 300;
let names = 0;

/**
 * From now on each connection plans this statement once, not at every asking; PostgreSQL makes it for all values together where
 * that costs no more than for each. Not through a pooler that shares a connection between processes: names are a process's own.
 */
export function planOnce({ sql: text }: CompiledQuery): void {
  if (!planned.has(text) && planned.size < PLANNED_MAX) planned.set(text, `planned_${(names += 1)}`);
}

/** What a connection is asked so often it plans once, too: so many statements, the most of what a process asks again and again. */
const OFTEN = 20;
const OFTEN_MAX = 200;
const COUNTED_MAX = 1_000;

/** What it answers has another shape since a migration. */
const PLAN_OUTDATED = '0A000';

/** What the driver says where a statement was not answered in time. The connection is left as it was: somewhere within it. */
const UNANSWERED = 'Query read timeout';

class LaroClient extends pg.Client {
  readonly #askings = new LRUCache<string, number>({ max: COUNTED_MAX });
  readonly #often = new Map<string, string>();

  override query(...asked: unknown[]): never {
    const [text, values, ...rest] = asked;
    const name = this.#nameOf(text, values);
    const answer: unknown =
      name === undefined
        ? super.query(...(asked as [string]))
        : super.query(...([{ name, text, values }, ...rest] as unknown as [string]));
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#judge(error, text));
    return answer as never;
  }

  /** Of what is planned once. Without values it may be several statements, which have no plan of their own. */
  #nameOf(text: unknown, values: unknown): string | undefined {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return undefined;
    const name = planned.get(text) ?? this.#often.get(text);
    if (name !== undefined) return name;
    const times = (this.#askings.get(text) ?? 0) + 1;
    this.#askings.set(text, times);
    if (times < OFTEN || this.#often.size >= OFTEN_MAX) return undefined;
    const own = `often_${(names += 1)}`;
    this.#often.set(text, own);
    return own;
  }

  #judge(error: unknown, text: unknown): void {
    // Under another name it is planned anew by every connection.
    if (codeOf(error) === PLAN_OUTDATED) {
      planned.delete(text as string);
      this.#often.delete(text as string);
    }
    // The server may yet do it. If it was the beginning of a transaction, whatever the next caller does here would be
    // acknowledged and never committed.
    if (error instanceof Error && error.message === UNANSWERED) void this.end();
  }
}

/** A server that is there and mute must not hold a caller for ever; the answer is then unknown, as with a lost line. */
const ANSWERED_WITHIN_MS = 5_000;

export function createPool(
  url: string,
  logger: Logger,
  connectionsMax: number,
  /** For jobs alone, where a statement may take its time: the limit that it sets itself is the one that holds. */
  { unhurried = false, answeredWithinMs = ANSWERED_WITHIN_MS } = {},
): Pool {
  const pool = new pg.Pool({
    Client: LaroClient,
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: 2_000,
    ...(!unhurried && { query_timeout: answeredWithinMs }),
    idleTimeoutMillis: 30_000,
    types: exactTypes(),
    options:
      '-c statement_timeout=3000 -c lock_timeout=1000 -c idle_in_transaction_session_timeout=5000 -c timezone=UTC',
    application_name: 'laro-api',
  });
  // Without a listener a client that loses its server would end the process: the pool listens to idle ones alone, so
  // one that is inside a transaction, between two statements, needs a listener of its own.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => logger.warn({ cause: error.message }, 'a database connection was lost'));
  return pool;
}

export function createDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The same connections; each transaction begins with a statement, which travels in the message that begins it. */
export function createDatabaseThatBegins(pool: Pool, statement: string): Database {
  class Driver extends PostgresDriver {
    override async beginTransaction(
      connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
      { accessMode }: TransactionSettings,
    ): Promise<void> {
      try {
        const begin = `start transaction ${accessMode ?? ''}; ${statement}`;
        await connection.executeQuery(CompiledQuery.raw(begin));
      } catch (error) {
        // What fails here counts as not begun, and its connection is handed on. The server may have begun: it is undone first,
        // and where that fails the connection is thrown away.
        await this.rollbackTransaction(connection).catch(() => {});
        throw error;
      }
    }
  }
  class Dialect extends PostgresDialect {
    override createDriver(): PostgresDriver {
      return new Driver({ pool });
    }
  }
  return new Kysely<Tables>({ dialect: new Dialect({ pool }) });
}
