/** A package of the lock file that is not ours. */
export type Dependency = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Hash of the archive as it was when it was locked; npm refuses any other. */
  readonly integrity: string;
  /** Needed to build and test alone. */
  readonly dev: boolean;
};

type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};
type LockFile = { readonly packages: Readonly<Record<string, Locked>> };

const FOLDER = 'node_modules/';

/** Packages that name no licence where npm looks for one, with what stands in their file LICENSE; a test reads it. */
export const LICENCE_FILES: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

/** What a package is under: as it says itself, or as its file does. */
const licenceOf = (name: string, version: string, declared?: string): string =>
  declared ?? LICENCE_FILES[`${name}@${version}`] ?? 'none';

export function dependenciesOf(lockFile: string): readonly Dependency[] {
  const { packages } = JSON.parse(lockFile) as LockFile;
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(FOLDER) && link !== true)
    .map(([path, { version = '', license, integrity = '', dev = false }]) => {
      const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
      return { name, version, licence: licenceOf(name, version, license), integrity, dev };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** What may be used in a product under Apache-2.0 without changing its own licence. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of files that stay as they are: MPL covers those alone, OFL fonts, LGPL a library that is loaded and not built in.
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** Reads an SPDX expression: all that are joined by AND have to be allowed, of those joined by OR one. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((licence) => ALLOWED.has(licence));
}
