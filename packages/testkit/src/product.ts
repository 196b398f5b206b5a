import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@laro/postgres/free-ports';
import pg from 'pg';
import { CHECKOUT } from './checkout.ts';

export type Product = {
  /** What a member's browser opens, such as `http://localhost:41234`. */
  readonly webUrl: string;
  readonly studioUrl: string;
  /** Where the demo's messages arrive: `GET /messages` lists them, newest first. */
  readonly sandboxUrl: string;
  readonly home: string;
  /** Of the demo sign-ins `demo`, `agent` and `staff`. */
  readonly passwords: { readonly member: string; readonly agent: string; readonly staff: string };
  /** Asks the database as its owner: for what staff or the passing of time would change, and for what was written. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Pids by program name (`API`, `studio`, `sandbox`) as they are now; a restarted one has a new pid. */
  pids(): Readonly<Record<string, number>>;
  /** Ends everything and removes the home, unless somebody wants to look into it. */
  stop(options?: { readonly keepHome?: boolean }): Promise<void>;
};

const LOG_LINES_MAX = 30;
const homes = new Set<string>();

/** The last words of the API of each product that runs. */
export function reportLogs(): string {
  const lastWords = (home: string): string[] =>
    readFileSync(join(home, 'logs', 'api.log'), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-LOG_LINES_MAX);
  return [...homes].flatMap(lastWords).join('\n');
}

/**
 * The whole product as `npm start` starts it, in a home and on ports of its own, with a fresh DEMO merchant:
 *
 *     const product = await startProduct();
 *     afterAll(() => product.stop());
 *
 * It ends with the process that started it. `environment` says more to `npm start`, such as `TRUSTED_PROXIES`. Where
 * `LARO_PRODUCT_TEMPLATE` names the home of a product that was stopped, it starts from a copy of that.
 */
export async function startProduct({
  environment = {},
}: {
  readonly environment?: Readonly<Record<string, string>>;
} = {}): Promise<Product> {
  const home = mkdtempSync(join(tmpdir(), 'laro-product-'));
  const template = process.env['LARO_PRODUCT_TEMPLATE'];
  if (template !== undefined) {
    cpSync(template, home, { recursive: true });
    // A copied folder is open to everybody, and PostgreSQL starts in none that is.
    chmodSync(join(home, 'postgres'), 0o700);
    // Two copies that start at the same moment would both reach for the same port.
    rmSync(join(home, 'postgres.port'), { force: true });
  }
  const [port, studioPort, sandboxPort, sandboxMailPort] = await freePorts(4);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      // Who tests a board, a place or a count wants no stranger's play in it.
      CROWD: 'off',
      HISTORY: 'off',
      ...environment,
      LARO_HOME: home,
      PORT: String(port),
      STUDIO_PORT: String(studioPort),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_MAIL_PORT: String(sandboxMailPort),
      DATABASE_URL: '',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = async ({ keepHome = false } = {}) => {
    homes.delete(home);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
    if (!keepHome) rmSync(home, { recursive: true, force: true });
  };
  try {
    await untilReady(child, home);
  } catch (error) {
    await stop();
    throw error;
  }
  homes.add(home);
  const { demoPasswords } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'));
  return {
    webUrl: `http://localhost:${port}`,
    studioUrl: `http://127.0.0.1:${studioPort}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    home,
    passwords: demoPasswords,
    query: async (text, values) => await askDatabase(home, text, values),
    pids: () => JSON.parse(readFileSync(join(home, 'running.json'), 'utf8')).children,
    stop,
  };
}

async function askDatabase<Row extends pg.QueryResultRow>(
  home: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const password = readFileSync(join(home, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(join(home, 'postgres.port'), 'utf8').trim();
  const client = new pg.Client(`postgres://laro_owner:${password}@127.0.0.1:${port}/laro`);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The starter says so itself; until then everything it says is kept for the error. */
function untilReady(child: ChildProcess, home: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      appendFileSync(join(home, 'start.log'), chunk);
      output += chunk.toString('utf8');
      if (/is ready after/.test(output)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The product did not start (${code}):\n${output}`)));
  });
}
