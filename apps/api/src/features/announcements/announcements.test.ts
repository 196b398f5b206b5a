import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';

const HOUR = 3_600_000;
const clock = createTestClock();
const reason = 'A test.';
let world: World;
let desk: BrowserClient;
let reader: Player;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world, 'localhost:8080', 'content');
  reader = await world.register('reader');
});
afterAll(async () => await world.stop());

type Draft = Parameters<typeof draft>[0];
const both = (title: string, content = '<p>Words</p>') => ({
  EN: { title, content },
  TY: { title: `${title} (TY)`, content },
});
const draft = (more: {
  readonly promotionType?: 'A' | 'PL' | 'B' | 'PU' | 'PR' | 'H';
  readonly execution?: 'A' | 'B' | 'F' | null;
  readonly shownFrom?: string | null;
  readonly shownUntil?: string | null;
  readonly offerFrom?: string | null;
  readonly offerUntil?: string | null;
  readonly linkage?: string | null;
  readonly picture?: string | null;
  readonly groupName?: 'm_home' | 'm_reg' | null;
  readonly words?: ReturnType<typeof both> | { EN: { title: string; content: string } };
  readonly version?: number;
}) => ({
  promotionType: 'PL' as const,
  execution: null,
  shownFrom: null,
  shownUntil: null,
  picture: null,
  groupName: null,
  linkage: null,
  color: null,
  version: 0,
  reason,
  words: both('Title'),
  ...more,
});

async function publish(id: string, more: Draft = {}): Promise<void> {
  expect((await desk.call('saveAnnouncement', { id, ...draft(more) })).success).toBe(true);
  expect((await desk.call('publishAnnouncement', { id, reason })).success).toBe(true);
}
const idsFor = async (who: BrowserClient, input: { types?: 'PL' | 'A' } = {}): Promise<readonly string[]> =>
  (await who.call('listNotices', input)).value.list.map(({ id }) => id);
const unread = async (who: BrowserClient): Promise<number> =>
  (await who.call('countUnreadAnnouncements', {})).value.unreadCount;

