import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@laro/postgres/free-ports';
import { logTail, type Program, supervise } from '../start/child.ts';
import { Problem } from '../start/problem.ts';
import type { Instance } from './instance.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

export type Api = { readonly port: number; readonly logFile: string; stop(): Promise<void> };

/** What an API needs to know, as `npm start` tells it; everything else stays at its default. */
export function apiEnvironment(instance: Instance, port: number): Readonly<Record<string, string>> {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: instance.databaseUrl,
    LARO_HOME: join(instance.home, 'api'),
    LARO_PROFILE: 'DEMO',
    OPERATOR_KEY_FILE: instance.keys.operator,
    SECRETS_KEY_FILE: instance.keys.secrets,
    ROLE: 'web',
  };
}

/** A whole API in a process of its own, with further settings where a leg needs them; or another program in its place. */
export async function startApi(
  instance: Instance,
  name: string,
  settings: Readonly<Record<string, string>>,
  script = 'apps/api/src/main.ts',
): Promise<Api> {
  const [port = 0] = await freePorts(1);
  const program: Program = {
    name: 'API',
    script,
    env: { ...apiEnvironment(instance, port), ...settings },
    logFile: join(instance.home, 'logs', `${name}.log`),
  };
  let failure: string | undefined;
  // A figure of an API that died and came again would be a figure of something else.
  const child = supervise(program, { onStart: () => {}, notify: (line) => (failure ??= line) });
  const startedAt = performance.now();
  while (!(await lives(port))) {
    if (failure !== undefined || performance.now() - startedAt > PATIENCE_MS) {
      await child.stop();
      throw new Problem(`The API did not start. ${failure ?? ''}\n${logTail(program)}`);
    }
    await pause(PAUSE_MS);
  }
  return {
    port,
    logFile: program.logFile,
    async stop() {
      await child.stop();
      if (failure !== undefined) throw new Problem(`${failure}\n${logTail(program)}`);
    },
  };
}

function lives(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('error', () => resolve(false));
  });
}
