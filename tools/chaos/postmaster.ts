import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server of a data folder and all its children, as they are now. */
export function serverProcesses(dataDir: string): readonly number[] {
  const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`No server works in ${dataDir}.`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  return [pid, ...children];
}

/** To the postmaster first, so that it starts no new children meanwhile. */
export function signalServer(dataDir: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of serverProcesses(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch {
      // A child that ended meanwhile.
    }
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
