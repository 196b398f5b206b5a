import { wireQuery } from '@laro/client';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { useStaff } from '../../shell/session.ts';

/** A note as it was at each time, newest first. */
export function NoteVersions({
  member,
  note,
  close,
}: {
  readonly member: string;
  readonly note: string;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('notes');
  const { timeZone } = useStaff().merchant;
  const { data, error, refetch } = useQuery(wireQuery('listNoteVersions', { member, note }));
  return (
    <Modal
      opened
      onClose={close}
      title={t('versions')}
      size={560}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <span className="skeleton" />}
      <ol className="note-versions">
        {data?.versions.map(({ version, text, pinned, by, at }) => (
          <li key={version}>
            <small>
              {t('version', { version })} · {by} · {momentText(at, timeZone)}
              {pinned && ` · ${t('pinned')}`}
            </small>
            <p className="note-text">{text}</p>
          </li>
        ))}
      </ol>
    </Modal>
  );
}
