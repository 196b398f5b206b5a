/**
 * `npm run sim:rewards [-- --histories 100000 --seed N --json FILE]`: random promotions, members and deposits,
, each reward held against a second computation; then each planted fault, which has to be found.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createTerminal } from '../start/terminal.ts';
import { endOnSignal, print, wholeNumber } from './report.ts';
import { findFault, runHistories } from './rewards/campaign.ts';
import { FAULTS } from './rewards/faults.ts';

const PROGRESS_EVERY = 10_000;
const FAULT_HISTORIES = 10_000;

const terminal = createTerminal();
endOnSignal();
try {
  const { values } = parseArgs({
    options: {
      histories: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      json: { type: 'string' },
    },
  });
  const [histories, seed] = [wholeNumber('histories', values.histories), wholeNumber('seed', values.seed)];
  terminal.line(
    `\n  Rewards of promotions with seed ${seed}: ${histories} histories, ${FAULTS.length} faults.`,
  );
  const startedAt = performance.now();
  const report = runHistories({
    histories,
    seed,
    onHistory: (done) => {
      if (done % PROGRESS_EVERY === 0) terminal.line(`  ${done} histories`);
    },
  });
  const faults = FAULTS.map((fault) => ({
    fault: fault.name,
    at: findFault(fault, { histories: FAULT_HISTORIES, seed }),
  }));
  for (const { fault, at } of faults)
    terminal.line(`  ${at === null ? '✕' : '✓'} ${fault}: ${at ?? 'not found'}`);
  const missed = faults.flatMap(({ fault, at }) =>
    at === null ? [{ invariant: 'a fault is not found', text: fault }] : [],
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const violations = [...report.violations, ...missed];
  print(
    terminal.line,
    { ...report, seed, seconds, faultsFound: faults.length - missed.length, faults, violations },
    values.json,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
