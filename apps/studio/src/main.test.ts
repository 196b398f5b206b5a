import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseMoney } from '@laro/money';
import { freePorts } from '@laro/postgres/free-ports';
import { createDatabase, type TestDatabase } from '@laro/testkit';
import { createOperatorClient } from '@laro/vendor-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionOpened, SpinAnswer } from './games/slots/play-api.ts';
import { startWalletServer } from './testing/wallet-server.ts';

const home = mkdtempSync(join(tmpdir(), 'laro-studio-'));
const studioKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });
const running = new Set<ChildProcess>();

let database: TestDatabase;
let wallet: Awaited<ReturnType<typeof startWalletServer>>;
let origin: string;

beforeAll(async () => {
  database = await createDatabase({ template: 'studio' });
  wallet = await startWalletServer(studioKeys.publicKey);
  const [port = 0] = await freePorts(1);
  origin = `http://127.0.0.1:${port}`;
  const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString();
  writeFileSync(join(home, 'studio.pem'), pem(studioKeys.privateKey, 'pkcs8'), { mode: 0o600 });
  writeFileSync(join(home, 'operator.pub.pem'), pem(operator.publicKey, 'spki'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await wallet.stop();
  await database.drop();
  rmSync(home, { recursive: true });
});

/** The studio as `npm start` runs it; resolves when it listens. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PORT: new URL(origin).port,
      DATABASE_URL: database.url('laro_studio'),
      STUDIO_KEY_FILE: join(home, 'studio.pem'),
      OPERATOR_PUBLIC_KEY_FILE: join(home, 'operator.pub.pem'),
      PUBLIC_URL: origin,
      WALLETS: JSON.stringify({ real: wallet.url, trial: wallet.url }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Server listening')) break;
  }
  return child;
}

async function ask<T>(path: string, body: unknown, session?: string): Promise<T> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session ? { authorization: `Bearer ${session}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

async function open(): Promise<SessionOpened> {
  const client = createOperatorClient({ baseUrl: origin, privateKey: operator.privateKey });
  const { url } = await client.gameUrl({
    operator_id: 'laro-demo',
    user: 'mem_survivor',
    token: 'token-of-survivor',
    platform: 'GPL_MOBILE',
    lobby_url: 'http://localhost:8080/m/home',
    lang: 'en',
    game_code: 'ls_parol',
    currency: 'PHP',
    country: 'PH',
    ip: '127.0.0.1',
    meta: { autoplay: true, turbo: true, min_spin_ms: 0, trial: false, currency_symbol: '₱' },
  });
  return await ask<SessionOpened>('/api/session', { launch: new URL(url).searchParams.get('launch') });
}

describe('the studio’s process', () => {
  it('R1 killed after the stake was taken and before it heard so, it finishes that round after its start', async () => {
    const first = await start();
    const { session } = await open();
    const spin = { roundKey: randomUUID(), stake: '2.00' };
    const taken = wallet.holdNext();
    const lost = ask('/api/spin', spin, session).catch(() => 'lost');
    await taken;
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await lost).toBe('lost');

    const second = await start();
    const { round, balance } = await ask<SpinAnswer>('/api/spin', spin, session);
    expect(wallet.stored()).toBe(2);
    expect(parseMoney(balance)).toBe(parseMoney('998.00') + parseMoney(round.payout));
    expect((await open()).unshown).toEqual(round);

    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
  });

  it('R8 told to stop, it ends in order although connections are held half-open', async () => {
    const child = await start();
    const { port } = new URL(origin);
    const sockets = await Promise.all(
      [
        'GET / HTTP/1.1\r\nHost: x\r\nX-A: ',
        'POST /api/spin HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
      ].map(async (bytes) => {
        const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
        socket.on('error', () => {}).resume();
        await once(socket, 'connect');
        await new Promise((resolve) => socket.write(bytes, resolve));
        return socket;
      }),
    );
    // What was asked after them is answered: they were heard.
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    for (const socket of sockets) socket.destroy();
  });

  it('with an unusable configuration it says why in plain words and ends with 1', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { PORT: 'x' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const output: string[] = [];
    for await (const line of createInterface({ input: child.stderr })) output.push(line);
    expect(output.join('\n')).toContain('STUDIO_KEY_FILE');
    expect(output.join('\n')).not.toContain('    at ');
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
  });
});
