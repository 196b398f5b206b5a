import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { crc32, inflateRawSync } from 'node:zlib';
import {
  defineList,
  EXPORT_FORMATS,
  type ExportAsked,
  field,
  filter,
  type ListAsked,
  masked,
  sorted,
} from '@laro/wire/lists';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';
import type { StaffActor } from '../actor.ts';
import { sql } from '../database.ts';
import { listSource } from '../list-sql.ts';
import { createLists, type Lists } from '../lists.ts';

const REASON = 'Asked for by the regulator.';
const NUMBERED = defineList({
  name: 'numbered',
  fields: {
    id: sorted({ ...field.id(), filter: filter.id(/^\d+$/) }),
    at: { ...field.time(), schema: v.string() },
    note: field.text(),
    amount: { ...field.money(), schema: v.string() },
    email: masked(field.text(), 'contact'),
  },
  sort: 'id',
});

type Raw = { readonly id: string; readonly note: string };
const NOTES = [
  'plain',
  '=1+1',
  '+63917',
  '-5',
  '@sum',
  'a "quoted", one',
  'two\nlines',
  '<b>&</b>\u0001',
  '中文',
  'a;=1+1',
  'the name _x0041_',
];
/** So many rows, made by the database as they are read. */
const numbered = (rows: number) =>
  listSource<Raw>()({
    list: NUMBERED,
    from: sql`generate_series(1, ${rows}::int) n`,
    merchant: sql`'DEMO'::text`,
    select: sql`n::text as id, (${NOTES}::text[])[1 + (n - 1) % ${NOTES.length}::int] as note`,
    id: { by: sql`n`, type: 'int' },
    sorts: { id: { by: sql`n`, type: 'int' } },
    filters: { id: (ids) => sql`n = any(${[...ids]}::int[])` },
    row: ({ id, note }) => ({
      id,
      note,
      at: '2026-03-15T16:30:00.123Z',
      amount: '-12.5',
      email: 'juan@mail.example',
    }),
  });

let world: World;
let desk: BrowserClient;
let lists: Lists;
const admin: StaffActor = {
  kind: 'staff',
  staffId: 'stf_admin_DEMO',
  username: 'admin_demo',
  role: 'admin',
  permissions: ['staff.personal_data'],
  home: { merchant: 'DEMO', staffId: 'stf_admin_DEMO' },
  sessionHandle: 'x',
};

beforeAll(async () => {
  world = await startWorld();
  desk = await signInStaff(world);
  lists = createLists({
    scopes: world.platform.scopes,
    secretsKey: world.platform.config.secretsKey,
    timeZoneOf: async () => await Promise.resolve('Asia/Manila'),
  });
});
afterAll(async () => await world.stop());

const asked = (of: Partial<ExportAsked> = {}): ExportAsked => ({
  query: { text: '', asked: v.parse(NUMBERED.call.query, {}) as ListAsked },
  format: 'csv',
  columns: [],
  heads: {},
  personal: false,
  reason: REASON,
  ...of,
});
async function exported(rows: number, of: Partial<ExportAsked> = {}, actor = admin) {
  const lines: object[] = [];
  const by = {
    merchant: 'DEMO',
    now: new Date('2026-03-15T16:30:00Z'),
    actor,
    act: async <D extends object>(work: (scope: never) => Promise<D | null>) => {
      const done = await work(undefined as never);
      lines.push(done ?? {});
      return done;
    },
  };
  return { lines, file: await lists.export(numbered(rows), by as never, asked(of)) };
}

const exportsRunning = async (): Promise<number> =>
  (
    await world.owner.query(
      `select from pg_stat_activity where datname = current_database() and state <> 'idle' and query like '%exported%'
       and pid <> pg_backend_pid()`,
    )
  ).rowCount ?? 0;

