import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CHECKOUT } from '../start/settings.ts';
import { type Ran, run } from './run.ts';
import type { Failure, Outcome, Stage, TestFile } from './stage.ts';

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

type Tested = Outcome & { readonly files: readonly TestFile[]; readonly failures: readonly Failure[] };

const FOLDER = join('.laro', 'test');
const REPORTERS = ['default', 'json', './tools/test/running-reporter.ts'].map((name) => `--reporter=${name}`);
/** With more failed files the run has failed, whatever a repetition would say. */
const REPEATED_MAX = 2;
/** Of an error, the beginning: the words, and where. */
const ERROR_LINES = 20;

/** The tests of a project, or a part of them: each counts, and each file that could not even be loaded. */
export function tests(project: string, part?: Part): Stage['run'] {
  return async (name, signal) => await runTests(name, project, signal, part);
}

/** Stories in the browser: a file that failed is repeated once, alone. What passes then counts as passed, and as flaky. */
export function stories(part: Part): Stage['run'] {
  return async (name, signal) => {
    let outcome = await runTests(name, 'e2e', signal, part);
    const broken = new Set(outcome.failures.map(({ file }) => file));
    if (broken.size > REPEATED_MAX) return outcome;
    for (const file of broken) {
      if (file === undefined || signal.aborted) continue;
      console.log(`\n  ${file} failed and is repeated alone.\n`);
      const again = await runTests(`${name} again`, 'e2e', signal, { ...part, files: [file] });
      if (again.failed === 0) outcome = withRepetition(outcome, again, file);
    }
    return outcome;
  };
}

/** The outcome as if the file had passed at once, but named. */
function withRepetition(outcome: Tested, again: Tested, file: string): Tested {
  const failures = outcome.failures.filter((failure) => failure.file !== file);
  const files = outcome.files.filter(({ path }) => path !== file).concat(again.files);
  const count = (list: readonly TestFile[]) => list.reduce((all, { tests: some }) => all + some, 0);
  return {
    ...outcome,
    failures,
    files,
    passed: count(files),
    failed: failures.length,
    flaky: [...(outcome.flaky ?? []), file],
  };
}

async function runTests(
  name: string,
  project: string,
  signal: AbortSignal,
  part: Part = {},
): Promise<Tested> {
  const file = join(FOLDER, name.replaceAll(/[^a-z0-9]+/gi, '-'));
  const [report, running] = [`${file}.json`, `${file}.running`];
  mkdirSync(join(CHECKOUT, FOLDER), { recursive: true });
  for (const old of [report, running]) rmSync(join(CHECKOUT, old), { force: true });
  const only = part.except === undefined ? [] : ['--testNamePattern', `^(?!.*(?:${part.except.source}))`];
  const without = (part.without ?? []).flatMap((pattern) => ['--exclude', pattern]);
  const wanted = [...(part.files ?? []), ...without, ...only];
  const ran = await run(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--project', project, ...wanted, ...REPORTERS, `--outputFile.json=${report}`],
    { show: true, env: { ...part.env, LARO_RUNNING_FILE: join(CHECKOUT, running) }, signal },
  );
  const written = readReport(report);
  const files = (written?.testResults ?? []).map((result) => ({
    path: relative(CHECKOUT, result.name),
    seconds: (result.endTime - result.startTime) / 1000,
    tests: result.assertionResults.filter(({ status }) => status === 'passed').length,
    passed: result.assertionResults.flatMap(({ status, ancestorTitles, title }) =>
      status === 'passed' ? [...ancestorTitles, title] : [],
    ),
  }));
  const counted = countTests(written, ran.status);
  const failures = (written?.testResults ?? []).flatMap(failuresIn);
  if (counted.failed > 0 && failures.length === 0) failures.push(outsideOfTests(ran, running));
  return { name, ...counted, seconds: 0, files, failures };
}

/** An error that no test had; of a run that was killed, the files that it was in. */
function outsideOfTests({ output }: Ran, running: string): Failure {
  const path = join(CHECKOUT, running);
  const hung = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const words = hung === '' ? '' : `\nNot at their end:\n${hung}\n`;
  return { name: 'outside of every test', output: `${output}${words}` };
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

function failuresIn(result: WrittenReport['testResults'][number]): Failure[] {
  const file = relative(CHECKOUT, result.name);
  const begin = (text: string) =>
    text
      .split('\n')
      .filter((line) => !/^\s+at .*(?:node_modules|<anonymous>)/.test(line))
      .slice(0, ERROR_LINES)
      .join('\n');
  const failed = result.assertionResults.filter(({ status }) => status === 'failed');
  // It could not be loaded, or what stands before or after all of its tests failed.
  if (result.status === 'failed' && failed.length === 0)
    return [{ name: `${file}: outside of its tests`, output: begin(result.message), file }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file}: ${fullName}`,
    output: begin(failureMessages.join('\n')),
    file,
  }));
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
