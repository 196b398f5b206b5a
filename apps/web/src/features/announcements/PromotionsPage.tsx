import { buttonClass, Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { isFor, useSession } from '../../shell/session.ts';
import { AnnouncementCards } from './AnnouncementCards.tsx';
import { newsQuery } from './queries.ts';
import './cards.css';

const SKELETONS = 3;

/** `/m/activity`: what the brand offers whoever is here. */
export function PromotionsPage(): ReactNode {
  const t = useMessages('announcements');
  const { session } = useSession();
  const query = useQuery(newsQuery(useLanguage()));
  if (!query.data) {
    return (
      <div className="announcement-cards">
        <NotLoaded query={query} title={t('promotionsFailed')}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} className="h-16 w-full" />
          ))}
        </NotLoaded>
      </div>
    );
  }
  const promotions = query.data.promotion.filter((one) => isFor(one, session));
  if (promotions.length === 0) {
    return (
      <StateCard icon="promotion" title={t('noPromotions')} text={t('noPromotionsText')}>
        <Link to={PATHS.rng} className={buttonClass()}>
          {t('toGames')}
        </Link>
      </StateCard>
    );
  }
  return <AnnouncementCards list={promotions} icon="promotion" />;
}
