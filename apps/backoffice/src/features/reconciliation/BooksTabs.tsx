import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';

const TABS = ['books', 'breaks', 'runs'] as const;

/** The three pages of the books, beside each other. */
export function BooksTabs({ here }: { readonly here: (typeof TABS)[number] }): ReactNode {
  const t = useMessages('reconciliation');
  return (
    <nav className="tabs" aria-label={t('tabs')}>
      {TABS.map((tab) => (
        <Link key={tab} to={SCREENS[tab].path} {...(tab === here && { 'aria-current': 'page' })}>
          {t(`tab_${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
