import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  addNote: {
    who: 'staff.notes',
    answers: 'note.at note.by note.editedAt note.editedBy note.id note.pinned note.text note.version',
    things: 'members of the same brand alone',
    unproved: 'note',
  },
  editNote: {
    who: 'staff.notes',
    answers: 'note.at note.by note.editedAt note.editedBy note.id note.pinned note.text note.version',
    things: 'members of the same brand alone',
    unproved: 'note',
  },
  listNoteVersions: {
    who: 'staff.members',
    answers: 'versions[].at versions[].by versions[].pinned versions[].text versions[].version',
    things: 'members of the same brand alone',
    goesOn: true,
    unseen: true,
  },
  listNotes: {
    who: 'staff.members',
    answers:
      'notes[].at notes[].by notes[].editedAt notes[].editedBy notes[].id notes[].pinned notes[].text notes[].version',
    things: 'members of the same brand alone',
    goesOn: true,
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk }: Scene): Examples => ({
  addNote: async () =>
    await desk.call('addNote', {
      id: randomUUID(),
      member: (await world.register('auditnote')).id,
      text: 'Called back.',
    }),
  editNote: async () => {
    const { id: member } = await world.register('auditedit');
    const { note } = (await desk.call('addNote', { id: randomUUID(), member, text: 'Called back.' })).value;
    return await desk.call('editNote', {
      member,
      note: note.id,
      text: 'Twice.',
      pinned: true,
      version: 1,
    });
  },
});
