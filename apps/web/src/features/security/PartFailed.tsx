import { Button } from '@laro/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';

/** A list that did not come: said in its place, with the way to ask again. */
export function PartFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const say = useWords('security');
  const shell = useWords('shell');
  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-text-2">
      {say('partFailed')}
      <Button look="quiet" size="small" onClick={onRetry}>
        {shell('retry')}
      </Button>
    </p>
  );
}
