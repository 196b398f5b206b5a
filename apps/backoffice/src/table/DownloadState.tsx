import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Icon } from '../shell/Icon.tsx';
import { sentenceOf } from '../shell/sentence.ts';

const MEGABYTE = 1_000_000;

/** How much of a file is here, or why it does not come. */
export function DownloadState({
  bytes,
  error,
  isPending,
}: {
  readonly bytes: number;
  readonly error: Error | null;
  readonly isPending: boolean;
}): ReactNode {
  const t = useMessages('table');
  const shell = useMessages('shell');
  return (
    <div role={error ? 'alert' : 'status'}>
      {error && (
        <Alert color="danger" icon={<Icon name="warning" />}>
          {sentenceOf(error, shell)}
        </Alert>
      )}
      {isPending && (
        <p className="export-note">{t('exportReceived', { megabytes: (bytes / MEGABYTE).toFixed(1) })}</p>
      )}
    </div>
  );
}
