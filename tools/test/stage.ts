import { join } from 'node:path';
import { run } from './run.ts';

export type Outcome = {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** What a check printed; tests and campaigns print while they run. */
  readonly output?: string;
  /** Which tests or campaigns failed. A check fails as a whole. */
  readonly failures?: readonly Failure[];
  /** Why nothing was tried: neither passed nor failed. */
  readonly skipped?: string;
  readonly files?: readonly TestFile[];
  /** Files of stories that failed in their stage and passed when they were repeated alone. */
  readonly flaky?: readonly string[];
};

/** What failed, in which file where one can be named, and what it printed about that. */
export type Failure = { readonly name: string; readonly output: string; readonly file?: string };

export type TestFile = {
  readonly path: string;
  readonly seconds: number;
  /** How many passed. */
  readonly tests: number;
  /** The titles of tests that passed, and of the groups they stand in. */
  readonly passed: readonly string[];
};

/** What a stage does, and the seconds that it may take on two cores. The signal comes when its time is over. */
export type Stage = {
  readonly name: string;
  readonly budget: number;
  readonly run: (name: string, signal: AbortSignal) => Promise<Outcome>;
};

/** How far a stage may pass its budget: one machine is slower than another by a third. */
export const TOLERANCE = 1.5;

/** Runs a stage to its end, or ends it half above its budget. Whatever goes wrong is its failure, never the run's. */
export async function runStage({ name, budget, run: work }: Stage): Promise<Outcome> {
  const startedAt = performance.now();
  const limit = budget * TOLERANCE;
  const signal = AbortSignal.timeout(Math.round(limit * 1000));
  let outcome: Outcome;
  try {
    outcome = await work(name, signal);
  } catch (error) {
    outcome = failedStage(name, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const seconds = secondsSince(startedAt);
  if (!signal.aborted) return { ...outcome, seconds };
  const late: Failure = {
    name: `ended after ${Math.round(limit)} s, half above its budget of ${budget} s`,
    output: outcome.failures?.map(({ output }) => output).join('\n') ?? outcome.output ?? '',
  };
  return { ...outcome, seconds, failed: Math.max(1, outcome.failed), failures: [late] };
}

/** A static check by a tool of the repository: it holds or it does not. */
export function check(tool: string, args: readonly string[]): Stage['run'] {
  return async (name, signal) => await judge(name, join('node_modules', '.bin', tool), args, signal);
}

/** The same by a script of the repository, under the Node that runs this. */
export function script(file: string): Stage['run'] {
  return async (name, signal) => await judge(name, process.execPath, [file], signal);
}

async function judge(
  name: string,
  file: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<Outcome> {
  const { status, output } = await run(file, args, { signal });
  return status === 0 ? passedStage(name, output) : failedStage(name, output);
}

export function passedStage(name: string, output = ''): Outcome {
  return { name, passed: 1, failed: 0, seconds: 0, output };
}

export function failedStage(name: string, output: string): Outcome {
  return { name, passed: 0, failed: 1, seconds: 0, output };
}

export function skippedStage(name: string, skipped: string): Outcome {
  return { name, passed: 0, failed: 0, seconds: 0, skipped };
}

export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}
