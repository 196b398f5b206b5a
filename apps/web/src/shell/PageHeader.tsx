import { Icon } from '@laro/ui';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { PATHS, type ScreenName, screenOf } from '../screens.ts';
import { Link } from './Link.tsx';

/** The common header: back, title, and on category screens the way to the search (LAY-4, LAY-5). */
export function PageHeader({
  screen,
  title,
  children,
}: {
  readonly screen: ScreenName;
  readonly title?: string;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useMessages('shell');
  const screens = useMessages('screens');
  const { searches } = screenOf(screen);
  return (
    <header className="page-header">
      <BackLink screen={screen} />
      <h1 className="min-w-0 flex-1 truncate text-16 font-bold">{title ?? screens(screen)}</h1>
      {searches && (
        <Link
          to={PATHS.gameList}
          search={{ gameType: searches }}
          className="icon-button"
          aria-label={t('search')}
        >
          <Icon name="search" />
        </Link>
      )}
      {children}
    </header>
  );
}

/** A link home that steps back where stepping back stays inside the app. */
export function BackLink({ screen }: { readonly screen: ScreenName }): ReactNode {
  const t = useMessages('shell');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      to={PATHS.home}
      className="icon-button"
      aria-label={t('back')}
      onClick={(event) => {
        if (screenOf(screen).backTo === 'home' || !canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <Icon name="back" />
    </Link>
  );
}