/** Asks for a file and reads nothing of it. */
async function open(by: BrowserClient, body: object): Promise<IncomingMessage> {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(`${world.origin}/api/staff/acts/export`, {
    method: 'POST',
    headers: {
      host: 'localhost:8080',
      origin: 'http://localhost:8080',
      'x-laro': '1',
      cookie,
      'content-type': 'application/json',
    },
  });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

describe('an export', () => {
  it('has in CSV every row and no formula, amounts as they are, times of the merchant, and nobody by their address', async () => {
    const { file, lines } = await exported(11);
    expect([file.name, file.mediaType]).toEqual(['numbered-2026-03-15.csv', 'text/csv']);
    const at = '2026-03-16T00:30:00+08:00';
    const row = (id: number, note: string): string => `"${id}","${at}","${note}","-12.5","j•••@mail.example"`;
    // `text` would take the byte order mark away.
    expect((await buffer(file.bytes)).toString()).toBe(
      [
        '\uFEFF"id","at","note","amount","email"',
        row(1, 'plain'),
        row(2, "'=1+1"),
        row(3, "'+63917"),
        row(4, "'-5"),
        row(5, "'@sum"),
        row(6, 'a ""quoted"", one'),
        row(7, 'two\nlines'),
        row(8, '<b>&</b>\u0001'),
        row(9, '中文'),
        row(10, 'a;=1+1'),
        row(11, 'the name _x0041_'),
        '',
      ].join('\r\n'),
    );
    const after = { format: 'csv', filters: '', personal: false, rows: 11 };
    expect(lines).toEqual([{ subject: 'numbered', reason: REASON, before: {}, after }]);
  });

  it('has in XLSX the same, in a whole archive, text as text and amounts as numbers', async () => {
    const heads = { note: 'Nota', amount: 'Halaga', at: 'Oras' };
    const { file } = await exported(11, { format: 'xlsx', columns: ['note', 'amount', 'at'], heads });
    const parts = unzipped(await buffer(file.bytes));
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<row>/g)).toHaveLength(12);
    // 16 March 2026, half past midnight at the brand's clock.
    const moment = 46_097 + 30 / (24 * 60);
    expect(sheet).toContain(
      `<t xml:space="preserve">=1+1</t></is></c><c s="2"><v>-12.5</v></c><c s="3"><v>${moment}</v></c>`,
    );
    expect(sheet).toContain('>&lt;b&gt;&amp;&lt;/b&gt;<');
    // Unescaped, Excel shows `the name A`.
    expect(sheet).toContain('>the name _x005F_x0041_<');
    const [head = ''] = sheet.split('</row>');
    expect(
      [...head.matchAll(/s="1" t="inlineStr"><is><t xml:space="preserve">([^<]*)</g)].map(([, of]) => of),
    ).toEqual(['Nota', 'Halaga', 'Oras (Asia/Manila)']);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  });

  it('shows personal columns to whoever has the permission and asked for them, and to nobody else', async () => {
    const { file, lines } = await exported(1, { personal: true });
    expect(await text(file.bytes)).toContain('juan@mail.example');
    expect(lines).toMatchObject([{ after: { personal: true } }]);
    const auditor = { ...admin, role: 'auditor', permissions: [] } as const;
    await expect(exported(1, { personal: true }, auditor)).rejects.toMatchObject({
      code: 'sessions.not_permitted',
    });
  });

  it('of more rows than its format holds is refused before any is sent, and written down by nobody', async () => {
    const { rowsMax } = EXPORT_FORMATS.xlsx;
    await expect(exported(rowsMax + 1, { format: 'xlsx' })).rejects.toMatchObject({
      code: 'lists.too_broad',
      value: { max: rowsMax },
    });
    const acts = { act: async () => await Promise.reject(new Error('no line')) };
    const by = { merchant: 'DEMO', now: new Date('2026-03-15T16:30:00Z'), actor: admin, ...acts };
    await expect(lists.export(numbered(9), by as never, asked())).rejects.toThrow('no line');
    await vi.waitFor(async () => expect(await exportsRunning()).toBe(0));
  });

  it.each(['csv', 'xlsx'] as const)(
    'of 200,000 rows in %s takes no more memory at its end than at its beginning',
    async (format) => {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      const heap = (): number => {
        collect();
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        return (heapUsed + arrayBuffers) / 2 ** 20;
      };
      const { file } = await exported(200_000, { format });
      let [bytes, first, last, seen] = [0, 0, 0, 0];
      for await (const chunk of file.bytes) {
        bytes += (chunk as Buffer).length;
        seen += 1;
        if (seen === 20) first = heap();
        if (seen > 20 && seen % 20 === 0) last = heap();
      }
      expect([bytes > 900_000, last > 0]).toEqual([true, true]);
      expect(last - first).toBeLessThan(8);
    },
  );
});

