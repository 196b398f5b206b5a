import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdTestCluster } from '@laro/testkit/cluster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertScriptsUnchanged } from '../apps/api/src/features/documents/index.ts';
import { startWorld, type World } from '../apps/api/src/testing/world.ts';
import { buildWeb } from '../apps/web/build.ts';

/** The pages as the API serves them, rendered by the web app as it is built. */

const folder = mkdtempSync(join(tmpdir(), 'laro-documents-'));
const dist = join(folder, 'dist');
const injected = join(folder, 'injected');
const INJECTED = 'alert("injected")';
let cluster: Awaited<ReturnType<typeof holdTestCluster>>;
let world: World;

beforeAll(async () => {
  cluster = await holdTestCluster();
  await buildWeb(dist);
  world = await startWorld({ config: { webDist: dist } });
}, 120_000);
afterAll(async () => {
  await world.stop();
  await cluster.release();
  rmSync(folder, { recursive: true });
});

async function page(path: string, of = world) {
  const answer = await of.visitor().send('GET', path, { accept: 'text/html' });
  return { ...answer, policy: String(answer.headers['content-security-policy']) };
}

async function renders(of = world): Promise<number> {
  const { values } = await of.platform.metrics.documentRenders.get();
  return values[0]?.value ?? 0;
}

/** How many documents were rendered for these addresses, asked a few at a time. */
async function renderedFor(paths: readonly string[]): Promise<number> {
  const before = await renders();
  for (const path of paths) expect([path, (await page(path)).status]).toEqual([path, 200]);
  return (await renders()) - before;
}

