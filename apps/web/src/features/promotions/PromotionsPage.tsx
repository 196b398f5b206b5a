import { buttonClass, Icon, Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { AddressLink } from '../../shell/AddressLink.tsx';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { SafeHtml } from '../../shell/SafeHtml.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { isFor, useSession } from '../../shell/session.ts';
import { ACTIVITY_LABELS, ActivityLabel } from './ActivityLabel.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OfferCard } from './OfferCard.tsx';
import './promotions.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly promotions: typeof import('@laro/i18n/en/promotions').default;
  }
}

const SKELETONS = 3;
type Written = CallValue<Calls['listBannerAnnouncements']>['promotion'][number];

/** `/m/activity`: what the brand offers members and visitors, by rules and in words. */
export function PromotionsPage(): ReactNode {
  const t = useMessages('promotions');
  const { session } = useSession();
  const language = useLanguage();
  const offers = useQuery(wireQuery('listPromotions', { language }));
  const news = useQuery(wireQuery('listBannerAnnouncements', { types: 'B,PU,PR,H', language }));
  const query = offers.data ? news : offers;
  if (!offers.data || !news.data) {
    return (
      <div className="offers">
        <NotLoaded query={query} title={t('failed')}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} className="h-48 w-full" />
          ))}
        </NotLoaded>
      </div>
    );
  }
  const written = news.data.promotion.filter((one) => isFor(one, session));
  const { list } = offers.data;
  if (list.length + written.length === 0) {
    return (
      <StateCard icon="promotion" title={t('none')} text={t('noneText')}>
        <Link to={PATHS.rng} className={buttonClass()}>
          {t('toGames')}
        </Link>
      </StateCard>
    );
  }
  return (
    <div className="offers">
      {list.length > 0 && <p className="text-14 text-text-2">{t('lead')}</p>}
      {list.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {session && list.length > 0 && <CodeForm />}
      {written.map((one, index) => (
        <News key={one.id} news={one} isOpen={index === 0} />
      ))}
    </div>
  );
}

/** What the brand says of something that no rule of ours decides. */
function News({ isOpen, news }: { readonly isOpen: boolean; readonly news: Written }): ReactNode {
  const { activity, content, linkage, title } = news;
  const t = useMessages('announcements');
  return (
    <details name="news" className="offer-news" open={isOpen}>
      <summary>
        <Icon name="promotion" className="size-6 text-accent" />
        <span className="min-w-0 flex-1">
          <h2 className="text-16 font-bold">{title}</h2>
          {activity && <ActivityLabel state={activity} />}
        </span>
        <Icon name="more" className="offer-arrow" />
      </summary>
      <div className="offer-news-text">
        <SafeHtml html={content} />
        {linkage && (activity === 'join' || activity === 'claim') && (
          <AddressLink address={linkage} className={buttonClass('main', 'regular', 'activity-act')}>
            {t(ACTIVITY_LABELS[activity])}
          </AddressLink>
        )}
      </div>
    </details>
  );
}
