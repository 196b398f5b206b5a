import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test.';
let world: World;
let desk: BrowserClient;
let colleague: BrowserClient;
let foreign: BrowserClient;

beforeAll(async () => {
  world = await startWorld();
  desk = await signInStaff(world, 'localhost:8080', 'content');
  colleague = await signInStaff(world, 'localhost:8080', 'support');
  foreign = await signInStaff(world, 'other.test');
});
afterAll(async () => await world.stop());

const words = (title: string) => ({
  EN: { title, content: '<p>Words</p>', action: null },
  TY: { title: `${title} (TY)`, content: '<p>Salita</p>', action: null },
});
const saveHelp = async (tag: string, version: number, title: string, more: object = {}, by = desk) =>
  await by.call('saveHelpItem', { tag, words: words(title), version, reason: `It says ${title}.`, ...more });
const history = async (kind: 'help' | 'announcements', id: string, by = desk) =>
  (await by.call('listVersions', { kind, id })).value.content;
const read = async (tag: string) =>
  (await world.visitor().call('getHelpCenter', {})).value.list.find((item) => item.tag === tag)?.title;

const NEWS = {
  promotionType: 'PL',
  execution: null,
  shownFrom: null,
  shownUntil: null,
  picture: null,
  groupName: null,
  linkage: null,
  color: null,
  reason,
} as const;
const saveNews = async (id: string, version: number, title: string, more: object = {}) =>
  await desk.call('saveAnnouncement', { ...NEWS, id, words: words(title), version, ...more });
const notices = async () =>
  (await world.visitor().call('listNotices', {})).value.list.map(({ title }) => title);

