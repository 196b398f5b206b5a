import { createDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../start/settings.ts';
import { type Column, columnReader } from './columns.ts';
import { differences } from './compare.ts';
import { SAMPLES } from './samples.ts';
import { findStatements } from './statements.ts';

/** Files with a statement whose text only the run knows: a field, a table or a condition is given to them. */
const PUT_TOGETHER = [
  'apps/api/src/features/desk/export-store.ts',
  'apps/api/src/features/desk/queues-store.ts',
  'apps/api/src/features/desk/timeline-store.ts',
  'apps/api/src/features/feedback/store.ts',
  'apps/api/src/features/records/store.ts',
  'apps/api/src/features/risk/store.ts',
  'apps/api/src/features/staff/store.ts',
  'apps/api/src/platform/export/rows.ts',
  'apps/api/src/platform/list-sql.ts',
];

// With the functions of a distributed ledger: some statements call them.
const database = await createDatabase({ template: 'api', distributed: true });
const client = new pg.Client({ connectionString: database.ownerUrl });
let columnsOf: (text: string) => Promise<Column[]>;
const api = findStatements(`${CHECKOUT}/apps/api/tsconfig.json`);
const samples = findStatements(`${CHECKOUT}/tools/tsconfig.json`, /sql-rows\/samples\.ts$/);

beforeAll(async () => {
  await client.connect();
  columnsOf = await columnReader(client);
});

afterAll(async () => {
  api.close();
  samples.close();
  await client.end();
  await database.drop();
});

async function faultsOf({ checker, whole }: typeof api): Promise<string[]> {
  const faults: string[] = [];
  for (const { place, text, row } of whole) {
    const found = await columnsOf(text).then(
      (columns) => differences(checker, row, columns, text),
      (error: Error) => [error.message],
    );
    faults.push(...found.map((one) => `${place} ${one}`));
  }
  return faults;
}

describe('the type of a row', () => {
  it('is what PostgreSQL answers to its statement, for each statement of the API', async () => {
    expect(api.whole.length).toBeGreaterThan(450);
    expect(await faultsOf(api)).toEqual([]);
  });

  it('is left unread only in statements that are put together when they run', () => {
    expect(new Set(api.partial.map(({ place }) => place.replace(/:\d+$/, '')))).toEqual(
      new Set(PUT_TOGETHER),
    );
  });
});

describe('the check of it', () => {
  it('is red at a row that lies', async () => {
    expect(samples.whole).toHaveLength(SAMPLES.length);
    expect(await faultsOf(samples)).toEqual([
      expect.stringMatching(/:5 late is not answered$/),
      expect.stringMatching(/:6 lane is read by no code$/),
      expect.stringMatching(/:7 lane: int2 is not string$/),
      expect.stringMatching(/:8 balance: int8 is not number$/),
      expect.stringMatching(/:9 at: timestamptz is not string$/),
      expect.stringMatching(/:10 agent may be null$/),
      expect.stringMatching(/:11 list: _text is not readonly number\[\]$/),
      expect.stringMatching(/:12 column "gone" does not exist$/),
    ]);
  });
});
