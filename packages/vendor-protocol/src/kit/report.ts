import type { CaseResult } from './results.ts';

export type Report = {
  readonly protocol: string;
  readonly wallet: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly cases: readonly CaseResult[];
};

const MARKS = { passed: '✓', failed: '✕', skipped: '–' } as const;
const TEXT_MAX = 600;

export function reportOf(protocol: string, wallet: string, cases: readonly CaseResult[]): Report {
  const count = (outcome: CaseResult['outcome']) => cases.filter((one) => one.outcome === outcome).length;
  return {
    protocol,
    wallet,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    cases,
  };
}

/** Skipped is not passed: a run in which nothing was played proves nothing. */
export function succeeded({ passed, failed }: Report): boolean {
  return failed === 0 && passed > 0;
}

/**
 * The table that a vendor's engineer reads, row by row while the kit plays: a line a case under its theme, and below
 * a failed one what was expected, what came, and both bodies.
 */
export function createTable(ids: readonly string[]) {
  const width = Math.max(...ids.map((id) => id.length), 4);
  let theme = '';
  return {
    heading: `    ${'case'.padEnd(width)} steps  what is promised`,
    row(one: CaseResult): readonly string[] {
      const lines = one.theme === theme ? [] : ['', `  ${one.theme}`];
      theme = one.theme;
      return [...lines, ...rowsOf(one, width)];
    },
  };
}

/** One case as rows of the table. */
export function rowsOf(one: CaseResult, width = one.id.length): string[] {
  const steps = `${one.stepsPassed}/${one.steps}`.padStart(5);
  const row = `  ${MARKS[one.outcome]} ${one.id.padEnd(width)} ${steps}  ${one.title}`;
  if (one.reason !== null) return [row, `      skipped: ${one.reason}`];
  const { failure } = one;
  if (failure === null) return [row];
  const note = failure.note === null ? '' : ` (${failure.note})`;
  const labelled = (label: string, text: string | null) =>
    text === null ? [] : [`      ${label.padEnd(9)} ${shorten(text)}`];
  return [
    row,
    `      step ${failure.step}: ${failure.call}${note}`,
    ...labelled('expected', failure.expected),
    ...labelled('came', failure.came),
    ...labelled('sent', failure.sent),
    ...labelled('answered', failure.answered),
  ];
}

export function summaryOf({ protocol, wallet, passed, failed, skipped }: Report): string {
  return `${protocol} against ${wallet}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX)}… (${line.length} characters)` : line;
}
