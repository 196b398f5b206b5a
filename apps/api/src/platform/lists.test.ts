import { randomBytes } from 'node:crypto';
import { moneyFromE5, moneyToString } from '@laro/money';
import { createDatabase as createTestDatabase, type TestDatabase } from '@laro/testkit';
import { defineList, field, filter, filtered, LIST, type ListAsked, masked, sorted } from '@laro/wire/lists';
import fc from 'fast-check';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool, sql } from './database.ts';
import { listSource, where } from './list-sql.ts';
import { createLists, type Lists } from './lists.ts';
import { createLogger } from './logger.ts';
import { createScopes } from './scope.ts';
import { secretKeys } from './secret-box.ts';

const KINDS = ['bet', 'win', 'gift'] as const;
const LISTED = defineList({
  name: 'listed',
  fields: {
    id: { ...field.id(), filter: filter.id(/^\d{1,9}$/) },
    at: { ...sorted(filtered(field.time())), schema: v.string() },
    kind: { ...field.text(), filter: filter.choice(KINDS) },
    amount: { ...sorted(filtered(field.money())), schema: v.string() },
    name: masked(field.text(), 'name'),
    note: sorted({ ...field.text(), filter: filter.text(20) }),
  },
  filters: { open: filter.flag() },
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
  searched: true,
});
const NOW = new Date('2026-03-15T04:00:00Z');
/** The merchant is eight hours ahead. */
const TIME_ZONE = 'Asia/Manila';

type Row = {
  readonly id: string;
  readonly at: Date;
  readonly kind: (typeof KINDS)[number];
  readonly amountE5: bigint;
  readonly note: string;
  readonly open: boolean;
};

const source = listSource<Omit<Row, 'note' | 'open'> & { readonly name: string }>()({
  list: LISTED,
  from: sql`public.listed l`,
  merchant: sql`l.merchant`,
  select: sql`l.id::text as id, l.at, l.kind, l.amount_e5 as "amountE5", l.name`,
  id: { by: sql`l.id`, type: 'bigint' },
  sorts: {
    at: { by: sql`l.at`, type: 'timestamptz' },
    amount: { by: sql`l.amount_e5`, type: 'bigint' },
    note: { by: sql`l.note`, type: 'text' },
  },
  filters: {
    at: where.within(sql`l.at`),
    kind: where.among(sql`l.kind`),
    id: (ids) => sql`l.id = any(${[...ids]}::bigint[])`,
    note: where.begins(sql`l.note`),
    amount: where.between(sql`l.amount_e5`),
    open: where.is(sql`l.open`),
  },
  totals: { amount: sql`l.amount_e5` },
  search: (q) => sql`l.note like ${`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  row: ({ at, amountE5, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount: moneyToString(moneyFromE5(amountE5)),
  }),
});

let own: TestDatabase;
let owner: pg.Pool;
let pool: Pool;
let lists: Lists;

beforeAll(async () => {
  own = await createTestDatabase({ template: 'api' });
  owner = new pg.Pool({ connectionString: own.ownerUrl, max: 2 });
  owner.on('error', () => {});
  await owner.query(`
    create table public.listed (merchant text not null, id bigint primary key, at timestamptz not null,
      kind text not null, amount_e5 bigint not null, note text not null, open boolean not null, name text not null);
    create index on public.listed (merchant, at, id);
    call platform.divide_by_merchant('public.listed');
    grant select on public.listed to laro_app`);
  pool = createPool(own.url('laro_web'), createLogger('silent'), 4);
  lists = createLists({
    scopes: createScopes(pool),
    secretsKey: secretKeys([randomBytes(32)]),
    timeZoneOf: async () => await Promise.resolve(TIME_ZONE),
  });
});
afterAll(async () => {
  await pool.end();
  await owner.end();
  await own.drop();
});