describe('who sees an announcement', () => {
  it('MSG-6 members see those for members, visitors those for visitors, both those for everybody', async () => {
    await publish('for-members', { execution: 'A' });
    await publish('for-visitors', { execution: 'B' });
    await publish('for-first', { execution: 'F' });
    await publish('for-all');
    const visitor = await idsFor(world.visitor());
    const member = await idsFor(reader);
    expect(['for-members', 'for-visitors', 'for-first', 'for-all'].map((id) => visitor.includes(id))).toEqual(
      [false, true, false, true],
    );
    expect(['for-members', 'for-visitors', 'for-first', 'for-all'].map((id) => member.includes(id))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('announcements to agents reach agents alone', async () => {
    await publish('for-agents', { promotionType: 'A' });
    expect(await idsFor(reader, { types: 'A' })).toEqual([]);
    expect(await idsFor(reader)).not.toContain('for-agents');
    const read = async () => await reader.call('markAnnouncementRead', { announcementId: 'for-agents' });
    expect((await read()).status).toBe(404);
    await world.owner.query('update members.member set type = 1 where id = $1', [reader.id]);
    expect(await idsFor(reader, { types: 'A' })).toEqual(['for-agents', 'agents-rebate']);
    expect((await read()).success).toBe(true);
    await world.owner.query('update members.member set type = 0 where id = $1', [reader.id]);
  });

  it('nobody sees a draft, one that is withdrawn, or one before and after its time', async () => {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();
    expect((await desk.call('saveAnnouncement', { id: 'draft', ...draft({}) })).value.state).toBe('draft');
    await publish('timed', { shownFrom: at(1), shownUntil: at(2) });
    await publish('gone');
    expect(await idsFor(reader)).toEqual(expect.arrayContaining(['gone']));
    await desk.call('withdrawAnnouncement', { id: 'gone', reason });
    const seen = async () => (await idsFor(reader)).filter((id) => ['draft', 'timed', 'gone'].includes(id));
    expect(await seen()).toEqual([]);
    clock.advance(1.5 * HOUR);
    await reader.call('login', { type: 'username', username: 'reader', password: 'correct horse 7' });
    expect(await seen()).toEqual(['timed']);
    clock.advance(HOUR);
    await reader.call('login', { type: 'username', username: 'reader', password: 'correct horse 7' });
    expect(await seen()).toEqual([]);
    desk = await signInStaff(world, 'localhost:8080', 'content');
  });

  it('SYS-11 a promotion is coming soon, then one can join it, then it is closed: by its own times', async () => {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();
    const offer = async (id: string, from: number, until: number, linkage: string | null = '/m/fish') =>
      await publish(id, { promotionType: 'PR', linkage, offerFrom: at(from), offerUntil: at(until) });
    await offer('next', 1, 2);
    await offer('now', -1, 1);
    await offer('over', -2, -1);
    await offer('words-only', -1, 1, null);
    const { promotion } = (await world.visitor().call('listBannerAnnouncements', { types: 'PR' })).value;
    const states = new Map(promotion.map(({ id, activity }) => [id, activity]));
    expect(['next', 'now', 'over', 'words-only'].map((id) => states.get(id))).toEqual([
      'coming_soon',
      'join',
      'close',
      null,
    ]);
    expect(promotion.find(({ id }) => id === 'now')?.linkage).toBe('/m/fish');
    const backwards = { ...draft({}), id: 'never', offerFrom: at(2), offerUntil: at(1) };
    expect((await desk.call('saveAnnouncement', backwards)).status).toBe(422);
    for (const id of ['next', 'now', 'over', 'words-only'])
      await desk.call('withdrawAnnouncement', { id, reason });
  });

  it('CALL-12 each page is answered its own: registration its banners, agent home what is for agents, home the rest', async () => {
    const banner = (groupName: 'm_home' | 'm_reg') =>
      ({ promotionType: 'B', picture: 'fiesta', groupName }) as const;
    await publish('at-home', banner('m_home'));
    await publish('at-registration', banner('m_reg'));
    await publish('for-the-agents', { promotionType: 'A' });
    const { token } = (await reader.call('getSession', {})).value.session ?? {};
    type Query = Parameters<typeof reader.call<'listBannerAnnouncements'>>[1];
    const at = async (query: Query) => {
      const given = { merchantCode: 'DEMO', token, ...query };
      const { banners, player, popup, hot, promotion } = (await reader.call('listBannerAnnouncements', given))
        .value;
      const ids = [...banners, ...player, ...popup, ...hot, ...promotion].map(({ id }) => id);
      return ['at-home', 'at-registration', 'for-the-agents'].filter((id) => ids.includes(id));
    };
    const types = 'A,B,PL,PU,PR,H';
    expect(await at({ types })).toEqual(['at-home']);
    expect(await at({ types, groupName: 'm_home', platform: 'M' })).toEqual(['at-home']);
    expect(await at({ types, groupName: 'm_reg', platform: 'M' })).toEqual(['at-registration']);
    expect(await at({ types, platform: 'W' })).toEqual([]);
    await world.owner.query('update members.member set type = 1 where id = $1', [reader.id]);
    expect(await at({ types, platform: 'W' })).toEqual(['for-the-agents']);
    expect(await at({ types, platform: 'M' })).toEqual(['at-home']);
    await world.owner.query('update members.member set type = 0 where id = $1', [reader.id]);
    for (const id of ['at-home', 'at-registration', 'for-the-agents'])
      await desk.call('withdrawAnnouncement', { id, reason });
  });

  it('one brand’s announcements are not another’s', async () => {
    await publish('ours');
    expect(await idsFor(world.visitor('other.test'))).toEqual([]);
    const stranger = await signInStaff(world, 'other.test', 'content');
    expect((await stranger.call('publishAnnouncement', { id: 'ours', reason })).status).toBe(404);
    expect((await stranger.call('previewAnnouncement', { id: 'ours' })).status).toBe(404);
    expect((await stranger.call('getAnnouncement', { id: 'ours' })).status).toBe(404);
    expect((await stranger.call('listAnnouncements', {})).value.totalCount).toBe(0);
  });

  it('DATA-3 MSG-7 come by group, and nothing of a type that was not asked for', async () => {
    await publish('promotion', { promotionType: 'PR' });
    await publish('news', { promotionType: 'H' });
    const all = (await world.visitor().call('listBannerAnnouncements', { types: 'B,PL,PU,PR,H' })).value;
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    expect(Object.keys(all).toSorted()).toEqual(['banners', 'footer', 'hot', 'player', 'popup', 'promotion']);
    expect(ids(all.promotion)).toEqual([
      'promotion',
      'promotion-welcome',
      'promotion-parol',
      'promotion-tournament',
    ]);
    expect(Object.keys(all.promotion[0] ?? {}).toSorted()).toEqual([
      'activity',
      'content',
      'execution',
      'id',
      'linkage',
      'promotionType',
      'read',
      'title',
    ]);
    expect(ids(all.hot)).toContain('news');
    expect(ids(all.banners)).toContain('banner-welcome');
    await publish('popup', { promotionType: 'PU' });
    const { popup } = (await world.visitor().call('listBannerAnnouncements', { types: 'PU' })).value;
    expect(ids(popup)).toEqual(['popup']);
    const some = (await world.visitor().call('listBannerAnnouncements', { types: 'PU' })).value;
    expect([some.banners, some.player, some.hot]).toEqual([[], [], []]);
    const popular = (await world.visitor().call('listPopularAnnouncements', {})).value.list;
    expect(ids(popular)).toContain('news');
  });

  it('GEN-4 speak the asked language, and English where it is not written', async () => {
    await publish('spoken');
    const title = async (language: 'TY' | 'TH') =>
      (await reader.call('listNotices', { language })).value.list.find(({ id }) => id === 'spoken')?.title;
    expect([await title('TY'), await title('TH')]).toEqual(['Title (TY)', 'Title']);
  });
});

describe('reading', () => {
  it('MSG-3 MSG-10 CALL-12 an announcement that was read is read, once, and counts no more', async () => {
    await publish('to-read');
    const before = await unread(reader);
    const isRead = async () =>
      (await reader.call('listNotices', {})).value.list.find(({ id }) => id === 'to-read')?.read;
    expect(await isRead()).toBe(false);
    const answers = await Promise.all(
      [1, 2, 3].map(
        async () => await reader.call('markAnnouncementRead', { announcementId: 'to-read', read: true }),
      ),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await isRead()).toBe(true);
    expect(await unread(reader)).toBe(before - 1);
    const groups = (await reader.call('listBannerAnnouncements', { types: 'PL' })).value;
    expect(groups.footer.unreadCount).toBe(before - 1);
    const other = await world.register('otherreader');
    expect((await other.call('listNotices', {})).value.list.find(({ id }) => id === 'to-read')?.read).toBe(
      false,
    );
  });

  it('what agents have not read is counted apart from what members have not', async () => {
    const agent = await world.register('announcedto');
    await world.owner.query('update members.member set type = 1 where id = $1', [agent.id]);
    await publish('to-agents', { promotionType: 'A' });
    const counts = async () =>
      await Promise.all(
        (['A', 'PL'] as const).map(
          async (types) => (await agent.call('countUnreadAnnouncements', { types })).value.unreadCount,
        ),
      );
    const [ofAgents = 0, ofMembers = 0] = await counts();
    await agent.call('markAnnouncementRead', { announcementId: 'to-agents' });
    expect(await counts()).toEqual([ofAgents - 1, ofMembers]);
    expect((await reader.call('countUnreadAnnouncements', { types: 'A' })).value.unreadCount).toBe(0);
  });

  it('MSG-10 what is for the first login alone is not counted for who has logged in before', async () => {
    const before = await unread(reader);
    await publish('first-steps', { execution: 'F' });
    expect(await unread(reader)).toBe(before);
    const { footer } = (await reader.call('listBannerAnnouncements', { types: 'PL' })).value;
    expect(footer.unreadCount).toBe(before);
  });

  it('what is not shown to somebody cannot be read by them, and a visitor reads nothing', async () => {
    for (const announcementId of ['for-visitors', 'draft', 'never-was']) {
      expect((await reader.call('markAnnouncementRead', { announcementId })).status).toBe(404);
    }
    expect((await world.visitor().call('markAnnouncementRead', { announcementId: 'ours' })).status).toBe(401);
  });

  it('MSG-2 of more than a hundred unread a hundred are counted', async () => {
    await world.owner.query(
      `insert into announcements.announcement (merchant, id, promotion_type, sort, state, version, saved_at)
       select 'DEMO', 'many-' || n, 'PL', n, 'published', 1, now() from generate_series(1, 150) n`,
    );
    expect(await unread(reader)).toBe(100);
    await world.owner.query("delete from announcements.announcement where id like 'many-%'");
  });
});

describe('staff', () => {
  it('write HTML that is cleaned before anybody sees it, and see it as members will', async () => {
    const content = '<p onclick="hit()">Read <a href="/m/help">this</a><script>hit()</script></p>';
    await publish('poisoned', { words: both('Poisoned', content) });
    const clean = '<p>Read <a href="/m/help">this</a></p>';
    expect((await desk.call('previewAnnouncement', { id: 'poisoned' })).value.content).toBe(clean);
    const shown = (await reader.call('listNotices', {})).value.list.find(({ id }) => id === 'poisoned');
    expect(shown?.content).toBe(clean);
    const listed = (await desk.call('listAnnouncements', { pageSize: 100 })).value.content;
    expect(listed.find(({ id }) => id === 'poisoned')?.words.EN?.content).toBe(content);
    expect((await desk.call('getAnnouncement', { id: 'poisoned' })).value.words.EN?.content).toBe(content);
  });

  it('what was cleaned under an older rule is cleaned again', async () => {
    await world.owner.query(
      "update texts.text set version = 0, content = '<script>hit()</script>' where owner = 'poisoned'",
    );
    await world.runJobs('texts.clean');
    const shown = (await reader.call('listNotices', {})).value.list.find(({ id }) => id === 'poisoned');
    expect(shown?.content).toBe('<p>Read <a href="/m/help">this</a></p>');
  });

  it('cannot publish, nor leave published, what a language of the brand is missing from', async () => {
    const half = { EN: { title: 'Half', content: '' } };
    await desk.call('saveAnnouncement', { id: 'half', ...draft({ words: half }) });
    const refused = await desk.call('publishAnnouncement', { id: 'half', reason });
    expect(refused).toMatchObject({ code: 'texts.missing', value: { languages: ['TY'] } });
    expect(await idsFor(reader)).not.toContain('half');
    const changed = await desk.call('saveAnnouncement', {
      id: 'ours',
      ...draft({ words: half, version: 1 }),
    });
    expect(changed.code).toBe('texts.missing');
    expect(await idsFor(reader)).toContain('ours');
  });

  it('never overwrite each other: of two who save the same state one is told', async () => {
    await desk.call('saveAnnouncement', { id: 'shared', ...draft({}) });
    const answers = await Promise.all(
      ['One', 'Two'].map(
        async (title) =>
          await desk.call('saveAnnouncement', { id: 'shared', ...draft({ words: both(title), version: 1 }) }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.map(({ code }) => code)).toContain('announcements.changed');
    expect((await desk.call('saveAnnouncement', { id: 'shared', ...draft({}) })).code).toBe(
      'announcements.changed',
    );
  });

  it('put them in order, and refuse one that is not there', async () => {
    await desk.call('orderAnnouncements', { ids: ['for-all', 'ours'], reason });
    expect((await idsFor(reader)).slice(0, 2)).toEqual(['for-all', 'ours']);
    expect((await desk.call('orderAnnouncements', { ids: ['never-was'], reason })).status).toBe(404);
  });

  it('are refused a text that holds what is no text', async () => {
    for (const content of ['a\0b', 'a\u001bb', 'a\u0085b']) {
      const answer = await desk.call('saveAnnouncement', {
        id: 'nul',
        ...draft({ words: both('Nul', content) }),
      });
      expect(answer.status).toBe(422);
    }
    const lines = await desk.call('saveAnnouncement', {
      id: 'lines',
      ...draft({ words: both('Lines', '<p>a</p>\n\t<p>b</p>') }),
    });
    expect(lines.success).toBe(true);
  });

  it('are told of a period that ends before it begins, and of a banner without a picture', async () => {
    const at = clock.now().toISOString();
    for (const wrong of [{ shownFrom: at, shownUntil: at }, { promotionType: 'B' as const }]) {
      expect((await desk.call('saveAnnouncement', { id: 'wrong', ...draft(wrong) })).status).toBe(422);
    }
  });
});

describe('the demo’s own content', () => {
  it('is clean as it is written, in every language', async () => {
    const before = await world.owner.query(
      "select owner, language, content from texts.text where kind = 'help' order by 1, 2",
    );
    expect(before.rows.length).toBe(30);
    await world.owner.query("update texts.text set version = 0 where kind = 'help'");
    await world.runJobs('texts.clean');
    const after = await world.owner.query(
      "select owner, language, content from texts.text where kind = 'help' order by 1, 2",
    );
    expect(after.rows).toEqual(before.rows);
  });
});
