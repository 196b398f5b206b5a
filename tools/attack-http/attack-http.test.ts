import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@laro/postgres/free-ports';
import { describe, expect, it } from 'vitest';
import { supervise } from '../start/child.ts';
import { HOST } from './attack.ts';
import { send } from './bystander.ts';
import { ATTACKS, runAttacks } from './campaign.ts';
import type { Field, Target } from './target.ts';

const SOCKETS = 40;
const PER_ADDRESS = 30;
const READY_MS = 20_000;

/** One server of the kind that the campaign attacks, sound or with a fault. */
async function startServer(fault: string): Promise<Field> {
  const home = mkdtempSync(join(tmpdir(), 'laro-attacked-'));
  const [port = 0] = await freePorts(1);
  const deaths: string[] = [];
  let [pid, hidden] = [0, 0];
  const logFile = join(home, 'server.log');
  const child = supervise(
    {
      name: 'server',
      script: 'tools/attack-http/faulty-server.ts',
      env: { FAULT: fault, PORT: String(port), PER_ADDRESS: String(PER_ADDRESS) },
      logFile,
    },
    { onStart: (id) => (pid = id), notify: (line) => deaths.push(line) },
  );
  const get = async (path: string) =>
    await send({
      port,
      localAddress: '127.77.0.3',
      path,
      method: 'GET',
      agent: false,
      headers: {},
      body: '',
      withinMs: 5_000,
    });
  const startedAt = performance.now();
  while (typeof (await get('/')) === 'string') {
    if (performance.now() - startedAt > READY_MS) throw new Error('The server did not start.');
    await pause(50);
  }
  const target: Target = {
    name: 'server',
    port,
    pid: () => pid,
    deaths: () => deaths,
    logFile,
    limits: { headMs: 700, requestMs: 1_000, lingerMs: 100, unreadMs: null, perAddress: PER_ADDRESS },
    posts: [{ path: '/', headers: 'Content-Type: text/plain' }],
    page: '/',
    hide() {
      const name = `hidden-${(hidden += 1)}-`;
      return {
        bytes: `POST / HTTP/1.1\r\n${HOST}\r\nX-Name: ${name}\r\nContent-Length: 0\r\n\r\n`,
        async executed() {
          const answer = await get('/done');
          return typeof answer !== 'string' && answer.body.includes(name);
        },
      };
    },
  };
  return {
    targets: [target],
    async bystander() {
      const answer = await get('/');
      if (typeof answer === 'string') return answer;
      return answer.body === 'alive' ? null : `${answer.status} ${answer.body}`;
    },
    async stop() {
      await child.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function violationsOf(
  fault: string,
  names: readonly string[],
  slackMs?: number,
): Promise<readonly string[]> {
  const field = await startServer(fault);
  try {
    const { violations } = await runAttacks({
      field,
      seed: 1,
      sockets: SOCKETS,
      attacks: ATTACKS.filter(({ name }) => names.includes(name)),
      ...(slackMs !== undefined && { slackMs }),
    });
    return violations.map(({ invariant, text }) => `${invariant}: ${text}`);
  } finally {
    await field.stop();
  }
}

// Connections are counted as Linux counts them, and only there.
describe.runIf(process.platform === 'linux')('the campaign against HTTP', () => {
  it('has nothing to say of a server that keeps its limits', async () => {
    const all = ATTACKS.map(({ name }) => name);
    expect(await violationsOf('', all)).toEqual([]);
  });

  it.each([
    ['keeps what is half open', 'half-open', /half-open: server: 40 of 40 connections are still held/],
    ['waits for ever', 'slow heads', /slow heads: server: \d+ of 40 connections are still held/],
    ['waits for ever', 'slow bodies', /slow bodies: server: \d+ of 40 connections are still held/],
    ['counts no connections', 'flood', /flood: server: 38 connections of one address are held, 30 may be/],
    ['reads two requests for one', 'smuggling', /smuggling: server: a hidden request was done: CL.TE/],
    ['inflates whatever comes', 'bombs', /bombs: server: memory grew by \d+ MB/],
    ['tells its stack', 'bombs', /bombs: server: a stack in the log: .*at /],
    ['tells its stack', 'bombs', /bombs: server: \d+ answers of 500/],
    ['dies', 'bombs', /bombs: server: The server ended unexpectedly/],
  ])('finds a server that %s, by the attack "%s"', async (fault, attack, expected) => {
    expect((await violationsOf(fault, [attack], 1_000)).join('\n')).toMatch(expected);
  });
});
