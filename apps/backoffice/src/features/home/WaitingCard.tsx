import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { SCREENS } from '../../screens.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { openPalette } from '../../shell/overlays.ts';
import { useStaff } from '../../shell/session.ts';
import { useWaitingForMe } from '../../shell/waiting.ts';
import { type Figure, HomeCard } from './HomeCard.tsx';

/** What a colleague waits for: the decision of whoever is here. */
export function WaitingCard(): ReactNode {
  const t = useMessages('home');
  const { timeZone } = useStaff().merchant;
  const { approvals, count, isMore, isKnown } = useWaitingForMe();
  const [first] = approvals;
  const figures: readonly Figure[] = [
    {
      label: t('waiting'),
      value: isMore ? `${count}+` : count,
      tone: count > 0 ? 'warn' : undefined,
      to: 'approvals',
    },
    { label: t('soonest'), value: first ? momentText(first.expiresAt, timeZone) : '–', to: 'approvals' },
  ];
  return <HomeCard title={t('waitingTitle')} figures={isKnown ? figures : undefined} isFailed={false} />;
}

/** The first thing that whoever helps members does. */
export function SearchCard(): ReactNode {
  const t = useMessages('home');
  return (
    <section className="home-card home-search">
      <h2>{t('searchTitle')}</h2>
      <p>{t('search')}</p>
      <Button leftSection={<Icon name="search" small />} onClick={openPalette}>
        {t('searchAct')} <kbd>Ctrl K</kbd>
      </Button>
      <Link to={SCREENS.members.path}>{t('allMembers')}</Link>
    </section>
  );
}
