import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CHECKOUT } from './start/settings.ts';

const LONG = `export function long(): number {\n  let n = 0;\n${'  n += 1;\n'.repeat(80)}  return n;\n}\n`;

const folder = mkdtempSync(join(tmpdir(), 'laro-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the rules of this repository say of these files. */
function lintOf(files: Readonly<Record<string, string>>): string {
  cpSync(join(CHECKOUT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const args = ['--quiet', '-f', 'unix', ...Object.keys(files)];
  return spawnSync(join(CHECKOUT, 'node_modules', '.bin', 'oxlint'), args, { cwd: folder, encoding: 'utf8' })
    .stdout;
}

it('a function of the product over 80 lines is refused, unless a reason stands beside it', () => {
  const reason = '// oxlint-disable-next-line max-lines-per-function -- one drawing, from back to front.\n';
  const files = {
    'apps/api/src/platform/long.ts': LONG,
    'apps/studio/src/long.tsx': LONG,
    'packages/money/src/long.ts': LONG,
    'packages/money/src/reasoned.ts': `${reason}${LONG}`,
    'packages/money/src/long.test.ts': LONG,
    'tools/long.ts': LONG,
  };
  const report = lintOf(files);
  expect(Object.keys(files).filter((path) => report.includes(`${path}:`))).toEqual(
    Object.keys(files).slice(0, 3),
  );
});

it('at most 20 functions are over 80 lines, each with its reason, and none over 100; clients of games are not counted', () => {
  const exempt = /^\s*\/\/ oxlint-disable-next-line max-lines-per-function( -- .{20,})?$/gm;
  const reasons: (string | undefined)[] = [];
  const bare: Record<string, string> = {};
  for (const path of globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: CHECKOUT })) {
    const code = readFileSync(join(CHECKOUT, path), 'utf8');
    const found = [...code.matchAll(exempt)];
    if (found.length === 0 || /\.test\.|\/testing[./]/.test(path)) continue;
    reasons.push(...found.map(([, reason]) => reason));
    bare[path] = code.replace(exempt, '');
  }
  const lengths = [...lintOf(bare).matchAll(/^(\S+?):\d+:.*too many lines \((\d+)\)/gm)].map(
    ([, path = '', lines]) => ({ path, lines: Number(lines) }),
  );
  expect(reasons).not.toContain(undefined);
  // A reason of a function that has become short goes with its length.
  expect(lengths).toHaveLength(reasons.length);
  // The clients of slots and of instant games are divided when they get one shell.
  const others = lengths.filter(({ path }) => !/\/games\/(slots|instant)\/client\//.test(path));
  expect(others.length).toBeLessThanOrEqual(20);
  expect(others.filter(({ lines }) => lines > 100)).toEqual([]);
});
