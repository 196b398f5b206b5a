import { createDatabase as createTestDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool, type Database } from './database.ts';
import { createLogger } from './logger.ts';
import { deliver, type Listener, purgeOutbox } from './outbox.ts';

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

  it('loses what is a week old once everybody has heard it, and nothing that a listener has not', async () => {
    await owner.query('delete from platform.outbox');
    await owner.query('delete from platform.outbox_position');
    const [one, two]: Listener[] = ['test.one', 'test.two'].map((consumer) => ({
      consumer,
      topics: [],
      handle: async () => await Promise.resolve(),
    }));
    if (!one || !two) throw new Error('Two listen.');
    const write = async (xid: number, days: number) =>
      await owner.query(
        `insert into platform.outbox (xid, topic, merchant, payload, recorded_at)
         values ($1::text::xid8, 'test.said', 'DEMO', '{}', now() - $2 * interval '1 day')`,
        [xid, days],
      );
    const left = async () => {
      await purgeOutbox(database, [one, two]);
      const { rows } = await owner.query<{ xid: string }>(
        'select o.xid::text from platform.outbox o order by o.xid',
      );
      return rows.map(({ xid }) => Number(xid));
    };
    for (const [xid, days] of [
      [8, 40],
      [9, 8],
      [10, 6],
    ] as const)
      await write(xid, days);
    await deliver(database, one);
    // The other has not begun yet.
    expect(await left()).toEqual([8, 9, 10]);
    await owner.query("insert into platform.outbox_position (consumer, xid, id) values ('test.two', '8', 0)");
    expect(await left()).toEqual([8, 9, 10]);
    await deliver(database, two);
    await owner.query("insert into platform.outbox_position (consumer) values ('test.of_another_build')");
    // Of a build that may be gone: it is waited for, but not for ever.
    expect(await left()).toEqual([9, 10]);
    await owner.query("delete from platform.outbox_position where consumer = 'test.of_another_build'");
    expect(await left()).toEqual([10]);
    await write(11, 0);
    const received: unknown[] = [];
    await deliver(database, {
      ...two,
      topics: ['test.said'],
      handle: async (_, entry) => void received.push(entry),
    });
    expect(received).toHaveLength(1);
  });
});
