import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { CrashPoint } from '../../apps/api/src/platform/crashpoint.ts';
import type { Dice } from '../sim/dice.ts';
import { CHECKOUT } from '../start/settings.ts';

/** A crash point that a program may be told to die at, and how many passes it may live through before. */
export type Armable = { readonly point: CrashPoint; readonly passesMax: number };

export type Death = { readonly slot: string; readonly cause: 'killed' | CrashPoint };

/** A program that is started again whenever it dies, as an operator's supervisor would. */
export type Slot = {
  readonly name: string;
  readonly port: number;
  readonly ready: boolean;
  readonly pid: number | undefined;
  /** Ends it without a word; false when it is not up. */
  kill(): boolean;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
};

const RESTART_MS = 100;
const LOOK_MS = 50;
const FAILED_STARTS_MAX = 300;

/**
 * Runs a program until it is stopped. While `arming` says so, every other start is told to die at one of its crash
 * points. A program that ends by itself once it was ready is told about: nothing that happens to it may do that.
 */
export function createSlot(options: {
  readonly name: string;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly logs: string;
  readonly armable: readonly Armable[];
  readonly dice: Dice;
  readonly arming: () => boolean;
  readonly onDeath: (death: Death) => void;
  readonly onCollapse: (text: string) => void;
}): Slot {
  const { name, port, dice } = options;
  const log = createWriteStream(join(options.logs, `${name.replaceAll(' ', '-')}.log`), { flags: 'a' });
  const hits = new Map<CrashPoint, number>();
  let child: ChildProcess | undefined;
  let [ready, stopping, killed, failures] = [false, false, false, 0];
  let ended: Promise<unknown> = Promise.resolve();

  /** The one that was hit least, so that all of them are. */
  function choosePoint(): string {
    const [rarest] = dice
      .shuffle(options.armable)
      .toSorted((one, other) => (hits.get(one.point) ?? 0) - (hits.get(other.point) ?? 0));
    if (!options.arming() || rarest === undefined) return '';
    if (hits.has(rarest.point) && dice.percent(40)) return '';
    return `${rarest.point}:${dice.between(1, rarest.passesMax)}`;
  }

  function start(): void {
    [ready, killed] = [false, false];
    let crashedAt: CrashPoint | undefined;
    const own = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(CHECKOUT, options.script)],
      {
        cwd: CHECKOUT,
        env: {
          PATH: process.env.PATH ?? '',
          NODE_ENV: 'production',
          ...options.env,
          PORT: String(port),
          LARO_CRASHPOINTS: choosePoint(),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child = own;
    own.stdout.pipe(log, { end: false });
    own.stderr.pipe(log, { end: false });
    createInterface({ input: own.stderr }).on('line', (line) => {
      const [, point] = /^crashpoint ([a-z_.]+)$/.exec(line) ?? [];
      if (point !== undefined) crashedAt = point as CrashPoint;
    });
    own.on('error', () => {});
    // Not until its last words were read.
    ended = once(own, 'close').then(() => {
      if (stopping) return;
      const wasReady = ready;
      ready = false;
      if (crashedAt !== undefined) {
        hits.set(crashedAt, (hits.get(crashedAt) ?? 0) + 1);
        options.onDeath({ slot: name, cause: crashedAt });
      } else if (killed) {
        options.onDeath({ slot: name, cause: 'killed' });
      } else if (wasReady) {
        options.onCollapse(`${name} ended by itself: ${own.signalCode ?? `status ${own.exitCode}`}`);
      } else if ((failures += 1) > FAILED_STARTS_MAX) {
        options.onCollapse(`${name} does not start any more`);
        return;
      }
      setTimeout(() => {
        if (!stopping) start();
      }, RESTART_MS);
    });
    void watch(own);
  }

  async function watch(own: ChildProcess): Promise<void> {
    while (child === own && own.exitCode === null && own.signalCode === null && !ready) {
      if (await isReady(port)) {
        ready = true;
        failures = 0;
      } else await pause(LOOK_MS);
    }
  }

  // Whatever becomes of the campaign, it leaves nobody behind.
  const sweep = (): void => void child?.kill('SIGKILL');
  process.once('exit', sweep);
  start();
  return {
    name,
    port,
    get ready() {
      return ready;
    },
    get pid() {
      return child?.pid;
    },
    kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return false;
      killed = true;
      return child.kill('SIGKILL');
    },
    signal: (signal) => void child?.kill(signal),
    async stop() {
      stopping = true;
      child?.kill('SIGTERM');
      const harsh = setTimeout(() => child?.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(harsh);
      process.off('exit', sweep);
      log.end();
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/readyz', timeout: 2_000, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.end();
  });
}
