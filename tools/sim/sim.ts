/**
 * `npm run sim [-- --ops 1000000 --seed N --clients 24 --history 5000 --json FILE]`: random histories of everything
 * that moves money, by many clients at once, against two API processes on a PostgreSQL with fsync. Every answer and
 * every row is held against the rules, written a second time in `oracle/`.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { createTerminal } from '../start/terminal.ts';
import { runCampaign } from './campaign.ts';
import { endOnSignal, print, wholeNumber } from './report.ts';

const PROGRESS_EVERY_S = 15;

const terminal = createTerminal();
endOnSignal();
const { values } = parseArgs({
  options: {
    ops: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    clients: { type: 'string', default: '24' },
    history: { type: 'string', default: '5000' },
    json: { type: 'string' },
  },
});
const operations = wholeNumber('ops', values.ops);
const seed = wholeNumber('seed', values.seed);
terminal.line(`\n  Histories with seed ${seed}: ${operations} operations of ${values.clients} clients.`);
let printedAt = 0;
try {
  const report = await runCampaign({
    operations,
    seed,
    clients: wholeNumber('clients', values.clients),
    perHistory: wholeNumber('history', values.history),
    onHistory({ operations: done, violations, seconds }) {
      if (seconds - printedAt < PROGRESS_EVERY_S) return;
      printedAt = seconds;
      terminal.line(
        `  ${done} operations, ${Math.round(done / seconds)} a second, violations: ${violations}`,
      );
    },
  });
  print(terminal.line, report, values.json);
  process.exitCode = report.violations.length === 0 ? 0 : 1;
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
await endProcess();
