import type { Config } from './config.ts';
import { createPool } from './database.ts';
import type { Logger } from './logger.ts';
import { createScopes, type Scopes } from './scope.ts';

/** Units of work of a job whose statements take longer than anybody waits: on a line of its own, one at a time. */
export type Unhurried = { readonly scopes: Scopes; readonly end: () => Promise<void> };

export function createUnhurried({
  config,
  logger,
}: {
  readonly config: Config;
  readonly logger: Logger;
}): Unhurried {
  const pool = createPool(config.workerDatabaseUrl, logger, 1, { unhurried: true });
  return { scopes: createScopes(pool), end: async () => await pool.end() };
}
