import type { CallRows } from '../../testing/call-rows.ts';

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
  },
  listNotes: {
    who: 'staff.members',
    answers:
      'notes[].at notes[].by notes[].editedAt notes[].editedBy notes[].id notes[].pinned notes[].text notes[].version',
    things: 'members of the same brand alone',
    goesOn: true,
  },
} as const satisfies CallRows;
