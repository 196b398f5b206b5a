import { type ChildProcess, spawn } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import { CHECKOUT } from '../start/settings.ts';

export type Ran = { readonly status: number | string | null; readonly output: string };

/** Of what a program prints, the end: enough for every line that is repeated. */
const OUTPUT_MAX = 64 * 1024;
/** A program that was ended may have left somebody who holds its output open. */
const CLOSED_WITHIN_MS = 2_000;

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach(kill));

/**
 * Runs a program to its end and answers the end of what it printed, which `show` also passes on as it comes. When the
 * signal comes, the program and all that it started in its group are killed.
 */
export async function run(
  file: string,
  args: readonly string[],
  {
    show = false,
    env = {},
    signal,
  }: { show?: boolean; env?: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Ran> {
  const isWindows = process.platform === 'win32';
  const child = spawn(resolvePath(CHECKOUT, file), args, {
    cwd: CHECKOUT,
    // Behind a pipe nobody knows that a person is watching.
    env: { ...process.env, ...(show && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which can be killed as a whole.
    detached: !isWindows,
    // What npm puts beside its tools there is for a shell; Node itself is not.
    shell: isWindows && file !== process.execPath,
  });
  running.add(child);
  let output = '';
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-OUTPUT_MAX);
      if (show) process[stream].write(chunk);
    });
  }
  const end = () => kill(child);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  return await new Promise((resolve) => {
    const ended = (status: Ran['status']) => {
      signal.removeEventListener('abort', end);
      running.delete(child);
      resolve({ status, output });
    };
    child.once('error', (error) => {
      output += error.message;
      ended(null);
    });
    child.once('close', (code, by) => ended(code ?? by));
    child.once('exit', (code, by) => setTimeout(() => ended(code ?? by), CLOSED_WITHIN_MS).unref());
  });
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