describe('exportStaffActs', () => {
  beforeAll(async () => {
    await world.owner.query(
      `insert into staff.audit (merchant, staff, act, subject, after)
       select 'DEMO', 'stf_admin_DEMO', 'game.placed', 'g' || n, jsonb_build_object('long', repeat('x', 10000))
       from generate_series(1, 3000) n`,
    );
  });
  const body = { query: 'f.act=game.placed&sort=at&size=25', format: 'csv', reason: REASON } as const;

  it('sends what is filtered, of all pages, once it is written down', async () => {
    const answer = await open(desk, { ...body, columns: ['at', 'by', 'subject'] });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': expect.stringMatching(/^attachment; filename="staff_acts-[\d-]+\.csv"$/),
    });
    const lines = (await text(answer)).split('\r\n');
    expect([lines.length, lines[1], lines[3_000]]).toEqual([
      3_002,
      expect.stringMatching(/^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00","admin_demo","g1"$/),
      expect.stringMatching(/,"g3000"$/),
    ]);
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    const { rows } = (await auditor.call('listStaffActs', { 'f.act': 'list.exported' })).value;
    expect(rows).toMatchObject([
      {
        by: 'admin_demo',
        subject: 'staff_acts',
        reason: REASON,
        after: {
          format: 'csv',
          filters: 'f.act=game.placed&sort=at&f.at=-31d',
          personal: false,
          rows: 3_000,
        },
      },
    ]);
  });

  it('ends in the database when nobody reads any more, and is one of few at once', async () => {
    const [one, two] = [await open(desk, body), await open(desk, body)];
    expect([one.statusCode, two.statusCode, await exportsRunning()]).toEqual([200, 200, 2]);
    const third = await open(desk, body);
    expect([third.statusCode, JSON.parse(await text(third))]).toMatchObject([503, { code: 'wire.busy' }]);
    one.destroy();
    two.destroy();
    await vi.waitFor(async () => expect(await exportsRunning()).toBe(0), { timeout: 20_000 });
    const fourth = await open(desk, body);
    expect(fourth.statusCode).toBe(200);
    fourth.destroy();
  });

  it.each([
    ['a filter that the list has not', { ...body, query: 'f.member=x' }],
    ['no reason', { ...body, reason: ' ' }],
    ['a column that the list has not', { ...body, columns: ['password'] }],
    ['another format', { ...body, format: 'pdf' }],
  ])('refuses %s', async (_, wrong) => {
    expect((await open(desk, wrong)).statusCode).toBe(422);
  });

  it('has nothing of another merchant', async () => {
    const other = await signInStaff(world, 'other.test');
    const answer = await other.send(
      'POST',
      '/api/staff/acts/export',
      { 'x-laro': '1', origin: 'http://other.test', 'content-type': 'application/json' },
      JSON.stringify(body),
    );
    expect([answer.status, answer.text.split('\r\n')]).toEqual([200, [expect.any(String), '']]);
  });
});

/** The files of an archive, by its directory, each checked. */
function unzipped(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.length - 22;
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place));
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const from = bytes.readUInt32LE(at + 42) + 30 + length;
    const content = inflateRawSync(bytes.subarray(from, from + (packed ?? 0)));
    expect([crc32(content), content.length], name).toEqual([crc, size]);
    parts.set(name, content.toString());
    at += 46 + length;
  }
  return parts;
}
