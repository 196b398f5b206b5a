import { Icon } from '@laro/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessageStore, useMessages } from '../lib/messages.tsx';

const SideMenu = lazy(async () => await import('./SideMenu.tsx'));

/** The button of the side menu; the menu and its words come when it is first opened. */
export function MenuButton(): ReactNode {
  const t = useMessages('shell');
  const messages = useMessageStore();
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');

  async function open(): Promise<void> {
    await messages.load(['menu']);
    setState('open');
  }

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        onClick={() => {
          void open();
        }}
      >
        <Icon name="menu" />
      </button>
      {state !== 'untouched' && (
        <Suspense>
          <SideMenu
            open={state === 'open'}
            onClose={() => {
              setState('closed');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
