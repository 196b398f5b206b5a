import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { CHECKOUT } from '../start/settings.ts';

/** What must never be, and what was seen; each campaign has its own names for the first. */
export type Violation = { readonly invariant: string; readonly text: string };

/** Of each kind: what is wrong once is often wrong a thousand times. */
const SHOWN_MAX = 5;

/** Prints what a campaign found, and writes its JSON report where one was asked for. */
export function print(
  line: (text?: string) => void,
  report: { readonly violations: readonly Violation[] } & Readonly<Record<string, unknown>>,
  json: string | undefined,
): void {
  const { violations, ...figures } = report;
  const kinds = Map.groupBy(violations, ({ invariant }) => invariant);
  for (const [invariant, found] of kinds) {
    for (const { text } of found.slice(0, SHOWN_MAX)) line(`  ✕ ${invariant} ${text}`);
    if (found.length > SHOWN_MAX) line(`  ✕ ${invariant} … ${found.length} in all`);
  }
  for (const [name, value] of Object.entries(figures)) {
    if (value !== null && value !== undefined) line(`  ${name}: ${wordsOf(value)}`);
  }
  line(`  violations: ${violations.length}`);
  line();
  if (json === undefined) return;
  const whole = {
    ...figures,
    commit: commit(),
    versions: { node: process.version, postgres: '18' },
    violations: violations.length,
    found: [...kinds].flatMap(([, found]) => found.slice(0, SHOWN_MAX)),
  };
  writeFileSync(json, `${JSON.stringify(whole, null, 2)}\n`);
}

function wordsOf(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(1);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function commit(): string | null {
  const asked = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: CHECKOUT, encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : null;
}

/** Told to end, a campaign still takes everybody with it whom it started. */
export function endOnSignal(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

/** A whole number from the command line, or a sentence. */
export function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`--${name} is a whole number, not "${text}".`);
}
