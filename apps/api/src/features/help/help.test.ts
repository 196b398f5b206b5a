import { LANGUAGES } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test.';
let world: World;
let desk: BrowserClient;

beforeAll(async () => {
  world = await startWorld();
  desk = await signInStaff(world, 'localhost:8080', 'content');
});
afterAll(async () => await world.stop());

const words = (title: string) => ({
  EN: { title, content: '<p>Words</p>' },
  TY: { title: `${title} (TY)`, content: '<p>Salita</p>' },
});
const tags = async (): Promise<readonly string[]> =>
  (await world.visitor().call('getHelpCenter', {})).value.list.map(({ tag }) => tag);

describe('the help center', () => {
  it('CALL-11 DATA-9 GEN-4 answers items of title, HTML and tag in each of the five languages', async () => {
    const titles = new Set<string>();
    for (const lang of LANGUAGES) {
      const { list } = (await world.visitor().call('getHelpCenter', { device: 'MOBILE', lang })).value;
      expect(list.map(({ tag }) => tag)).toEqual([
        'deposits',
        'withdrawals',
        'turnover',
        'fairness',
        'safer-play',
        'accounts',
      ]);
      for (const { title, content } of list) {
        titles.add(title);
        expect(content).toContain('<p>');
      }
    }
    expect(titles.size).toBe(30);
  });

  it('half an emoji, as a length cuts one in two, is refused and does not fail in the database', async () => {
    for (const half of ['\ud83d', '\ude00']) {
      const given = { EN: { title: `Parties ${half}`, content: '<p>Words</p>' }, TY: words('Salo').TY };
      const answer = await desk.call('saveHelpItem', { tag: 'halves', words: given, version: 0, reason });
      expect([answer.status, answer.code]).toEqual([422, 'wire.malformed']);
      const content = { ...given, EN: { title: 'Parties', content: `<p>${half}</p>` } };
      const second = await desk.call('saveHelpItem', { tag: 'halves', words: content, version: 0, reason });
      expect([second.status, second.code]).toEqual([422, 'wire.malformed']);
    }
    expect(await tags()).not.toContain('halves');
  });

  it('is one brand’s own', async () => {
    expect((await world.visitor('other.test').call('getHelpCenter', {})).value.list).toEqual([]);
  });

  it('staff write, change, order and remove an item; of two who change the same state one is told', async () => {
    const save = async (version: number, title = 'Parties') =>
      await desk.call('saveHelpItem', { tag: 'parties', words: words(title), version, reason });
    expect((await save(0)).value.version).toBe(1);
    expect(await tags()).toContain('parties');
    expect((await save(0)).code).toBe('help.changed');
    // More than the database counts to.
    expect((await save(2 ** 40)).code).toBe('wire.malformed');
    const answers = await Promise.all([save(1, 'One'), save(1, 'Two')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.map(({ code }) => code)).toContain('help.changed');
    await desk.call('orderHelpItems', { tags: ['parties'], reason });
    expect((await tags())[0]).toBe('parties');
    expect((await desk.call('listHelpItems', {})).value.list[0]?.words.TY?.title).toMatch(/\(TY\)$/);
    expect((await desk.call('removeHelpItem', { tag: 'parties', reason })).success).toBe(true);
    expect((await desk.call('removeHelpItem', { tag: 'parties', reason })).status).toBe(404);
    expect(await tags()).not.toContain('parties');
    expect((await desk.call('orderHelpItems', { tags: ['parties'], reason })).status).toBe(404);
  });

  it('has no item that a language of the brand is missing from', async () => {
    const { EN } = words('Half');
    const half = await desk.call('saveHelpItem', { tag: 'half', words: { EN }, version: 0, reason });
    expect(half).toMatchObject({ code: 'texts.missing', value: { languages: ['TY'] } });
  });
});
