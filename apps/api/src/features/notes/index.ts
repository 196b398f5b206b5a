/**
 * Notes: what staff noted about members, for their colleagues. Promises that nothing of a note is lost by an edit, that
 * of two who edit at once the second is told, and that only who has said why they look reads any. Never shown to members.
 */
import { notFound } from '@laro/wire';
import { type Note, noteChanged, noteKnown, tooManyNotes } from '@laro/wire/notes';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Members } from '../members/index.ts';
import * as store from './store.ts';

export interface Notes {
  /** A member's, pinned ones first, then newest first. */
  of(scope: Scope, member: string): Promise<Note[]>;
}

/** More than anybody reads. */
const NOTES_MAX = 200;
const VERSIONS_SHOWN = 100;

const toWire = (note: store.NoteRow): Note => ({
  ...note,
  at: note.at.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
});

export function createNotes(
  { scopes }: Pick<Platform, 'scopes'>,
  { accesses, members }: { readonly accesses: Accesses; readonly members: Members },
): Feature<Notes> {
  const of = async (scope: Scope, member: string): Promise<Note[]> =>
    (await store.notesOf(scope, member, NOTES_MAX)).map(toWire);

  return {
    functions: { of },

    routes(calls) {
      calls.bind('listNotes', async (context, { params: { member } }) => {
        await accesses.goOn(context, member);
        return { notes: await scopes.read(context.merchant, async (scope) => await of(scope, member)) };
      });

      calls.bind('listNoteVersions', async (context, { params: { member, note } }) => {
        await accesses.goOn(context, member);
        const versions = await scopes.read(context.merchant, async (scope) => {
          const known = await store.notesOf(scope, member, NOTES_MAX);
          if (!known.some(({ id }) => id === note)) throw new Refusal(notFound);
          return await store.versionsOf(scope, note, VERSIONS_SHOWN);
        });
        return { versions: versions.map((version) => ({ ...version, at: version.at.toISOString() })) };
      });

      calls.bind('addNote', async ({ act, actor, merchant, now: at }, { params: { member }, body }) => {
        const { id } = body;
        const begun = { ...body, member, staff: actor.staffId };
        await act(async (scope) => {
          // Held: of many who note at once none is one too many, and whoever sends the same twice finds it the second time.
          const found = await members.lockRow(scope, member);
          if (!found) throw new Refusal(notFound);
          const isSame = await store.isSame(scope, begun);
          if (isSame === false) throw new Refusal(noteKnown);
          if (isSame) return null;
          if ((await store.notesOf(scope, member, NOTES_MAX)).length >= NOTES_MAX) {
            throw new Refusal(tooManyNotes);
          }
          // At this very moment, about somebody else.
          if (!(await store.insertNote(scope, { ...begun, at, version: 1 }))) throw new Refusal(noteKnown);
          return { subject: member, before: {}, after: { note: id, pinned: body.pinned } };
        });
        const note = await scopes.read(
          merchant,
          async (scope) => await store.noteById(scope, { member, id, lock: false }),
        );
        // Erased in between, with its member.
        if (!note) throw new Refusal(notFound);
        return { note: toWire(note) };
      });

      calls.bind('editNote', async ({ act, actor, now: at }, { params: { member, note: id }, body }) => {
        const done = await act(async (scope) => {
          const find = { member, id, lock: true };
          const before = await store.noteById(scope, find);
          if (!before) throw new Refusal(notFound);
          if (before.version !== body.version) throw new Refusal(noteChanged, { note: toWire(before) });
          const version = before.version + 1;
          await store.updateNote(scope, { ...body, id, staff: actor.staffId, at, version });
          const facts = (pinned: boolean, of: number) => ({ note: id, pinned, version: of });
          const change = {
            before: facts(before.pinned, before.version),
            after: facts(body.pinned, version),
          };
          const after = await store.noteById(scope, find);
          if (!after) throw new Error('A note that was just written is there.');
          return { subject: member, ...change, note: toWire(after) };
        });
        if (!done) throw new Error('An edit is always something to write.');
        return { note: done.note };
      });
    },
  };
}
