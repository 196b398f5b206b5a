/**
 * `npm run sim:callbacks [-- --events 200000 --seed N --json FILE]`: vendors' callbacks duplicated, reordered, forged and
 * badly signed, through the protocols' own endpoints; each story in many orders, all of which must come to the same.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { createTerminal } from '../start/terminal.ts';
import { runCallbacks } from './callbacks/campaign.ts';
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
let printed = 0;
try {
  const report = await runCallbacks({
    events,
    seed,
    onChunk(done, violations) {
      if (done - printed < PROGRESS_EVERY) return;
      printed = done;
      terminal.line(`  ${done} events, violations: ${violations}`);
    },
  });
  print(terminal.line, report, values.json);
  process.exitCode = report.violations.length === 0 ? 0 : 1;
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
await endProcess();
