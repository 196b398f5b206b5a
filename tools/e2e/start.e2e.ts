import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@laro/postgres/free-ports';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildWhatChanged } from '../start/build.ts';
import { CHECKOUT } from '../start/settings.ts';

/** `npm start` as a person runs it, in a home and on ports of its own. */
type Start = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
};

const home = mkdtempSync(join(tmpdir(), 'laro-start-e2e-'));
const running = new Set<Start>();
let ports: readonly [web: number, studio: number, sandbox: number, mail: number];

beforeAll(async () => {
  // A fresh clone builds for a minute and more: free ports found before that are taken by others after it.
  await buildWhatChanged(() => () => {});
  const [web = 0, studio = 0, sandbox = 0, mail = 0] = await freePorts(4);
  ports = [web, studio, sandbox, mail];
});

afterEach(async () => {
  for (const start of running) start.child.kill('SIGTERM');
  await Promise.all([...running].map((start) => start.ended));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function npmStart(...args: string[]): Start {
  const child = spawn(process.execPath, ['tools/start.mjs', ...args], {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      LARO_HOME: home,
      PORT: String(ports[0]),
      STUDIO_PORT: String(ports[1]),
      SANDBOX_PORT: String(ports[2]),
      SANDBOX_MAIL_PORT: String(ports[3]),
      DATABASE_URL: '',
      // Who counts what a killed start has left wants nobody to go on filling it.
      HISTORY: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(start);
      resolve(code);
    });
  });
  const start: Start = { child, output: () => output, ended };
  running.add(start);
  return start;
}

async function ready(start: Start): Promise<void> {
  await expect.poll(start.output, { timeout: 120_000, interval: 100 }).toContain('Ctrl-C stops everything');
}

const noted = (): { pid: number; children: Record<string, number> } =>
  JSON.parse(readFileSync(join(home, 'running.json'), 'utf8'));
const postgresPid = () =>
  Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
/** Ended and not yet taken note of by its parent is ended. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
const answers = async (url: string) => (await fetch(url)).status;

async function countMembers(): Promise<string> {
  const password = readFileSync(join(home, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(join(home, 'postgres.port'), 'utf8').trim();
  const client = new pg.Client(`postgres://laro_owner:${password}@127.0.0.1:${port}/laro`);
  try {
    await client.connect();
    const { rows } = await client.query<{ members: string }>(
      'select count(*) as members from members.member',
    );
    return rows[0]?.members ?? '';
  } finally {
    await client.end();
  }
}

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'serves, prints where and as whom, and stops everything on a %s to it alone',
    async (signal) => {
      const start = npmStart();
      await ready(start);
      expect(start.output()).toMatch(/Member +demo +\S+/);
      expect(start.output()).toContain(`http://localhost:${ports[0]}`);
      expect(await answers(`http://localhost:${ports[0]}/readyz`)).toBe(200);
      expect(await answers(`http://127.0.0.1:${ports[1]}/readyz`)).toBe(200);
      expect(await answers(`http://127.0.0.1:${ports[2]}/`)).toBe(200);
      const pids = [...Object.values(noted().children), postgresPid()];
      start.child.kill(signal);
      expect(await start.ended).toBe(0);
      // PostgreSQL takes its file away, which says that it is down, a moment before its process ends.
      await expect.poll(() => pids.filter(isAlive)).toEqual([]);
      expect(existsSync(join(home, 'running.json'))).toBe(false);
    },
  );

  it('tells a second one where the first one is, and leaves that alone', async () => {
    const first = npmStart();
    await ready(first);
    const second = npmStart();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Laro is already running at http://localhost:${ports[0]}`);
    expect(await answers(`http://localhost:${ports[0]}/readyz`)).toBe(200);
  });

  it('loses nothing when it was killed, and starts again over what that left', async () => {
    const first = npmStart();
    await ready(first);
    const members = await countMembers();
    const { pid } = noted();
    const postgres = postgresPid();
    process.kill(pid, 'SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await first.ended;
    const second = npmStart();
    await ready(second);
    expect(await countMembers()).toBe(members);
    expect(await answers(`http://localhost:${ports[0]}/readyz`)).toBe(200);
  });

  it('brings a killed API, studio, sandbox and PostgreSQL back, one after the other, and says so', async () => {
    const start = npmStart();
    await ready(start);
    for (const victim of ['API', 'studio', 'sandbox', 'PostgreSQL']) {
      process.kill(victim === 'PostgreSQL' ? postgresPid() : (noted().children[victim] ?? 0), 'SIGKILL');
      await expect.poll(start.output, { timeout: 30_000 }).toContain(`${victim} ended unexpectedly`);
      const origins = [
        `http://localhost:${ports[0]}`,
        `http://127.0.0.1:${ports[1]}`,
        `http://127.0.0.1:${ports[2]}`,
      ];
      for (const url of origins.map((origin) => `${origin}/readyz`)) {
        await expect.poll(() => answers(url).catch(() => 0), { timeout: 60_000, interval: 200 }).toBe(200);
      }
    }
  });

  it('names a taken port before it changes anything', async () => {
    const squatter = createServer().listen(ports[0], '127.0.0.1');
    await once(squatter, 'listening');
    const start = npmStart();
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain(`Port ${ports[0]} is taken by another program`);
    squatter.close();
  });

  it('serves the local network over HTTPS, with a code for the phone', async () => {
    const start = npmStart('--lan=127.0.0.1');
    await ready(start);
    // The code is drawn below the addresses and may come in a later piece of the output.
    await expect.poll(() => start.output(), { timeout: 10_000 }).toContain('▀▀▀▀▀');
    const ca = readFileSync(join(home, 'lan', '127.0.0.1.crt'));
    const asked = get({ host: '127.0.0.1', port: ports[0], path: '/m/home', ca, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });
});
