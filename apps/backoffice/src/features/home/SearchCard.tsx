import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { openPalette } from '../../shell/overlays.ts';

/** Search comes first on the home page: helping a member begins with finding them. */
export function SearchCard(): ReactNode {
  const t = useMessages('home');
  return (
    <section className="surface stack-8 home-card home-search">
      <h2>{t('searchTitle')}</h2>
      <p>{t('search')}</p>
      <Button leftSection={<Icon name="search" small />} onClick={openPalette}>
        {t('searchAct')} <kbd>Ctrl K</kbd>
      </Button>
      <Link to={SCREENS.members.path}>{t('allMembers')}</Link>
    </section>
  );
}
