import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { ComparedNotice } from './ComparedNotice.tsx';
import { InventedNotice } from './InventedNotice.tsx';

const TABS = [
  'reports',
  'reportLines',
  'reportPeople',
  'reportMovements',
  'reportLiabilities',
  'reportAdjustments',
  'reportRates',
] as const;

/** The pages of the reports, beside each other, and what must be known of all of them. */
export function ReportTabs({ here }: { readonly here: (typeof TABS)[number] }): ReactNode {
  const t = useMessages('reports');
  return (
    <>
      <nav className="tabs" aria-label={t('parts')}>
        {TABS.map((tab) => (
          <Link key={tab} to={SCREENS[tab].path} {...(tab === here && { 'aria-current': 'page' })}>
            {t(`tab_${tab}`)}
          </Link>
        ))}
      </nav>
      <p className="report-note">{t(`equals_${here}`)}</p>
      <ComparedNotice />
      <InventedNotice />
    </>
  );
}
