import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';
import { renderMarkdown } from './vendor-page.ts';

let world: World;
let page: Awaited<ReturnType<typeof read>>;
let parsed: ReturnType<typeof parse>;

beforeAll(async () => {
  world = await startWorld();
  page = await read();
  parsed = parse(page.text);
});
afterAll(async () => await world.stop());

const parse = (html: string) => new JSDOM(html).window.document;
/** What stands in the page and fits the selector. */
const all = (selector: string, within = parsed) => [...within.querySelectorAll(selector)];
const read = async (headers = {}) => await world.visitor().send('GET', '/vendors/docs', headers);

describe('the page for vendors’ engineers', () => {
  it('is there for everybody, signed in or not, and is the same on every host', async () => {
    const member = await world.register('vendorreader');
    const elsewhere = await world.visitor('other.test').send('GET', '/vendors/docs', {});
    const others = [await member.send('GET', '/vendors/docs', {}), elsewhere];
    for (const { status, text, setCookie } of [page, ...others])
      expect([status, setCookie, text === page.text]).toEqual([200, [], true]);
    expect(page.text).toContain('http://localhost:8080/vendors/int_yours/transaction/bet');
    expect(page.text).not.toContain('https://HOST');
  });

  it('runs no script, loads nothing, and admits the one sheet that stands in it', () => {
    const sheets = all('style').map((sheet) => sheet.textContent);
    const hashes = sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src ${hashes.join(' ')}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(hashes).toHaveLength(1);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(all('script, img, iframe, form, [style], [onclick]')).toEqual([]);
  });

  it('has a title, landmarks, headings without a gap, and a table of contents that leads to each of them', () => {
    for (const one of ['html[lang=en]', 'title', 'main', 'h1', 'nav[aria-label]', 'body > header'])
      expect([one, all(one).length]).toEqual([one, 1]);
    const levels = all('main :is(h1, h2, h3, h4)').map(({ localName }) => Number(localName[1]));
    expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([]);
    const listed = all('nav a').map((link) => link.getAttribute('href'));
    const anchors = all('main :is(h2, h3)').map(({ id }) => `#${id}`);
    expect(listed).toEqual(anchors);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('links to nothing that is not there', () => {
    const links = all('a').map((link) => link.getAttribute('href') ?? '');
    const anchors = new Set(all('[id]').map(({ id }) => `#${id}`));
    expect(links.filter((href) => !anchors.has(href))).toEqual([]);
  });

  it('is sent once to whoever asks whether it has changed', async () => {
    const again = await read({ 'if-none-match': String(page.headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
    const slashed = await world.visitor().send('GET', '/vendors/docs/', {});
    expect([slashed.status, slashed.headers['location']]).toEqual([301, '/vendors/docs']);
  });

  it('lets no markup of its source through, and no address but one of the web', () => {
    const { html } = renderMarkdown(
      'a <b onclick="x()">b</b> <script>c()</script>\n\n<img src=x onerror=d()>\n\n[e](javascript:f()) ![g](h.png) [i](https://j.example)',
    );
    expect(all('body *', parse(html)).map(({ localName }) => localName)).toEqual(['p', 'p', 'a']);
    expect(all('a', parse(html))[0]?.getAttribute('href')).toBe('https://j.example');
  });

  it('stands where no integration can: an id begins with int_', async () => {
    const named = world.owner.query(
      `update vendors.integration set id = 'docs' where id = 'int_demo_studio'`,
    );
    await expect(named).rejects.toThrow('integration_id_plain');
    const called = await fetch(`${world.origin}/vendors/docs/transaction/bet`, {
      method: 'POST',
      body: '{}',
    });
    expect(await called.json()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  });
});
