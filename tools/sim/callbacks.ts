/**
 * `npm run sim:callbacks [-- --events 200000 --seed N --json FILE]`: so many callbacks of vendors, and as many of payment
 * providers, duplicated, reordered, late, forged and badly signed, through the protocols' own endpoints; each story in many
 * orders, all of which must come to the same.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { createTerminal } from '../start/terminal.ts';
import { runCallbacks } from './callbacks/campaign.ts';
import { runPayments } from './callbacks/payments.ts';
import { startCluster } from './instance.ts';
import { endOnSignal, print, wholeNumber } from './report.ts';

const PROGRESS_EVERY = 20_000;

const terminal = createTerminal();
endOnSignal();
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    json: { type: 'string' },
  },
});
const [events, seed] = [wholeNumber('events', values.events), wholeNumber('seed', values.seed)];
terminal.line(`\n  Callbacks with seed ${seed}: ${events} events.`);
const progressOf = (what: string) => {
  let printed = 0;
  return (done: number, violations: number): void => {
    if (done - printed < PROGRESS_EVERY) return;
    printed = done;
    terminal.line(`  ${done} of ${what}, violations: ${violations}`);
  };
};
try {
  const cluster = await startCluster();
  try {
    const vendors = await runCallbacks({ cluster, events, seed, onChunk: progressOf('vendors') });
    const providers = await runPayments({ cluster, events, seed, onChunk: progressOf('payment providers') });
    const violations = [...vendors.violations, ...providers.violations];
    const figures = (of: typeof vendors | typeof providers) => ({ ...of, violations: of.violations.length });
    const report = { seed, vendors: figures(vendors), providers: figures(providers), violations };
    print(terminal.line, report, values.json);
    process.exitCode = violations.length === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
  }
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
await endProcess();
