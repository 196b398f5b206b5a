import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_PATHS, signHub88 } from '@laro/vendor-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Studio, startStudio } from '../testing/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(async () => await studio.stop());

async function raw(
  path: string,
  init: RequestInit,
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(`${studio.origin}${path}`, init);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

async function operate(path: string, rawBody: string, signature?: string) {
  return await raw(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': signature ?? signHub88(rawBody, studio.operatorKey),
    },
    body: rawBody,
  });
}

const LAUNCH = {
  operator_id: 'laro-demo',
  user: 'mem_1',
  token: 'token-of-mem-1',
  platform: 'GPL_MOBILE',
  lobby_url: 'http://localhost:8080/m/home',
  lang: 'en',
  game_code: 'ls_parol',
  currency: 'PHP',
  country: 'PH',
  ip: '127.0.0.1',
};

describe('the operator’s endpoint', () => {
  it.each([
    ['no signature', JSON.stringify(LAUNCH), '', 401],
    ['a signature over other bytes', JSON.stringify(LAUNCH), 'other', 401],
    ['broken JSON', '{', undefined, 400],
    ['a missing field', JSON.stringify({ ...LAUNCH, platform: undefined }), undefined, 400],
    ['a wrong type', JSON.stringify({ ...LAUNCH, user: 5 }), undefined, 400],
    ['another operator', JSON.stringify({ ...LAUNCH, operator_id: 'somebody' }), undefined, 403],
    ['an unknown game', JSON.stringify({ ...LAUNCH, game_code: 'ls_nothing' }), undefined, 404],
    ['a game under another brand', JSON.stringify({ ...LAUNCH, game_code: 'jl_parol' }), undefined, 404],
    ['a prototype for a game', JSON.stringify({ ...LAUNCH, game_code: 'ls_constructor' }), undefined, 404],
  ])('%s launches nothing', async (_, body, kind, status) => {
    const signature = kind === 'other' ? signHub88(`${body} `, studio.operatorKey) : kind;
    const sessions = async () =>
      (await studio.pool.query<{ n: bigint }>('select count(*) as n from studio.session')).rows[0]?.n;
    const before = await sessions();
    expect((await operate(OPERATOR_PATHS.gameUrl, body, signature)).status).toBe(status);
    expect(await sessions()).toBe(before);
  });

  it('a launch code is stored only as its hash', async () => {
    const code = await studio.launch('mem_hash');
    const stored = await studio.pool.query<{ secret: string }>(
      `select encode(secret_hash, 'escape') as secret from studio.session where player = 'mem_hash'`,
    );
    expect(stored.rows[0]?.secret).not.toContain(code);
  });
});

