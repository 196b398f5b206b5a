import { randomBytes } from 'node:crypto';
import { connectionUrl } from '@laro/postgres';
import pg from 'pg';
import { createOnCluster } from './citus.ts';
import { testCluster } from './cluster.ts';
import { copyTemplate, ensureTemplate, ROLE_PASSWORDS, type Template } from './template.ts';

export type { Template } from './template.ts';

export type TestDatabase = {
  readonly name: string;
  /** As the administrator of the cluster, whom nothing is refused. */
  readonly ownerUrl: string;
  /** As a sign-in of the product: `laro_web` answers requests, `laro_worker` does jobs, `laro_reports` only reads. */
  url(role: keyof typeof ROLE_PASSWORDS): string;
  /** Ends its sessions and removes it. */
  drop(): Promise<void>;
};

/**
 * A database of one's own, about 50 ms. A test file makes one and drops it:
 *
 *     const database = await createDatabase({ template: 'api' });
 *     afterAll(() => database.drop());
 *     const app = await startApp({ databaseUrl: database.url('laro_web') });
 *
 * `api` carries the API's migrations, `studio` the studio's, `empty` (the default) only the roles.
 * The template is migrated once, by the programs that `npm start` uses, and again when a migration changes. In a
 * test of project `database` or `e2e` the cluster is running; elsewhere the first call starts it.
 */
export async function createDatabase({
  template = 'empty',
  distributed = template === 'api' && process.env.LARO_TEST_DISTRIBUTED === '1',
}: {
  template?: Template;
  /**
   * As `npm run db:distribute` leaves it: on the cluster that CITUS_URL names, else with a stand-in for one. For every
   * test where LARO_TEST_DISTRIBUTED is 1.
   */
  distributed?: boolean;
} = {}): Promise<TestDatabase> {
  const { CITUS_URL } = process.env;
  if (distributed && CITUS_URL) return await createOnCluster(CITUS_URL);
  const cluster = await testCluster();
  const source = await ensureTemplate(cluster.ownerUrl, template, distributed);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await copyTemplate(cluster.ownerUrl, source, { name, template });
  const ownerUrl = new URL(cluster.ownerUrl);
  ownerUrl.pathname = `/${name}`;
  return {
    name,
    ownerUrl: ownerUrl.href,
    url: (role) =>
      connectionUrl({ role, password: ROLE_PASSWORDS[role], database: name, port: cluster.port }),
    drop: () => asOwner(cluster.ownerUrl, `drop database if exists ${name} with (force)`),
  };
}

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