/** Scripts and sheets that stand in a page; data is no script. */
const INLINE = /<(script|style)(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>([\s\S]*?)<\/\1>/g;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('documents', () => {
  it('300 unknown values of a query are one rendering, and so are 300 unknown fields', async () => {
    const game = (index: number) => `gameCategory=RNG&vendor=LS&gameId=none${index}&nodeId=none-${index}`;
    expect(await renderedFor(times(300, (index) => `/m/games?${game(index)}`))).toBe(1);
    expect(
      await renderedFor(times(300, (index) => `/m/login?refused=made.up_${'x'.repeat(index % 30)}`)),
    ).toBe(1);
    expect(
      await renderedFor(times(300, (index) => `/m/home?type=${index}&tag=${index}&field${index}=1`)),
    ).toBe(1);
  }, 120_000);

  it('300 unknown values at once are all answered', async () => {
    const answers = await Promise.all(
      times(300, async (index) => await page(`/m/gameList?gameType=X${index}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }, 120_000);

  it('a game that is there has its own document, with its name', async () => {
    const known = '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_test&nodeId=studio-ls_test';
    const { value } = await world.visitor().call('listGames', { gameType: 'RNG', vassalage: 'LS' });
    const game = value.games.find(({ nodeId }) => nodeId === 'studio-ls_test');
    expect(game?.gameName).toBeTruthy();
    expect((await page(known)).text).toContain(game?.gameName);
  });

  it('V3.4.3 S8 admits the scripts and sheets of the build, and what it renders is admitted', async () => {
    for (const path of ['/m/home', '/m/login', '/m/games']) {
      const { text, policy } = await page(path);
      const inline = [...text.matchAll(INLINE)];
      expect(inline.length).toBeGreaterThan(1);
      for (const [whole, , content = ''] of inline)
        expect([path, whole, policy.includes(hashOf(content))]).toEqual([path, whole, true]);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain('report-to csp');
    }
  });

  it('V3.4.3 S8 an inline script that was injected into a page is not admitted by its own hash', async () => {
    cpSync(dist, injected, { recursive: true });
    // As a hole in the rendering would: the document says more than the app wrote.
    writeFileSync(
      join(injected, 'server', 'entry-server.js'),
      `import { canonicalAddress, renderDocument as render } from './real-entry.js';
       export { canonicalAddress };
       export const renderDocument = async (request) => {
         const page = await render(request);
         return { ...page, html: page.html?.replace('</body>', '<script>${INJECTED}</script></body>') };
       };`,
    );
    cpSync(join(dist, 'server', 'entry-server.js'), join(injected, 'server', 'real-entry.js'));
    const other = await startWorld({ config: { webDist: injected } });
    try {
      const { text, policy } = await page('/m/home', other);
      expect(text).toContain(INJECTED);
      expect(policy).not.toContain(hashOf(INJECTED));
    } finally {
      await other.stop();
    }
  });
});

describe('files', () => {
  it('V13.4.1 V13.4.3 files are served from the build alone, and no folder is listed', async () => {
    expect((await page('/sw.js')).status).toBe(200);
    for (const path of [
      '/assets/',
      '/assets/art/',
      '/assets/../server/entry-server.js',
      '/assets/%2e%2e/%2e%2e/server/scripts.json',
      '/assets/..%2f..%2fserver%2fscripts.json',
      '/assets/.git/config',
    ]) {
      const answer = await page(path);
      expect([path, answer.status >= 300 && answer.status < 500]).toEqual([path, true]);
      expect(answer.text).not.toMatch(/inlineScripts|renderDocument|<li>|repositoryformat/);
    }
    const hidden = await page('/.git/config');
    expect([hidden.status, hidden.headers.location]).toEqual([302, '/m/home']);
  });

  it('V13.4.4 TRACE is not answered', async () => {
    const answer = await world.visitor().send('TRACE', '/m/home', { 'x-secret': 'echo-me' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('echo-me');
  });
});

describe('reports of the content policy', () => {
  const report = (body: unknown, type: string) =>
    world.visitor().send('POST', '/api/reports/csp', { 'content-type': type }, JSON.stringify(body));
  async function counted(directive: string): Promise<number> {
    const { values } = await world.platform.metrics.cspReports.get();
    return values.find(({ labels }) => labels.directive === directive)?.value ?? 0;
  }

  it('V3.4.7 are received in both forms in which browsers send them, and counted', async () => {
    expect((await page('/m/home')).headers['reporting-endpoints']).toBe('csp="/api/reports/csp"');
    const old = {
      'csp-report': {
        'document-uri': 'http://localhost/m/home?token=secret',
        'effective-directive': 'img-src',
        'blocked-uri': 'inline',
      },
    };
    const body = { documentURL: 'http://localhost/m/home', blockedURL: 'https://evil.example/a' };
    const modern = [{ type: 'csp-violation', body: { ...body, effectiveDirective: 'img-src' } }];
    expect((await report(old, 'application/csp-report')).status).toBe(200);
    expect((await report(modern, 'application/reports+json')).status).toBe(200);
    expect(await counted('img-src')).toBe(2);
  });

  it('are bounded: a large one is refused, and a made-up directive makes no label of its own', async () => {
    const made = { 'csp-report': { 'effective-directive': 'made-up' } };
    expect((await report(made, 'application/csp-report')).status).toBe(200);
    expect([await counted('made-up'), await counted('other')]).toEqual([0, 1]);
    const large = { 'csp-report': { 'effective-directive': 'x'.repeat(20_000) } };
    expect((await report(large, 'application/csp-report')).status).toBe(422);
    const text = await world
      .visitor()
      .send('POST', '/api/login', { 'content-type': 'application/csp-report' }, '{}');
    expect(JSON.parse(text.text)).toMatchObject({ success: false });
  });
});

describe('the script inventory', () => {
  it('S16 V3.6.1 names every script that a browser may load, with its owner and reason', async () => {
    const { files } = JSON.parse(
      (await import('node:fs')).readFileSync(join(dist, 'server', 'scripts.json'), 'utf8'),
    ) as { files: { file: string; owner: string; reason: string }[] };
    const served = (readdirSync(join(dist, 'client'), { recursive: true }) as string[]).filter((file) =>
      file.endsWith('.js'),
    );
    expect(files.map(({ file }) => file).toSorted()).toEqual(served.toSorted());
    expect(files.every(({ owner, reason }) => owner !== '' && reason !== '')).toBe(true);
    await expect(assertScriptsUnchanged(dist)).resolves.toBeUndefined();
  });

  it.each([
    [
      'one byte more in a script',
      (client: string) => appendFileSync(join(client, 'sw.js'), ' '),
      /sw\.js was changed/,
    ],
    [
      'a script more',
      (client: string) => writeFileSync(join(client, 'assets', 'x.js'), ''),
      /x\.js is not of the build/,
    ],
    ['a script less', (client: string) => rmSync(join(client, 'sw.js')), /sw\.js is gone/],
  ])('S16 refuses to start with %s', async (name, change, message) => {
    const copy = join(folder, name.replaceAll(' ', '-'));
    cpSync(dist, copy, { recursive: true });
    change(join(copy, 'client'));
    await expect(assertScriptsUnchanged(copy)).rejects.toThrow(message);
  });
});
