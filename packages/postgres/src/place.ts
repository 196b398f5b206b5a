import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Binaries, locateBinaries } from './binaries.ts';
import { type Identity, runAs, succeeds } from './identity.ts';
import { PostgresError } from './postgres-error.ts';

/** Where one cluster lives. What belongs to it stands beside its data folder, under the same name. */
export type Place = {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly socketDir: string;
  readonly passwordFile: string;
  readonly portFile: string;
  readonly logFile: string;
};

/** The folder that really holds the data: the wanted one, or the one a lent user could reach. */
export function actualDataDir(wanted: string): string {
  const note = elsewhereFile(resolve(wanted));
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : resolve(wanted);
}

function elsewhereFile(wanted: string): string {
  return `${wanted}.elsewhere`;
}

export function choosePlace(wantedDataDir: string, identity: Identity, binFolder?: string): Place {
  const wanted = resolve(wantedDataDir);
  mkdirSync(dirname(wanted), { recursive: true });
  const binaries = locateBinaries(`${wanted}.lib`, binFolder);
  const roomy =
    identity.kind === 'user'
      ? reachablePlace(wanted, binaries, identity)
      : { dataDir: actualDataDir(wanted), binaries };
  return {
    ...roomy,
    socketDir: socketDir(wanted, identity),
    passwordFile: `${wanted}.password`,
    portFile: `${wanted}.port`,
    logFile: `${wanted}.log`,
  };
}

/** A lent user who cannot enter the checkout gets a copy elsewhere: nobody's home is opened for it. */
function reachablePlace(
  wanted: string,
  binaries: Binaries,
  identity: Identity & { kind: 'user' },
): { dataDir: string; binaries: Binaries } {
  const can = (flag: string, path: string) => succeeds(runAs(identity, { file: 'test', args: [flag, path] }));
  const moved = existsSync(elsewhereFile(wanted));
  if (!moved && can('-x', binaries.postgres) && can('-x', dirname(wanted)))
    return { dataDir: wanted, binaries };
  const home = join('/var/lib/laro', digest(wanted));
  mkdirSync(home, { recursive: true });
  writeFileSync(elsewhereFile(wanted), join(home, 'data'));
  return { dataDir: join(home, 'data'), binaries: copyOf(binaries, join(home, 'native')) };
}

/** Programs of the machine are everybody's already. */
function copyOf(binaries: Binaries, native: string): Binaries {
  const { native: source } = binaries;
  if (source === undefined) return binaries;
  if (!existsSync(native)) cpSync(source, native, { recursive: true, verbatimSymlinks: true });
  const copied = (path: string) => join(native, path.slice(source.length));
  return { ...binaries, native, initdb: copied(binaries.initdb), postgres: copied(binaries.postgres) };
}

/**
 * A socket's path may have 107 bytes, and a deep checkout is longer: so it stands in the temporary folder, under a
 * name that only this data folder and this user give.
 */
function socketDir(dataDir: string, identity: Identity): string {
  const self = process.getuid?.();
  const user = identity.kind === 'user' ? identity.user : undefined;
  const folder = join(tmpdir(), `laro-${digest(`${dataDir}\n${user?.uid ?? self ?? ''}`)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const ours = self === undefined || found.uid === self || found.uid === user?.uid;
  if (!found.isDirectory() || !ours) {
    throw new PostgresError(
      `${folder} belongs to somebody else. Remove it, or set TMPDIR to a folder of yours.`,
    );
  }
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
