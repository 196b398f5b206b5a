/**
 * `npm run race:approvals [-- --races 1000 --kills 2 --seed N --json FILE]`: what two people decide, decided by many at the
 * same moment through two processes, by whoever proposed it too; by processes that die while they decide; and what one person
 * moves in a day without a second.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { holdTestCluster } from '@laro/testkit/cluster';
import { runApprovalKills } from '../apps/api/src/testing/approvals/kills.ts';
import { runApprovalRaces } from '../apps/api/src/testing/approvals/races.ts';
import { runSoloRaces } from '../apps/api/src/testing/approvals/solo.ts';
import { runSumRaces } from '../apps/api/src/testing/approvals/sums.ts';
import { startWorld } from '../apps/api/src/testing/world.ts';
import { endOnSignal, print, wholeNumber } from './sim/report.ts';
import { createTerminal } from './start/terminal.ts';

const PROGRESS_EVERY = 100;
/** One of so many races is of what one person does alone, for its line in the audit. */
const SOLO_SHARE = 10;
/** And one of so many of what one person moves in a day without a second. */
const SUM_SHARE = 50;

const terminal = createTerminal();
endOnSignal();
const { values } = parseArgs({
  options: {
    races: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    json: { type: 'string' },
  },
});
const [races, kills, seed] = [
  wholeNumber('races', values.races),
  wholeNumber('kills', values.kills),
  wholeNumber('seed', values.seed),
];
terminal.line(`\n  Racing with seed ${seed}: ${races} proposals.`);
const cluster = await holdTestCluster();
const world = await startWorld();
try {
  const startedAt = performance.now();
  const raced = await runApprovalRaces(world, {
    races,
    seed,
    onRace(done) {
      if (done % PROGRESS_EVERY === 0) terminal.line(`  ${done} races`);
    },
  });
  const killed = await runApprovalKills(world, { kills, seed });
  const solo = await runSoloRaces(world, { races: Math.ceil(races / SOLO_SHARE) });
  const sums = await runSumRaces(world, { races: Math.ceil(races / SUM_SHARE) });
  const violations = [raced, killed, solo, sums].flatMap((one) => one.violations);
  const seconds = (performance.now() - startedAt) / 1_000;
  print(
    terminal.line,
    { ...raced, ...solo, ...sums, deaths: killed.deaths, seconds, violations },
    values.json,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
} finally {
  await world.stop();
  await cluster.release();
}
process.exit();
