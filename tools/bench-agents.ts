/**
 * `npm run bench:agents [-- --members 100000 --bets 1000000 --seconds 1 --rounds 5 --json FILE]`: what a tree of agents costs. Reads of a
 * team come in turns with a bare Fastify route that returns the same bytes; the run of a day's team rebate is compared with one
 * plain `group by` of the same rows over the same tree; a registration below ten agents with one below none; a bet while a large
 * team is moved with one while none is; and how far the roll-ups are behind the bets. Prints figures, and fails where a figure is wrong.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { measureBets } from './bench-agents/bets.ts';
import { measureRebates } from './bench-agents/rebates.ts';
import { measureRegistrations } from './bench-agents/registrations.ts';
import { buildSums, compareSums } from './bench-agents/sums.ts';
import { fillTree, logIn, memberId } from './bench-agents/tree.ts';
import { startApi } from './bench-ledger/api-process.ts';
import { startInstance } from './bench-ledger/instance.ts';
import { atLeast, atMost, type Row, tableOf } from './bench-ledger/report.ts';
import { compare } from './bench-reads/compare.ts';
import { createTerminal } from './start/terminal.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    bets: { type: 'string', default: '10000000' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
});
const size = { members: Number(values.members), bets: Number(values.bets), days: 30 };
const timing = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
/** Each with the agent who asks: one at the top of all, one with a hundredth of them, one with a few hundred. */
const ASKERS = [
  ['the top', 1],
  ['a large team', 2],
  ['a small team', 112],
] as const;
const READS = [
  ['overview', '/api/teams/kpi'],
  ['figures alone', '/api/teams/kpi?size=0'],
  ['members', '/api/teams/members'],
  ['members by turnover', '/api/teams/members?sort=turnover'],
  ['counters', '/api/teams/statistics'],
  // What each of these spends before it begins: the database is asked about the session every time.
  ['who is calling, and nothing else,', '/api/session'],
] as const;

const terminal = createTerminal();
const instance = await startInstance();
const rows: Row[] = [];
const figures: Record<string, number> = {};
try {
  const filling = terminal.step(`${size.members} members, ${size.bets} bets`);
  await fillTree(instance.owner, size);
  filling();
  const summing = terminal.step('sums of large teams');
  const built = await buildSums(instance.owner);
  summing();
  terminal.line(
    `  ${built.agents} teams summed up in ${built.seconds.toFixed(1)} s, the longest day of one ${Math.round(built.dayMs)} ms`,
  );
  for (const [who, n] of ASKERS.slice(0, 2)) {
    const { ours, plain } = await compareSums(instance.owner, memberId(n));
    figures[`a week of ${who}, sums / members`] = ours / plain;
    rows.push(
      atMost(
        `a week of ${who}, from sums, ${ours.toFixed(1)} ms / from members, ${plain.toFixed(1)} ms`,
        ours / plain,
        1,
      ),
    );
  }
  await instance.owner.query(
    `update merchants.merchant set flags = array(select distinct unnest(array_remove(flags, 'CAPTCHA3')
       || '{AGEINFO3,AGEDOWNMAN3,AFFMAN3}')) where code = 'DEMO'`,
  );
  const api = await startApi(instance, 'agents', { RATE_LIMITS: 'off' });
  try {
    for (const [who, n] of ASKERS) {
      const sid = randomBytes(32).toString('base64url');
      await logIn(instance.owner, memberId(n), sid);
      for (const [read, path] of READS) {
        const what = `${read} of ${who}`;
        const done = terminal.step(what);
        const { bare, ours, ratio } = await compare(
          instance,
          api,
          { what, path, cookie: `__Host-sid=${sid}` },
          timing,
        );
        done();
        figures[what] = ratio;
        rows.push(atLeast(`${what}, ${Math.round(ours)} a second / bare, ${Math.round(bare)}`, ratio, 0.5));
      }
    }
    const registering = terminal.step('registrations');
    const registered = await measureRegistrations(instance, api);
    registering();
    figures['registration below ten / below none'] = registered.ratio;
    rows.push(atMost('registration below ten agents / below none', registered.ratio, 1.25));
  } finally {
    await api.stop();
  }
  const betting = terminal.step('bets while a team is moved');
  const bets = await measureBets(instance, size);
  betting();
  Object.assign(figures, bets);
  rows.push(atMost('counters of teams behind the last bet, ms', bets.behindMs, 2_000));
  rows.push(atMost('sums of teams behind 300 settlements a second, at most, ms', bets.sumsBehindMs, 5_000));
  rows.push(atMost('bets that were refused', bets.refused, 0));
  rows.push(atMost('bet, p99 while a team is moved, ms', bets.movingP99Ms, 60));
  rows.push(atMost('bet, p99 in the same time without, ms', bets.quietP99Ms, 60));
  rows.push(atMost('bet, p99 while a team is moved / without', bets.movingP99Ms / bets.quietP99Ms, 1.5));
  terminal.line(
    `  moved ${bets.moved} in ${bets.seconds.toFixed(1)} s: first ${Math.round(bets.beginMs)} ms, longest slice ${Math.round(bets.sliceMs)} ms; at once ${bets.atOnceSeconds.toFixed(1)} s`,
  );
  const rebating = terminal.step('team rebate of a day');
  const rebates = await measureRebates(instance);
  rebating();
  figures['rebate run / group by'] = rebates.ratio;
  rows.push(
    atMost(
      `team rebate of a day, ${Math.round(rebates.ours)} ms / group by, ${Math.round(rebates.plain)} ms`,
      rebates.ratio,
      5,
    ),
  );
  terminal.line(`\n${tableOf(rows)}\n`);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures)}\n`);
} finally {
  await instance.stop();
}
await endProcess();
