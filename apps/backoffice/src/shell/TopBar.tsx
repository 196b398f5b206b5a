import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { SCREENS } from '../screens.ts';
import { BrandMenu, ProfileBadge } from './BrandMenu.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { MeMenu } from './MeMenu.tsx';
import { openPalette } from './overlays.ts';
import { countText } from './QueueCount.tsx';
import { useQueue } from './queues.ts';

/** Which brand, search, and who works here. */
export function TopBar({ openMenu }: { readonly openMenu: () => void }): ReactNode {
  const t = useMessages('shell');
  return (
    <header className="topbar">
      <ActionIcon className="burger" aria-label={t('menu')} onClick={openMenu}>
        <Icon name="menu" />
      </ActionIcon>
      <BrandMenu />
      <button type="button" className="top-search" onClick={openPalette}>
        <Icon name="search" small />
        <span>{t('search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="top-end">
        <WaitingLink />
        <ProfileBadge />
        <MeMenu />
      </div>
    </header>
  );
}

/** What waits for a decision of whoever is here, from every page. */
function WaitingLink(): ReactNode {
  const t = useMessages('shell');
  const count = useQueue('approvals')?.count ?? 0;
  const label = t('waiting', { count });
  return (
    <Link to={SCREENS.approvals.path} className="top-waiting" aria-label={label} title={label}>
      <Icon name="approvals" />
      {count > 0 && <span className="top-count">{countText(count)}</span>}
    </Link>
  );
}
