/**
 * `npm run mutate [-- --places 30 --seed N --under PATH]`: changes the product's code in one small place after the other,
 * drawn by the seed, and runs the tests that the change can break, but the stories. A place that no test notices is named.
 * The sources are changed where they stand and put back, so there must be no other change in them.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutations, type Mutation } from './mutate/places.ts';
import { endOnSignal, print, wholeNumber } from './sim/report.ts';
import { Problem } from './start/problem.ts';
import { CHECKOUT } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';
import { affectedTests } from './test/affected.ts';
import { run } from './test/run.ts';

/** What runs in Node, and packages of both sides; what is only seen is proved by stories. */
const PRODUCT = /^(apps\/(api|studio)|packages\/(?!testkit|art)[\w-]+)\/src\/(?!testing\/|demo\/).*\.ts$/;
const NO_PRODUCT = /\.(test|d)\.ts$|\/(testing|languages|locales)\/|\.(EN|TY|CN|TH|VI)\.ts$/;
const TEST = /\.(test\.tsx?|e2e\.ts)$/;

/** A change can make a loop without an end; what takes so long is noticed. */
const PATIENCE_MS = 1_200_000;

const terminal = createTerminal();
endOnSignal();
try {
  const { values } = parseArgs({
    options: {
      places: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      under: { type: 'string', default: '' },
    },
  });
  const [places, seed] = [wholeNumber('places', values.places), wholeNumber('seed', values.seed)];
  if (git('status', '--porcelain').length > 0)
    throw new Problem('There are changes that are not committed. Commit or stash them first.');
  const sources = new Map(
    git('ls-files').flatMap((path) =>
      /\.(tsx?|sql)$/.test(path) ? [[path, readFileSync(join(CHECKOUT, path), 'utf8')]] : [],
    ),
  );
  const product = new Map(
    [...sources].filter(
      ([path]) => PRODUCT.test(path) && !NO_PRODUCT.test(path) && path.startsWith(values.under),
    ),
  );
  const mutations = drawMutations(product, places, seed);
  terminal.line(`\n  Changing ${mutations.length} places of ${product.size} files with seed ${seed}.\n`);
  const missed: Mutation[] = [];
  for (const mutation of mutations) {
    const startedAt = performance.now();
    const noticed = await isNoticed(mutation, affectedTests(sources, [mutation.path]));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    terminal.line(
      `  ${noticed ? '✓' : '✕'} ${mutation.path}:${mutation.line} ${terminal.dim(`${seconds} s`)}`,
    );
    terminal.line(terminal.dim(`      ${mutation.was}  →  ${mutation.is}`));
    if (!noticed) missed.push(mutation);
  }
  const violations = missed.map(({ is, line, path }) => ({
    invariant: 'no test notices',
    text: `${path}:${line} ${is}`,
  }));
  terminal.line();
  print(terminal.line, { seed, places: mutations.length, violations }, undefined);
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}

/** The tests of its own folder first: they are few, and mostly enough. */
async function isNoticed({ mutated, path }: Mutation, affected: readonly string[]): Promise<boolean> {
  const tests = affected.filter((test) => !test.endsWith('.e2e.ts') && TEST.test(test));
  const near = tests.filter((test) => test.startsWith(dirname(path)));
  const far = tests.filter((test) => !near.includes(test));
  const file = join(CHECKOUT, path);
  const text = readFileSync(file, 'utf8');
  const putBack = () => writeFileSync(file, text);
  process.once('exit', putBack);
  writeFileSync(file, mutated);
  try {
    return (await fails(near)) || (await fails(far));
  } finally {
    putBack();
    process.off('exit', putBack);
  }
}

async function fails(files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return false;
  const only = ['unit', 'database', 'screen'].flatMap((project) => ['--project', project]);
  const { status } = await run(
    join('node_modules', '.bin', 'vitest'),
    ['run', ...only, '--bail', '1', ...files],
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  );
  return status !== 0;
}

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: CHECKOUT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Problem(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}
