/** `npm run new-feature -- savings`: an empty feature in all its places, that compiles, is served, and is tested. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { countsOf } from './new-feature/counts.ts';
import { namesOf } from './new-feature/names.ts';
import { registrations, withLine } from './new-feature/registrations.ts';
import { sliceFiles } from './new-feature/slice.ts';
import { Problem } from './start/problem.ts';
import { CHECKOUT } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { who: { type: 'string', default: 'member' } },
  });
  const [feature, ...rest] = positionals;
  if (feature === undefined || rest.length > 0) {
    throw new Problem('Usage: npm run new-feature -- savings [--who member|anyone]');
  }
  const names = namesOf(feature, values.who);
  // 20260105T1000: migrations are one timeline, in the order in which they were begun.
  const moment = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  const files = sliceFiles(names, moment);
  const taken = Object.keys(files).filter((file) => existsSync(join(CHECKOUT, file)));
  if (taken.length > 0) throw new Problem(`There is a feature of that name already: ${taken.join(', ')}`);

  // All of it or nothing: a list that is not found is known before the first file is written.
  const lists: Record<string, string> = {};
  for (const registration of registrations(names)) {
    const { file } = registration;
    lists[file] = withLine(lists[file] ?? readFileSync(join(CHECKOUT, file), 'utf8'), registration);
  }
  for (const [file, text] of Object.entries({ ...files, ...lists })) {
    mkdirSync(dirname(join(CHECKOUT, file)), { recursive: true });
    writeFileSync(join(CHECKOUT, file), text);
  }
  // Names differ in length, so where a line breaks is the formatter's word.
  const written = [...Object.keys(files), ...Object.keys(lists)].filter((file) => !file.endsWith('.csv'));
  const biome = join(CHECKOUT, 'node_modules', '.bin', 'biome');
  const { status } = spawnSync(biome, ['check', '--write', '--vcs-enabled=false', ...written], {
    cwd: CHECKOUT,
  });
  if (status !== 0) throw new Problem('What was written could not be formatted: npx biome check --write .');
  terminal.line(`\n  The feature ${terminal.bold(feature)}, yours to fill:`);
  for (const file of Object.keys(files)) terminal.line(`    ${file}`);
  terminal.line('\n  It is named in:');
  for (const file of Object.keys(lists)) terminal.line(`    ${terminal.dim(file)}`);
  const counts = countsOf([...Object.keys(files), ...Object.keys(lists)]);
  terminal.line(`\n  ${counts.files} files in ${counts.folders} folders.`);
  terminal.line();
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
