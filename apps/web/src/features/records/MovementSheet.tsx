import { Overlay, Skeleton } from '@laro/ui';
import type { MovementRow } from '@laro/wire';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { movementText } from './movement-text.ts';

const MovementStory = lazy(async () => await import('./MovementStory.tsx'));

/** The whole story of one movement, from the bottom of the screen. */
export function MovementSheet({
  row,
  onClose,
}: {
  readonly row: MovementRow | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('movements');
  const shell = useMessages('shell');
  return (
    <Overlay
      open={row !== null}
      onClose={onClose}
      title={row ? movementText(t, row) : t('sheetTitle')}
      place="bottom"
      closeLabel={shell('close')}
    >
      {row && (
        <Suspense fallback={<Skeleton className="m-5 h-64" />}>
          <MovementStory row={row} />
        </Suspense>
      )}
    </Overlay>
  );
}
