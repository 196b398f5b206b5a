import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Pool } from './database.ts';
import type { Ids } from './ids.ts';
import type { Metrics } from './metrics.ts';
import type { Realtime } from './realtime.ts';
import type { Scopes } from './scope.ts';

/** Everything a feature is handed; it makes none of it itself. */
export type Platform = {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly pool: Pool;
  /** Connections for the writers of money alone, as many as there are writers. */
  readonly writers: { readonly pool: Pool; readonly database: Database };
  readonly database: Database;
  /**
   * For the small tables that every unit of work asks for (`read-through.ts`), on connections that none of them holds: units of
   * work that hold all the others, and all wait for one such table, would wait for each other.
   */
  readonly tables: Database;
  /** What jobs may do in the database and who answers requests may not (ROLE=web: may not either). */
  readonly worker: { readonly pool: Pool; readonly database: Database };
  readonly scopes: Scopes;
  readonly realtime: Realtime;
};
