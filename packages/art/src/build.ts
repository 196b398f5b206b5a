/**
 * Makes all artwork into `dist`. Nothing heavy is loaded before the sources' hash says that there is work, so a
 * second run costs a blink, and the first one of another checkout a copy. `--only parol,brand` makes these titles or
 * parts again and leaves the hash alone.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyFromCache, copyToCache } from './cache.ts';
import { type ArtManifest, OUTPUTS } from './outputs.ts';

const here = dirname(fileURLToPath(import.meta.url));
export const dist = join(here, '..', 'dist');

/** Sources, and the versions of what draws and sets for us. */
function sourceHash(): string {
  const hash = createHash('sha256');
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const file = join(folder, entry.name);
      if (entry.isDirectory()) walk(file);
      else if (entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')) {
        hash.update(entry.name).update('\0').update(readFileSync(file));
      }
    }
  };
  walk(here);
  const require = createRequire(import.meta.url);
  for (const name of ['sharp', 'opentype.js'])
    hash.update(readFileSync(join(packageFolder(require, name), 'package.json')));
  hash.update(readFileSync(join(here, '..', 'package.json')));
  return hash.digest('hex');
}

function packageFolder(require: NodeJS.Require, name: string): string {
  for (const base of require.resolve.paths(name) ?? []) {
    if (existsSync(join(base, name, 'package.json'))) return join(base, name);
  }
  throw new Error(`${name} is not installed`);
}

/** Brings `dist` up to date; answers whether anything had to be painted. */
export async function build(only?: readonly string[]): Promise<boolean> {
  const hash = sourceHash();
  const isComplete = () => OUTPUTS.every(({ file }) => existsSync(join(dist, file)));
  const isCurrent = () => existsSync(mark) && readFileSync(mark, 'utf8') === hash && isComplete();
  const mark = join(dist, '.hash');
  if (only !== undefined) {
    await paint(only);
    return true;
  }
  if (isCurrent()) return false;
  // A picture that is promised no more would be laid into every build from now on.
  rmSync(dist, { recursive: true, force: true });
  if (copyFromCache(hash, dist) && isCurrent()) return false;
  rmSync(dist, { recursive: true, force: true });
  await paint();
  writeFileSync(mark, hash);
  copyToCache(hash, dist);
  return true;
}

/** What is made, whole parts or titles by their names; without any, all of it and its manifest. */
async function paint(only?: readonly string[]): Promise<void> {
  const [{ JOBS }, { paintAll }] = await Promise.all([import('./make.ts'), import('./painters.ts')]);
  const jobs = JOBS.filter(({ part, id }) => only === undefined || only.includes(part) || only.includes(id));
  mkdirSync(dist, { recursive: true });
  const made = await paintAll(dist, jobs);
  if (only !== undefined) return;
  const of = (wanted: string) =>
    Object.fromEntries(jobs.flatMap(({ part, id }, index) => (part === wanted ? [[id, made[index]]] : [])));
  const manifest = { titles: of('titles'), banners: of('banners') } as ArtManifest;
  writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const only = process.argv.includes('--only')
    ? process.argv[process.argv.indexOf('--only') + 1]?.split(',')
    : undefined;
  const painted = await build(only);
  console.log(
    painted
      ? `art: ${OUTPUTS.length} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s`
      : 'art: nothing to do',
  );
}
