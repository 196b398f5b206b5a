/**
 * `npm run attack:db [-- --json FILE]`: on scratch databases, migrated as `npm start` migrates them, each sign-in tries
 * everything by which we know a sign-in to become more than it is. Exit code 1 if anything succeeds.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { holdTestCluster } from '@laro/testkit/cluster';
import { startScene } from '../apps/api/src/testing/escalations/scene.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();
const { values } = parseArgs({ options: { json: { type: 'string' } } });
terminal.line();
const cluster = await holdTestCluster();
try {
  const done = terminal.step('Attacking the database with every sign-in');
  const scene = await startScene();
  try {
    const { requests, violations } = await scene.attack();
    done();
    for (const violation of violations) terminal.line(`  ✕ ${violation}`);
    terminal.line(`\n  requests: ${requests}`);
    terminal.line(`  violations: ${violations.length}\n`);
    if (values.json !== undefined)
      writeFileSync(values.json, `${JSON.stringify({ requests, violations: violations.length })}\n`);
    process.exitCode = violations.length === 0 ? 0 : 1;
  } finally {
    await scene.stop();
  }
} catch (error) {
  terminal.problem(error);
  process.exitCode = 2;
} finally {
  await cluster.release();
}
process.exit(process.exitCode);
