import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Part } from './vitest.ts';

/** Debian's place for the oldest PostgreSQL that the product promises to run on (package `postgresql-15`). */
const POSTGRES_15 = '/usr/lib/postgresql/15/bin';

export const WALLETS = ['ledger', 'hub88', 'gcp', 'saba'].map(
  (feature) => `apps/api/src/features/${feature}/`,
);

/** Everything that decides about money. */
export const MONEY = [
  ...WALLETS,
  ...['bets', 'limits', 'callbacks', 'seals', 'reconciliation'].map(
    (feature) => `apps/api/src/features/${feature}/`,
  ),
  'apps/api/src/distribution/',
  'apps/api/src/migrate.test.ts',
  'apps/api/src/vendor-kit.test.ts',
];

/** The money tests on the oldest PostgreSQL; or why they cannot run. */
export function moneyOnPostgres15(): Part | string {
  const output = spawnSync(join(POSTGRES_15, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (!output.includes(' 15.')) {
    return `There is no PostgreSQL 15 in ${POSTGRES_15}. On Debian 12 run: apt-get install postgresql-15.`;
  }
  return { files: MONEY, env: { LARO_POSTGRES_BIN: POSTGRES_15 } };
}

/** The wallets on a ledger that is distributed: no key spans the lanes, claims do (docs/decisions/0008). */
export const WALLETS_WITH_CLAIMS: Part = {
  files: WALLETS,
  env: { LARO_TEST_DISTRIBUTED: '1' },
  // There an id stays its account's once it was named, also by a call that was refused.
  except: /a win for a stake that is unknown or undone is refused/,
};
