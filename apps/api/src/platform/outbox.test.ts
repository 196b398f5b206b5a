import { createDatabase as createTestDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool, type Database } from './database.ts';
import { createLogger } from './logger.ts';
import { deliver } from './outbox.ts';

let own: TestDatabase;
let owner: pg.Client;
let database: Database;

beforeAll(async () => {
  own = await createTestDatabase({ template: 'api' });
  owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  database = createDatabase(createPool(own.url('laro_worker'), createLogger('silent'), 4));
});
afterAll(async () => {
  await database.destroy();
  await owner.end();
  await own.drop();
});

describe('the outbox', () => {
  it('M9 entries are heard once each, in the order of their transactions, also where the numbers grow a digit', async () => {
    // As text 10 comes before 9: whoever sorts so hears one twice and another never.
    for (const xid of [8, 9, 10, 99, 100, 101]) {
      await owner.query(
        `insert into platform.outbox (xid, topic, merchant, payload)
         values ($1::text::xid8, 'test.said', 'DEMO', jsonb_build_object('number', $1::int))`,
        [xid],
      );
    }
    const received: unknown[] = [];
    const listener = {
      consumer: 'test.order',
      topics: ['test.said'],
      handle: async (_: unknown, { payload }: { readonly payload: Record<string, unknown> }) =>
        void received.push(payload.number),
    };
    await deliver(database, listener);
    await deliver(database, listener);
    expect(received).toEqual([8, 9, 10, 99, 100, 101]);
  });
});
