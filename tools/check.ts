/**
 * `npm run check [-- --base REF | --repeat N]`: the static checks, and the tests that the change since the base can
 * break (tools/test/affected.ts says how that is found). The base is where this branch left main; what is not committed
 * counts. With --repeat: the browser stages and the campaigns, N times, and by name what failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { buildWhatChanged } from './start/build.ts';
import { Problem } from './start/problem.ts';
import { CHECKOUT } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';
import { affectedTests } from './test/affected.ts';
import { ensureBrowser } from './test/browser.ts';
import { runCampaigns } from './test/campaigns.ts';
import { createReport } from './test/report.ts';
import { runCheck, runTests } from './test/stage.ts';

const CODE = /\.(tsx?|mjs|sql)$/;
const STAGES = [
  ['unit', /^(?:packages|tools|apps\/(?:web|sandbox)\/src)\/.*\.test\.ts$/],
  ['database', /^apps\/(?:api|studio)\/.*\.test\.ts$/],
  ['screen', /\.test\.tsx$/],
  ['e2e', /\.e2e\.ts$/],
] as const;

const terminal = createTerminal();
const { report, close } = createReport(terminal);
try {
  const { values } = parseArgs({ options: { base: { type: 'string' }, repeat: { type: 'string' } } });
  const repeat = Number(values.repeat ?? 0);
  if (!Number.isSafeInteger(repeat) || repeat < 0) throw new Problem('--repeat wants a whole number.');
  if (repeat > 0) await repeatStages(repeat);
  else await checkSince(values.base ?? mainBase());
  close();
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
await endProcess();

async function repeatStages(times: number): Promise<void> {
  needBrowser();
  await buildWhatChanged(terminal.step);
  for (let time = 1; time <= times; time += 1) {
    report(await runCampaigns(`campaigns ${time}`));
    report(await runTests(`screen ${time}`, 'screen'));
    report(await runTests(`browser ${time}`, 'e2e'));
  }
}

async function checkSince(base: string): Promise<void> {
  const changed = lines('diff', '--name-only', '--no-renames', base, '--').concat(
    lines('ls-files', '--others', '--exclude-standard'),
  );
  const present = lines('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (path) => CODE.test(path) && existsSync(join(CHECKOUT, path)),
  );
  const sources = new Map(present.map((path) => [path, readFileSync(join(CHECKOUT, path), 'utf8')]));
  const tests = affectedTests(sources, changed);
  const left = present.filter((path) => path.endsWith('.e2e.ts') && !tests.includes(path));
  terminal.line(`  ${changed.length} files changed since ${base.slice(0, 12)}: ${tests.length} test files`);
  report(await runCheck('lint', 'oxlint', ['--type-aware']));
  report(await runCheck('format', 'biome', ['check']));
  report(await runCheck('types', 'tsc', ['-b']));
  for (const [project, belongs] of STAGES) {
    const files = tests.filter((path) => belongs.test(path));
    if (files.length === 0) continue;
    if (project === 'e2e') {
      needBrowser();
      await buildWhatChanged(terminal.step);
    }
    report(await runTests(project, project, { files }));
  }
  if (left.length > 0) terminal.line(`  left to npm test, with the campaigns: ${left.join(', ')}`);
}

function needBrowser(): void {
  const missing = ensureBrowser();
  if (missing !== undefined) throw new Problem(missing);
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
