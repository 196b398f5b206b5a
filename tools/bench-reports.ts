/**
 * `npm run bench:reports [-- --quick --seconds 1 --rounds 5 --json FILE]`: what reports cost over ten million bets. Every page of staff
 * and every record of a member comes in turns with a bare Fastify route that returns the same bytes after one prepared SELECT by its key; and the first
 * answer of each, before anything of it is cached, is timed by itself. All days are then made anew. Prints figures, and fails
 * when the same day has other numbers the second time, or others than the ledger's postings.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { type Api, startApi } from './bench-ledger/api-process.ts';
import { startInstance } from './bench-ledger/instance.ts';
import { atLeast, atMost, type Row, tableOf } from './bench-ledger/report.ts';
import { compare } from './bench-reads/compare.ts';
import { differsFromPostings, fillMonths, fingerprint, makeDays, type Size } from './bench-reports/months.ts';
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
  ? { members: 5_000, bets: 200_000, days: 60, games: 200 }
  : { members: 200_000, bets: 10_000_000, days: 90, games: 400 };
/** A list is there within so long (OPERATION-5), also where nobody has asked for it before. */
const FIRST_MS = 300;
const AT_LEAST = 0.5;

const PERIOD = 'f.day=-90d';
const PAGES: readonly (readonly [string, string])[] = [
  ['play by day', `/api/staff/reports/plays/day?${PERIOD}&size=100`],
  ['play by vendor', `/api/staff/reports/plays/vendor?${PERIOD}&sort=-ggr`],
  ['play by game', `/api/staff/reports/plays/game?${PERIOD}&sort=-ggr`],
  ['play by category', `/api/staff/reports/plays/category?${PERIOD}`],
  ['play by day and game', `/api/staff/reports/plays/daily?${PERIOD}&sort=-key`],
  ['play by currency', `/api/staff/reports/plays/currency?${PERIOD}`],
  ['sums', `/api/staff/reports/totals?${PERIOD}`],
  ['lines of a day', '/api/staff/reports/lines?f.day=-1d'],
  ['lines of a game', `/api/staff/reports/lines?${PERIOD}&f.game=node-7`],
  ['lines of a vendor', `/api/staff/reports/lines?${PERIOD}&f.vendor=V3`],
  ['people', `/api/staff/reports/people?${PERIOD}`],
  ['cohorts', '/api/staff/reports/cohorts'],
  ['movements', `/api/staff/reports/movements?${PERIOD}`],
  ['what members have', `/api/staff/reports/liabilities?${PERIOD}`],
];

/** What a member asks for, who has played as long as all others. */
const RECORDS: readonly (readonly [string, string])[] = [
  ['a member’s bets', '/api/bets'],
  ['a member’s movements', '/api/movements'],
  ['a member’s profit and loss', '/api/profit-and-loss'],
  ['a member’s statement', `/api/statements/${new Date().toISOString().slice(0, 7)}`],
  ['a member’s deposits', '/api/deposits'],
  ['a member’s withdrawals', '/api/withdrawals'],
];

const terminal = createTerminal();
const [staffSid, memberSid] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
const staff = `__Host-staff=${staffSid}`;
const member = `__Host-sid=${memberSid}`;

/** How long the first answer takes; of a page that nobody has asked for. */
async function firstMs(api: Api, path: string, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`http://localhost:${api.port}${path}`, { headers: { cookie } });
  const { success } = (await answer.json()) as { success: boolean };
  if (!success) throw new Error(`${path} was refused.`);
  return performance.now() - startedAt;
}

const instance = await startInstance();
let isSound = true;
try {
  const filling = terminal.step(`${size.bets} bets of ${size.members} members in ${size.days} days`);
  await fillMonths(instance.owner, size, { staff: staffSid, member: memberSid });
  filling();
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const making = terminal.step('all days of the reports');
  figures['all days made, seconds'] = await makeDays(instance.owner, size.days);
  making();
  const before = await fingerprint(instance.owner);
  const again = terminal.step('all days anew');
  figures['all days made anew, seconds'] = await makeDays(instance.owner, size.days);
  again();
  const isSame = before === (await fingerprint(instance.owner));
  const difference = await differsFromPostings(instance.owner);
  isSound = isSame && difference === 0n;
  terminal.line(`  made anew, the days have ${isSame ? 'the same numbers' : 'OTHER NUMBERS'}`);
  terminal.line(`  GGR of the reports less that of the postings: ${difference}`);
  const api = await startApi(instance, 'reports', { RATE_LIMITS: 'off' });
  try {
    await firstMs(api, '/api/staff/reports/people?f.day=-2d', staff);
    await firstMs(api, '/api/bets?pageNo=2', member);
    const timing = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
    const pages = [
      ...PAGES.map((page) => [...page, staff] as const),
      ...RECORDS.map((page) => [...page, member] as const),
    ];
    for (const [what, path, cookie] of pages) {
      const done = terminal.step(what);
      const first = await firstMs(api, path, cookie);
      const { bare, ours, ratio } = await compare(instance, api, { what, path, cookie }, timing);
      done();
      figures[what] = ratio;
      figures[`${what}, first answer ms`] = first;
      rows.push(
        atLeast(`${what}, ${Math.round(ours)} a second / bare, ${Math.round(bare)}`, ratio, AT_LEAST),
      );
      rows.push(atMost(`${what}, first answer, ms`, first, FIRST_MS));
    }
  } finally {
    await api.stop();
  }
  terminal.line(`\n${tableOf(rows)}\n`);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures)}\n`);
  process.exitCode = isSound ? 0 : 1;
} finally {
  await instance.stop();
}
await endProcess();
