import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperatorClient, type GameUrlRequest } from '@laro/vendor-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start.ts';
import { createSessions, type Session } from './sessions.ts';

const SHELL = 'http://localhost:8080';
const folder = mkdtempSync(join(tmpdir(), 'laro-perya-'));
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    mailPort: 0,
    token: 'only-for-this-test-0001',
    logLevel: 'silent',
    vendor: {
      key: own.privateKey,
      operatorKey: operator.publicKey,
      apiOrigin: SHELL,
      // Nobody is there.
      wallets: { real: 'http://127.0.0.1:9/real', trial: 'http://127.0.0.1:9/trial' },
      roundsFile: join(folder, 'rounds.jsonl'),
    },
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const client = (privateKey = operator.privateKey) =>
  createOperatorClient({ baseUrl: sandbox.origin, privateKey });
const launch = (request: Partial<GameUrlRequest> = {}): GameUrlRequest => ({
  operator_id: 'laro-demo',
  user: 'mem_1',
  token: 'token-of-a-test',
  platform: 'GPL_MOBILE',
  lobby_url: SHELL,
  lang: 'fil',
  game_code: 'bb_liga',
  currency: 'PHP',
  country: 'PH',
  ip: '127.0.0.1',
  ...request,
});
const ask = async (path: string, body: object): Promise<{ status: number; code: unknown }> => {
  const answer = await fetch(`${sandbox.origin}/perya/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, code: ((await answer.json()) as { code?: unknown }).code };
};

describe('the operator’s calls', () => {
  it('are answered to its signature alone', async () => {
    const { games } = await client().feed({ operator_id: 'laro-demo' });
    expect(games.length).toBeGreaterThan(10);
    await expect(client(own.privateKey).feed({ operator_id: 'laro-demo' })).rejects.toMatchObject({
      fault: 'signature',
    });
    await expect(client().feed({ operator_id: 'another' })).rejects.toMatchObject({ fault: 'not_enabled' });
  });

  it('launch what is there, and nothing else', async () => {
    const meta = { autoplay: false, turbo: false, min_spin_ms: 0, trial: false, currency_symbol: '₱' };
    const wrong = [
      launch({ game_code: 'nothing' }),
      launch({ meta: { ...meta, room: 'pula-1' } }),
      launch({ user: undefined, token: undefined }),
    ];
    for (const request of wrong) {
      await expect(client().gameUrl(request)).rejects.toMatchObject({ fault: 'unknown' });
    }
    const { fixtures } = await client().feed({ operator_id: 'laro-demo' });
    const match = fixtures.find(({ game_code: code }) => code === 'bb_liga');
    const { url } = await client().gameUrl(launch({ meta: { ...meta, room: match?.id } }));
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends two hours after its last call, and twelve after it was opened', () => {
    let now = 0;
    const sessions = createSessions(() => now);
    const HOUR = 3_600_000;
    const idle = sessions.open({} as Session);
    const busy = sessions.open({} as Session);
    for (; now <= 12 * HOUR; now += HOUR) expect(sessions.find(busy)).toBeDefined();
    expect(sessions.find(idle)).toBeUndefined();
    expect(sessions.find(busy)).toBeUndefined();
  });
});

describe('a game’s page', () => {
  it('speaks the player’s language, runs no script but its own, and is framed by the operator alone', async () => {
    const { url } = await client().gameUrl(launch());
    const page = await fetch(url);
    const text = await page.text();
    expect(text).toContain('<html lang="fil"');
    expect(text).toContain('Tumaya');
    expect(text).not.toContain('token-of-a-test');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(`frame-ancestors 'self' ${SHELL}`);
    expect(policy).not.toContain('unsafe');
  });

  it('is a sentence for who was not launched, and its script gets nothing', async () => {
    const page = await fetch(`${sandbox.origin}/perya/play/bb_liga?session=guessed`);
    expect(await page.text()).toContain('This session is over.');
    for (const session of ['guessed', 7, null]) {
      expect((await ask('table', { session })).status).toBe(409);
      expect((await ask('bet', { session, key: 'x' })).status).toBe(409);
    }
    expect(await ask('table', { session: 'guessed' })).toEqual({ status: 409, code: 'session_unknown' });
  });

  it('is asked no more often than a finger taps, each session by itself', async () => {
    const sessionOf = async () => new URL((await client().gameUrl(launch())).url).searchParams.get('session');
    const [fast, other] = [await sessionOf(), await sessionOf()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => await ask('table', { session: fast })),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(answers.find(({ status }) => status === 429)?.code).toBe('too_fast');
    expect((await ask('table', { session: other })).code).toBe('wallet_unreachable');
  });

  it('says that the wallet does not answer, where it does not', async () => {
    const { url } = await client().gameUrl(launch());
    const session = new URL(url).searchParams.get('session');
    expect(await ask('table', { session })).toEqual({ status: 409, code: 'wallet_unreachable' });
  });

  it('has its pictures, and no file that is none', async () => {
    for (const path of ['..%2f..%2fpackage.json', 'crests/../../manifest.json', 'nothing.webp']) {
      expect((await fetch(`${sandbox.origin}/perya/pictures/${path}`)).status).toBe(404);
    }
  });
});
