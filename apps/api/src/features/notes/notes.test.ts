import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
let desk: BrowserClient;
let ana: Player;

beforeAll(async () => {
  world = await startWorld();
  desk = await signInStaff(world, 'localhost:8080', 'support');
  ana = await world.register('noteana');
  await desk.call('getMember', { member: ana.id, purpose: 'member_request' });
});
afterAll(async () => await world.stop());

describe('notes', () => {
  it('addNote, editNote, listNoteVersions: pinned ones come first, and what a note was stays readable', async () => {
    const first = (
      await desk.call('addNote', { id: randomUUID(), member: ana.id, text: 'Called back.\nTwice.' })
    ).value.note;
    const second = (
      await desk.call('addNote', { id: randomUUID(), member: ana.id, text: 'Prefers Tagalog.' })
    ).value.note;
    const edit = {
      member: ana.id,
      note: first.id,
      text: 'Called back three times.',
      pinned: true,
      version: 1,
    };
    expect((await desk.call('editNote', edit)).value.note).toMatchObject({
      version: 2,
      editedBy: 'support_demo',
    });
    const { notes } = (await desk.call('listNotes', { member: ana.id })).value;
    expect(notes.map(({ id, pinned }) => [id, pinned])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    const { versions } = (await desk.call('listNoteVersions', { member: ana.id, note: first.id })).value;
    expect(versions.map(({ text, version }) => [version, text])).toEqual([
      [2, 'Called back three times.'],
      [1, 'Called back.\nTwice.'],
    ]);
  });

  it('addNote: sent twice, then ten times at once, is one note with one line in the audit, and is answered as it stands', async () => {
    const lines = async (id: string) =>
      (await world.owner.query("select from staff.audit where after ->> 'note' = $1", [id])).rowCount;
    const note = { id: randomUUID(), member: ana.id, text: ' Sent twice. ', pinned: true };
    const [first, second] = [await desk.call('addNote', note), await desk.call('addNote', note)];
    expect(first.value.note).toMatchObject({ id: note.id, text: 'Sent twice.', pinned: true, version: 1 });
    expect(second.value).toEqual(first.value);
    expect(await lines(note.id)).toBe(1);
    const atOnce = { ...note, id: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await desk.call('addNote', atOnce)),
    );
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect([answers[0]?.value.note.id, await lines(atOnce.id)]).toEqual([atOnce.id, 1]);
    const edit = { member: ana.id, note: note.id, text: 'Edited.', pinned: false, version: 1 };
    const edited = (await desk.call('editNote', edit)).value;
    expect((await desk.call('addNote', note)).value).toEqual(edited);
    const { notes } = (await desk.call('listNotes', { member: ana.id })).value;
    expect(notes.filter(({ id }) => id === note.id || id === atOnce.id)).toHaveLength(2);
  });

  it('addNote: other words, another member or another colleague under its id are refused, and at another brand it is another', async () => {
    const note = { id: randomUUID(), member: ana.id, text: 'The first.', pinned: false };
    const { value } = await desk.call('addNote', note);
    const mia = await world.register('notemia');
    const risk = await signInStaff(world, 'localhost:8080', 'risk');
    for (const answer of [
      await desk.call('addNote', { ...note, text: 'Another.' }),
      await desk.call('addNote', { ...note, pinned: true }),
      await desk.call('addNote', { ...note, member: mia.id }),
      await risk.call('addNote', note),
    ]) {
      expect([answer.status, answer.code]).toEqual([409, 'notes.known']);
    }
    // Of two members at the same moment one has it.
    const id = randomUUID();
    const rivals = await Promise.all(
      [ana, mia].map(async (member) => await desk.call('addNote', { ...note, id, member: member.id })),
    );
    expect(rivals.map(({ code }) => code ?? 'noted').toSorted()).toEqual(['noted', 'notes.known']);
    const abroad = await signInStaff(world, 'other.test', 'support');
    const theirs = await world.register('noteabroad', 'other.test');
    const other = await abroad.call('addNote', { ...note, member: theirs.id, text: 'Theirs.' });
    expect([other.status, other.value.note.text]).toEqual([200, 'Theirs.']);
    const { notes } = (await desk.call('listNotes', { member: ana.id })).value;
    expect(notes.find((one) => one.id === note.id)).toEqual(value.note);
  });

  it('editNote: of two who edit at once one is told what the other wrote, and nothing is lost', async () => {
    const { note } = (await desk.call('addNote', { id: randomUUID(), member: ana.id, text: 'One.' })).value;
    const edit = async (text: string) =>
      await desk.call('editNote', { member: ana.id, note: note.id, text, pinned: false, version: 1 });
    const answers = await Promise.all(['Two.', 'Three.', 'Four.'].map(edit));
    const [won, ...more] = answers.filter(({ success }) => success);
    expect(more).toEqual([]);
    const lost = answers.filter(({ success }) => !success);
    expect(lost.map(({ code }) => code)).toEqual(['notes.changed', 'notes.changed']);
    for (const { value } of lost) {
      expect(value).toMatchObject({ note: { text: won?.value.note.text, version: 2 } });
    }
  });

  it('are for the brand’s own staff, of members who are there, and not without end', async () => {
    const other = await signInStaff(world, 'other.test', 'support');
    const { note } = (await desk.call('addNote', { id: randomUUID(), member: ana.id, text: 'Ours.' })).value;
    const edit = { member: ana.id, note: note.id, text: 'Theirs.', pinned: true, version: 1 };
    expect((await other.call('editNote', edit)).status).toBe(404);
    expect((await other.call('addNote', { id: randomUUID(), member: ana.id, text: 'Theirs.' })).status).toBe(
      404,
    );
    expect((await other.call('listNotes', { member: ana.id })).code).toBe('accesses.purpose_required');
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    expect((await auditor.call('addNote', { id: randomUUID(), member: ana.id, text: 'No.' })).status).toBe(
      403,
    );
    expect(
      (await desk.call('addNote', { id: randomUUID(), member: ana.id, text: 'x'.repeat(2_001) })).status,
    ).toBe(422);
    const ben = await world.register('noteben');
    expect((await desk.call('editNote', { ...edit, member: ben.id })).status).toBe(404);
    await world.owner.query(
      `insert into notes.note select merchant, gen_random_uuid()::text, $1, text, false, staff, at
       from notes.note, generate_series(1, 200) n where id = $2`,
      [ben.id, note.id],
    );
    expect((await desk.call('addNote', { id: randomUUID(), member: ben.id, text: 'One more.' })).code).toBe(
      'notes.too_many',
    );
  });
});
