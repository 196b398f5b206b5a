import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import type { Target } from './target.ts';

const ROW = /^\s*\d+: [0-9A-F]{8}:([0-9A-F]{4}) ([0-9A-F]{8}):[0-9A-F]{4} ([0-9A-F]{2}) (?:\S+\s+){5}(\d+)/;
/** Established, and: the other side has hung up, which ours has not heard yet. */
const OPEN: ReadonlySet<string> = new Set(['01', '08']);
/** A stack, as it is printed or as JSON carries it. */
const STACK = /(?:^|\\n|\n)\s+at (?:async )?[^\n]{1,200}:\d+:\d+\)?/;

/**
 * How many connections from a network (`127.66.1.`) the server at a port holds, as the kernel counts them. What was
 * destroyed and is only fading has no inode and is no longer established; what still waits to be accepted is.
 */
export function heldBy({ port }: Pick<Target, 'port'>, network: string): number {
  let held = 0;
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, localPort = '', address = '', state = '', inode] = ROW.exec(line) ?? [];
    if (Number.parseInt(localPort, 16) !== port || !readable(address).startsWith(network)) continue;
    if (OPEN.has(state) || inode !== '0') held += 1;
  }
  return held;
}

/** The kernel writes the bytes of an address from the last to the first. */
function readable(address: string): string {
  return Buffer.from(address, 'hex').reverse().join('.');
}

/** Resident memory of a process in MB; null once it is gone. */
export function memoryOf(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
  } catch {
    return null;
  }
}

/** Reads on in a log from where it was read last; answers the stacks in what is new. */
export function readStacks({ logFile }: Pick<Target, 'logFile'>): () => readonly string[] {
  let offset = sizeOf(logFile);
  return () => {
    const size = sizeOf(logFile);
    const bytes = Buffer.alloc(Math.max(0, size - offset));
    const file = openSync(logFile, 'r');
    try {
      readSync(file, bytes, 0, bytes.length, offset);
    } finally {
      closeSync(file);
    }
    offset = size;
    return bytes
      .toString('utf8')
      .split('\n')
      .filter((line) => STACK.test(line))
      .map((line) => line.slice(0, 400));
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
