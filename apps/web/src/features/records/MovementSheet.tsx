import { Overlay, Skeleton } from '@laro/ui';
import type { RecordLine } from '@laro/wire';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { movementText } from './movement-text.ts';

const MovementStory = lazy(async () => await import('./MovementStory.tsx'));
const SessionStory = lazy(async () => await import('./SessionStory.tsx'));

/** The whole story of one line, a movement or a session with its rounds, from the bottom of the screen. */
export default function MovementSheet({
  line,
  onClose,
}: {
  readonly line: RecordLine;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('movements');
  const shell = useMessages('shell');
  const { session } = line;
  const title = session ? (session.gameName ?? t('group_play')) : movementText(t, line);
  return (
    <Overlay open onClose={onClose} title={title} place="bottom" closeLabel={shell('close')}>
      <Suspense fallback={<Skeleton className="m-5 h-64" />}>
        {session ? <SessionStory line={line} session={session} /> : <MovementStory row={line} />}
      </Suspense>
    </Overlay>
  );
}
