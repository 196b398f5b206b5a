import { createHash } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfWebBuild, webBuild } from '../../testing/web-build.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { createPageCache, type Page } from './cache.ts';

const MANY = 300;
let world: World;

beforeAll(async () => {
  world = await startWorld({ config: { webDist: webBuild() } });
});
afterAll(async () => await world.stop());

async function rendered(): Promise<number> {
  const metric = await world.platform.metrics.registry
    .getSingleMetric('laro_documents_rendered_total')
    ?.get();
  return metric?.values[0]?.value ?? 0;
}

const open = async (path: string) => await world.visitor().send('GET', path, {});

/** Asks for all of them at once; answers which statuses came, and how many pages were rendered for them. */
async function openAll(paths: readonly string[]) {
  const before = await rendered();
  const answers = await Promise.all(paths.map(open));
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    bodies: new Set(answers.map(({ text }) => text)).size,
    renders: (await rendered()) - before,
  };
}

const many = (path: (n: number) => string) => Array.from({ length: MANY }, (_, n) => path(n));

describe('pages that are asked for in many ways', () => {
  it.each([
    ['a field that no screen knows', (n: number) => `/m/rng?campaign=${n}`],
    ['values of a field of another screen', (n: number) => `/m/fish?gameId=g${n}&vendor=V${n}`],
    ['refusals that nobody gives', (n: number) => `/m/login?refused=made.up_${'x'.repeat(n % 30)}y`],
    [
      'games that do not exist',
      (n: number) => `/m/games?gameCategory=RNG&vendor=V${n}&gameId=g&nodeId=n${n}`,
    ],
    ['half the address of a game', (n: number) => `/m/games?gameId=g${n}`],
    ['other ways to write the same path', (n: number) => `/m/${n % 2 ? 'LIVE' : 'live'}?n=${n}`],
    ['rounds', (n: number) => `/m/verify/round-${n}`],
  ])(
    'three hundred at once with %s share one page, rendered once, and none is turned away',
    async (_, path) => {
      expect(await openAll(many(path))).toEqual({ statuses: [200], bodies: 1, renders: 1 });
    },
  );

  it('addresses that lead nowhere lead home without a page being rendered', async () => {
    expect(await openAll(many((n) => `/m/nowhere/${n}`))).toMatchObject({ statuses: [302], renders: 0 });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'asked for by %s they lead to the page itself, whatever is sent along and from wherever',
    async (method) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
      for (const path of ['/m/voucherCenter?order=1', '/m/nowhere', '/m', '/']) {
        const answer = await world
          .visitor()
          .send(method, path, form, method === 'OPTIONS' ? undefined : 'a=1');
        expect([path, answer.status, answer.headers.location]).toEqual([path, 303, path]);
      }
      const page = await world.visitor().send('GET', '/m/voucherCenter?order=1', {});
      expect([page.status, page.text.includes('<html')]).toEqual([200, true]);
    },
  );

  it('REG-13 the other name of registration leads on with who invited, and with nothing else', async () => {
    const { headers } = await open('/m/register.html?recommenderId=abc&token=secret');
    expect(headers.location).toBe('/m/register?recommenderId=abc');
  });

  it('a game that exists has a page of its own, which says its name', async () => {
    const { text } = await open('/m/games?gameCategory=RNG&vendor=LS&gameId=ls_test&nodeId=studio-ls_test');
    const unknown = await open('/m/games?gameCategory=RNG&vendor=LS&gameId=ls_test&nodeId=studio-none');
    const { games } = (await world.visitor().call('listGames', { gameType: 'RNG' })).value;
    const name = games.find(({ nodeId }) => nodeId === 'studio-ls_test')?.gameName ?? '';
    expect([name !== '', text.includes(name), unknown.text.includes(name)]).toEqual([true, true, false]);
  });

  it('what a provider’s answer came to is still told', async () => {
    const texts = new Set(
      await Promise.all(
        ['login.member_disabled', 'merchants.maintenance', 'wire.too_many', 'identities.refused'].map(
          async (code) => (await open(`/m/login?refused=${code}`)).text.replace(/"renderedAt":\d+/, ''),
        ),
      ),
    );
    expect(texts.size).toBe(4);
  });

  it('a page that is asked for again and again outlives a thousand that are asked for once', async () => {
    const cached = createPageCache(createTestClock());
    let made = 0;
    const open = async (key: string) =>
      await cached(key, async () => {
        if (key === 'home') made += 1;
        return await Promise.resolve({ html: key } as Page);
      });
    for (let n = 0; n < 1_000; n += 1) {
      await open(`rare ${n}`);
      await open('home');
    }
    expect(made).toBe(1);
  });

  it('a page that is ten seconds old is served once more while one new one is made for all', async () => {
    const clock = createTestClock();
    const cached = createPageCache(clock);
    let made = 0;
    const open = async () =>
      (await cached('home', async () => await Promise.resolve({ html: `${++made}` } as Page))).html;
    expect([await open(), await open()]).toEqual(['1', '1']);
    clock.advance(10_001);
    expect(await Promise.all([open(), open(), open()])).toEqual(['1', '1', '1']);
    await nextTurn();
    expect([await open(), made]).toEqual(['2', 2]);
  });

  it('a page that cannot be made anew is served as it was, and is made when that is possible again', async () => {
    const clock = createTestClock();
    const cached = createPageCache(clock);
    let answer = async (): Promise<Page> => await Promise.resolve({ html: 'first' } as Page);
    const open = async () => (await cached('home', async () => await answer())).html;
    await open();
    clock.advance(10_001);
    answer = async () => await Promise.reject(new Error('the database is away'));
    expect(await open()).toBe('first');
    await nextTurn();
    answer = async () => await Promise.resolve({ html: 'second' } as Page);
    expect(await open()).toBe('first');
    await nextTurn();
    expect(await open()).toBe('second');
  });

  it('no more than sixteen pages are made at a time, and who asks for another is told to come back', async () => {
    const cached = createPageCache(createTestClock());
    const gates = Array.from({ length: 16 }, () => Promise.withResolvers<Page>());
    const opened = gates.map(async ({ promise }, n) => await cached(`${n}`, async () => await promise));
    const page = async () => await Promise.resolve({ html: 'late' } as Page);
    await expect(cached('late', page)).rejects.toMatchObject({ code: 'wire.busy' });
    for (const { resolve } of gates) resolve({ html: 'made' } as Page);
    expect((await Promise.all(opened)).every(({ html }) => html === 'made')).toBe(true);
    expect((await cached('late', page)).html).toBe('late');
  });
});

