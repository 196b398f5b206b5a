import type { Config } from './config.ts';
import { createPool } from './database.ts';
import type { Logger } from './logger.ts';
import { createScopes, type Scopes } from './scope.ts';

/** Units of work of jobs whose statements take longer than anybody waits: on lines of their own, each job one at a time. */
export type LongRunningPool = { readonly scopes: Scopes; readonly end: () => Promise<void> };

export function createLongRunningPool(
  { config, logger }: { readonly config: Config; readonly logger: Logger },
  /** How many jobs share it: none waits for another's statement. */
  jobs = 1,
): LongRunningPool {
  const pool = createPool(config.workerDatabaseUrl, logger, jobs, { unhurried: true });
  return { scopes: createScopes(pool), end: async () => await pool.end() };
}
