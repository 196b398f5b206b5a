import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import pg from 'pg';

/** What answering took of the process, beside time: it is the same on every machine. */
export type Cost = {
  /** Statements sent to PostgreSQL, `begin` and `commit` too. */
  readonly queries: number;
  /** Characters that were read as JSON, and bytes that came out of a packed body. */
  readonly parsed: number;
};

const INFLATORS = ['gunzipSync', 'inflateSync', 'inflateRawSync', 'brotliDecompressSync'] as const;
type Inflate = (...args: unknown[]) => Buffer;

/** `JSON.parse` as it was before anybody counted: what the campaign reads itself is no cost of a call. */
export const parseUncounted = JSON.parse;

/**
 * Counts in this process, where the product runs beside the campaign: one request is under way at a time, so whatever
 * is counted meanwhile is its own.
 */
export function countCosts(): { total(): Cost; stop(): void } {
  let queries = 0;
  let parsed = 0;
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function counted(this: unknown, ...args: unknown[]): unknown {
    queries += 1;
    return query.apply(this, args);
  };
  JSON.parse = (text, reviver) => {
    parsed += text.length;
    return parseUncounted(text, reviver) as unknown;
  };
  const library = zlib as unknown as Record<(typeof INFLATORS)[number], Inflate>;
  const inflators = INFLATORS.map((name) => [name, library[name]] as const);
  for (const [name, inflate] of inflators) {
    library[name] = (...args) => {
      const out = inflate(...args);
      parsed += out.length;
      return out;
    };
  }
  syncBuiltinESMExports();
  return {
    total: () => ({ queries, parsed }),
    stop() {
      client.query = query;
      JSON.parse = parseUncounted;
      for (const [name, inflate] of inflators) library[name] = inflate;
      syncBuiltinESMExports();
    },
  };
}
