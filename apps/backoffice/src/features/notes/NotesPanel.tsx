import { ask, useOneAct, wireKey, wireQuery } from '@laro/client';
import type { Note } from '@laro/wire';
import { NOTE_LENGTH_MAX } from '@laro/wire/notes';
import { Alert, Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import type { useProposalIds } from '../../shell/proposal-ids.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { usePermits } from '../../shell/session.ts';
import { NoteItem } from './NoteItem.tsx';
import './notes.css';

/** A note that is being written. */
type Begun = { readonly text: string; readonly pinned: boolean };
type Ids = ReturnType<typeof useProposalIds>;
export const NOT_BEGUN: Begun = { text: '', pinned: false };

/** Pinned ones first, then newest first, with the field for the next one above them. */
export function NotesPanel({
  member,
  notes,
  begun,
  onBegun,
  ids,
}: {
  readonly member: string;
  /** As they came with the member's page. */
  readonly notes: readonly Note[];
  /** The next one as far as it is written: it belongs to the page, for the panel goes where there is room for it. */
  readonly begun: Begun;
  readonly onBegun: (begun: Begun) => void;
  /** The page's too: sent again after a lost answer, from wherever the panel is by then, it is the same note. */
  readonly ids: Ids;
}): ReactNode {
  const t = useMessages('notes');
  const permits = usePermits();
  const canWrite = permits('staff.notes');
  const {
    data = { notes },
    error,
    refetch,
  } = useQuery({
    ...wireQuery('listNotes', { member }),
    initialData: { notes: [...notes] },
  });
  const refresh = useNotesRefresh(member);
  return (
    <section className="notes" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {canWrite && <NewNote member={member} begun={begun} onBegun={onBegun} ids={ids} onDone={refresh} />}
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data.notes.length === 0 && <p className="notes-empty">{t('empty')}</p>}
      <ol>
        {data.notes.map((note) => (
          <NoteItem key={note.id} member={member} note={note} canWrite={canWrite} onDone={refresh} />
        ))}
      </ol>
    </section>
  );
}

/** A note that was just written stands there at once: the next edit begins from it, not from what it was. */
function useNotesRefresh(member: string): (written?: Note) => void {
  const queries = useQueryClient();
  return (written) => {
    queries.setQueryData<{ readonly notes: readonly Note[] }>(
      wireKey('listNotes', { member }),
      (known) =>
        known && written && { notes: known.notes.map((note) => (note.id === written.id ? written : note)) },
    );
    void queries.invalidateQueries({ queryKey: wireKey('listNotes', { member }) });
    void queries.invalidateQueries({ queryKey: wireKey('listMemberTimeline') });
  };
}

function NewNote({
  member,
  begun,
  onBegun,
  ids,
  onDone,
}: {
  readonly member: string;
  readonly begun: Begun;
  readonly onBegun: (begun: Begun) => void;
  readonly ids: Ids;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages('notes');
  const shell = useMessages('shell');
  const { text, pinned } = begun;
  const adding = useOneAct({
    mutationFn: async () => {
      const note = { member, text, pinned };
      return await ask('addNote', { id: ids.of(note), ...note });
    },
    onSuccess: () => {
      ids.taken();
      onBegun(NOT_BEGUN);
      onDone();
    },
  });
  return (
    <Stack gap={8}>
      <Textarea
        label={t('new')}
        value={text}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={NOTE_LENGTH_MAX}
        onChange={({ currentTarget }) => onBegun({ ...begun, text: currentTarget.value })}
      />
      <div role="alert">
        {adding.error && <Alert color="danger">{sentenceOf(adding.error, shell)}</Alert>}
      </div>
      <div className="notes-add">
        <Checkbox
          label={t('pin')}
          color="link"
          checked={pinned}
          onChange={({ currentTarget }) => onBegun({ ...begun, pinned: currentTarget.checked })}
        />
        <Button
          leftSection={<Icon name="add" small />}
          disabled={text.trim() === ''}
          loading={adding.isPending}
          onClick={() => adding.run()}
        >
          {t('add')}
        </Button>
      </div>
    </Stack>
  );
}
