import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { answers } from './answers.ts';
import { connectionUrl } from './connection-url.ts';
import { freePorts } from './free-ports.ts';
import { chooseIdentity, type Identity, runAs } from './identity.ts';
import { ensureCluster, OWNER_ROLE, ownerPassword, serverEnvironment } from './initialise.ts';
import { actualDataDir, choosePlace, type Place } from './place.ts';
import { PostgresError } from './postgres-error.ts';
import { forgetStranger, isAlive, readPostmaster } from './postmaster.ts';
import { adoptedServer, type PostgresServer, startedServer } from './server.ts';
import { machineAt, settingsFor } from './size.ts';

export type { PostgresExit, PostgresServer } from './server.ts';

export type PostgresOptions = {
  /** The cluster's folder; made when absent. Password, port and log stand beside it: `<dataDir>.port` and so on. */
  readonly dataDir: string;
  /** Demanded, a busy port is an error. Otherwise the port of the last time, or a free one. */
  readonly port?: number;
  /**
   * Server settings by name, given on the command line. Durability stays at PostgreSQL's defaults unless named; memory
   * and log are sized by the machine unless named.
   */
  readonly settings?: Readonly<Record<string, string>>;
  /** A server that outlives the process that started it; the next start adopts it. */
  readonly outlivesParent?: boolean;
  /**
   * The folder with `postgres` and `initdb` of another PostgreSQL (15 or newer), instead of those in node_modules; by
   * default what the environment names in LARO_POSTGRES_BIN.
   */
  readonly binFolder?: string | undefined;
  /** For tests of the launcher itself: under whose name root runs the server. */
  readonly identity?: Identity['kind'] | 'auto';
};

const PAUSE_MS = 50;
const MUTE_TRIES = 100;
const START_TRIES = 200;
const RECOVERY_TRIES = 6_000;
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/** Starts the cluster's server, or adopts the one that is already running. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const identity = chooseIdentity(options.identity ?? 'auto', actualDataDir(options.dataDir));
  const binFolder = options.binFolder ?? (process.env.LARO_POSTGRES_BIN || undefined);
  const place = choosePlace(options.dataDir, identity, binFolder);
  ensureCluster(place, identity);
  const password = ownerPassword(place);
  const ownerUrl = (port: number) =>
    connectionUrl({ role: OWNER_ROLE, password, database: 'postgres', port });

  const running = await findRunning(place, ownerUrl);
  if (running !== undefined) return adoptedServer(running, ownerUrl(running.port), place.socketDir);

  let port = options.port ?? rememberedPort(place) ?? (await freePort());
  for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
    const logStart = logLength(place);
    const child = launch(place, identity, port, options);
    const failure = await untilReady(child, place, ownerUrl(port));
    if (failure === undefined) {
      writeFileSync(place.portFile, String(port));
      return startedServer(child, port, ownerUrl(port), options.outlivesParent === true, place.socketDir);
    }
    const words = readFileSync(place.logFile, 'utf8').slice(logStart).trim();
    if (/could not create any TCP\/IP sockets/.test(words)) {
      if (options.port !== undefined)
        throw new PostgresError(`Port ${port} is taken: PostgreSQL cannot use it.`);
      port = await freePort();
    } else if (/pre-existing shared memory block|lock file .* already exists/.test(words)) {
      // Either another process was faster, or a killed server's children need a moment to leave.
      await pause(PAUSE_MS);
      const faster = await findRunning(place, ownerUrl);
      if (faster !== undefined) return adoptedServer(faster, ownerUrl(faster.port), place.socketDir);
    } else {
      throw new PostgresError(`PostgreSQL did not start (${failure}). Its log, ${place.logFile}:\n${words}`);
    }
  }
  throw new PostgresError(`Somebody holds ${place.dataDir}. End that PostgreSQL, then start again.`);
}

/** A live server of this folder, if there is one that answers. Leaves the folder free otherwise, or throws. */
async function findRunning(
  place: Place,
  ownerUrl: (port: number) => string,
): Promise<{ pid: number; port: number } | undefined> {
  for (let attempt = 0; attempt < MUTE_TRIES; attempt += 1) {
    const found = readPostmaster(place.dataDir);
    if (found === undefined || !isAlive(found.pid)) return undefined;
    if (found.port > 0 && (await answers(ownerUrl(found.port), place.dataDir))) return found;
    if (forgetStranger(place.dataDir)) return undefined;
    await pause(PAUSE_MS);
  }
  throw new PostgresError(
    `A PostgreSQL works in ${place.dataDir} but does not answer (process ${readPostmaster(place.dataDir)?.pid}). ` +
      'End that process, then start again.',
  );
}

function launch(place: Place, identity: Identity, port: number, options: PostgresOptions): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: process.platform === 'win32' ? '' : place.socketDir,
    ...settingsFor(machineAt(place.dataDir)),
    ...options.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = runAs(
    identity,
    { file: place.binaries.postgres, args: ['-D', place.dataDir, ...args] },
    options.outlivesParent !== true,
  );
  rotateLog(place);
  const log = openSync(place.logFile, 'a', 0o600);
  try {
    const child = spawn(command.file, command.args, {
      // A session of its own: Ctrl-C in the terminal reaches us, and we stop the server after its clients.
      detached: true,
      cwd: '/',
      env: serverEnvironment(place),
      stdio: ['ignore', log, log],
    });
    // A failed spawn shows as an exit without a code; unheard, its error event would end this process.
    child.on('error', () => {});
    return child;
  } finally {
    closeSync(log);
  }
}

/** Undefined once the server answers; otherwise why it will not. Recovery after a crash may take its time. */
async function untilReady(child: ChildProcess, place: Place, url: string): Promise<string | undefined> {
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  for (let attempt = 0; attempt < RECOVERY_TRIES; attempt += 1) {
    if (failure !== undefined) return failure;
    if (child.exitCode !== null || child.signalCode !== null)
      return `status ${child.exitCode ?? child.signalCode}`;
    if (readPostmaster(place.dataDir)?.pid === child.pid && (await answers(url, place.dataDir)))
      return undefined;
    await pause(PAUSE_MS / 2);
  }
  child.kill('SIGINT');
  return 'it never became ready';
}

function rememberedPort(place: Place): number | undefined {
  if (!existsSync(place.portFile)) return undefined;
  const port = Number(readFileSync(place.portFile, 'utf8'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}

async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

function logLength(place: Place): number {
  return existsSync(place.logFile) ? readFileSync(place.logFile, 'utf8').length : 0;
}

function rotateLog(place: Place): void {
  if (existsSync(place.logFile) && statSync(place.logFile).size > LOG_BYTES_MAX) {
    renameSync(place.logFile, `${place.logFile}.old`);
  }
}
