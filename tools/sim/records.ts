/**
 * `npm run sim:records [-- --members 1000 --acts 4000 --days 30 --seed N --json FILE]`: a month of play, deposits and withdrawals
 * of so many members, so many acts on each day on which anybody plays; then every record of each of them, as they see it, and
 * the reports of the brand are held against the ledger's postings.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { holdTestCluster } from '@laro/testkit/cluster';
import { playMonth } from '../../apps/api/src/testing/recomputed-month.ts';
import { startWorld } from '../../apps/api/src/testing/world.ts';
import { createTerminal } from '../start/terminal.ts';
import { endOnSignal, print, wholeNumber } from './report.ts';

const terminal = createTerminal();
endOnSignal();
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    acts: { type: 'string', default: '4000' },
    days: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    json: { type: 'string' },
  },
});
const [members, acts, days, seed] = [
  wholeNumber('members', values.members),
  wholeNumber('acts', values.acts),
  wholeNumber('days', values.days),
  wholeNumber('seed', values.seed),
];
terminal.line(`\n  Records with seed ${seed}: ${members} members, ${acts} acts a day of ${days} days.`);
const cluster = await holdTestCluster();
const world = await startWorld({ sandbox: true });
try {
  const startedAt = performance.now();
  const playing = terminal.step('they play');
  const month = await playMonth(world, { members, acts, days, seed });
  playing();
  const differences = await month.differences((done, found) => {
    if (done % 100 === 0) terminal.line(`  ${done} members, ${found} differences`);
  });
  const violations = differences.map((text) => ({ invariant: 'records', text }));
  const { rows } = await world.owner.query<{ postings: number }>(
    'select count(*)::int as postings from ledger.posting',
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const { bets, deposits, withdrawals } = month;
  const figures = { seed, members, bets, deposits, withdrawals, postings: rows[0]?.postings ?? 0 };
  print(terminal.line, { ...figures, seconds, violations }, values.json);
  const { balanced } = await world.trialBalance();
  process.exitCode = violations.length === 0 && balanced ? 0 : 1;
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
} finally {
  await world.stop();
  await cluster.release();
}
process.exit();
