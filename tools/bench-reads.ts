/**
 * `npm run bench:reads [-- --seconds 1 --rounds 9 --games 20000 --json FILE]`: what the lobby's reads cost. Each is asked
 * as a browser does, in turns with a bare Fastify route that returns the same bytes; searches come beside lists at a fixed
 * rate; and misspelt names must find their game. Prints figures, and fails only when an answer is wrong.
 */
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { fillShelf, type Misspelt, misspell } from '../apps/api/src/testing/shelf.ts';
import { type Api, startApi } from './bench-ledger/api-process.ts';
import { median } from './bench-ledger/figures.ts';
import { type Instance, startInstance } from './bench-ledger/instance.ts';
import { MERCHANT } from './bench-ledger/names.ts';
import { createPeople } from './bench-ledger/people.ts';
import { atLeast, atMost, type Row, tableOf } from './bench-ledger/report.ts';
import { callWallet } from './bench-ledger/wallet-load.ts';
import type { BareAnswer } from './bench-reads/bare.ts';
import { CHECKOUT } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '9' },
    games: { type: 'string', default: '20000' },
    json: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const CONNECTIONS = 32;
const LISTS_PER_SECOND = 200;
const SEARCHES_PER_SECOND = 20;
const SEARCHING_SECONDS = 20;
const QUERIES = 200;
const FAVOURITES = 40;
/** Headers that Node writes by itself; all others are the same for both, a request’s own id among them. */
const WRITTEN_BY_NODE = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
const GOOD = Buffer.from('HTTP/1.1 200 ');

type Read = {
  readonly what: string;
  readonly path: string;
  readonly member?: boolean;
  readonly least?: number;
};
const READS: readonly Read[] = [
  { what: 'a category’s first page of games', path: '/api/games?gameType=RNG&language=EN', least: 0.5 },
  { what: 'a vendor’s third page', path: '/api/games?gameType=RNG&vassalage=V7&pageNo=3', least: 0.5 },
  { what: 'categories with their vendors', path: '/api/games/types', least: 0.5 },
  { what: 'hot games', path: '/api/games/hot?language=EN', least: 0.5 },
  { what: 'home, as it comes first', path: '/m/home', least: 0.5 },
  { what: 'favourites of a member', path: '/api/games/favourites', member: true },
  { what: 'ids of the favourites', path: '/api/games/favourites/ids', member: true },
  // What the two above spend before they begin: the database is asked about the session every time.
  { what: 'who is calling, and nothing else', path: '/api/session', member: true },
];

const terminal = createTerminal();
const sid = randomBytes(32).toString('base64url');

const requestOf = (path: string, member: boolean): Buffer =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      'host: localhost',
      'accept: */*',
      'accept-encoding: gzip, deflate, br',
      ...(member ? [`cookie: __Host-sid=${sid}`] : []),
      '\r\n',
    ].join('\r\n'),
  );

/** The very bytes of an answer, as they come over the line. */
async function bytesOf(api: Api, { path, member = false }: Read): Promise<BareAnswer> {
  const { get } = await import('node:http');
  return await new Promise((resolve, reject) => {
    const headers = {
      host: 'localhost',
      'accept-encoding': 'gzip, deflate, br',
      ...(member && { cookie: `__Host-sid=${sid}` }),
    };
    get({ host: '127.0.0.1', port: api.port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const body = Buffer.concat(parts);
        if (answer.statusCode !== 200) {
          reject(new Error(`${path} answered ${answer.statusCode}: ${body.toString().slice(0, 300)}`));
          return;
        }
        const named = Object.entries(answer.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !WRITTEN_BY_NODE.has(name) ? [[name, value] as const] : [],
        );
        const plain = path.split('?')[0] ?? path;
        resolve({
          path: plain,
          headers: Object.fromEntries(named),
          body: body.toString('base64'),
          member: member ? MERCHANT : null,
        });
      });
    }).once('error', reject);
  });
}

async function turn(port: number, { path, member = false }: Read, time: number): Promise<number> {
  const request = requestOf(path, member);
  const requests = Array.from({ length: Math.ceil(time * 30_000) }, () => request);
  const run = await callWallet({ port, connections: CONNECTIONS, requests, seconds: time, good: GOOD });
  if (run.refused.size > 0) throw new Error(`${path} answered ${[...run.refused.keys()].join()}.`);
  return run.perSecond;
}