describe('a visit', () => {
  it('is a page that was opened from elsewhere: not from our own pages, not in a frame, not ahead, not by a machine, not where it is shut', async () => {
    const visits = async () => {
      await world.runJobs('reports');
      const { rows } = await world.owner.query<{ visits: number }>(
        "select coalesce(sum(visits), 0)::int as visits from reports.visit where merchant = 'DEMO'",
      );
      return rows[0]?.visits;
    };
    const asked = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
    const come = async (headers: Record<string, string>, path = '/m/home') =>
      (await world.visitor().send('GET', path, { ...asked, ...headers })).status;
    expect(await come({})).toBe(200);
    expect(await come({ 'sec-fetch-site': 'cross-site' }, '/m/live')).toBe(200);
    for (const none of [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-purpose': 'prefetch' },
    ])
      expect(await come(none)).toBe(200);
    expect((await open('/m/home')).status).toBe(200);
    expect(await come({}, '/m/nowhere/1')).toBe(302);
    expect(await visits()).toBe(2);
    await world.owner.query("update merchants.merchant set maintenance = true where code = 'DEMO'");
    await world.app.features.merchants.refresh();
    expect(await come({})).toBe(503);
    await world.owner.query("update merchants.merchant set maintenance = false where code = 'DEMO'");
    await world.app.features.merchants.refresh();
    expect(await visits()).toBe(2);
  });
});

