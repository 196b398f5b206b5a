import { Button } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';

/** A list that did not come: said in its place, with the way to ask again. */
export function PartFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useMessages('security');
  const shell = useMessages('shell');
  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-text-2">
      {t('partFailed')}
      <Button look="quiet" size="small" onClick={onRetry}>
        {shell('retry')}
      </Button>
    </p>
  );
}
