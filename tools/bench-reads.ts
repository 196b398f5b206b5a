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
import { startInstance } from './bench-ledger/instance.ts';
import { MERCHANT } from './bench-ledger/names.ts';
import { createPeople } from './bench-ledger/people.ts';
import { atLeast, atMost, type Row, tableOf } from './bench-ledger/report.ts';
import { callWallet } from './bench-ledger/wallet-load.ts';
import { compare, GOOD, type Read, requestOf } from './bench-reads/compare.ts';
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
const LISTS_PER_SECOND = 200;
const SEARCHES_PER_SECOND = 20;
const SEARCHING_SECONDS = 20;
const QUERIES = 200;
const FAVOURITES = 40;
const sid = randomBytes(32).toString('base64url');
const cookie = `__Host-sid=${sid}`;
const READS: readonly Read[] = [
  { what: 'a category’s first page of games', path: '/api/games?gameType=RNG&language=EN', least: 0.5 },
  { what: 'a vendor’s third page', path: '/api/games?gameType=RNG&vassalage=V7&pageNo=3', least: 0.5 },
  { what: 'categories with their vendors', path: '/api/games/types', least: 0.5 },
  { what: 'hot games', path: '/api/games/hot?language=EN', least: 0.5 },
  { what: 'home, as it comes first', path: '/m/home', least: 0.5 },
  { what: 'favourites of a member', path: '/api/games/favourites', cookie },
  { what: 'ids of the favourites', path: '/api/games/favourites/ids', cookie },
  // What the two above spend before they begin: the database is asked about the session every time.
  { what: 'who is calling, and nothing else', path: '/api/session', cookie },
];

const terminal = createTerminal();

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
    requestOf(list?.path ?? ''),
  );
  const searches = Array.from({ length: SEARCHES_PER_SECOND * SEARCHING_SECONDS }, (_, index) =>
    requestOf(searchPath(queries[index % queries.length]?.typed ?? '')),
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
      const { bare, ours, ratio } = await compare(instance, api, read, { seconds, rounds });
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
