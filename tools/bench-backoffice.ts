/**
 * `npm run bench:backoffice [-- --quick --seconds 1 --rounds 5 --json FILE]`: what the desk costs at a million members and ten
 * million bets. The postings of who has played most come in turns with a bare Fastify route that returns the same bytes after
 * one prepared SELECT; members' pages, timelines, lists and searches come at a fixed rate. Prints figures, and fails only
 * when an answer is wrong.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { readSecretKeys } from '../apps/api/src/platform/secret-box.ts';
import { fillBrand, memberId, type Size } from './bench-backoffice/brand.ts';
import { type Api, startApi } from './bench-ledger/api-process.ts';
import { startInstance } from './bench-ledger/instance.ts';
import { atLeast, atMost, type Row, tableOf } from './bench-ledger/report.ts';
import { callWallet } from './bench-ledger/wallet-load.ts';
import { compare, GOOD, requestOf } from './bench-reads/compare.ts';
import { createTerminal } from './start/terminal.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
});
const size: Size = values.quick
  ? { members: 20_000, bets: 200_000, ofTheBusiest: 5_000 }
  : { members: 1_000_000, bets: 10_000_000, ofTheBusiest: 100_000 };
const P99_MS = 300;
/**
 * Asked of the database by one page of postings: where and who (1), and the page with its count (begin as the brand, rows, end);
 * features/desk/desk.test.ts counts them.
 */
const STATEMENTS = 4;
const PER_SECOND = 20;
const ASKED = values.quick ? 100 : 400;

const terminal = createTerminal();
const sid = randomBytes(32).toString('base64url');
const cookie = `__Host-staff=${sid}`;

function searchRequest(q: string): Buffer {
  const body = JSON.stringify({ q });
  return Buffer.from(
    [
      'POST /api/staff/search HTTP/1.1',
      'host: localhost',
      `cookie: ${cookie}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `\r\n${body}`,
    ].join('\r\n'),
  );
}

/** Members all over the tables, so that no page is of one that was just read. */
const someMember = (index: number): number => ((index * 7_919) % size.members) + 1;
const page = (n: number, rest = ''): Buffer => requestOf(`/api/staff/members/${memberId(n)}${rest}`, cookie);
const opened = '?purpose=member_request';

/** What is asked at a fixed rate, by what it is. */
const LOADS: readonly { readonly what: string; readonly requests: readonly Buffer[] }[] = [
  { what: 'a member’s page', requests: many((index) => page(someMember(index), opened)) },
  { what: 'the timeline of the same', requests: many((index) => page(someMember(index), '/timeline')) },
  { what: 'the timeline of who has played most', requests: many(() => page(1, '/timeline')) },
  {
    what: 'members by registration',
    requests: many(() => requestOf('/api/staff/members', cookie)),
  },
  {
    what: 'members who are locked',
    requests: many(() => requestOf('/api/staff/members?f.locked=play&sort=registeredAt', cookie)),
  },
  {
    what: 'members one agent brought',
    requests: many((index) =>
      requestOf(`/api/staff/members?f.recommender=${memberId((index % 100) + 1)}`, cookie),
    ),
  },
  { what: 'search: account', requests: many((index) => searchRequest(`player${someMember(index)}`)) },
  { what: 'search: beginning of a name', requests: many((index) => searchRequest(`nick ${index % 10}`)) },
  { what: 'search: end of a number', requests: many(() => searchRequest('4567')) },
  {
    what: 'search: our bet id',
    requests: many((index) => searchRequest(`bet_${String((index * 7_919) % size.bets).padStart(26, '0')}`)),
  },
  {
    what: 'search: transaction',
    requests: many((index) => searchRequest(`tx-${(index * 7_919) % size.bets}`)),
  },
  { what: 'search: round', requests: many((index) => searchRequest(`round-${(index * 7_919) % size.bets}`)) },
  { what: 'search: address', requests: many((index) => searchRequest(`${index % 200}.${index % 20}.1.7`)) },
];

function many(request: (index: number) => Buffer): readonly Buffer[] {
  return Array.from({ length: ASKED }, (_, index) => request(index));
}

async function asked(api: Api, requests: readonly Buffer[], perSecondMax?: number) {
  return await callWallet({
    port: api.port,
    connections: 8,
    requests,
    good: GOOD,
    ...(perSecondMax !== undefined && { perSecondMax }),
  });
}

const instance = await startInstance();
try {
  const filling = terminal.step(`A brand of ${size.members} members and ${size.bets} bets`);
  await fillBrand(instance.owner, size, readSecretKeys(readFileSync(instance.keys.secrets, 'utf8')), sid);
  filling();
  const api = await startApi(instance, 'desk', { RATE_LIMITS: 'off' });
  try {
    const rows: Row[] = [];
    const figures: Record<string, number> = {};
    const faults: (readonly [string, number])[] = [];
    await asked(api, [page(1, opened)]);
    for (const [what, path] of [
      ['postings of who has played most', `/api/staff/members/${memberId(1)}/postings`],
      ['the same, after a cursor', await second(api, `/api/staff/members/${memberId(1)}/postings`)],
    ] as const) {
      const done = terminal.step(what);
      const timing = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
      const { bare, ours, ratio } = await compare(instance, api, { what, path, cookie }, timing);
      done();
      figures[what] = ratio;
      rows.push(atLeast(`${what}, ${Math.round(ours)} a second / bare, ${Math.round(bare)}`, ratio, 0.5));
      // What limits it: the same bare route after as many round trips to the database as ours makes.
      const same = { what, path, cookie, statements: STATEMENTS };
      const control = await compare(instance, api, same, timing);
      figures[`${what}, bare after as many statements`] = control.ratio;
      terminal.line(
        `  bare after ${STATEMENTS} statements, as ours: ${Math.round(control.bare)} a second, so ours is ${control.ratio.toFixed(2)} of it`,
      );
    }
    for (const { what, requests } of LOADS) {
      const done = terminal.step(what);
      const run = await asked(api, requests, PER_SECOND);
      done();
      figures[`${what}, p99 ms`] = run.p99Ms ?? Number.NaN;
      rows.push(atMost(`${what}, ${PER_SECOND} a second, p99 ms`, run.p99Ms ?? Number.NaN, P99_MS));
      faults.push(...run.refused);
    }
    terminal.line(`\n${tableOf(rows)}\n`);
    for (const [answered, times] of faults) terminal.line(`  ✕ ${answered}, ${times} times`);
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures)}\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await api.stop();
  }
} finally {
  await instance.stop();
}
await endProcess();

/** The path of the page after the first. */
async function second(api: Api, path: string): Promise<string> {
  const answer = await fetch(`http://localhost:${api.port}${path}`, { headers: { cookie } });
  const { value } = (await answer.json()) as { value: { next: string } };
  return `${path}?after=${value.next}`;
}
