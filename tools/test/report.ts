import type { Terminal } from '../start/terminal.ts';
import { type Failure, type Outcome, secondsSince } from './stage.ts';

const SLOWEST_SHOWN = 20;
const LINES_REPEATED = 20;

/**
 * Prints each outcome when it comes, and at the end what all of them took: by stage, and by file. Last of all each
 * failure again with the end of its output, so that the end of a log is enough to know the causes.
 */
export function createReport({ line, dim }: Pick<Terminal, 'line' | 'dim'>): {
  readonly report: (outcome: Outcome) => void;
  readonly outcomes: readonly Outcome[];
  /** Ends with the line that counts, and with the process's own verdict. */
  readonly close: () => void;
} {
  const startedAt = performance.now();
  const outcomes: Outcome[] = [];
  return {
    outcomes,
    report(outcome) {
      outcomes.push(outcome);
      if (outcome.skipped !== undefined) {
        line(`  – ${outcome.name} skipped, not passed: ${outcome.skipped}`);
        return;
      }
      const holds = outcome.failed === 0;
      line(`  ${holds ? '✓' : '✕'} ${outcome.name} ${dim(`${outcome.seconds.toFixed(1)} s`)}`);
      if (!holds && outcome.output !== undefined) line(`\n${outcome.output.trim()}\n`);
    },
    close() {
      line();
      for (const { name, path, seconds } of slowestOf(outcomes)) {
        line(`  ${name.padEnd(16)}${seconds.toFixed(1).padStart(9)}  ${path}`);
      }
      line();
      line(`  ${'check'.padEnd(16)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}`);
      for (const { name, passed, failed, seconds, skipped } of outcomes) {
        const columns = [String(passed), String(failed)].map((count) => count.padStart(8)).join('');
        const shown =
          skipped === undefined ? columns + seconds.toFixed(1).padStart(9) : 'skipped'.padStart(8);
        line(`  ${name.padEnd(16)}${shown}`);
      }
      line(`  ${'all'.padEnd(16)}${' '.repeat(16)}${secondsSince(startedAt).toFixed(1).padStart(9)}`);
      line();
      for (const outcome of outcomes) {
        for (const { name, output } of failuresOf(outcome)) {
          line(`  ✕ ${outcome.name}: ${name}`);
          for (const text of output.trimEnd().split('\n').slice(-LINES_REPEATED)) line(`    ${text}`);
          line();
        }
      }
      const sum = (kind: 'passed' | 'failed') => outcomes.reduce((all, outcome) => all + outcome[kind], 0);
      line(`${sum('passed')} passed, ${sum('failed')} failed`);
      process.exitCode = sum('failed') === 0 ? 0 : 1;
    },
  };
}

/** The files worth splitting or making faster, whatever stage they ran in. */
function slowestOf(outcomes: readonly Outcome[]) {
  return outcomes
    .flatMap(({ name, files = [] }) => files.map(({ path, seconds }) => ({ name, path, seconds })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN);
}

function failuresOf({ failed, failures, output = '' }: Outcome): readonly Failure[] {
  if (failed === 0) return [];
  return failures ?? [{ name: 'does not hold', output }];
}
