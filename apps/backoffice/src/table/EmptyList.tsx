import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { StatePanel } from '../shell/StatePanel.tsx';

/** Nothing has ever been here: what belongs here, and the next step. */
export function EmptyList({
  title,
  text,
  act,
}: {
  readonly title: string;
  readonly text: string;
  readonly act?: ReactNode;
}): ReactNode {
  return (
    <StatePanel icon="empty" title={title} acts={act}>
      {text}
    </StatePanel>
  );
}

/** There may be some, but none that fits. */
export function ZeroResults({ clear }: { readonly clear: () => void }): ReactNode {
  const t = useMessages('table');
  return (
    <StatePanel icon="none" title={t('zeroTitle')} acts={<Button onClick={clear}>{t('clear')}</Button>}>
      {t('zero')}
    </StatePanel>
  );
}
