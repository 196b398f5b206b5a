/**
 * `npm run check [-- --base REF | --repeat N [--load]]`: the checks of the sources, and the tests that the change since the
 * base can break (tools/test/affected.ts says how that is found). The base is where this branch left main; what is not
 * committed counts. With --repeat: the stories in the browser, N times, and by name what failed; with --load beside
 * programs that take half of the processors, so that a story that hurries is found.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { buildWhatChanged } from './start/build.ts';
import { Problem } from './start/problem.ts';
import { CHECKOUT } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';
import { affectedTests } from './test/affected.ts';
import { takeCensus } from './test/census.ts';
import { keepTestFiles } from './test/memory.ts';
import { createReport } from './test/report.ts';
import { RULES_OF_FILES, SOURCE_CHECKS } from './test/source-checks.ts';
import { browserStories } from './test/stories.ts';
import { tests } from './test/vitest.ts';

const CODE = /\.(tsx?|mjs|sql)$/;
const PROJECTS = [
  ['unit', /^(?:packages|tools(?!\/sql-rows)|apps\/(?:web|sandbox)\/src)\/.*\.test\.ts$/],
  ['database', /^(?:apps\/(?:api|studio)|tools\/sql-rows)\/.*\.test\.ts$/],
  ['screen', /\.test\.tsx$/],
] as const;
/** Nobody waits longer for a change that breaks this much: the whole `npm test` says more. */
const PATIENCE = 600;

const terminal = createTerminal();
const { stage, close } = createReport(terminal, takeCensus(keepTestFiles()));
try {
  const { values } = parseArgs({
    options: { base: { type: 'string' }, repeat: { type: 'string' }, load: { type: 'boolean' } },
  });
  const repeat = Number(values.repeat ?? 0);
  if (!Number.isSafeInteger(repeat) || repeat < 0) throw new Problem('--repeat wants a whole number.');
  if (repeat > 0) await repeatStories(repeat, values.load === true);
  else await checkSince(values.base ?? mainBase());
  close();
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
await endProcess();

async function repeatStories(times: number, isLoaded: boolean): Promise<void> {
  await buildWhatChanged(terminal.step);
  const load = isLoaded ? Math.ceil(availableParallelism() / 2) : 0;
  const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  process.once('exit', () => {
    for (const child of busy) child.kill();
  });
  for (let time = 1; time <= times; time += 1)
    await stage({ name: `stories ${time}`, budget: 2 * PATIENCE, run: browserStories() });
}

async function checkSince(base: string): Promise<void> {
  const changed = lines('diff', '--name-only', '--no-renames', base, '--').concat(
    lines('ls-files', '--others', '--exclude-standard'),
  );
  const present = lines('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (path) => CODE.test(path) && existsSync(join(CHECKOUT, path)),
  );
  const sources = new Map(present.map((path) => [path, readFileSync(join(CHECKOUT, path), 'utf8')]));
  const affected = affectedTests(sources, changed).filter((path) => !RULES_OF_FILES.includes(path));
  const left = present.filter((path) => path.endsWith('.e2e.ts') && !affected.includes(path));
  terminal.line(
    `  ${changed.length} files changed since ${base.slice(0, 12)}: ${affected.length} test files`,
  );
  for (const one of SOURCE_CHECKS) await stage(one);
  for (const [project, belongs] of PROJECTS) {
    const files = affected.filter((path) => belongs.test(path));
    if (files.length > 0) await stage({ name: project, budget: PATIENCE, run: tests(project, { files }) });
  }
  const files = affected.filter((path) => path.endsWith('.e2e.ts'));
  if (files.length > 0) {
    await buildWhatChanged(terminal.step);
    await stage({ name: 'stories', budget: PATIENCE, run: browserStories({ files }) });
  }
  if (left.length > 0) terminal.line(`  left to npm test, with the campaigns: ${left.join(', ')}`);
}

/** Where this branch left main. A clone of a branch alone knows main by its remote. */
function mainBase(): string {
  for (const main of ['main', 'origin/main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], {
      cwd: CHECKOUT,
      encoding: 'utf8',
    });
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
}

function lines(...args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: CHECKOUT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Problem(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}
