/**
 * `npm run sbom [-- --out FILE --list]`: a CycloneDX document of every package in the lock file, and their licences;
 * `--list` prints each with the hash that npm holds it to. Fails on a licence that is not allowed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { dependenciesOf, isAllowed, LICENCE_FILES } from './sbom/dependencies.ts';
import { CHECKOUT } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const BYTES_MAX = 64 * 1024 * 1024;

const terminal = createTerminal();
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(CHECKOUT, '.laro', 'sbom.cdx.json') },
    list: { type: 'boolean', default: false },
  },
});
const npm = process.env.npm_execpath;
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const document = execFileSync(
  npm === undefined ? 'npm' : process.execPath,
  npm === undefined ? args : [npm, ...args],
  {
    cwd: CHECKOUT,
    encoding: 'utf8',
    maxBuffer: BYTES_MAX,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32' && npm === undefined,
  },
);
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, JSON.stringify(withLicences(JSON.parse(document) as Sbom), null, 2));

const dependencies = dependenciesOf(readFileSync(join(CHECKOUT, 'package-lock.json'), 'utf8'));
for (const { name, version, licence, integrity, dev } of values.list ? dependencies : []) {
  terminal.line(`  ${name} ${version}  ${licence}${dev ? '  (build and tests)' : ''}  ${integrity}`);
}
const licences = Map.groupBy(dependencies, ({ licence }) => licence);
for (const [licence, all] of [...licences].toSorted(([, a], [, b]) => b.length - a.length)) {
  terminal.line(`  ${String(all.length).padStart(4)}  ${licence}`);
}
const refused = dependencies.filter(({ licence }) => !isAllowed(licence));
for (const { name, licence } of refused) terminal.line(`  ✕ ${name}: ${licence} is not allowed`);
terminal.line(`  ${dependencies.length} packages, licences refused: ${refused.length}; ${values.out}`);
process.exitCode = refused.length === 0 ? 0 : 1;

type Component = { readonly name: string; readonly version: string; readonly licenses?: readonly unknown[] };
type Sbom = { readonly components: readonly Component[] };

/** npm leaves a licence out that stands in a file alone. */
function withLicences(sbom: Sbom): Sbom {
  const components = sbom.components.map((component) => {
    const id = LICENCE_FILES[`${component.name}@${component.version}`];
    return id === undefined || component.licenses?.length
      ? component
      : { ...component, licenses: [{ license: { id } }] };
  });
  return { ...sbom, components };
}