async function insert(rows: readonly Row[], merchant = 'DEMO'): Promise<void> {
  await owner.query(
    `insert into public.listed select $1, r.id, r.at, r.kind, r.amount_e5, r.note, r.open, 'Juan' from unnest($2::bigint[],
       $3::timestamptz[], $4::text[], $5::bigint[], $6::text[], $7::boolean[]) r (id, at, kind, amount_e5, note, open)`,
    [
      merchant,
      rows.map(({ id }) => id),
      rows.map(({ at }) => at.toISOString()),
      rows.map(({ kind }) => kind),
      rows.map(({ amountE5 }) => amountE5.toString()),
      rows.map(({ note }) => note),
      rows.map(({ open }) => open),
    ],
  );
}

async function refill(rows: readonly Row[]): Promise<void> {
  await owner.query('truncate public.listed');
  await insert(rows);
  // What another merchant has, under ids of its own, is in no list of this one.
  await insert(
    rows.map((row) => ({ ...row, id: `${Number(row.id) + 1_000_000}` })),
    'OTHER',
  );
}

type Query = Readonly<Record<string, string | readonly string[]>>;
const read = (query: Query, size = 50): ListAsked => ({
  ...(v.parse(LISTED.call.query, query) as ListAsked),
  size,
});
const page = async (asked: ListAsked, after: string | null = null) =>
  await lists.page(source, { merchant: 'DEMO', now: NOW }, { ...asked, after });
const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]): string[] =>
  rows.map(({ id }) => String(id));

/** All pages from the first on, and what stood beside the last of them. */
async function walk(asked: ListAsked, between: () => Promise<void> = async () => {}) {
  const pages = [await page(asked)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    await between();
    pages.push(await page(asked, next));
  }
  return pages;
}

const HOUR = 3_600_000;
const rowsOf = (from: number): fc.Arbitrary<readonly Row[]> =>
  fc
    .array(
      fc.record({
        // Few values, so that many rows stand at one and only the id tells them apart.
        at: fc.integer({ min: -60, max: 60 }).map((at) => new Date(NOW.getTime() + at * 12 * HOUR)),
        kind: fc.constantFrom(...KINDS),
        amountE5: fc.integer({ min: -3, max: 3 }).map((n) => BigInt(n) * 50_000n),
        note: fc.constantFrom('', 'a', 'a%', 'a_b', 'Ab', 'ñ', '中文', 'a\\'),
        open: fc.boolean(),
      }),
      { maxLength: 24 },
    )
    .map((rows) => rows.map((row, index) => ({ ...row, id: `${from + index}` })));

const queries: fc.Arbitrary<Query> = fc
  .record(
    {
      sort: fc.constantFrom('at', '-at', 'amount', '-amount', 'note', '-note'),
      'f.kind': fc.subarray([...KINDS], { minLength: 1 }),
      'f.amount': fc.constantFrom('-1..1', '0.5..', '..0', '1..-1'),
      'f.note': fc.constantFrom('a', 'a%', 'a_', 'a\\', '中'),
      'f.open': fc.constantFrom('true', 'false'),
      'f.at': fc.constantFrom('-7d', '-36h', '2026-03-01..2026-03-14', '2026-03-15T04:00:00Z..', '..'),
    },
    { requiredKeys: [] },
  )
  .map((query) => ({ 'f.at': '..', ...query }));

const text = (value: string | readonly string[] | undefined): string | null =>
  typeof value === 'string' ? value : null;

