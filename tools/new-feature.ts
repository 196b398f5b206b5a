/** `npm run new-feature -- favourites`: writes the empty slice in all its places, and says what is left to you. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linesToAdd } from './new-feature/lines.ts';
import { namesOf } from './new-feature/names.ts';
import { sliceFiles } from './new-feature/slice.ts';
import { Problem } from './start/problem.ts';
import { CHECKOUT } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();
try {
  const [feature, ...rest] = process.argv.slice(2);
  if (feature === undefined || rest.length > 0) throw new Problem('Usage: npm run new-feature -- favourites');
  const names = namesOf(feature);
  // 20260105T1000: migrations are one timeline, in the order in which they were begun.
  const moment = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  const files = sliceFiles(names, moment);
  const taken = Object.keys(files).filter((file) => existsSync(join(CHECKOUT, file)));
  if (taken.length > 0) throw new Problem(`There is a feature of that name already: ${taken.join(', ')}`);

  terminal.line(`\n  The slice ${terminal.bold(feature)}:`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(CHECKOUT, file)), { recursive: true });
    writeFileSync(join(CHECKOUT, file), text);
    terminal.line(`    ${file}`);
  }
  // Names differ in length, so where a line breaks is the formatter's word.
  const biome = join(CHECKOUT, 'node_modules', '.bin', 'biome');
  spawnSync(biome, ['check', '--write', '--vcs-enabled=false', ...Object.keys(files)], { cwd: CHECKOUT });
  terminal.line('\n  Left to you:');
  for (const { file, line, why } of linesToAdd(names)) {
    terminal.line(`    ${file}\n      ${terminal.gold(line.trim())}\n      ${terminal.dim(why)}`);
  }
  terminal.line(
    `    apps/web/src/paths.ts and routes.tsx\n      ${terminal.dim('the screen and its path')}\n`,
  );
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
