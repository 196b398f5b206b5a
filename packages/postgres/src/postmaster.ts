import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './binaries.ts';

/** What a running (or killed) server wrote about itself into its data folder. */
export type Postmaster = { readonly pid: number; readonly port: number };

export function readPostmaster(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number.isInteger(port) ? port : 0 } : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return processState(pid) !== 'Z';
}

/**
 * After a reboot the pid in the file may belong to a stranger, and PostgreSQL would refuse for ever. The file is
 * removed only if nobody at all works inside the data folder: every process of a server has it as its folder, and
 * enters it before it writes the file.
 */
export function forgetStranger(dataDir: string): boolean {
  if (process.platform !== 'linux' || hasWorkers(realpathSync(dataDir))) return false;
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  return true;
}

function hasWorkers(folder: string): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

/** A killed child stays visible as a zombie until its parent looks; it holds nothing any more. */
function processState(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  } catch {
    return undefined;
  }
}
