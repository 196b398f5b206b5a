/**
 * `npm run fuzz [-- --per 300 --seed N --json FILE]`: every call of the OpenAPI document as visitor, member, agent and
 * staff, and every path of the wallet with a vendor's own key, with inputs that are nearly right and with hostile ones.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { holdTestCluster } from '@laro/testkit/cluster';
import { runFuzz } from '../apps/api/src/testing/fuzz/campaign.ts';
import { startWorld } from '../apps/api/src/testing/world.ts';
import { endOnSignal, print, wholeNumber } from './sim/report.ts';
import { createTerminal } from './start/terminal.ts';

/** S1: no handler takes longer. */
const ANSWER_WITHIN_MS = 1_000;
const PROGRESS_EVERY = 25;

const terminal = createTerminal();
endOnSignal();
const { values } = parseArgs({
  options: {
    per: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    json: { type: 'string' },
  },
});
const [per, seed] = [wholeNumber('per', values.per), wholeNumber('seed', values.seed)];
terminal.line(`\n  Fuzzing with seed ${seed}: ${per} requests for each call.`);
const cluster = await holdTestCluster();
const world = await startWorld();
let calls = 0;
try {
  const report = await runFuzz(world, {
    per,
    seed,
    bounds: { ms: ANSWER_WITHIN_MS },
    onFinding: ({ invariant, text }) => terminal.line(`  ✕ ${invariant} ${text}`),
    onCall(name, violations) {
      calls += 1;
      if (calls % PROGRESS_EVERY === 0) terminal.line(`  ${name}, violations: ${violations}`);
    },
  });
  const { slow, ...figures } = report;
  for (const { call, msMax, msMean } of slow)
    terminal.line(`  slow: ${call} ${msMax} ms (mean ${msMean} ms)`);
  print(terminal.line, figures, undefined);
  if (values.json !== undefined) print(() => {}, { ...report }, values.json);
  process.exitCode = report.violations.length === 0 ? 0 : 1;
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
} finally {
  await world.stop();
  await cluster.release();
}
process.exit();
