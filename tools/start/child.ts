import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Problem } from './problem.ts';
import { CHECKOUT } from './settings.ts';

export type Program = {
  readonly name: string;
  /** Path of the script, from the checkout. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Ends by itself, and is not started again when it does. */
  readonly ends?: true;
};

export type Supervised = {
  readonly stop: () => Promise<void>;
  /** Ends it now, for a person who pressed Ctrl-C twice. */
  readonly kill: () => void;
};

const LOG_BYTES_MAX = 20 * 1024 * 1024;
const PATIENCE_MS = 10_000;
const CALM_MS = 30_000;
/** Short at the end too: on one machine a program mostly fails because another is just being restarted. */
const DELAYS_MS = [100, 250, 500, 1_000, 2_000];

/** Asked once: the tool that lets a child hear of our own death. */
const guarded =
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;

/**
 * Runs a program until it is told to stop. One that dies is started again, after a wait that grows with each
 * failure until it has lived for a while.
 */
export function supervise(
  program: Program,
  events: { readonly onStart: (pid: number) => void; readonly notify: (line: string) => void },
): Supervised {
  let stopping = false;
  let failures = 0;
  let waiting: NodeJS.Timeout | undefined;
  let child: ChildProcess;

  const start = () => {
    const startedAt = performance.now();
    child = launch(program);
    if (child.pid !== undefined) events.onStart(child.pid);
    child.on('error', (error) => events.notify(`The ${program.name} could not be run: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (stopping || (program.ends && code === 0)) return;
      if (program.ends && code !== null) {
        events.notify(`The ${program.name} ended with status ${code}; the next start goes on with it.`);
        return;
      }
      failures = performance.now() - startedAt > CALM_MS ? 1 : failures + 1;
      const delay = DELAYS_MS[Math.min(failures, DELAYS_MS.length) - 1] ?? 0;
      const cause = signal ?? `status ${code}`;
      events.notify(
        `The ${program.name} ended unexpectedly (${cause}); it starts again in ${delay / 1000} s.`,
      );
      waiting = setTimeout(start, delay);
    });
  };
  start();

  return {
    stop: async () => {
      stopping = true;
      clearTimeout(waiting);
      if (hasEnded(child)) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const harsh = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(harsh);
    },
    kill: () => {
      stopping = true;
      clearTimeout(waiting);
      child.kill('SIGKILL');
    },
  };
}

/** Runs a program to its end. What it said is shown only when it failed. */
export async function runOnce(program: Omit<Program, 'logFile'>): Promise<void> {
  const child = spawn(process.execPath, nodeArguments(program), {
    cwd: CHECKOUT,
    env: environment(program.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  if (status === 0) return;
  throw new Problem(
    `${program.name} failed (${status}):\n${indent(lastLines(Buffer.concat(output).toString('utf8')))}`,
  );
}

/** The end of a program's log, for the message that says it did not start. */
export function logTail(program: Pick<Program, 'logFile'>): string {
  return existsSync(program.logFile) ? indent(lastLines(readFileSync(program.logFile, 'utf8'))) : '';
}

function launch(program: Program): ChildProcess {
  mkdirSync(dirname(program.logFile), { recursive: true });
  if ((statSync(program.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) {
    renameSync(program.logFile, `${program.logFile}.old`);
  }
  const log = openSync(program.logFile, 'a', 0o600);
  const node = [process.execPath, ...nodeArguments(program)];
  const [file = process.execPath, ...args] = guarded ? ['setpriv', '--pdeathsig', 'TERM', ...node] : node;
  try {
    return spawn(file, args, {
      cwd: CHECKOUT,
      env: environment(program.env),
      stdio: ['ignore', log, log],
      // Ctrl-C reaches us alone; the children are stopped in order.
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

function nodeArguments(program: Pick<Program, 'script'>): string[] {
  return ['--disable-warning=ExperimentalWarning', resolve(CHECKOUT, program.script)];
}

/** Only what a program of ours reads: nothing of the caller's settings slips into production by accident. */
function environment(own: Readonly<Record<string, string>>): Record<string, string> {
  const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'NODE_COMPILE_CACHE'];
  const inherited = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), NODE_ENV: 'production', ...own };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-15).join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}
