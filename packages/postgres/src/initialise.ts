import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Identity, runAs } from './identity.ts';
import type { Place } from './place.ts';
import { PostgresError } from './postgres-error.ts';
import { isAlive } from './postmaster.ts';

export const OWNER_ROLE = 'laro_owner';

/**
 * Makes the cluster if there is none. It grows under another name and is renamed when it is complete, so that a
 * first start killed halfway leaves no half cluster behind.
 */
export function ensureCluster(place: Place, identity: Identity): void {
  if (existsSync(join(place.dataDir, 'PG_VERSION'))) return checkVersion(place);
  if (existsSync(place.dataDir) && readdirSync(place.dataDir).length > 0) {
    throw new PostgresError(
      `${place.dataDir} is not empty and holds no PostgreSQL cluster. Move it away first.`,
    );
  }
  removeUnfinished(place);
  const growing = `${place.dataDir}.new-${process.pid}`;
  const passwordCopy = join(place.socketDir, 'initial-password');
  mkdirSync(growing, { recursive: true, mode: 0o700 });
  // Read by initdb alone, which may run as a user who cannot enter the checkout.
  writeFileSync(passwordCopy, ownerPassword(place), { mode: 0o600 });
  if (identity.kind === 'user') {
    for (const path of [growing, passwordCopy]) chownSync(path, identity.user.uid, identity.user.gid);
  }
  try {
    runInitdb(place, identity, growing, passwordCopy);
    putInPlace(growing, place.dataDir);
  } finally {
    rmSync(passwordCopy, { force: true });
    rmSync(growing, { recursive: true, force: true });
  }
}

/** Another process that was faster wins: its cluster stays, ours is thrown away. */
function putInPlace(growing: string, dataDir: string): void {
  try {
    if (existsSync(dataDir)) rmdirSync(dataDir);
    renameSync(growing, dataDir);
  } catch (error) {
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error;
  }
}

/** The owner's password is made once and kept beside the data folder, for the one who may read that file. */
export function ownerPassword(place: Place): string {
  if (!existsSync(place.passwordFile)) {
    if (existsSync(join(place.dataDir, 'PG_VERSION'))) {
      throw new PostgresError(`${place.passwordFile} is missing: without it nobody can enter the database.`);
    }
    writeFileSync(place.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(place.passwordFile, 'utf8').trim();
}

function runInitdb(place: Place, identity: Identity, target: string, passwordFile: string): void {
  const { file, args } = runAs(identity, {
    file: place.binaries.initdb,
    args: [
      `--pgdata=${target}`,
      `--username=${OWNER_ROLE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // Said in full, for otherwise the language of the terminal would decide, and without one SQL_ASCII.
      '--encoding=UTF8',
      '--locale=C',
      ...(place.binaries.version >= 17
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
        : // The same order of characters, from the machine's own library: there is no builtin one yet.
          ['--lc-ctype=C.UTF-8']),
      '--data-checksums',
    ],
  });
  const done = spawnSync(file, args, { encoding: 'utf8', env: serverEnvironment(place), cwd: '/' });
  if (done.status !== 0) {
    const words = `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`.trim();
    throw new PostgresError(`initdb could not make the cluster in ${place.dataDir}:\n${words}`);
  }
}

/** Nothing of the caller's PG* settings may reach the server. */
export function serverEnvironment(place: Place): Record<string, string> {
  const environment: Record<string, string> = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
  if (process.env.SystemRoot !== undefined) environment.SystemRoot = process.env.SystemRoot;
  if (place.binaries.libraryPath !== undefined) environment.LD_LIBRARY_PATH = place.binaries.libraryPath;
  return environment;
}

function checkVersion(place: Place): void {
  const found = readFileSync(join(place.dataDir, 'PG_VERSION'), 'utf8').trim();
  const { version } = place.binaries;
  if (found !== String(version)) {
    throw new PostgresError(
      `${place.dataDir} was made by PostgreSQL ${found}; this one is PostgreSQL ${version}.`,
    );
  }
}

function removeUnfinished(place: Place): void {
  const folder = dirname(place.dataDir);
  const prefix = `${basename(place.dataDir)}.new-`;
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const maker = Number(name.slice(prefix.length));
    if (!isAlive(maker)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
