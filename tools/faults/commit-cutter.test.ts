import { createDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDice } from '../sim/dice.ts';
import { type CommitCutter, createCommitCutter, DOUBTS } from './commit-cutter.ts';
import { type FaultProxy, startFaultProxy } from './proxy.ts';

let database: TestDatabase;
let owner: pg.Client;
let cutter: CommitCutter;
let proxy: FaultProxy;

beforeAll(async () => {
  database = await createDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('create table kept (id int primary key)');
  const { hostname: host, port } = new URL(database.ownerUrl);
  cutter = createCommitCutter({ match: /insert into kept/, dice: createDice(7) });
  proxy = await startFaultProxy({
    target: { host, port: Number(port) },
    dice: createDice(8),
    tap: cutter.tap,
  });
});
afterAll(async () => {
  await proxy.close();
  await owner.end();
  await database.drop();
});

async function through(work: (client: pg.Client) => Promise<void>): Promise<'committed' | 'in doubt'> {
  const url = new URL(database.ownerUrl);
  url.port = String(proxy.port);
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
    return 'committed';
  } catch {
    return 'in doubt';
  } finally {
    await client.end().catch(() => {});
  }
}

const isStored = async (id: number): Promise<boolean> =>
  (await owner.query('select from kept where id = $1', [id])).rowCount === 1;
const madeNow = () => ({ ...cutter.made });

describe('a commit in doubt', () => {
  it.each([
    [
      'a statement that is a transaction by itself',
      async (client: pg.Client, id: number) =>
        void (await client.query({ name: 'keep', text: 'insert into kept values ($1)', values: [id] })),
      0,
    ],
    [
      'a transaction with a commit of its own',
      async (client: pg.Client, id: number) => {
        await client.query('begin');
        await client.query('insert into kept values ($1)', [id]);
        await client.query('commit');
      },
      1_000,
    ],
  ])(
    'M6 %s: unanswered was done, unfinished was not, and the client hears the same',
    async (_, work, from) => {
      cutter.share = 100;
      const seen = new Set<string>();
      for (let id = from; seen.size < DOUBTS.length; id += 1) {
        const before = madeNow();
        expect(await through(async (client) => await work(client, id))).toBe('in doubt');
        const doubt = DOUBTS.find((one) => cutter.made[one] > before[one]);
        seen.add(doubt ?? 'none');
        if (doubt === 'unanswered') expect(await isStored(id)).toBe(true);
        if (doubt === 'unfinished') expect(await isStored(id)).toBe(false);
      }
      expect(seen).toEqual(new Set(DOUBTS));
    },
  );

  it('what is not watched, what only reads and what is refused is told', async () => {
    cutter.share = 100;
    const before = madeNow();
    expect(await through(async (client) => void (await client.query('select 1')))).toBe('committed');
    await owner.query('insert into kept values (-1)');
    const refused = through(async (client) => {
      const failure = await client
        .query('insert into kept values ($1)', [-1])
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: '23505' });
      await client.query('select 1');
    });
    await refused;
    expect(cutter.made.unanswered).toBe(before.unanswered);
  });

  it('nothing is cut until it is told to', async () => {
    cutter.share = 0;
    const answer = through(
      async (client) => void (await client.query('insert into kept values ($1)', [9_999])),
    );
    expect(await answer).toBe('committed');
    expect(await isStored(9_999)).toBe(true);
  });
});
