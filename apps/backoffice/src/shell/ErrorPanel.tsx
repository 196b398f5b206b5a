import { ApiError } from '@laro/client';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { ForbiddenPanel } from './ForbiddenPanel.tsx';
import { Icon } from './Icon.tsx';
import { StatePanel } from './StatePanel.tsx';
import { requestIdOf, sentenceOf } from './sentence.ts';

/** What went wrong with one part of a page, in its own place: the rest stays usable. */
export function ErrorPanel({
  error,
  retry,
}: {
  readonly error: unknown;
  readonly retry?: () => void;
}): ReactNode {
  const t = useMessages('shell');
  if (error instanceof ApiError && error.status === 403) return <ForbiddenPanel why={error.message} />;
  const id = requestIdOf(error);
  return (
    <StatePanel
      icon="warning"
      role="alert"
      title={t('errorTitle')}
      code={id && t('requestId', { id })}
      acts={
        retry && (
          <Button leftSection={<Icon name="refresh" small />} onClick={retry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {sentenceOf(error, t)}
    </StatePanel>
  );
}
