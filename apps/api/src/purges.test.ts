import { createDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What is old is judged by the database (S13): who calls, a clock that lies removes nothing early. */

let database: TestDatabase;
let owner: pg.Client;
let worker: pg.Client;

beforeAll(async () => {
  database = await createDatabase({ template: 'api' });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  worker = new pg.Client({ connectionString: database.url('laro_worker') });
  await Promise.all([owner.connect(), worker.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), worker.end()]);
  await database.drop();
});

/** The table, a row of it that is as old as said, the purge, and the age after which it is nobody's any more. */
const PURGES = [
  [
    'login.failure',
    "(merchant, key, count, window_started_at) values ('DEMO', $1, 1, now() - $2::interval)",
    'login.purge($1)',
    '25 hours',
  ],
  [
    'security.failure',
    "values ('DEMO', $1, 'factor', 1, now() - $2::interval)",
    'security.purge($1)',
    '25 hours',
  ],
  ['sessions.nonce', 'values ($1, now() - $2::interval)', 'sessions.purge_nonces($1)', '11 minutes'],
  [
    'identities.spent_token',
    "values ('DEMO', $1::text::bytea, now() - $2::interval)",
    'identities.purge($1)',
    '25 hours',
  ],
  [
    'drafts.draft',
    "values ('DEMO', $1, 'help', 'new', '{}', 0, 1, now() - $2::interval)",
    'drafts.purge($1)',
    '8 days',
  ],
  [
    'chat.picture',
    "(merchant, id, author, uploaded_at, bytes) values ('DEMO', $1, 'mem', now() - $2::interval, '')",
    'chat.purge($1)',
    '25 hours',
  ],
  [
    'platform.outbox',
    "(xid, topic, merchant, payload, recorded_at) values ('8', 'test.said', 'DEMO', to_jsonb($1::text), now() - $2::interval)",
    "platform.purge_outbox('{}', 9)",
    '8 days',
  ],
  [
    'platform.rate',
    'values ($1::text::bytea, now() - $2::interval, 1)',
    'platform.purge_rates()',
    '61 minutes',
  ],
  [
    'sessions.sign_in',
    "(merchant, member, at, method, succeeded, device, address) select 'DEMO', $1, now() - $2::interval, 'password', true, '', '127.0.0.x'",
    'sessions.purge($1)',
    '401 days',
  ],
] as const;

describe('purges', () => {
  it.each(PURGES)(
    'S13 %s keeps what is wanted still, whatever time its caller says it is',
    async (table, row, purge, old) => {
      await owner.query(`insert into ${table} ${row}`, ['fresh', '1 second']);
      await owner.query(`insert into ${table} ${row}`, ['stale', old]);
      const count = async () => (await owner.query(`select from ${table}`)).rowCount;
      expect(await count()).toBe(2);
      for (const time of ['infinity', '9999-01-01', '-infinity', null]) {
        await worker.query(`select ${purge}`, purge.includes('$1') ? [time] : []);
        expect([time, await count()]).toEqual([time, 1]);
      }
    },
  );
});