/** What the list should have, said once more without any SQL. */
function expected(rows: readonly Row[], query: Query): string[] {
  const time = text(query['f.at']) ?? '';
  const dayOf = (at: Date): string => new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 10);
  const inTime = ({ at }: Row): boolean => {
    if (time === '-7d') return at.getTime() >= NOW.getTime() - 7 * 24 * HOUR;
    if (time === '-36h') return at.getTime() >= NOW.getTime() - 36 * HOUR;
    if (time === '2026-03-15T04:00:00Z..') return at >= NOW;
    return time === '..' || (dayOf(at) >= '2026-03-01' && dayOf(at) <= '2026-03-14');
  };
  const [from, to] = (text(query['f.amount']) ?? '..')
    .split('..')
    .map((end) => (end === '' ? null : Number(end) * 1e5));
  const found = rows.filter(
    (row) =>
      inTime(row) &&
      (query['f.kind']?.includes(row.kind) ?? true) &&
      row.note.startsWith(text(query['f.note']) ?? '') &&
      (query['f.open'] === undefined || String(row.open) === query['f.open']) &&
      Number(row.amountE5) >= (from ?? -Infinity) &&
      Number(row.amountE5) <= (to ?? Infinity),
  );
  const sort = text(query['sort']) ?? '-at';
  const keys = {
    at: (one: Row, other: Row) => one.at.getTime() - other.at.getTime(),
    amount: (one: Row, other: Row) => Number(one.amountE5 - other.amountE5),
    note: (one: Row, other: Row) => Buffer.compare(Buffer.from(one.note), Buffer.from(other.note)),
  };
  const by = keys[sort.replace('-', '') as keyof typeof keys];
  const way = sort.startsWith('-') ? -1 : 1;
  return idsOf(found.toSorted((one, other) => way * (by(one, other) || Number(one.id) - Number(other.id))));
}

describe('a list of staff', () => {
  it('walked to its end has every row that is asked for once, in order, and walked back the same pages', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf(1), queries, fc.integer({ min: 1, max: 9 }), async (rows, query, size) => {
        await refill(rows);
        const pages = await walk(read(query, size));
        const ids = expected(rows, query);
        expect(pages.flatMap((one) => idsOf(one.rows))).toEqual(ids);
        expect(pages[0]).toMatchObject({ previous: null, count: { value: ids.length, exact: true } });
        const sum = rows.filter(({ id }) => ids.includes(id)).reduce((all, row) => all + row.amountE5, 0n);
        expect(pages[0]?.totals).toEqual({ amount: moneyToString(moneyFromE5(sum)) });
        for (let at = pages.length - 1; at > 0; at -= 1) {
          const back = await page(read(query, size), pages[at]?.previous ?? '');
          expect(idsOf(back.rows)).toEqual(idsOf(pages[at - 1]?.rows ?? []));
          expect([back.previous === null, back.next === null]).toEqual([at === 1, false]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('walked while others write has no row twice and misses none that was there', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf(1), rowsOf(1_000), queries, async (rows, late, query) => {
        await refill(rows);
        const coming = [...late];
        const pages = await walk(read(query, 3), async () => await insert(coming.splice(0, 4)));
        const seen = pages.flatMap((one) => idsOf(one.rows));
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((id) => Number(id) < 1_000)).toEqual(expected(rows, query));
      }),
      { numRuns: 30 },
    );
  });

  it('looks at its own time where nobody says another, finds what is searched for, and masks what is personal', async () => {
    const day = (ago: number): Date => new Date(NOW.getTime() - ago * 24 * HOUR);
    const row = { kind: 'bet', amountE5: 1n, open: true } as const;
    await refill([
      { ...row, id: '1', at: day(30), note: 'half of it: 50%' },
      { ...row, id: '2', at: day(32), note: '' },
    ]);
    expect((await page(read({}))).rows).toMatchObject([{ id: '1', name: 'J•••', amount: '0.00001' }]);
    expect(idsOf((await page(read({ 'f.at': '..' }))).rows)).toEqual(['1', '2']);
    expect(idsOf((await page(read({ 'f.at': '..', q: '0%' }))).rows)).toEqual(['1']);
  });

  it('counts and adds up to ten thousand rows and no further, and says nothing where counting takes too long', async () => {
    await owner.query('truncate public.listed');
    await owner.query(
      `insert into public.listed select 'DEMO', n, $1, 'bet', 0, '', true, '' from generate_series(1, 10001) n`,
      [NOW],
    );
    await owner.query('analyze public.listed');
    expect(await page(read({}))).toMatchObject({
      count: { value: LIST.countMax, exact: false },
      totals: null,
    });
    const slow = {
      ...source,
      from: sql`public.listed l join lateral (select pg_sleep(0.001 + 0 * l.id)) slow on true`,
    };
    const { rows, count, totals } = await lists.page(slow, { merchant: 'DEMO', now: NOW }, read({}, 25));
    expect([rows.length, count, totals]).toEqual([25, null, null]);
  });
});