describe('what staff wrote', () => {
  it('is kept each time that it is saved: who, when, why, and what differs, also what was there before', async () => {
    // Of the demo's own, which was written before anybody could save it.
    const [first] = (await desk.call('listHelpItems', {})).value.list;
    if (!first) throw new Error('The demo has help.');
    const changed = { ...first.words, EN: { title: 'Money in', content: '<p>New</p>' } };
    await desk.call('saveHelpItem', { tag: first.tag, words: changed, version: first.version, reason });
    expect(await history('help', first.tag)).toMatchObject([
      {
        version: first.version + 1,
        savedBy: 'content_demo',
        reason,
        inForce: true,
        drafted: false,
        changed: ['words.EN.content', 'words.EN.title'],
      },
      { version: first.version, savedBy: null, savedAt: expect.any(String), inForce: false },
    ]);
    const before = await desk.call('getVersion', { kind: 'help', id: first.tag, version: first.version });
    expect(before.value.value['words']).toEqual(first.words);
  });

  it('is put in force again as a new version, once, however many ask for it at the same time', async () => {
    await saveHelp('again', 0, 'One');
    await saveHelp('again', 1, 'Two', {}, colleague);
    const restore = { kind: 'help', id: 'again', version: 1, found: 2, reason } as const;
    const answers = await Promise.all([
      desk.call('restoreVersion', restore),
      colleague.call('restoreVersion', restore),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.code).toBe('versions.changed');
    expect(await read('again')).toBe('One');
    expect(
      (await history('help', 'again')).map(({ version, restoredFrom }) => [version, restoredFrom]),
    ).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect((await desk.call('restoreVersion', { ...restore, version: 9, found: 3 })).status).toBe(404);
  });

  it('tells the later of two the whole version of the other, so that nothing is lost', async () => {
    await saveHelp('both', 0, 'Base');
    const answers = await Promise.all([
      saveHelp('both', 1, 'Mine'),
      saveHelp('both', 1, 'Theirs', {}, colleague),
    ]);
    const [refused] = answers.filter(({ success }) => !success);
    if (!refused) throw new Error('One of two is told.');
    const { theirs } = refused.value as unknown as {
      theirs: { savedBy: string; version: number; value: unknown };
    };
    expect(refused.code).toBe('help.changed');
    expect(theirs).toMatchObject({ version: 2, reason: `It says ${await read('both')}.` });
    expect(theirs.value).toEqual({ words: words((await read('both')) ?? '') });
  });

  it('waits as a draft beside what members read, until it is restored', async () => {
    await saveHelp('drafted', 0, 'In force');
    const half = { EN: { title: 'Half', content: '' } };
    expect(await saveHelp('drafted', 1, '', { words: half, draft: true })).toMatchObject({
      value: { version: 2, drafted: true, state: 'published' },
    });
    expect(await read('drafted')).toBe('In force');
    // It may lack a language for as long as it waits, and not a moment longer.
    const restore = { kind: 'help', id: 'drafted', reason } as const;
    const early = await desk.call('restoreVersion', { ...restore, version: 2, found: 2 });
    expect(early).toMatchObject({ code: 'texts.missing', value: { languages: ['TY'] } });
    expect(await saveHelp('drafted', 1, 'Old')).toMatchObject({ code: 'help.changed' });
    await saveHelp('drafted', 2, 'Whole', { draft: true });
    expect((await desk.call('restoreVersion', { ...restore, version: 3, found: 3 })).success).toBe(true);
    expect(await read('drafted')).toBe('Whole');

    await saveHelp('unread', 0, 'Unread', { draft: true });
    expect(await read('unread')).toBeUndefined();
    await desk.call('publishHelpItem', { tag: 'unread', reason });
    expect(await read('unread')).toBe('Unread');
    await desk.call('withdrawHelpItem', { tag: 'unread', reason });
    expect(await read('unread')).toBeUndefined();
    expect((await desk.call('publishHelpItem', { tag: 'nosuch', reason })).status).toBe(404);
  });

  it('goes for announcements with all that was decided of them', async () => {
    await saveNews('fair', 0, 'Fair day');
    await desk.call('publishAnnouncement', { id: 'fair', reason });
    const draft = { draft: true, execution: 'A', linkage: '/m/activity' };
    expect((await saveNews('fair', 1, 'Fair night', draft)).value).toMatchObject({
      drafted: true,
      execution: 'A',
      words: words('Fair night'),
    });
    expect(await notices()).toContain('Fair day');
    expect((await history('announcements', 'fair'))[0]).toMatchObject({
      drafted: true,
      inForce: false,
      changed: ['execution', 'linkage', 'words.EN.title', 'words.TY.title'],
    });
    const restore = { kind: 'announcements', id: 'fair', reason } as const;
    await desk.call('restoreVersion', { ...restore, version: 2, found: 2 });
    expect(await notices()).not.toContain('Fair night');
    await desk.call('restoreVersion', { ...restore, version: 1, found: 3 });
    expect(await notices()).toContain('Fair day');
  });

  it('comes back as a draft where it was removed', async () => {
    await saveHelp('removed', 0, 'Gone');
    await desk.call('removeHelpItem', { tag: 'removed', reason });
    const back = await desk.call('restoreVersion', {
      kind: 'help',
      id: 'removed',
      version: 1,
      found: 0,
      reason,
    });
    expect(back).toMatchObject({ success: true, value: { version: 2, restoredFrom: 1 } });
    expect(await read('removed')).toBeUndefined();
    expect((await history('help', 'removed')).length).toBe(2);
  });

  it('is cleaned again when it is restored, and stays as it was written in its version', async () => {
    const poisoned = '<p>Hi</p><img src=x onerror=alert(1)><script>alert(1)</script>';
    await saveHelp('poison', 0, 'Clean');
    const written = {
      EN: { title: 'Poison', content: poisoned },
      TY: { title: 'Poison', content: poisoned },
    };
    await saveHelp('poison', 1, '', { words: written, draft: true });
    await desk.call('restoreVersion', { kind: 'help', id: 'poison', version: 2, found: 2, reason });
    const { list } = (await world.visitor().call('getHelpCenter', {})).value;
    expect(list.find(({ tag }) => tag === 'poison')?.content).toBe('<p>Hi</p>');
  });

  it('is one brand’s own', async () => {
    await saveHelp('secret', 0, 'Secret');
    expect(await history('help', 'secret', foreign)).toEqual([]);
    expect((await foreign.call('getVersion', { kind: 'help', id: 'secret', version: 1 })).status).toBe(404);
    const stolen = { kind: 'help', id: 'secret', version: 1, found: 0, reason } as const;
    expect((await foreign.call('restoreVersion', stolen)).status).toBe(404);
    expect((await foreign.call('publishHelpItem', { tag: 'secret', reason })).status).toBe(404);
    expect((await foreign.call('withdrawHelpItem', { tag: 'secret', reason })).status).toBe(404);
  });

  it('stands in the audit once for each change, with both versions', async () => {
    await saveHelp('audited', 0, 'One');
    await saveHelp('audited', 1, 'Two');
    await desk.call('restoreVersion', { kind: 'help', id: 'audited', version: 1, found: 2, reason });
    await desk.call('restoreVersion', { kind: 'help', id: 'audited', version: 1, found: 2, reason });
    const { rows } = await world.owner.query<{
      act: string;
      before: object;
      after: { words: string };
      refusal: string;
    }>("select act, before, after, refusal from staff.audit where subject like '%audited%' order by id");
    expect(rows.map(({ act, refusal }) => [act, refusal])).toEqual([
      ['help.saved', null],
      ['help.saved', null],
      ['version.restored', null],
      ['version.restored', 'versions.changed'],
    ]);
    expect(rows[2]).toMatchObject({ before: { version: 2 }, after: { version: 3, restoredFrom: 1 } });
    expect(rows[2]?.after.words).toBe(rows[0]?.after.words);
  });
});

describe('the list of content', () => {
  it('says of each thing how it stands and which languages it lacks, and is one brand’s own', async () => {
    await saveNews('lacking', 0, '', { words: { EN: { title: 'Half', content: '' } } });
    await saveNews('planned', 0, 'Planned', { shownFrom: '2099-01-01T00:00:00.000Z' });
    await desk.call('publishAnnouncement', { id: 'planned', reason });
    const { content, incomplete, required } = (
      await desk.call('listContent', { kind: 'announcements', pageSize: 100 })
    ).value;
    expect(required).toEqual(['EN', 'TY']);
    expect(content.find(({ id }) => id === 'lacking')).toMatchObject({
      kind: 'announcements',
      promotionType: 'PL',
      shownFrom: null,
      id: 'lacking',
      title: 'Half',
      state: 'draft',
      drafted: false,
      written: ['EN'],
      missing: ['TY'],
      untranslated: ['CN', 'TH', 'VI'],
    });
    expect(content.find(({ id }) => id === 'planned')).toMatchObject({
      state: 'scheduled',
      shownFrom: '2099-01-01T00:00:00.000Z',
    });
    const planned = (await desk.call('listContent', { state: 'scheduled', pageSize: 100 })).value;
    expect(planned.content.map(({ id }) => id)).toEqual(['planned']);
    // A tab says what stands behind it, whichever of them is open.
    expect(planned.states.scheduled).toBe(1);
    const drafts = (await desk.call('listContent', { state: 'draft', pageSize: 100 })).value;
    expect(drafts.states).toEqual(planned.states);
    expect(drafts.content).toHaveLength(drafts.states.draft);
    expect(drafts.content.every(({ state, drafted }) => state === 'draft' || drafted)).toBe(true);
    const lacking = (await desk.call('listContent', { lacks: 'required', pageSize: 100 })).value;
    expect(lacking.content.map(({ id }) => id)).toContain('lacking');
    expect(lacking.content.every(({ missing }) => missing.length > 0)).toBe(true);
    expect(lacking.totalCount).toBeGreaterThanOrEqual(incomplete);
    expect((await foreign.call('listContent', {})).value.content).toEqual([]);
  });
});
