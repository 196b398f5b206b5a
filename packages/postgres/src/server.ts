import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresError } from './postgres-error.ts';
import { isAlive } from './postmaster.ts';

export type PostgresExit = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** True when `stop()` asked for it. */
  readonly asked: boolean;
};

export type PostgresServer = {
  /** The owner's connection to the database `postgres`. */
  readonly ownerUrl: string;
  readonly port: number;
  readonly pid: number;
  /** The server was running already. */
  readonly adopted: boolean;
  /** Settles when the server's process ends, whoever ended it. */
  readonly exited: Promise<PostgresExit>;
  /** Ends open sessions, writes everything and waits for the process to leave. May be called twice. */
  stop(): Promise<void>;
};

const PAUSE_MS = 50;
const POLITE_TRIES = 400;
const HARSH_TRIES = 100;

export function startedServer(
  child: ChildProcess,
  port: number,
  ownerUrl: string,
  outlivesParent: boolean,
  socketDir: string,
): PostgresServer {
  const pid = child.pid;
  if (pid === undefined) throw new PostgresError('PostgreSQL was started without a process.');
  const asked = { yes: false };
  const exited = new Promise<PostgresExit>((resolve) => {
    const report = () => resolve({ code: child.exitCode, signal: child.signalCode, asked: asked.yes });
    if (child.exitCode !== null || child.signalCode !== null) report();
    else child.once('exit', report);
  });
  if (outlivesParent) child.unref();
  return { ownerUrl, port, pid, adopted: false, exited, stop: () => stop(pid, asked, socketDir) };
}

/** Somebody else's child: its end can only be seen by looking. */
export function adoptedServer(
  running: { pid: number; port: number },
  ownerUrl: string,
  socketDir: string,
): PostgresServer {
  const asked = { yes: false };
  const exited = new Promise<PostgresExit>((resolve) => {
    const look = setInterval(() => {
      if (isAlive(running.pid)) return;
      clearInterval(look);
      resolve({ code: null, signal: null, asked: asked.yes });
    }, 4 * PAUSE_MS);
    look.unref();
  });
  return { ...running, ownerUrl, adopted: true, exited, stop: () => stop(running.pid, asked, socketDir) };
}

async function stop(pid: number, asked: { yes: boolean }, socketDir: string): Promise<void> {
  asked.yes = true;
  // Fast shutdown first; should it hang, the immediate one, from which the next start recovers.
  if (!(await leaves(pid, 'SIGINT', POLITE_TRIES)) && !(await leaves(pid, 'SIGQUIT', HARSH_TRIES))) {
    throw new PostgresError(`PostgreSQL (process ${pid}) does not stop.`);
  }
  rmSync(socketDir, { recursive: true, force: true });
}

async function leaves(pid: number, signal: NodeJS.Signals, tries: number): Promise<boolean> {
  if (!isAlive(pid)) return true;
  process.kill(pid, signal);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (!isAlive(pid)) return true;
    await pause(PAUSE_MS);
  }
  return false;
}