describe('a cursor', () => {
  const forged = (place: unknown, tag = 'A'.repeat(22)): string =>
    `${Buffer.from(JSON.stringify(place)).toString('base64url')}.${tag}`;

  it('is taken by the list, the filters and the order that it was made for, and by nothing else', async () => {
    await refill(
      fc.sample(
        rowsOf(1).filter((rows) => rows.length > 8),
        { numRuns: 1, seed: 7 },
      )[0] ?? [],
    );
    const asked = read({ 'f.at': '..', 'f.kind': [...KINDS] }, 2);
    const { next } = await page(asked);
    const [place = '', tag = ''] = (next ?? '').split('.');
    expect(
      (await page(read({ 'f.at': '..', 'f.kind': [...KINDS].toReversed() }, 3), next)).rows,
    ).toHaveLength(3);
    for (const [query, cursor] of [
      [{ 'f.at': '..', 'f.kind': ['bet'] }, next],
      [{ 'f.at': '..', 'f.kind': [...KINDS], sort: 'at' }, next],
      [{ 'f.at': '..', 'f.kind': [...KINDS], q: 'a' }, next],
      [{ 'f.at': '..', 'f.kind': [...KINDS] }, forged(['n', '2026-01-01', '1'])],
      [{ 'f.at': '..', 'f.kind': [...KINDS] }, forged(['n', "'; drop table x", 'x'], tag)],
      [{ 'f.at': '..', 'f.kind': [...KINDS] }, `${place}.${tag.slice(1)}`],
      [{ 'f.at': '..', 'f.kind': [...KINDS] }, `${place.slice(2)}.${tag}`],
    ] as const) {
      await expect(page(read(query, 2), cursor)).rejects.toMatchObject({ code: 'lists.cursor_refused' });
    }
    await expect(
      lists.page(source, { merchant: 'OTHER', now: NOW }, { ...asked, after: next }),
    ).rejects.toMatchObject({
      code: 'lists.cursor_refused',
    });
  });
});

describe('a filter', () => {
  it('has two hundred values and no more', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
    expect((await page(read({ 'f.id': ids(200) }))).rows).toBeDefined();
    await expect(page(read({ 'f.id': ids(201) }))).rejects.toMatchObject({
      code: 'lists.too_many_values',
      value: { filter: 'id', max: 200 },
    });
  });

  it.each([
    [{ 'f.at': '-0d' }],
    [{ 'f.at': '2026-02-30..' }],
    [{ 'f.at': '2026-01-01' }],
    [{ 'f.at': '2026-01-01T24:00:00Z..' }],
    [{ 'f.at': '9999-01-01..' }],
    [{ 'f.at': ['-7d', '-8d'] }],
    [{ 'f.amount': '1..2..3' }],
    [{ 'f.amount': '1e3..' }],
    [{ 'f.kind': 'else' }],
    [{ 'f.kind': [] as string[], 'f.kind[]': 'bet' }],
    [{ 'f.open': '1' }],
    [{ 'f.note': '\u0000' }],
    [{ 'f.name': 'Juan' }],
    [{ sort: 'name' }],
    [{ size: '24' }],
    [{ size: '201' }],
    [{ after: 'x' }],
    [{ pageNo: '1' }],
  ])('that cannot be read is refused before the database meets it: %j', (query) => {
    expect(v.safeParse(LISTED.call.query, query).success).toBe(false);
  });
});
