import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let desk: BrowserClient;

beforeAll(async () => {
  world = await startWorld();
  desk = await signInStaff(world);
});
afterAll(async () => await world.stop());

const place = (record: string) => ({ form: 'announcement', record });
const save = async (by: BrowserClient, record: string, body: object, version: number) =>
  await by.call('saveDraft', { ...place(record), body: body as never, recordVersion: 3, version });
const read = async (by: BrowserClient, record: string) =>
  (await by.call('getDraft', place(record))).value.draft;

describe('drafts', () => {
  it('saveDraft, getDraft, discardDraft: what was written comes back to the sign, in the next session too', async () => {
    const body = { title: 'Ñandú 中文 \u0000\ud800', words: { EN: ['a', 1, null, true] } };
    expect((await save(desk, 'new', body, 0)).value).toEqual({ version: 1 });
    desk = await signInStaff(world);
    expect(await read(desk, 'new')).toMatchObject({ body, recordVersion: 3, version: 1 });
    expect((await save(desk, 'new', { title: 'b' }, 1)).value).toEqual({ version: 2 });
    await desk.call('discardDraft', place('new'));
    expect((await desk.call('discardDraft', place('new'))).success).toBe(true);
    expect(await read(desk, 'new')).toBeNull();
  });

  it('of two tabs are both there: the later is told and shown what the other saved', async () => {
    await save(desk, 'tabs', { title: 'first' }, 0);
    const [one, two] = await Promise.all([
      save(desk, 'tabs', { title: 'one' }, 1),
      save(desk, 'tabs', { title: 'two' }, 1),
    ]);
    const [won, lost] = one.success ? [one, two] : [two, one];
    expect([won.value.version, lost.status, lost.code]).toEqual([2, 409, 'drafts.changed']);
    const there = await read(desk, 'tabs');
    expect(lost.value).toMatchObject({ draft: there });
    // What was saved, asked once more as after an answer that was lost, is saved.
    expect((await save(desk, 'tabs', there?.body ?? {}, 1)).value).toEqual({ version: 2 });
    expect((await save(desk, 'nowhere', { title: 'x' }, 5)).code).toBe('drafts.changed');
  });

  it('are nobody else’s, of the same brand or another', async () => {
    await save(desk, 'own', { title: 'mine' }, 0);
    for (const stranger of [
      await signInStaff(world, 'localhost:8080', 'content'),
      await signInStaff(world, 'other.test'),
    ]) {
      expect(await read(stranger, 'own')).toBeNull();
      await stranger.call('discardDraft', place('own'));
      expect((await save(stranger, 'own', { title: 'theirs' }, 0)).success).toBe(true);
    }
    expect(await read(desk, 'own')).toMatchObject({ body: { title: 'mine' } });
  });

  it.each([
    ['a secret in a field of it', { login: { newPassword: 'x' } }],
    ['more than a form holds', { text: 'x'.repeat(60 * 1024) }],
    ['more than a request holds', { text: 'x'.repeat(70 * 1024) }],
    ['more depth than a form has', JSON.parse(`${'{"a":'.repeat(25)}1${'}'.repeat(25)}`) as object],
  ])('hold not %s', async (_, body) => {
    expect((await save(desk, 'refused', body, 0)).status).toBe(422);
    expect(await read(desk, 'refused')).toBeNull();
  });

  it('are forgotten after seven days, and leave no line in the audit', async () => {
    await save(desk, 'old', { title: 'old' }, 0);
    await save(desk, 'fresh', { title: 'fresh' }, 0);
    await world.owner.query(
      "update drafts.draft set saved_at = now() - interval '8 days' where record = 'old'",
    );
    await world.runJobs('drafts');
    expect([await read(desk, 'old'), (await read(desk, 'fresh'))?.version]).toEqual([null, 1]);
    const { rowCount } = await world.owner.query(
      "select from staff.audit where act not like 'staff.signed%'",
    );
    expect(rowCount).toBe(0);
  });
});
