import { generateKeyPairSync } from 'node:crypto';
import { createDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { seedReferenceData } from '../../demo/store.ts';
import { type Attacker, attackDatabase, type Outcome } from './attack.ts';

const API_LOGINS = ['laro_web', 'laro_worker', 'laro_reports'] as const;
const EVERYBODY: readonly string[] = [...API_LOGINS, 'laro_studio'];

/**
 * The databases of the product as they are migrated, with somebody excluded and something in every history that a
 * lying clock would empty; and every sign-in that there is.
 */
export async function startScene() {
  const [api, studio] = await Promise.all([
    createDatabase({ template: 'api', distributed: false }),
    createDatabase({ template: 'studio' }),
  ]);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await seedReferenceData({
    ownerUrl: api.ownerUrl,
    studioUrl: 'http://127.0.0.1:9',
    studioPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  const administrator = new pg.Client({ connectionString: api.ownerUrl });
  await administrator.connect();
  const { rows } = await administrator.query<{ account: string }>(
    `select ledger.open_account(1::smallint, 'DEMO', 'mem_excluded', 'REAL', 'PHP')::text as account`,
  );
  const excluded = { lane: 1, account: rows[0]?.account ?? '' };
  await administrator.query(
    `select limits.shut('DEMO', 1::smallint, $1, 'EXCLUDED', now() + interval '1 year')`,
    [excluded.account],
  );
  await administrator.query(`
    insert into sessions.nonce (nonce, seen_at) values ('fresh', now());
    insert into platform.rate (key, began_at, taken) values ('\\x00', now(), 1);
    insert into login.failure (merchant, key, count, window_started_at) values ('DEMO', 'fresh', 1, now());
    insert into security.failure (merchant, subject, kind, count, last_at) values ('DEMO', 'fresh', 'factor', 1, now());
    insert into identities.spent_token (merchant, token_hash, seen_at) values ('DEMO', '\\x00', now());`);

  const own = (
    database: TestDatabase,
    role: Parameters<TestDatabase['url']>[0],
    foreign: string,
  ): Attacker => ({
    role,
    url: database.url(role),
    foreign: [foreign],
  });
  return {
    administrator,
    database: api.name,
    /** As every sign-in, or as some. */
    async attack(roles: readonly string[] = EVERYBODY): Promise<Outcome> {
      const first = await attackDatabase({
        administratorUrl: api.ownerUrl,
        excluded,
        attackers: API_LOGINS.filter((role) => roles.includes(role)).map((role) =>
          own(api, role, studio.url(role)),
        ),
      });
      const second = await attackDatabase({
        administratorUrl: studio.ownerUrl,
        attackers: roles.includes('laro_studio') ? [own(studio, 'laro_studio', api.url('laro_studio'))] : [],
      });
      return {
        requests: first.requests + second.requests,
        violations: [...first.violations, ...second.violations],
        // In the studio's database most of what is attacked is not there.
        unclear: first.unclear,
      };
    },
    async stop(): Promise<void> {
      await administrator.end();
      await Promise.all([api.drop(), studio.drop()]);
    },
  };
}
