import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@laro/postgres/free-ports';
import { writeSecretKeys } from '../platform/secret-box.ts';
import { createBrowserClient } from './browser-client.ts';
import type { World } from './world.ts';

/** The API as it is started in production, on the world's database, saying all that it can say into a log that is kept. */
export async function startLoggedProcess(
  world: World,
  /** Settings of the process that this test is about. */
  settings: Readonly<Record<string, string>> = {},
) {
  const { config, clock } = world.platform;
  const keep = (name: string, text: string): string => {
    const path = join(config.home, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const [port = 0] = await freePorts(1);
  const lines: string[] = [];
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: config.databaseUrl,
      LARO_HOME: config.home,
      LARO_PROFILE: config.profile,
      STUDIO_URL: config.studioUrl.origin,
      ...(config.webDist && { WEB_DIST: config.webDist }),
      ...(config.backofficeDist && { BACKOFFICE_DIST: config.backofficeDist }),
      ...(config.internalToken && { INTERNAL_TOKEN: config.internalToken }),
      ...(config.sandboxUrl && { SANDBOX_URL: config.sandboxUrl.origin }),
      OPERATOR_KEY_FILE: keep('operator.pem', config.operatorKey),
      SECRETS_KEY_FILE: keep('secrets.key', writeSecretKeys(config.secretsKey)),
      LOG_LEVEL: 'trace',
      ROLE: 'web',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        lines.push(text);
        if (text.includes('"serving"')) resolve();
      });
    }
    child.on('exit', () => reject(new Error(`The API ended by itself: ${lines.join('')}`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    log: (): string => lines.join(''),
    /** Resolves when it has ended, by whatever. */
    closed,
    visitor: () => createBrowserClient(origin, 'localhost:8080', 'DEMO', clock),
    /** Ends it; the log is then whole. Safe to ask twice. */
    async stop(): Promise<void> {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      await closed;
    },
  };
}
