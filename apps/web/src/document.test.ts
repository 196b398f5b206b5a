import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FindPage, RenderDocument, RenderedDocument } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildWeb } from '../build.ts';
import { answerOf } from '../dev/fixtures.ts';
import { PATHS } from './screens.ts';

const dist = mkdtempSync(join(tmpdir(), 'laro-web-'));
let renderDocument: RenderDocument;
let findPage: FindPage;
const complaints = vi.spyOn(console, 'error');

beforeAll(async () => {
  await buildWeb(dist);
  const bundle = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as {
    readonly renderDocument: RenderDocument;
    readonly findPage: FindPage;
  };
  ({ renderDocument, findPage } = bundle);
});

afterAll(() => {
  rmSync(dist, { recursive: true });
});

/** Renders as a visitor; calls named in `broken` fail. */
async function open(url: string, language = 'EN', broken: readonly string[] = []): Promise<RenderedDocument> {
  return await renderDocument({
    url,
    merchantCode: 'DEMO',
    language,
    hpkeKeys: [],
    closed: null,
    call: async (name, input) => {
      if (broken.includes(name)) throw Object.assign(new Error(name), { code: 'wire.busy', status: 503 });
      return await Promise.resolve(answerOf(name, input as Readonly<Record<string, string>>, false) as never);
    },
  });
}

async function page(url: string, language = 'EN', broken: readonly string[] = []): Promise<string> {
  const opened = await open(url, language, broken);
  if (opened.kind !== 'page') throw new Error(`${url} leads to ${opened.location}.`);
  return opened.html;
}

describe('the scripts of the browser', () => {
  it('carry neither the links of the router nor the names of our files: whoever changes the router finds out here', () => {
    const assets = join(dist, 'client', 'assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const text = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
    expect(text).toContain('shell/Link.tsx');
    // What the router's own link alone reads.
    expect(text).not.toContain('preloadIntentProximity');
    expect(text).not.toMatch(/No QueryClient set|Route cannot have both|Redirect blocked/);
    expect(text).not.toContain('src/features/home/HomePage.tsx');
  });
});

describe('the document of home', () => {
  it('HOME-1 shows banners, categories and games without a script, at least twenty pictures in all', async () => {
    const html = await page('/m/home');
    expect(html.match(/<img/g)?.length).toBeGreaterThanOrEqual(20);
    expect(html).toContain('Your evening, well kept');
    expect(html.match(/class="rail-entry"/g)).toHaveLength(13);
    expect(html).toContain('href="/m/search"');
    expect(html).toContain(
      'href="/m/games?gameCategory=RNG&amp;vendor=LS&amp;gameId=ls_parol&amp;nodeId=gam_parol"',
    );
  });

  it('obeys its content policy: no style attribute, no inline handler, no nonce', async () => {
    const html = await page('/m/home');
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+|nonce)=/);
  });

  it('is the same document for the same content, but for the moment it was drawn', async () => {
    const still = (html: string) => html.replace(/"renderedAt":\d+/, '');
    expect(still(await page('/m/home'))).toBe(still(await page('/m/home')));
  });

  it('preloads the hero picture in the format it will be shown in', async () => {
    expect(await page('/m/home')).toMatch(
      /<link rel="preload" as="image" type="image\/avif"[^>]+welcome-414\.avif/,
    );
  });

  it('GEN-4 speaks Tagalog when asked, and says so', async () => {
    const html = await page('/m/home', 'TY');
    expect(html).toContain('<html lang="fil"');
    expect(html).toContain('Patok ngayon');
  });

  it('a list that fails takes only its own section with it', async () => {
    const titles = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title);
    const whole = titles(await page('/m/home'));
    const broken = titles(await page('/m/home', 'EN', ['listHotGames', 'getWinnerBoard']));
    expect(whole).toContain('Hot right now');
    expect(broken).toEqual(whole.filter((title) => title !== 'Hot right now' && title !== 'Recent wins'));
  });

  it('what content says cannot end the script that carries it', async () => {
    const html = await page('/m/home');
    const boot = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(boot)).toMatchObject({ language: 'EN', merchant: { merchantCode: 'DEMO' } });
  });
});

