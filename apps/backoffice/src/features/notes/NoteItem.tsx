import { ApiError, ask, useOneAct } from '@laro/client';
import type { Note } from '@laro/wire';
import { NOTE_LENGTH_MAX } from '@laro/wire/notes';
import { ActionIcon, Alert, Button, Stack, Textarea, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConflictDialog } from '../../form/ConflictDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { showToast } from '../../shell/toasts.ts';
import { When } from '../../shell/When.tsx';
import { NoteVersions } from './NoteVersions.tsx';

type Props = {
  readonly member: string;
  readonly note: Note;
  readonly canWrite: boolean;
  readonly onDone: (written?: Note) => void;
};

/** One note; whoever may write pins and changes it, and everybody sees what it was before. */
export function NoteItem(props: Props): ReactNode {
  const { member, note, canWrite } = props;
  const t = useMessages('notes');

  const [isEditing, setEditing] = useState(false);
  const [isPast, setPast] = useState(false);
  return (
    <li {...(note.pinned && { 'data-pinned': '' })}>
      {isEditing ? (
        <NoteEditor {...props} close={() => setEditing(false)} />
      ) : (
        <>
          <p className="note-text">{note.text}</p>
          <footer>
            <small>
              {note.pinned && `${t('pinned')} · `}
              {note.by} · <When at={note.at} />
              {note.editedBy !== null && ` · ${t('editedBy', { by: note.editedBy })}`}
            </small>
            <span className="note-acts">
              {note.version > 1 && <Act icon="audit" label={t('versions')} run={() => setPast(true)} />}
              {canWrite && <PinAct {...props} />}
              {canWrite && <Act icon="note" label={t('edit')} run={() => setEditing(true)} />}
            </span>
          </footer>
        </>
      )}
      {isPast && <NoteVersions member={member} note={note.id} close={() => setPast(false)} />}
    </li>
  );
}

function Act({
  icon,
  label,
  run,
  isPending = false,
}: {
  readonly icon: 'audit' | 'note' | 'pin';
  readonly label: string;
  readonly run: () => void;
  readonly isPending?: boolean;
}): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} loading={isPending} onClick={run}>
        <Icon name={icon} small />
      </ActionIcon>
    </Tooltip>
  );
}

function PinAct({ member, note, onDone }: Props): ReactNode {
  const t = useMessages('notes');
  const shell = useMessages('shell');
  const { id, text, pinned, version } = note;
  const pinning = useOneAct({
    mutationFn: async () => await ask('editNote', { member, note: id, text, pinned: !pinned, version }),
    onSuccess: ({ note: written }) => onDone(written),
    // Where a colleague was faster, what they wrote is shown, and pinning it is one more press.
    onError: (error) => {
      showToast({ text: sentenceOf(error, shell), tone: 'bad' });
      onDone();
    },
  });
  return (
    <Act
      icon="pin"
      label={t(pinned ? 'unpin' : 'pin')}
      isPending={pinning.isPending}
      run={() => pinning.run()}
    />
  );
}

type Edit = { readonly text: string; readonly version: number };

function NoteEditor({ member, note, onDone, close }: Props & { readonly close: () => void }): ReactNode {
  const t = useMessages('notes');
  const shell = useMessages('shell');
  // What is written over is what one saw, whatever is fetched meanwhile.
  const [base] = useState(note);
  const [text, setText] = useState(note.text);
  /** What a colleague wrote meanwhile. */
  const [theirs, setTheirs] = useState<Note | null>(null);
  const saving = useOneAct({
    mutationFn: async (edit: Edit) =>
      await ask('editNote', { member, note: base.id, pinned: base.pinned, ...edit }),
    onSuccess: ({ note: written }) => {
      onDone(written);
      close();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'notes.changed') {
        setTheirs((error.value as { readonly note: Note }).note);
      }
    },
  });
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'notes.changed';
  return (
    <Stack gap={8}>
      <Textarea
        label={t('edit')}
        value={text}
        autosize
        autoFocus
        minRows={2}
        maxRows={12}
        maxLength={NOTE_LENGTH_MAX}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="alert">
        {saving.error && !isConflict && <Alert color="danger">{sentenceOf(saving.error, shell)}</Alert>}
      </div>
      <div className="notes-add">
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          disabled={text.trim() === '' || text === base.text}
          loading={saving.isPending}
          onClick={() => saving.run({ text, version: base.version })}
        >
          {t('save')}
        </Button>
      </div>
      <ConflictDialog
        clashes={
          theirs === null
            ? []
            : [{ name: 'text', label: t('text'), base: base.text, mine: text, theirs: theirs.text }]
        }
        close={() => setTheirs(null)}
        resolve={({ text: side }) => {
          if (theirs === null) return;
          setTheirs(null);
          if (side === 'mine') saving.run({ text, version: theirs.version });
          else {
            onDone(theirs);
            close();
          }
        }}
      />
    </Stack>
  );
}
