import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { PostgresError } from './postgres-error.ts';

/**
 * Under whose name the server runs. PostgreSQL refuses root, so root either maps itself to another user in a
 * user namespace (files stay root's, a checkout under /root works) or lends the server to a real user.
 */
export type Identity =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace'; readonly user: SystemUser }
  | { readonly kind: 'user'; readonly user: SystemUser };

export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number };

export type Command = { readonly file: string; readonly args: readonly string[] };

export function chooseIdentity(wanted: Identity['kind'] | 'auto', dataDir: string): Identity {
  const self = process.getuid?.();
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (self !== 0) {
    if (self === undefined || owner === undefined || owner.uid === self) return { kind: 'self' };
    throw new PostgresError(
      `${dataDir} belongs to another user, and PostgreSQL runs only for its owner. Start as that user, or set ` +
        'LARO_HOME to a folder of yours.',
    );
  }
  // PostgreSQL insists that its folder is its own.
  if (owner !== undefined && owner.uid !== 0) {
    return { kind: 'user', user: { name: String(owner.uid), uid: owner.uid, gid: owner.gid } };
  }
  const users = systemUsers();
  // initdb asks for the name of its user, so the namespace maps to one that /etc/passwd knows.
  const mapped = users.find((user) => user.uid === 1000) ?? users.find((user) => user.uid !== 0);
  if (wanted !== 'user' && mapped !== undefined && namespaceAllowed(mapped)) {
    return { kind: 'namespace', user: mapped };
  }
  const lent =
    users.find((user) => user.name === 'postgres') ??
    users.find((user) => user.name === 'nobody' && user.uid !== 0);
  if (lent !== undefined && succeeds(asUser(lent, { file: 'true', args: [] })))
    return { kind: 'user', user: lent };
  throw new PostgresError(
    'PostgreSQL refuses to run as root, and this machine allows neither a user namespace (unshare) nor another ' +
      'user (setpriv). Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** The command as this identity runs it. `dieWithParent` lets the server stop cleanly when we are killed. */
export function runAs(identity: Identity, command: Command, dieWithParent = false): Command {
  const guarded = dieWithParent && hasSetpriv() ? setpriv(['--pdeathsig', 'INT'], command) : command;
  switch (identity.kind) {
    case 'self':
      return guarded;
    case 'namespace':
      return inNamespace(identity.user, guarded);
    case 'user':
      // The kernel forgets the death signal when the user changes, so it is set after that.
      return asUser(identity.user, guarded);
  }
}

export function succeeds(command: Command): boolean {
  return spawnSync(command.file, command.args, { stdio: 'ignore' }).status === 0;
}

function inNamespace(user: SystemUser, command: Command): Command {
  const map = ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`];
  return { file: 'unshare', args: [...map, command.file, ...command.args] };
}

function asUser(user: SystemUser, command: Command): Command {
  return setpriv([`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'], command);
}

function setpriv(options: readonly string[], command: Command): Command {
  return { file: 'setpriv', args: [...options, command.file, ...command.args] };
}

function namespaceAllowed(user: SystemUser): boolean {
  return succeeds(inNamespace(user, { file: 'true', args: [] }));
}

function hasSetpriv(): boolean {
  return (
    process.platform === 'linux' && succeeds(setpriv(['--pdeathsig', 'INT'], { file: 'true', args: [] }))
  );
}

function systemUsers(): SystemUser[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}
