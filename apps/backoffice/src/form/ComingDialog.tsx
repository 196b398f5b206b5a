import { Loader, Overlay, Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import './coming-dialog.css';

/** In place of a dialog whose code is on its way. It takes no focus: the dialog gives that back to what opened it. */
export function ComingDialog(): ReactNode {
  const t = useMessages('form');
  return (
    <Portal>
      <Overlay fixed center className="coming-dialog">
        <Loader role="status" aria-label={t('coming')} />
      </Overlay>
    </Portal>
  );
}
