import type { Terminal } from '../start/terminal.ts';
import { type Outcome, secondsSince } from './stage.ts';

const SLOWEST_SHOWN = 20;

/** Says each outcome when it comes, and at the end what all of them took: by stage, and by file. */
export function createReport({ line, dim }: Terminal): {
  readonly report: (outcome: Outcome) => void;
  /** Ends with the line that counts, and with the process's own verdict. */
  readonly close: () => void;
} {
  const startedAt = performance.now();
  const outcomes: Outcome[] = [];
  return {
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
      for (const { name, files = [] } of outcomes) {
        for (const { path, failed } of files)
          for (const test of failed) line(`  ✕ ${name}: ${path}: ${test}`);
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
