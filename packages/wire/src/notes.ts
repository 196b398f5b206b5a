import * as v from 'valibot';
import { purposeRequired } from './accesses.ts';
import { defineCall, refusal } from './call.ts';
import { Instant, MemberId, notFound, plainLines, Version } from './common.ts';

export const NOTE_LENGTH_MAX = 2_000;

const NoteText = v.pipe(plainLines(NOTE_LENGTH_MAX), v.trim(), v.minLength(1));
/** Made by whoever writes it. */
const NoteId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export const Note = v.object({
  id: v.string(),
  text: v.string(),
  pinned: v.boolean(),
  /** Who wrote it first, and when. */
  by: v.string(),
  at: Instant,
  /** Who changed it last; null while it is as it was written. */
  editedBy: v.nullable(v.string()),
  editedAt: v.nullable(Instant),
  version: v.number(),
});
export type Note = v.InferOutput<typeof Note>;

/** Somebody changed it meanwhile; carries the note as it is now. */
export const noteChanged = refusal('notes.changed', 409);
/** Something else was noted under this id. */
export const noteKnown = refusal('notes.known', 409);
export const tooManyNotes = refusal('notes.too_many', 409);

export const listNotes = defineCall({
  name: 'listNotes',
  method: 'GET',
  path: '/api/staff/members/:member/notes',
  summary: 'What staff noted about a member, pinned ones first, then newest first.',
  who: 'staff.members',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ member: MemberId }),
  value: v.object({ notes: v.array(Note) }),
  refusals: [purposeRequired],
});

export const listNoteVersions = defineCall({
  name: 'listNoteVersions',
  method: 'GET',
  path: '/api/staff/members/:member/notes/:note/versions',
  summary: 'A note as it was at each time, newest first.',
  who: 'staff.members',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ member: MemberId, note: NoteId }),
  value: v.object({
    versions: v.array(
      v.object({ version: v.number(), text: v.string(), pinned: v.boolean(), by: v.string(), at: Instant }),
    ),
  }),
  refusals: [purposeRequired, notFound],
});

export const addNote = defineCall({
  name: 'addNote',
  method: 'POST',
  path: '/api/staff/members/:member/notes',
  summary: 'Notes something about a member.',
  who: 'staff.notes',
  cost: 'write',
  unsafe: true,
  audit: ['note.added'],
  params: v.strictObject({ member: MemberId }),
  /** Sent twice under one id it is one note. */
  body: v.strictObject({ id: NoteId, text: NoteText, pinned: v.optional(v.boolean(), false) }),
  value: v.object({ note: Note }),
  refusals: [notFound, noteKnown, tooManyNotes],
});

export const editNote = defineCall({
  name: 'editNote',
  method: 'PUT',
  path: '/api/staff/members/:member/notes/:note',
  summary: 'Changes a note, or pins it; what it was before stays readable.',
  who: 'staff.notes',
  cost: 'write',
  unsafe: true,
  audit: ['note.edited'],
  params: v.strictObject({ member: MemberId, note: NoteId }),
  body: v.strictObject({ text: NoteText, pinned: v.boolean(), version: Version }),
  value: v.object({ note: Note }),
  refusals: [notFound, noteChanged],
});