describe('the content policy of a page', () => {
  const INJECTED = 'document.title = "stolen"';
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyOf = (answer: Awaited<ReturnType<typeof open>>) =>
    answer.headers['content-security-policy'] as string;
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((line) => line.startsWith(`${name} `)) ?? '';

  it('admits pictures of the spare hosts (LAY-8), and an entry that is no host breaks nothing', async () => {
    const hosts = JSON.stringify(['https://spare.example/pictures', 'spare', 'javascript:alert(1)']);
    await world.owner.query(
      `update merchants.merchant set client = jsonb_set(client, '{imageCDNs}', $1) where code = 'DEMO'`,
      [hosts],
    );
    await world.app.features.merchants.refresh();
    try {
      const answer = await open('/m/help');
      expect(answer.status).toBe(200);
      expect(directive(policyOf(answer), 'img-src')).toBe("img-src 'self' data: https://spare.example");
      const { info } = (await world.visitor().call('getStatus', {})).value;
      expect(info.imageCDNs).toEqual(['https://spare.example']);
    } finally {
      await world.owner.query(
        "update merchants.merchant set client = client - 'imageCDNs' where code = 'DEMO'",
      );
      await world.app.features.merchants.refresh();
    }
  });

  it('S8 V3.4.3 admits every inline script and sheet of a page as it was built', async () => {
    const answer = await open('/m/login');
    const [scripts, styles] = ['script-src', 'style-src'].map((name) => directive(policyOf(answer), name));
    const inline = (tag: RegExp) => [...answer.text.matchAll(tag)].map(([, text = '']) => hashOf(text));
    const inPage = inline(/<script>([\s\S]*?)<\/script>/g);
    const sheets = inline(/<style>([\s\S]*?)<\/style>/g);
    expect([inPage.length, sheets.length > 0]).toEqual([1, true]);
    for (const hash of inPage) expect(scripts).toContain(hash);
    for (const hash of sheets) expect(styles).toContain(hash);
  });

  it('S8 a script or a sheet that was slipped into a page is not admitted by its own hash', async () => {
    // A renderer with a hole in it: whatever it lays into the page, the build knew nothing of it.
    const dist = copyOfWebBuild();
    const entry = join(dist, 'server', 'entry-server.js');
    renameSync(entry, join(dist, 'server', 'entry-whole.js'));
    writeFileSync(
      entry,
      `export * from './entry-whole.js';
       import { renderDocument as whole } from './entry-whole.js';
       export const renderDocument = async (request) => {
         const page = await whole(request);
         const slipped = '<script>${INJECTED}</script><style>p{color:red}</style></head>';
         return { ...page, html: page.html?.replace('</head>', slipped) };
       };`,
    );
    const spoilt = await startWorld({ config: { webDist: dist } });
    try {
      const answer = await spoilt.visitor().send('GET', '/m/home', {});
      expect(answer.text).toContain(INJECTED);
      expect(policyOf(answer)).not.toContain(hashOf(INJECTED));
      expect(policyOf(answer)).not.toContain(hashOf('p{color:red}'));
      expect(directive(policyOf(answer), 'script-src')).toBe(
        directive(policyOf(await open('/m/home')), 'script-src'),
      );
    } finally {
      await spoilt.stop();
      rmSync(dist, { recursive: true });
    }
  });
});

describe('files of the pages', () => {
  it('V13.4.1 V13.4.3 files are served from the build alone, and no folder is listed', async () => {
    expect((await open('/sw.js')).status).toBe(200);
    for (const path of [
      '/assets/',
      '/assets/art/',
      '/assets/../server/entry-server.js',
      '/assets/%2e%2e/%2e%2e/server/inline.json',
      '/assets/..%2f..%2fserver%2finline.json',
      '/assets/.git/config',
    ]) {
      const answer = await open(path);
      expect([path, answer.status >= 300 && answer.status < 500]).toEqual([path, true]);
      expect(answer.text).not.toMatch(/sha256-|renderDocument|<li>|repositoryformat/);
    }
    const hidden = await open('/.git/config');
    expect([hidden.status, hidden.headers.location]).toEqual([302, '/m/home']);
  });

  it('V13.4.4 TRACE is not answered', async () => {
    const answer = await world.visitor().send('TRACE', '/m/home', { 'x-secret': 'echo-me' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('echo-me');
  });
});
