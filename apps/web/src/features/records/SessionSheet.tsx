import { Overlay, Skeleton } from '@laro/ui';
import type { RecordLine } from '@laro/wire';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';

const SessionStory = lazy(async () => await import('./SessionStory.tsx'));

/** A session of play and its rounds, from the bottom of the screen. */
export function SessionSheet({
  line,
  onClose,
}: {
  readonly line: RecordLine | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('movements');
  const shell = useMessages('shell');
  return (
    <Overlay
      open={line !== null}
      onClose={onClose}
      title={line?.session?.gameName ?? t('group_play')}
      place="bottom"
      closeLabel={shell('close')}
    >
      {line?.session && (
        <Suspense fallback={<Skeleton className="m-5 h-64" />}>
          <SessionStory line={line} session={line.session} />
        </Suspense>
      )}
    </Overlay>
  );
}
