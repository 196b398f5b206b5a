/**
 * `npm run sim:limits [-- --sequences 100000 --races 10000 --seed N --json FILE]`: members who set, loosen and run into limits
 * under a clock that jumps, each answer held against a model; and stakes and deposits at the moment of an exclusion or limit.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { holdTestCluster } from '@laro/testkit/cluster';
import { runLimitRaces } from '../../apps/api/src/testing/limits/races.ts';
import { runLimitSequences } from '../../apps/api/src/testing/limits/sequences.ts';
import { startWorld } from '../../apps/api/src/testing/world.ts';
import { createTerminal } from '../start/terminal.ts';
import { endOnSignal, print, wholeNumber } from './report.ts';

const PROGRESS_EVERY = 1_000;

const terminal = createTerminal();
endOnSignal();
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '100000' },
    races: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    json: { type: 'string' },
  },
});
const [sequences, races, seed] = [
  wholeNumber('sequences', values.sequences),
  wholeNumber('races', values.races),
  wholeNumber('seed', values.seed),
];
terminal.line(`\n  Limits with seed ${seed}: ${sequences} sequences, ${races} races.`);
const progressOf = (what: string) => (done: number) => {
  if (done % PROGRESS_EVERY === 0) terminal.line(`  ${done} ${what}`);
};
const cluster = await holdTestCluster();
const world = await startWorld();
try {
  const startedAt = performance.now();
  const raced = await runLimitRaces(world, { races, seed, onRace: progressOf('races') });
  const walked = await runLimitSequences(world, { sequences, seed, onRound: progressOf('sequences') });
  const violations = [...raced.violations, ...walked.violations];
  const seconds = (performance.now() - startedAt) / 1_000;
  print(terminal.line, { ...raced, ...walked, seconds, violations }, values.json);
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
