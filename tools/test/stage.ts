import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve as resolvePath } from 'node:path';
import { CHECKOUT } from '../start/settings.ts';

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
};

/** What failed, and what it printed about that. */
export type Failure = { readonly name: string; readonly output: string };

export type TestFile = {
  readonly path: string;
  readonly seconds: number;
  /** The titles of tests that passed, and of the groups they stand in. */
  readonly passed: readonly string[];
};

/** A part of a project's tests, run otherwise than alone. */
export type Part = {
  /** Parts of their paths; all of them where none is named. */
  readonly files?: readonly string[];
  /** Patterns of those that run in another stage. */
  readonly without?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Tests that do not hold there, by their full names. */
  readonly except?: RegExp;
};

const REPORTS = ['--reporter=default', '--reporter=json'];
const PATIENCE_MS = 20 * 60_000;
/** Of what a run prints, the end: enough for every line that is repeated. */
const OUTPUT_MAX = 64 * 1024;
/** Of an error, the beginning: the words, and where. */
const ERROR_LINES = 20;

/** A static check is one check: it holds or it does not. */
export async function runCheck(name: string, tool: string, args: readonly string[]): Promise<Outcome> {
  return await check(name, join('node_modules', '.bin', tool), args);
}

/** The same by a script of the repository, under the Node that runs this. */
export async function runScript(name: string, script: string): Promise<Outcome> {
  return await check(name, process.execPath, [script]);
}

async function check(name: string, file: string, args: readonly string[]): Promise<Outcome> {
  const startedAt = performance.now();
  const { status, output } = await run(file, args, 'capture');
  const holds = status === 0;
  return { name, passed: holds ? 1 : 0, failed: holds ? 0 : 1, seconds: secondsSince(startedAt), output };
}

/** A vitest project counts its tests, and one failure for each file that could not even be loaded. */
export async function runTests(name: string, project: string, part?: Part): Promise<Outcome> {
  const startedAt = performance.now();
  const report = join('.laro', 'test', `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  rmSync(join(CHECKOUT, report), { force: true });
  const only = part?.except === undefined ? [] : ['--testNamePattern', `^(?!.*(?:${part.except.source}))`];
  const without = (part?.without ?? []).flatMap((pattern) => ['--exclude', pattern]);
  const { status, output } = await run(
    join('node_modules', '.bin', 'vitest'),
    [
      'run',
      '--project',
      project,
      ...(part?.files ?? []),
      ...without,
      ...only,
      ...REPORTS,
      `--outputFile.json=${report}`,
    ],
    'show',
    part?.env,
  );
  const written = readReport(report);
  const files = (written?.testResults ?? []).map((file) => ({
    path: relative(CHECKOUT, file.name),
    seconds: (file.endTime - file.startTime) / 1000,
    passed: file.assertionResults.flatMap(({ status, ancestorTitles, title }) =>
      status === 'passed' ? [...ancestorTitles, title] : [],
    ),
  }));
  const counted = countTests(written, status);
  const failures = (written?.testResults ?? []).flatMap(failuresIn);
  if (counted.failed > 0 && failures.length === 0) failures.push({ name: 'outside of every test', output });
  return { name, ...counted, seconds: secondsSince(startedAt), files, failures };
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

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

type WrittenReport = Omit<Report, 'testResults'> & {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

function failuresIn(file: WrittenReport['testResults'][number]): Failure[] {
  const path = relative(CHECKOUT, file.name);
  const begin = (text: string) =>
    text
      .split('\n')
      .filter((line) => !/^\s+at .*(?:node_modules|<anonymous>)/.test(line))
      .slice(0, ERROR_LINES)
      .join('\n');
  if (file.status === 'failed' && file.assertionResults.length === 0)
    return [{ name: `${path}: could not be loaded`, output: begin(file.message) }];
  return file.assertionResults.flatMap(({ status, fullName, failureMessages }) =>
    status === 'failed' ? [{ name: `${path}: ${fullName}`, output: begin(failureMessages.join('\n')) }] : [],
  );
}

/** A run that failed without a failed test had an error outside of every test, or never came to its end. */
export function countTests(
  report: Report | undefined,
  status: number | string | null,
): { readonly passed: number; readonly failed: number } {
  if (report === undefined) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
}

function readReport(file: string): WrittenReport | undefined {
  const path = join(CHECKOUT, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as WrittenReport) : undefined;
}

/** Runs a program to its end and answers the end of what it printed, which `show` also passes on as it comes. */
export function run(
  file: string,
  args: readonly string[],
  mode: 'capture' | 'show',
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number | string | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(resolvePath(CHECKOUT, file), args, {
      cwd: CHECKOUT,
      // Behind a pipe nobody knows that a person is watching.
      env: { ...process.env, ...(mode === 'show' && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // What npm puts beside its tools there is for a shell; Node itself is not.
      shell: process.platform === 'win32' && file !== process.execPath,
    });
    let output = '';
    const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (chunk: string) => {
        output = (output + chunk).slice(-OUTPUT_MAX);
        if (mode === 'show') process[stream].write(chunk);
      });
    }
    child.once('error', (error) => {
      output += error.message;
    });
    child.once('close', (code, signal) => {
      clearTimeout(impatience);
      resolve({ status: code ?? signal, output });
    });
  });
}
