/**
 * `npm run attack:http [-- --times 200 --full --json FILE]`: what can be done to an HTTP server by whoever reaches it,
 * done to every port of ours, while a vendor's signed bets must be answered beside it. `--full` waits for the limits as
 * they are; without it they are shorter, and nothing else is another. Everything stays on this machine's loopback.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CONNECTION_LIMITS, endProcess } from '@laro/serving';
import { holdTestCluster } from '@laro/testkit/cluster';
import { endOnSignal, wholeNumber } from '../sim/report.ts';
import { createTerminal } from '../start/terminal.ts';
import { startAttacked } from './attacked.ts';
import { ATTACKS } from './attacks.ts';

const SHORT = {
  ...CONNECTION_LIMITS,
  headWithinMs: 1_500,
  requestWithinMs: 2_000,
  checkEveryMs: 100,
  lingerMs: 100,
};
const TIMES_MAX = 1_000;
const SLACK_MS = 5_000;
/** The attackers' and the servers' ends of a connection are both files of this process. */
const PER_ADDRESS_SHORT = 100;

const terminal = createTerminal();
endOnSignal();
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '60' },
    full: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

async function attackEverything(): Promise<{ requests: number; violations: readonly string[] }> {
  const limits = values.full ? CONNECTION_LIMITS : { ...SHORT, perAddress: PER_ADDRESS_SHORT };
  const times = Math.min(wholeNumber('times', values.times), TIMES_MAX, limits.perAddress);
  const violations: string[] = [];
  let requests = 0;
  const attacked = await startAttacked(limits);
  try {
    for (const [attack, run] of Object.entries(ATTACKS)) {
      for (const target of attacked.targets) {
        const wallet = attacked.callWallet();
        const outcome = await run(target, { times, limits, slackMs: SLACK_MS });
        const beside = await wallet();
        requests += outcome.requests + beside.answered;
        violations.push(
          ...[...outcome.violations, ...beside.violations].map(
            (text) => `${attack} at ${target.name}: ${text}`,
          ),
        );
        terminal.line(
          `  ${attack.padEnd(20)} ${target.name.padEnd(8)} ${String(outcome.requests).padStart(6)} beside ` +
            `${beside.answered} signed calls, the slowest in ${Math.round(beside.slowestMs)} ms`,
        );
      }
    }
  } finally {
    await attacked.stop();
  }
  return { requests, violations };
}

try {
  const cluster = await holdTestCluster();
  try {
    const { requests, violations } = await attackEverything();
    for (const violation of violations) terminal.line(`  ✕ ${violation}`);
    terminal.line(`  requests: ${requests}`);
    terminal.line(`  violations: ${violations.length}`);
    if (values.json !== undefined) {
      writeFileSync(values.json, `${JSON.stringify({ requests, violations: violations.length })}\n`);
    }
    process.exitCode = violations.length === 0 ? 0 : 1;
  } finally {
    await cluster.release();
  }
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
await endProcess();