/** One read against its control, in turns, so that what drifts drifts for both. */
async function compare(
  instance: Instance,
  api: Api,
  read: Read,
): Promise<{ readonly ratio: number; readonly ours: number; readonly bare: number }> {
  const file = join(instance.home, 'bare.json');
  writeFileSync(file, JSON.stringify([await bytesOf(api, read)]));
  const control = await startApi(instance, 'bare', { BARE_ANSWERS: file }, 'tools/bench-reads/bare.ts');
  try {
    await turn(api.port, read, seconds / 3);
    await turn(control.port, read, seconds / 3);
    const figures: { ours: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await turn(api.port, read, seconds);
      figures.push({ ours, bare: await turn(control.port, read, seconds) });
    }
    return {
      ratio: median(figures.map(({ ours, bare }) => ours / bare)),
      ours: median(figures.map(({ ours }) => ours)),
      bare: median(figures.map(({ bare }) => bare)),
    };
  } finally {
    await control.stop();
  }
}

const searchPath = (typed: string): string => `/api/games/search?q=${encodeURIComponent(typed)}`;

/** How many of the misspelt queries have their game among the first three. */
async function recall(
  api: Api,
  queries: readonly Misspelt[],
): Promise<{ readonly found: number; readonly missed: readonly string[] }> {
  const missed: string[] = [];
  for (const { typed, wanted } of queries) {
    const answer = await fetch(`http://localhost:${api.port}${searchPath(typed)}`);
    const { value } = (await answer.json()) as {
      value: { games: readonly { nodeId: string; gameName: string }[] };
    };
    const first = value.games.slice(0, 3);
    if (!first.some(({ nodeId }) => nodeId === wanted))
      missed.push(`${typed} → ${first.map(({ gameName }) => gameName).join(', ') || 'nothing'}`);
  }
  return { found: queries.length - missed.length, missed };
}

async function searchBesideLists(api: Api, queries: readonly Misspelt[]) {
  const [list] = READS;
  const lists = Array.from({ length: LISTS_PER_SECOND * SEARCHING_SECONDS }, () =>
    requestOf(list?.path ?? '', false),
  );
  const searches = Array.from({ length: SEARCHES_PER_SECOND * SEARCHING_SECONDS }, (_, index) =>
    requestOf(searchPath(queries[index % queries.length]?.typed ?? ''), false),
  );
  const common = { port: api.port, connections: 8, good: GOOD };
  return await Promise.all([
    callWallet({ ...common, requests: searches, perSecondMax: SEARCHES_PER_SECOND }),
    callWallet({ ...common, requests: lists, perSecondMax: LISTS_PER_SECOND }),
  ]);
}

const instance = await startInstance();
try {
  const people = await createPeople(instance.owner, { people: 20, players: 20 });
  const member = people[0]?.member ?? '';
  await instance.owner.query('update sessions.session set secret_hash = $1 where subject = $2', [
    createHash('sha256').update(sid).digest(),
    member,
  ]);
  const shelved = await fillShelf(instance.owner, Number(values.games));
  await instance.owner.query(
    `insert into favourites.favourite select $1, $2, 'bench-' || n * 37, now() - n * interval '1 minute' from generate_series(1, $3::int) n`,
    [MERCHANT, member, FAVOURITES],
  );
  const api = await startApi(instance, 'reads', {
    RATE_LIMITS: 'off',
    WEB_DIST: join(CHECKOUT, 'apps/web/dist'),
  });
  try {
    const rows: Row[] = [];
    const figures: Record<string, number> = {};
    for (const read of READS) {
      const done = terminal.step(read.what);
      const { bare, ours, ratio } = await compare(instance, api, read);
      done();
      figures[read.path.split('?')[0] ?? ''] = ratio;
      rows.push({
        ...atLeast(
          `${read.what}, ${Math.round(ours)} a second / bare, ${Math.round(bare)}`,
          ratio,
          read.least,
        ),
      });
    }
    const queries = misspell(shelved, QUERIES);
    const searching = terminal.step('Searches beside lists');
    const [searches, lists] = await searchBesideLists(api, queries);
    const { found, missed } = await recall(api, queries);
    searching();
    rows.push(
      atMost(
        `search, ${SEARCHES_PER_SECOND} a second beside ${Math.round(lists.perSecond)} lists, p99 ms`,
        searches.p99Ms ?? Number.NaN,
        50,
      ),
      { what: 'the same, p50 ms', figure: (searches.p50Ms ?? Number.NaN).toFixed(1) },
      atLeast(`misspelt queries of ${QUERIES} with their game in the first three`, found / QUERIES, 0.95),
    );
    terminal.line(`\n${tableOf(rows)}\n`);
    for (const miss of missed.slice(0, 12)) terminal.line(`  not found: ${miss}`);
    if (values.json !== undefined)
      writeFileSync(
        values.json,
        `${JSON.stringify({ ...figures, searchP99Ms: searches.p99Ms, found: found / QUERIES })}\n`,
      );
    const faults = [...searches.refused, ...lists.refused];
    for (const [answered, times] of faults) terminal.line(`  ✕ ${answered}, ${times} times`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await api.stop();
  }
} finally {
  await instance.stop();
}
await endProcess();
