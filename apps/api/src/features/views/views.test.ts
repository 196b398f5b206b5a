import { randomUUID } from 'node:crypto';
import { VIEWS } from '@laro/wire/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: BrowserClient;
let support: BrowserClient;
let auditor: BrowserClient;
let other: BrowserClient;

beforeAll(async () => {
  world = await startWorld();
  admin = await signInStaff(world);
  support = await signInStaff(world, 'localhost:8080', 'support');
  auditor = await signInStaff(world, 'localhost:8080', 'auditor');
  other = await signInStaff(world, 'other.test');
});
afterAll(async () => await world.stop());

type SharedWith = 'nobody' | 'role' | 'all';
const view = (list: string, name: string, sharedWith: SharedWith = 'nobody') => ({
  id: randomUUID(),
  list,
  name,
  query: 'f.act=member.locked&sort=at',
  columns: ['at', 'by'],
  sharedWith,
  version: 0,
});
const namesFor = async (desk: BrowserClient, list: string) =>
  (await desk.call('listViews', { list })).value.views.map(({ name }) => name);

describe('views', () => {
  it('saveView, renameView, removeView: one comes back as it was saved, under its new name, and goes', async () => {
    const { id, ...mine } = view('acts', 'Locks');
    expect((await support.call('saveView', { id, ...mine })).value).toEqual({ version: 1 });
    // The same once more, as after an answer that was lost.
    expect((await support.call('saveView', { id, ...mine })).value).toEqual({ version: 1 });
    expect((await support.call('renameView', { id, name: 'All locks', version: 1 })).value.version).toBe(2);
    const { views } = (await support.call('listViews', { list: 'acts' })).value;
    expect(views).toMatchObject([
      { ...mine, id, name: 'All locks', by: 'support_demo', own: true, version: 2 },
    ]);
    expect((await support.call('removeView', { id })).success).toBe(true);
    expect((await support.call('removeView', { id })).status).toBe(404);
    expect(await namesFor(support, 'acts')).toEqual([]);
  });

  it('are their owner’s alone until somebody who may shares them, with a role or with all, of one brand', async () => {
    await support.call('saveView', view('shared', 'mine'));
    await admin.call('saveView', view('shared', 'for admins', 'role'));
    await admin.call('saveView', view('shared', 'for all', 'all'));
    const refused = await support.call('saveView', view('shared', 'not mine to share', 'all'));
    expect([refused.status, refused.code]).toEqual([403, 'sessions.not_permitted']);
    expect(await namesFor(admin, 'shared')).toEqual(['for admins', 'for all']);
    expect(await namesFor(support, 'shared')).toEqual(['for all', 'mine']);
    expect(await namesFor(auditor, 'shared')).toEqual(['for all']);
    expect(await namesFor(other, 'shared')).toEqual([]);
  });

  it('are changed by nobody whose they are not', async () => {
    const own = view('guarded', 'own');
    const shared = view('guarded', 'shared', 'all');
    await support.call('saveView', own);
    await admin.call('saveView', shared);
    for (const [desk, { id }, status] of [
      [auditor, own, 404],
      [admin, own, 404],
      [other, own, 404],
      [support, shared, 403],
      [other, shared, 404],
    ] as const) {
      expect((await desk.call('removeView', { id })).status).toBe(status);
      expect((await desk.call('renameView', { id, name: 'taken over', version: 1 })).status).toBe(status);
    }
    // An id of another brand is one of nobody's there.
    expect((await other.call('saveView', own)).success).toBe(true);
    expect(await namesFor(support, 'guarded')).toEqual(['own', 'shared']);
  });

  it('saved by two at once are changed by one, and the other is told', async () => {
    const { id, ...mine } = view('raced', 'raced');
    await support.call('saveView', { id, ...mine });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => await support.call('renameView', { id, name, version: 1 })),
    );
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      'done',
      'views.changed',
      'views.changed',
      'views.changed',
    ]);
  });

  it('have a name each, and are fifty at most, however many are saved at once', async () => {
    await auditor.call('saveView', view('many', 'one'));
    expect((await auditor.call('saveView', view('many', 'one'))).code).toBe('views.name_taken');
    await world.owner.query(
      `insert into views.view select 'DEMO', gen_random_uuid(), 'stf_auditor_DEMO', 'many', n::text, '', '{}', 'nobody',
         'auditor', 1, now() from generate_series(3, $1::int) n`,
      [VIEWS.perStaffMax],
    );
    const answers = await Promise.all(
      ['x', 'y', 'z'].map(async (name) => await auditor.call('saveView', view('many', name))),
    );
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      'done',
      'views.full',
      'views.full',
    ]);
  });

  it('that are shared leave a line of who, what and with whom', async () => {
    const shared = view('written', 'down', 'all');
    await admin.call('saveView', shared);
    const { rows } = (await auditor.call('listStaffActs', { 'f.subject': shared.id })).value;
    expect(rows).toMatchObject([
      { by: 'admin_demo', act: 'view.saved', before: {}, after: { name: 'down', sharedWith: 'all' } },
    ]);
  });

  it('are saved whatever they are called and however long their filters are, also of a list that is no more', async () => {
    const odd = [
      '👩‍👩‍👧‍👦'.repeat(5),
      '%_\\\'"; drop table views.view; --',
      '<b>bold</b> & {name}',
      'ไทย 中文 Tiếng Việt \u202eright to left',
      '\u00a0spaced\u3000',
      '0',
      'null',
      'x'.repeat(VIEWS.nameMax),
    ];
    for (const name of odd) {
      const saved = { ...view('odd_names', name, 'all'), query: `f.text=${'ก'.repeat(7_900)}` };
      const columns = Array.from({ length: VIEWS.columnsMax }, (_, at) => `c${'x'.repeat(36)}${at}`);
      const answer = await admin.call('saveView', { ...saved, columns });
      expect([name, answer.status]).toEqual([name, 200]);
      expect((await admin.call('saveView', { ...saved, columns })).status).toBe(200);
      expect(await namesFor(admin, 'odd_names')).toContain(name.trim());
      const renamed = { id: saved.id, name: `${name.slice(0, 50)}2`, version: 1 };
      expect([name, (await admin.call('renameView', renamed)).status]).toEqual([name, 200]);
    }
    for (const name of ['', ' ', 'x'.repeat(VIEWS.nameMax + 1), 'a\u0000b', 'a\nb', '\ud800']) {
      const answer = await admin.call('saveView', view('odd_names', name));
      expect([name, answer.status]).toEqual([name, 422]);
    }
    expect((await admin.call('listViews', { list: 'a_list_of_before' })).value.views).toEqual([]);
  });

  it('are one by their id, in capitals too; changing and removing one at once never fails, and one that is gone is not found', async () => {
    const saved = view('two_windows', 'mine');
    expect((await admin.call('saveView', { ...saved, id: saved.id.toUpperCase() })).status).toBe(200);
    const again = { ...saved, query: 'sort=by', version: 1 };
    expect((await admin.call('saveView', { ...again, id: saved.id.toUpperCase() })).status).toBe(200);
    const both = await Promise.all([
      admin.call('saveView', { ...again, query: 'sort=at', version: 2 }),
      admin.call('removeView', { id: saved.id }),
      admin.call('renameView', { id: saved.id, name: 'theirs', version: 2 }),
    ]);
    expect(both.filter(({ status }) => status >= 500)).toEqual([]);
    for (const gone of [
      await admin.call('removeView', { id: randomUUID() }),
      await admin.call('renameView', { id: randomUUID(), name: 'x', version: 1 }),
    ]) {
      expect(gone.status).toBe(404);
    }
  });
});
