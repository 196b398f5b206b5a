import pg from 'pg';

/** Amounts are 64-bit: the driver's numbers would round them. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));

/** A pool that survives a restart of PostgreSQL and lets no statement wait for ever. */
export function createPool(url: string, log: { warn(fields: object, message: string): void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    types,
    connectionTimeoutMillis: 2_000,
    options: '-c statement_timeout=3000 -c lock_timeout=1000 -c idle_in_transaction_session_timeout=5000',
    application_name: 'laro-studio',
  });
  // Without a listener a client that loses its server would end the process: the pool listens to idle ones alone, so
  // one that is inside a transaction, between two statements, needs a listener of its own.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ cause: error.message }, 'a database connection was lost'));
  return pool;
}
