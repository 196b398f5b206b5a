import type { Terminal } from '../start/terminal.ts';
import type { Census } from './census.ts';
import {
  type Failure,
  failedStage,
  type Outcome,
  runStage,
  type Stage,
  secondsSince,
  TOLERANCE,
} from './stage.ts';

const SLOWEST_SHOWN = 20;
const LINES_REPEATED = 20;
/** So many stories that pass only when they are repeated are no accident. */
const FLAKY_MAX = 2;

type Row = Outcome & { readonly budget?: number; readonly cores?: number | undefined };

export type Report = {
  /** Runs a stage and prints what came of it. */
  readonly stage: (stage: Stage) => Promise<void>;
  readonly report: (row: Row) => void;
  readonly outcomes: readonly Outcome[];
  /**
   * Ends with the line that counts, and with the process's own verdict. `budget` in seconds is that of the whole run, which
   * fails half above it as a stage does.
   */
  readonly close: (budget?: number) => void;
};

/**
 * Prints each outcome when it comes, and at the end what all of them took: by stage, and by file. Last of all each
 * failure again with the end of its output, so that the end of a log is enough to know the causes.
 */
export function createReport(
  { line, dim }: Pick<Terminal, 'line' | 'dim'>,
  census?: Pick<Census, 'cores' | 'peak'>,
): Report {
  const startedAt = performance.now();
  const rows: Row[] = [];
  const report = (row: Row) => {
    rows.push(row);
    if (row.skipped !== undefined) {
      line(`  – ${row.name} skipped, not passed: ${row.skipped}`);
      return;
    }
    const holds = row.failed === 0;
    line(`  ${holds ? '✓' : '✕'} ${row.name} ${dim(`${row.seconds.toFixed(1)} s`)}`);
    if (!holds && row.output !== undefined) line(`\n${row.output.trim()}\n`);
  };
  return {
    report,
    outcomes: rows,
    stage: async (stage) => {
      census?.cores();
      const outcome = await runStage(stage);
      report({ ...outcome, budget: stage.budget, cores: census?.cores() });
    },
    close(budget = Number.POSITIVE_INFINITY) {
      const seconds = secondsSince(startedAt);
      if (seconds > budget * TOLERANCE)
        report(failedStage('whole run', `${seconds.toFixed(0)} s, of ${budget} s.`));
      const flaky = rows.flatMap((row) => row.flaky ?? []);
      if (flaky.length > FLAKY_MAX) report(failedStage('flaky stories', flaky.join('\n')));
      line();
      for (const { name, path, seconds } of slowestOf(rows)) {
        line(`  ${name.padEnd(20)}${seconds.toFixed(1).padStart(9)}  ${path}`);
      }
      line();
      for (const row of tableOf(rows)) line(row);
      const room = Number.isFinite(budget) ? budget.toFixed(0) : '';
      line(`  ${'all'.padEnd(36)}${seconds.toFixed(1).padStart(9)}${room.padStart(9)}`);
      line();
      if (census !== undefined) {
        const { megabytes, processes } = census.peak();
        line(
          `  at most ${Math.round(megabytes)} MB in use above the start, and ${processes} processes at once`,
        );
      }
      for (const file of flaky) line(`  ! flaky: ${file} failed, and passed when it was repeated alone`);
      line();
      for (const row of rows) {
        for (const { name, output } of failuresOf(row)) {
          line(`  ✕ ${row.name}: ${name}`);
          for (const text of output.trimEnd().split('\n').slice(-LINES_REPEATED)) line(`    ${text}`);
          line();
        }
      }
      const sum = (kind: 'passed' | 'failed') => rows.reduce((all, row) => all + row[kind], 0);
      line(`${sum('passed')} passed, ${sum('failed')} failed`);
      process.exitCode = sum('failed') === 0 ? 0 : 1;
    },
  };
}

function tableOf(rows: readonly Row[]): readonly string[] {
  const columns = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(20)}${cells.map((cell, index) => cell.padStart(index < 2 ? 8 : 9)).join('')}`;
  return [
    columns('stage', ['passed', 'failed', 'seconds', 'budget', 'cores']),
    ...rows.map(({ name, passed, failed, seconds, skipped, budget, cores }) => {
      const counts = [String(passed), String(failed), seconds.toFixed(1)];
      const cells = skipped === undefined ? counts : ['skipped', '', ''];
      return columns(name, [...cells, budget?.toFixed(0) ?? '', cores?.toFixed(1) ?? '']);
    }),
  ];
}

/** The files worth splitting or making faster, whatever stage they ran in. */
function slowestOf(outcomes: readonly Outcome[]) {
  return outcomes
    .flatMap(({ name, files = [] }) => files.map(({ path, seconds }) => ({ name, path, seconds })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN);
}

function failuresOf({ failed, failures = [], output = '' }: Outcome): readonly Failure[] {
  if (failed === 0) return [];
  return failures.length > 0 ? failures : [{ name: 'does not hold', output }];
}