describe('bad input', () => {
  it.each<[string, RequestInit, number]>([
    [
      'bad UTF-8',
      { headers: { 'content-type': 'application/json' }, body: Uint8Array.of(0x22, 0xff, 0x22) },
      422,
    ],
    ['broken JSON', { headers: { 'content-type': 'application/json' }, body: '{' }, 422],
    ['another type', { headers: { 'content-type': 'text/plain' }, body: '{}' }, 415],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }, 415],
    ['nothing', {}, 422],
    [
      'a huge body',
      {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ launch: 'x'.repeat(20_000) }),
      },
      413,
    ],
    ['an array', { headers: { 'content-type': 'application/json' }, body: '[]' }, 422],
    [
      'an unknown field',
      { headers: { 'content-type': 'application/json' }, body: '{"launch":"a","b":1}' },
      422,
    ],
  ])('%s is answered with a typed 4xx', async (_, init, status) => {
    const answer = await raw('/api/session', { method: 'POST', ...init });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'malformed' });
  });

  it.each(['/api/spin', '/api/shown', '/api/seed'])('%s without a session is refused', async (path) => {
    const bodies = {
      '/api/spin': { roundKey: randomUUID(), stake: '2.00' },
      '/api/shown': {},
      '/api/seed': {},
    };
    const body = bodies[path as keyof typeof bodies];
    expect((await studio.ask('POST', path, { body })).value.code).toBe('session_unknown');
    expect((await studio.ask('POST', path, { body, session: 'B'.repeat(43) })).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  it('the history has no page before something that is no round', async () => {
    const { session } = await studio.open('reader');
    expect((await studio.ask('GET', '/api/history?before=1', { session })).status).toBe(422);
    expect((await studio.ask('GET', '/api/history?page=1', { session })).status).toBe(422);
  });

  it('another player’s round is neither acknowledged nor listed', async () => {
    const [mine, theirs] = [await studio.open('owner'), await studio.open('stranger')];
    const { roundId } = (await studio.spin(mine.session)).value.round;
    await studio.ask('POST', '/api/shown', { session: theirs.session, body: { roundId } });
    expect((await studio.open('owner')).unshown?.roundId).toBe(roundId);
    const listed = await studio.ask<{ rounds: unknown[] }>('GET', '/api/history', {
      session: theirs.session,
    });
    expect(listed.value.rounds).toEqual([]);
  });

  it('nothing but finished rounds can be looked up', async () => {
    for (const path of [
      '/api/rounds/x',
      `/api/rounds/rnd_${'0'.repeat(26)}`,
      '/verify/x',
      '/play/nothing',
      '/x',
    ]) {
      expect((await raw(path, {})).status).toBe(404);
    }
  });

  it('a session that asks without end is slowed, and only that one', async () => {
    const [hasty, calm] = [await studio.open('endless'), await studio.open('calm')];
    const answers = await Promise.all(
      Array.from(
        { length: 620 },
        async () => await studio.ask('GET', '/api/history', { session: hasty.session }),
      ),
    );
    const slowed = answers.filter(({ status }) => status === 429);
    expect(slowed).toHaveLength(20);
    expect(slowed[0]?.value.code).toBe('too_fast');
    expect(slowed[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await studio.ask('GET', '/api/history', { session: calm.session })).status).toBe(200);
  });
});

describe('pages and files', () => {
  it('the game’s page links the built client, runs nothing inline and is framed by the operator alone', async () => {
    const { status, text, headers } = await raw('/play/parol?launch=abc&lang=fil', {});
    expect(status).toBe(200);
    expect(text).toContain('<html lang="fil"');
    expect(text).toContain('src="/client/assets/main-abc.js"');
    expect(text).toContain('href="/client/assets/main-abc.css"');
    expect(text).not.toContain('abc&');
    expect(text).not.toMatch(/ style=| on\w+=|<script>/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self' http://localhost:8080");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('a language that does not exist writes nothing into the page', async () => {
    const { text } = await raw('/play/parol?lang=%22%3E%3Cscript%3E', {});
    expect(text).toContain('<html lang="en"');
  });

  it('built files are kept for ever, for their names change with their content', async () => {
    const { status, headers } = await raw('/client/assets/main-abc.js', {});
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await raw('/client/../../package.json', {})).status).toBe(404);
    expect((await raw('/client/%2e%2e/%2e%2e/package.json', {})).status).toBeGreaterThanOrEqual(400);
  });

  it('what the verify page needs is served', async () => {
    expect((await raw('/pages/page.css', {})).headers.get('content-type')).toContain('text/css');
    expect((await raw('/pages/verify.js', {})).headers.get('content-type')).toContain('javascript');
  });

  it('it says whether it is alive and ready', async () => {
    expect((await raw('/healthz', {})).text).toBe('{"status":"alive"}');
    expect((await raw('/readyz', {})).text).toBe('{"status":"ready"}');
  });

  it('without a built client the page says so and asks to come again', async () => {
    rmSync(join(studio.folders.client, '.vite'), { recursive: true });
    const { status, text, headers } = await raw('/play/parol', {});
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('10');
    expect(text).toContain('being set up');
  });
});
