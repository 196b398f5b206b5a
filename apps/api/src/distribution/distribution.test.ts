import { createDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BY_LANE, LANE_IN_PASSING } from './plan.ts';
import { distribute, readCatalogue } from './store.ts';

const { CITUS_URL } = process.env;

/**
 * On a database as `npm run db:distribute` leaves it. Without CITUS_URL a stand-in for the Citus extension
 * notes what is distributed and refuses what the extension refuses; with it the extension itself distributes.
 */
let spread: TestDatabase;
let plain: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  spread = await createDatabase({ template: 'api', distributed: true });
  plain = await createDatabase({ template: 'api', distributed: false });
  owner = new pg.Client({ connectionString: spread.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await Promise.all([spread.drop(), plain.drop()]);
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const shape = `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as key from pg_constraint order by 1, 2`;

describe('a distributed database', () => {
  it('carries the lane in each unique, primary and foreign key of each table that is distributed by it', async () => {
    const { keys, spread: tables } = await readCatalogue(owner);
    const byLane = [...tables].filter(([, column]) => column === 'lane').map(([table]) => table);
    expect(byLane.toSorted()).toEqual(BY_LANE.toSorted());
    const theirs = keys.filter((key) => byLane.includes(key.table));
    expect(new Set(theirs.map((key) => key.table))).toEqual(new Set(byLane));
    expect(theirs.filter((key) => !key.columns.includes('lane'))).toEqual([]);
    const names = theirs.map((key) => key.name);
    expect(names).toContain('posting_reference_key');
    expect(names).toContain('posting_own_reference_key');
  });

  it('has forgotten no table that is keyed by lane', async () => {
    const { rows } = await owner.query<{ table: string }>(`
      select k.conrelid::regclass::text as table from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'lane' and a.attnum = any (k.conkey)
      where k.contype = 'p'`);
    expect(rows.map((row) => row.table).toSorted()).toEqual(BY_LANE.toSorted());
    const { withLane } = await readCatalogue(owner);
    expect(withLane.toSorted()).toEqual([...BY_LANE, ...Object.keys(LANE_IN_PASSING)].toSorted());
  });

  it('keeps the keys that other code names, and row security', async () => {
    const { rows } = await owner.query(`
      select c.oid::regclass::text as table, c.relrowsecurity as guarded from pg_class c
      where c.oid in ('ledger.account'::regclass, 'ledger.posting'::regclass, 'bets.bet'::regclass)
      order by 1`);
    expect(rows).toEqual(
      ['bets.bet', 'ledger.account', 'ledger.posting'].map((table) => ({ table, guarded: true })),
    );
    await expect(ask(spread.url('laro_web'), 'select from ledger.claim')).rejects.toThrow(
      /permission denied/,
    );
  });

  it('is distributed once: asked again, there is nothing to do', async () => {
    const before = await ask(spread.ownerUrl, shape);
    expect(await distribute({ ownerUrl: spread.ownerUrl, dryRun: false })).toEqual([]);
    expect(await ask(spread.ownerUrl, shape)).toEqual(before);
  });

  it.skipIf(CITUS_URL)('is finished by the next run where one died half-way', async () => {
    const database = await createDatabase({ template: 'api', distributed: true });
    await ask(
      database.ownerUrl,
      `delete from citus_tables where table_name in ('ledger.claim'::regclass, 'bets.win'::regclass)`,
    );
    const left = await distribute({ ownerUrl: database.ownerUrl, dryRun: false });
    expect(left).toHaveLength(2);
    expect(left.join()).toMatch(/bets\.win.*ledger\.claim/);
    expect(await distribute({ ownerUrl: database.ownerUrl, dryRun: true })).toEqual([]);
    await database.drop();
  });

  it.skipIf(CITUS_URL)('claims what was posted before it was distributed', async () => {
    const database = await createDatabase({ template: 'api', distributed: true });
    await ask(
      database.ownerUrl,
      `drop table ledger.claim; drop function ledger.claim_references, ledger.lock_in_order;
      delete from citus_tables where table_name not in (select oid from pg_class);
      insert into ledger.posting (lane, merchant, account, house, amount, kind, reference_namespace, op, reference,
        own_reference, content_hash, balance_after, version)
      values (3, 'DEMO', 7, 8, 5, 'bets.win', 'int_x', 'move', 'one', null, '\\x01', 5, 1),
             (3, 'DEMO', 7, 8, -5, 'bets.undo', 'int_x', 'undo', 'one', 'undo of one', '\\x02', 0, 2);
      insert into ledger.tombstone (lane, account, reference_namespace, reference, own_reference)
      values (4, 9, 'int_x', 'two', 'undo of two')`,
    );
    await distribute({ ownerUrl: database.ownerUrl, dryRun: false });
    expect(
      await ask(database.ownerUrl, 'select op, reference, lane, account from ledger.claim order by 1, 2'),
    ).toEqual([
      { op: 'move', reference: 'one', lane: 3, account: '7' },
      { op: 'undo', reference: 'undo of one', lane: 3, account: '7' },
      { op: 'undo', reference: 'undo of two', lane: 4, account: '9' },
    ]);
    await database.drop();
  });
});

describe.runIf(CITUS_URL)('on a cluster (CITUS_URL)', () => {
  it('the lanes lie on several nodes, those of one lane together', async () => {
    const { rows } = await owner.query(`
      select count(distinct nodeport)::int as nodes from citus_shards where table_name = 'ledger.posting'::regclass`);
    expect(rows[0].nodes).toBeGreaterThan(1);
    const groups = await owner.query(
      `select distinct colocation_id from citus_tables where distribution_column = 'lane'`,
    );
    expect(groups.rowCount).toBe(1);
  });
});

describe('npm run db:distribute', () => {
  it('refuses in words where there is no cluster, and changes nothing', async () => {
    const before = await ask(plain.ownerUrl, shape);
    await expect(distribute({ ownerUrl: plain.ownerUrl, dryRun: false })).rejects.toThrow(
      /extension "citus" is not in this database.*nothing was changed/,
    );
    expect(await ask(plain.ownerUrl, shape)).toEqual(before);
  });

  it('refuses a table with a lane that nobody has decided about', async () => {
    const database = await createDatabase({ template: 'api', distributed: true });
    await ask(
      database.ownerUrl,
      'create table bets.novelty (lane smallint, id bigint, primary key (lane, id))',
    );
    await expect(distribute({ ownerUrl: database.ownerUrl, dryRun: true })).rejects.toThrow(/bets\.novelty/);
    await database.drop();
  });

  it.skipIf(CITUS_URL)('refuses to weaken a key that no claim stands in for', async () => {
    const database = await createDatabase({ template: 'api', distributed: true });
    await ask(database.ownerUrl, 'create unique index bet_unclaimed on bets.bet (id)');
    await expect(distribute({ ownerUrl: database.ownerUrl, dryRun: true })).rejects.toThrow(/bet_unclaimed/);
    await database.drop();
  });
});
