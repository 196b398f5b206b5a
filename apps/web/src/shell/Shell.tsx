import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { screenOf } from '../screens.ts';
import { BottomBar } from './BottomBar.tsx';
import { PageHeader } from './PageHeader.tsx';
import { useScreen } from './screen.ts';

/** The frame of every screen: on a desktop the phone stands in the middle of a quiet stage. */
export function Shell(): ReactNode {
  const screen = useScreen();
  const { header, bottomBar } = screenOf(screen);
  const t = useMessages('shell');
  return (
    <div className="stage">
      <div className="phone" data-screen={screen}>
        <a href="#main" className="skip-link">
          {t('skip')}
        </a>
        {header !== false && <PageHeader screen={screen} />}
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
        {bottomBar !== false && <BottomBar screen={screen} />}
      </div>
    </div>
  );
}
