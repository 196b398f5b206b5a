import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { webBuild } from '../../testing/web-build.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const reason = 'A test.';
const clock = createTestClock();
let world: World;
let desk: BrowserClient;

const words = (title: string) => ({
  EN: { title, content: '<p>Words</p><script>alert(1)</script>', action: null },
  TY: { title, content: '<p>Salita</p>', action: null },
});

beforeAll(async () => {
  world = await startWorld({ clock, config: { webDist: webBuild() } });
  desk = await signInStaff(world);
  await desk.call('saveAnnouncement', {
    id: 'drafty',
    promotionType: 'PU',
    execution: 'A',
    shownFrom: null,
    shownUntil: null,
    picture: null,
    groupName: null,
    linkage: null,
    color: null,
    words: words('A pop-up to come'),
    version: 0,
    reason,
  });
  await desk.call('saveAnnouncement', {
    id: 'bannery',
    promotionType: 'B',
    execution: 'B',
    shownFrom: null,
    shownUntil: null,
    picture: 'welcome',
    groupName: 'm_home',
    linkage: null,
    color: null,
    words: words('A banner to come'),
    version: 0,
    reason,
  });
  await desk.call('saveHelpItem', { tag: 'drafty', words: words('In force'), version: 0, reason });
  await desk.call('saveHelpItem', {
    tag: 'drafty',
    words: words('To come'),
    version: 1,
    draft: true,
    reason,
  });
});
afterAll(async () => await world.stop());
beforeEach(async () => {
  desk = await signInStaff(world);
});

const ITEMS: Parameters<typeof desk.call<'createPreview'>>[1]['items'] = [
  { kind: 'announcements', id: 'drafty', version: 1 },
  { kind: 'announcements', id: 'bannery', version: 1 },
  { kind: 'help', id: 'drafty', version: 2 },
];
async function ticketFor(
  as: 'visitor' | 'member',
  theme: Record<string, string> | null = null,
): Promise<string> {
  const made = await desk.call('createPreview', { as, items: ITEMS, theme, reason });
  expect(made.success).toBe(true);
  return made.value.ticket;
}
const looking = (preview: string, host?: string) => world.visitor(host, { preview });
const helpOf = async (client: BrowserClient) =>
  (await client.call('getHelpCenter', {})).value.list.find(({ tag }) => tag === 'drafty');
const popups = async (client: BrowserClient) =>
  (await client.call('listBannerAnnouncements', {})).value.popup.map(({ title }) => title);

describe('a preview', () => {
  it('shows drafts in place of what is in force, cleaned, to whom they are meant for, and to nobody else', async () => {
    const [visitor, member] = [looking(await ticketFor('visitor')), looking(await ticketFor('member'))];
    expect(await helpOf(visitor)).toEqual({ tag: 'drafty', title: 'To come', content: '<p>Words</p>' });
    expect([await popups(visitor), await popups(member)]).toEqual([
      expect.not.arrayContaining(['A pop-up to come']),
      expect.arrayContaining(['A pop-up to come']),
    ]);
    expect((await helpOf(world.visitor()))?.title).toBe('In force');
  });

  it('knows no member, changes nothing, and stays in no cache', async () => {
    const preview = await ticketFor('member');
    const player = await world.register('previewer');
    const headers = { preview };
    const own = await player.send('GET', '/api/member', headers);
    expect(own.status === 401 || own.status === 404).toBe(true);
    expect((await player.send('GET', '/api/wallet', headers)).status).not.toBe(200);
    const frame = looking(preview);
    expect((await frame.call('testPlay', {})).code).toBe('previews.read_only');
    expect((await frame.call('login', { type: 'username', username: 'a', password: 'b' })).code).toBe(
      'previews.read_only',
    );
    const answer = await frame.send('GET', '/api/help', {});
    expect(answer.headers['cache-control'] ?? '').not.toMatch(/public/);
  });

  it('ends after ten minutes, and is worth nothing at another brand or where it was made up', async () => {
    const preview = await ticketFor('visitor');
    const seen = async (client: BrowserClient) => (await helpOf(client))?.title;
    expect(await helpOf(looking(preview, 'other.test'))).toBeUndefined();
    for (const forged of ['x'.repeat(43), `${preview.slice(0, -1)}'`, '../..', '']) {
      expect(await seen(looking(forged))).toBe('In force');
    }
    expect(await seen(looking(preview))).toBe('To come');
    clock.advance(10 * 60_000);
    expect(await seen(looking(preview))).toBe('In force');
    await world.age('previews');
    await world.runJobs('previews');
    expect(
      (await world.owner.query('select from previews.preview where shown is not null')).rows.length,
    ).toBe(0);
  });

  it('is made of what its maker may read: nothing of another brand, no settings of others, no poisoned color', async () => {
    const foreign = await signInStaff(world, 'other.test');
    const make = { as: 'visitor', items: ITEMS, theme: null, reason } as const;
    expect((await foreign.call('createPreview', make)).status).toBe(404);
    const content = await signInStaff(world, 'localhost:8080', 'content');
    const flags = [{ kind: 'settings', id: 'flags', version: 0 }] as const;
    expect((await content.call('createPreview', { ...make, items: [...flags] })).code).toBe(
      'sessions.not_permitted',
    );
    const theme = { '--ground': '#000000;}*{background:url(//x)' } as never;
    expect((await desk.call('createPreview', { ...make, theme })).code).toBe('wire.malformed');
  });

  it('of a document stands in a frame of our own pages alone, drawn with the draft, and is not cached', async () => {
    const preview = await ticketFor('visitor', { '--accent': '#ffe08a' });
    const open = async (path: string) => await world.visitor().send('GET', path, {});
    const framed = await open(`/m/home?preview=${preview}`);
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(framed.headers['cache-control']).toBe('no-store');
    expect(framed.text).toContain('A banner to come');
    expect(framed.text).toContain('--accent:#ffe08a');
    // In any language, whichever the console is read in.
    expect((await open(`/m/home?preview=${preview}&lang=TH`)).text).toContain('<html lang="th"');
    expect((await open('/m/home?lang=TH')).text).toContain('<html lang="en"');
    for (const path of ['/m/home', `/m/home?preview=${'x'.repeat(43)}`]) {
      const plain = await open(path);
      expect(plain.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(plain.text).not.toContain('A banner to come');
    }
  });
});
