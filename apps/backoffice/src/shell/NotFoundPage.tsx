import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { SCREENS } from '../screens.ts';
import { Link } from './Link.tsx';
import { StatePanel } from './StatePanel.tsx';

export function NotFoundPage(): ReactNode {
  const t = useMessages('shell');
  return (
    <StatePanel
      icon="none"
      title={t('notFoundTitle')}
      acts={<Link to={SCREENS.home.path}>{t('toHome')}</Link>}
    >
      {t('notFound')}
    </StatePanel>
  );
}
