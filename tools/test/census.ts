import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from './stage.ts';

const LOOK_EVERY_MS = 1_000;
/** Who was told to end may take this long to do so. */
const GONE_WITHIN_MS = 10_000;

type Process = { readonly pid: number; readonly words: string };

export type Census = {
  /** How many processors worked, on average, since the last time one asked. */
  readonly cores: () => number;
  readonly peak: () => { readonly megabytes: number; readonly processes: number };
  /** Which processes are left, once they had time to end; they are killed. None is as it should be. */
  readonly leftBehind: (name: string) => Promise<Outcome>;
};

/**
 * Counts what a run takes of the machine: memory in use above that at the start, and the processes that belong to it,
 * known by their TMPDIR or by the folder they work in. On Linux, where both can be read; elsewhere undefined.
 */
export function takeCensus(folders: readonly string[], goneWithinMs = GONE_WITHIN_MS): Census | undefined {
  if (process.platform !== 'linux') return undefined;
  const before = usedMegabytes();
  let megabytes = 0;
  let processes = 0;
  const look = setInterval(() => {
    megabytes = Math.max(megabytes, usedMegabytes() - before);
    processes = Math.max(processes, processesIn(folders).length);
  }, LOOK_EVERY_MS);
  look.unref();
  let ticks = processorTicks();
  return {
    cores: () => {
      const { busy, all, processors } = processorTicks();
      const share = (busy - ticks.busy) / Math.max(1, all - ticks.all);
      ticks = { busy, all, processors };
      return share * processors;
    },
    peak: () => ({ megabytes, processes }),
    leftBehind: async (name) => {
      clearInterval(look);
      const patience = performance.now() + goneWithinMs;
      let left = processesIn(folders);
      while (left.length > 0 && performance.now() < patience) {
        await pause(100);
        left = processesIn(folders);
      }
      for (const { pid } of left) end(pid);
      const output = left.map(({ pid, words }) => `${pid} ${words}`).join('\n');
      const failed = left.length === 0 ? 0 : 1;
      return { name, passed: 1 - failed, failed, seconds: 0, output };
    },
  };
}

function usedMegabytes(): number {
  const text = readFileSync('/proc/meminfo', 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return (kilobytes('MemTotal') - kilobytes('MemAvailable')) / 1024;
}

function processorTicks(): { readonly busy: number; readonly all: number; readonly processors: number } {
  const [sum = '', ...each] = readFileSync('/proc/stat', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('cpu'));
  const ticks = sum.trim().split(/ +/).slice(1).map(Number);
  const all = ticks.slice(0, 8).reduce((total, some) => total + some, 0);
  const [idle = 0, waiting = 0] = ticks.slice(3, 5);
  return { busy: all - idle - waiting, all, processors: each.length };
}

function processesIn(folders: readonly string[]): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const ours = folders.some(
        (folder) =>
          ask(() => readFileSync(`/proc/${name}/environ`, 'utf8')).includes(`TMPDIR=${folder}`) ||
          ask(() => readlinkSync(`/proc/${name}/cwd`)).startsWith(folder),
      );
      const words = ask(() => readFileSync(`/proc/${name}/cmdline`, 'utf8'))
        .replaceAll('\0', ' ')
        .trim();
      // What has ended and waits for its parent to take note has no words.
      return ours && words !== '' ? [{ pid: Number(name), words: words.slice(0, 200) }] : [];
    });
}

/** Somebody else's process, or one that is gone, tells nothing. */
function ask(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone meanwhile.
  }
}
