/**
 * `npm run lines [-- --base REF]`: lines of product code, now and at a base (default: the last commit on main), by
 * workspace, and kit that did not exist by itself. Product code is what runs for users: no tests, no test kits, no tools;
 * SQL counts, wherever it stands.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { tableOf } from './bench-ledger/report.ts';
import { Problem } from './start/problem.ts';
import { CHECKOUT } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const PRODUCT =
  /^(?:apps|packages)\/[^/]+\/(?:src|migrations|distribution|pages)\/.*\.(?:tsx?|sql|css|html)$/;
const TESTS = /\.test\.tsx?$|\/testing(?:\/|\.ts)|^packages\/testkit\//;

/** Kit that issue 13 asked for and that nothing stood in the place of before: counted by itself, for sixty features use it. */
const KIT: readonly (readonly [what: string, paths: RegExp])[] = [
  ['kit: lists of records', /^apps\/web\/src\/shell\/records\//],
  [
    'kit: amounts and uploads in forms',
    /^packages\/ui\/src\/(?:amount|AmountField|UploadField|useUpload|file-fault|upload-field|amount-field)\./,
  ],
  ['kit: functions of the database', /^packages\/postgres\/src\/(?:functions|history)\.ts$/],
  ['kit: what a feature is, and acts of staff', /^apps\/api\/src\/platform\/(?:feature|acts)\.ts$/],
  ['kit: the table of movements', /^apps\/api\/src\/features\/ledger\/movements\.ts$/],
];

const terminal = createTerminal();
const { values } = parseArgs({ options: { base: { type: 'string', default: 'main' } } });

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' });
  // `git grep` answers 1 where nothing is found.
  if (status !== 0 && !(args[0] === 'grep' && status === 1)) throw new Problem(stderr.trim());
  return stdout;
}

/** Lines of product code in each part, as they stand in the working tree, or in a commit. */
function linesOf(commit: string | null): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const prefix = commit === null ? '' : `${commit}:`;
  const counted = git(
    'grep',
    '--count',
    '--text',
    ...(commit === null ? ['--untracked'] : []),
    '',
    ...(commit === null ? [] : [commit]),
    '--',
    'apps',
    'packages',
  );
  for (const line of counted.split('\n')) {
    const [, path, count] = /^(.*):(\d+)$/.exec(line.slice(prefix.length)) ?? [];
    if (path === undefined || !PRODUCT.test(path) || TESTS.test(path)) continue;
    const part = KIT.find(([, paths]) => paths.test(path))?.[0] ?? path.split('/').slice(0, 2).join('/');
    lines.set(part, (lines.get(part) ?? 0) + Number(count));
  }
  return lines;
}

try {
  const before = linesOf(git('rev-parse', '--verify', `${values.base}^{commit}`).trim());
  const now = linesOf(null);
  const rows = [...new Set([...before.keys(), ...now.keys()])]
    .toSorted()
    .map((what) => row(what, before.get(what) ?? 0, now.get(what) ?? 0));
  const sum = (of: ReadonlyMap<string, number>, counts: (part: string) => boolean) =>
    [...of].filter(([part]) => counts(part)).reduce((all, [, count]) => all + count, 0);
  const isOld = (part: string) => !part.startsWith('kit: ');
  const sums = [
    row(
      'all',
      sum(before, () => true),
      sum(now, () => true),
    ),
    row('all but the kit', sum(before, isOld), sum(now, isOld)),
  ];
  terminal.line(`\n${tableOf([...rows, ...sums])}\n`);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  terminal.line(error.message);
  process.exitCode = 1;
}

function row(what: string, before: number, now: number) {
  return {
    what,
    figure: String(now),
    mark: `${before} at ${values.base}, ${now >= before ? '+' : ''}${now - before}`,
  };
}
