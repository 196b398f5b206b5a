import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readIfPresent } from './files.ts';
import { Problem } from './problem.ts';
import type { Settings } from './settings.ts';

type Note = {
  readonly pid: number;
  readonly address: string;
  readonly children: Readonly<Record<string, number>>;
};

export type Instance = {
  /** Notes a child, so that a successor can end it should we be killed. */
  readonly note: (name: string, pid: number) => void;
  readonly release: () => void;
};

/** One running product per home. A killed predecessor is recognised, and what it left running is ended. */
export async function becomeTheInstance(settings: Settings, address: string): Promise<Instance> {
  mkdirSync(settings.home, { recursive: true, mode: 0o700 });
  const file = join(settings.home, 'running.json');
  while (!claim(file, address)) {
    const predecessor = readNote(file);
    if (predecessor !== undefined && isOurs(predecessor.pid, 'start.ts')) {
      throw new Problem(
        `Laro is already running at ${predecessor.address} (process ${predecessor.pid}).\n` +
          `  Stop it with Ctrl-C in its terminal or with: kill ${predecessor.pid}`,
      );
    }
    if (predecessor !== undefined) await endOrphans(predecessor);
    rmSync(file, { force: true });
  }
  const children: Record<string, number> = {};
  return {
    note: (name, pid) => {
      children[name] = pid;
      writeFileSync(file, JSON.stringify({ pid: process.pid, address, children } satisfies Note));
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Both stacks are asked, for `localhost` may mean either. */
export async function requireFreePort(name: string, port: number): Promise<void> {
  const taken = await Promise.all(['127.0.0.1', '::1'].map((host) => answers(host, port)));
  if (!taken.includes(true)) return;
  throw new Problem(
    `Port ${port} is taken by another program. Nothing was changed.\n` +
      `  End that program, or choose another port: ${name}=${port + 10} npm start`,
  );
}

function claim(file: string, address: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, address, children: {} } satisfies Note), {
      flag: 'wx',
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readNote(file: string): Note | undefined {
  try {
    return JSON.parse(readIfPresent(file) ?? '') as Note;
  } catch {
    return undefined;
  }
}

async function endOrphans(predecessor: Note): Promise<void> {
  const orphans = Object.values(predecessor.children).filter((pid) => isOurs(pid, 'main.ts'));
  for (const pid of orphans) process.kill(pid, 'SIGTERM');
  for (let tries = 0; tries < 100 && orphans.some((pid) => isOurs(pid, 'main.ts')); tries += 1)
    await pause(50);
  for (const pid of orphans.filter((orphan) => isOurs(orphan, 'main.ts'))) process.kill(pid, 'SIGKILL');
}

/** A pid alone proves nothing after a reboot; on Linux the command line is looked at as well. */
function isOurs(pid: number, program: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return false;
  }
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.setTimeout(1_000, () => settle(false));
  });
}
