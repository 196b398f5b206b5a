/**
 * `npm run chaos [-- --kills 20 --seed N --json FILE]`: members spin and vendors call while API, worker, studio and
 * PostgreSQL are killed, lines break and the server stands still. Afterwards nothing that was acknowledged may be lost,
 * nothing may have happened twice, and nothing may be stuck. With `--in-doubt N`: so many commits of which nobody hears.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { endOnSignal, print, wholeNumber } from '../sim/report.ts';
import { createTerminal } from '../start/terminal.ts';
import { runChaos } from './campaign.ts';
import { runInDoubt } from './in-doubt.ts';

const PROGRESS_EVERY = 25;

const terminal = createTerminal();
endOnSignal();
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    json: { type: 'string' },
    'in-doubt': { type: 'string' },
  },
});
const seed = wholeNumber('seed', values.seed);
let printed = 0;
const progress = (done: number, what: string): void => {
  if (done - printed < PROGRESS_EVERY) return;
  printed = done;
  terminal.line(`  ${done} ${what}`);
};

async function run() {
  if (values['in-doubt'] === undefined) {
    const kills = wholeNumber('kills', values.kills);
    terminal.line(`\n  Chaos with seed ${seed}: ${kills} kills.`);
    return await runChaos({ kills, seed, onTurn: (deaths) => progress(deaths, 'kills') });
  }
  const cuts = wholeNumber('in-doubt', values['in-doubt']);
  terminal.line(`\n  Commits in doubt with seed ${seed}: ${cuts}.`);
  return await runInDoubt({ cuts, seed, onHistory: (done) => progress(done.cuts, 'commits in doubt') });
}

try {
  const report = await run();
  print(terminal.line, report, values.json);
  process.exitCode = report.violations.length === 0 ? 0 : 1;
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
await endProcess();