describe('other documents', () => {
  it.each(['/', '/m', '/m/index', '/m/index.html'])('RTE-2 home answers at %s', async (path) => {
    expect(await page(path)).toContain('Hot right now');
  });

  it.each([
    ['RTE-1 an unknown path', '/m/casino', '/m/home'],
    ['RTE-1 an unknown path below a known one', '/m/home/x', '/m/home'],
    ['RTE-3 registration by its other name', '/m/register.html', '/m/register'],
  ])('%s leads on', async (_, from, to) => {
    const opened = await open(from);
    expect(opened.kind === 'redirect' ? new URL(opened.location, 'http://page').pathname : opened.kind).toBe(
      to,
    );
  });

  it('a screen that is still to come has its title and says when it comes', async () => {
    const html = await page('/m/mall/mallHome');
    expect(html).toContain('<title>Points mall · Laro</title>');
    expect(html).toContain('Points mall: not here yet');
  });

  it.each([
    ['/m/rng', 'Slots', 'Parol Nights</span>'],
    ['/m/pvp', 'Table games', 'No games in Table games yet'],
    ['/m/fish', 'Fishing', 'No games in Fishing yet'],
    ['/m/live', 'Live casino', 'No games in Live casino yet'],
    ['/m/jl-slot', 'Jeepney Lane', 'Jeepney Joyride</span>'],
  ])('RTE-5 %s is the screen of %s: its games, or that there are none yet', async (path, title, shown) => {
    const html = await page(path);
    expect(html).toContain(`<title>${title} · Laro</title>`);
    expect(html).toContain(shown);
  });

  it('of games the list is there before a script, the asked category, and its first picture first of all', async () => {
    const html = await page('/m/gameList?gameType=JL');
    const [first] = html.match(/(?<=<img src=")[^"]+(?="[^>]*class="tile-art")/) ?? [];
    expect(first).toBeDefined();
    expect(html).toContain('Jeepney Lane</span>');
    const asked = html.indexOf(`<link rel="preload" as="image" fetchpriority="high" href="${first}">`);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(html.indexOf('<script type="module"'));
  });

  it('brings of the sheets the rules of what it shows, and no others', async () => {
    const [login, home] = [await page('/m/login'), await page('/m/home')];
    expect(login).toContain('.account-form');
    expect(home).not.toContain('.account-form');
    expect(login).not.toContain('.carousel-track');
    expect(home).toContain('.carousel-track');
  });

  it('no rendering complains', () => {
    expect(complaints.mock.calls).toEqual([]);
  });
});

describe('the page that answers for an address', () => {
  /** Games as the fixtures list them. */
  const find = async (url: string) =>
    await findPage(url, async (_, nodeId) => await Promise.resolve(nodeId === 'gam_parol'));
  /** Links that wake with the page say where to go back to; the server's do not. */
  const seen = async (url: string) =>
    (await page(url)).replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');

  it.each([
    '/m/home?utm_source=letter',
    '/m/rng?gameType=RNG',
    '/m/LOGIN?back=/m/games&refused=login.member_disabled',
    '/m/login?refused=made.up',
    '/m/register?identity=google&recommenderId=abc',
    '/m/gameRecord?days=30',
    '/m/gameList?gameType=RNG&type=hot',
    '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=gam_parol',
    '/m/games?gameCategory=RNG&vendor=LS&gameId=gone&nodeId=gone',
    '/m/games?gameCategory=NONE&vendor=LS&gameId=a&nodeId=gam_parol',
    '/m/verify/a-round-of-mine',
    '/m/lotto-h5/one/two/games/three',
    '/m/notice?i=4',
  ])('looks to a visitor as %s itself would', async (url) => {
    const found = await find(url);
    expect(found).toMatchObject({ kind: 'page' });
    if (found.kind === 'page') expect(await seen(found.url)).toBe(await seen(url));
  });

  it('there are no more of them than screens, games and refusals, whatever strangers write', async () => {
    const words = ['a', 'b', 'c', 'd'].flatMap((word) => [word, word.toUpperCase(), `${word}1`]);
    const urls = Object.values(PATHS).flatMap((path) =>
      words.map(
        (word) =>
          `${path.replaceAll(/\$\w+/g, word)}?refused=${word}.x&vendor=${word}&days=${word}&i=${word}`,
      ),
    );
    const pages = new Set((await Promise.all(urls.map(find))).map((found) => JSON.stringify(found)));
    expect(pages.size).toBeLessThanOrEqual(Object.keys(PATHS).length + 1);
  });

  it('a slash at the end leads to the page without it', async () => {
    expect(await find('/m/verify/one//?x=1')).toEqual({ kind: 'redirect', location: '/m/verify/one?x=1' });
  });

  it.each(['/m/casino', '/m/home/x', '/m/%E0%A4%A', '/m/verify/a/b'])(
    'RTE-1 %s has none, and leads home',
    async (url) => {
      expect(await find(url)).toEqual({ kind: 'redirect', location: '/m/home' });
    },
  );
});
