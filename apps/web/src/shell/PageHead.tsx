import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import type { ScreenName } from '../screens.ts';
import { BackLink } from './PageHeader.tsx';
import './page-head.css';

/** What a screen without the common header begins with (LAY-1): the way back and its title, which scroll with it. */
export function PageHead({
  screen,
  children,
}: {
  readonly screen: ScreenName;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useMessages('screens');
  return (
    <div className="page-head">
      <BackLink screen={screen} />
      <h1 className="min-w-0 flex-1 truncate text-20 font-bold">{t(screen)}</h1>
      {children}
    </div>
  );
}
