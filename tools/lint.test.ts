import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CHECKOUT } from './start/settings.ts';

const LONG = `export function long(): number {\n  let n = 0;\n${'  n += 1;\n'.repeat(80)}  return n;\n}\n`;

const folder = mkdtempSync(join(tmpdir(), 'laro-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Which of the files the rules of this repository refuse. */
function refused(files: Readonly<Record<string, string>>): readonly string[] {
  cpSync(join(CHECKOUT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const done = spawnSync(join(CHECKOUT, 'node_modules', '.bin', 'oxlint'), ['--quiet', '-f', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return Object.keys(files).filter((path) => done.stdout.includes(`${path}:`));
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
  expect(refused(files)).toEqual(Object.keys(files).slice(0, 3));
});
