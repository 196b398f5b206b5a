import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';

/** One row beside its list. */
export function Peek({
  title,
  content,
  close,
}: {
  readonly title: string;
  readonly content: ReactNode;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('shell');
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={400}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {content}
    </Drawer>
  );
}
