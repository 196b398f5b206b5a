import { Icon } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { isFor, useSession } from '../../shell/session.ts';
import { Popups } from './Popups.tsx';
import { newsQuery } from './queries.ts';
import { Video } from './Video.tsx';
import './news.css';

/** HOME-14: headlines with their videos; and the pop-ups that wait for whoever is here. */
export default function HomeNews(): ReactNode {
  const t = useMessages('belowFold');
  const { session } = useSession();
  const { data: groups } = useQuery(newsQuery(useLanguage()));
  const mine = <A extends Parameters<typeof isFor>[0]>(list: readonly A[] = []) =>
    list.filter((one) => isFor(one, session));
  const headlines = mine(groups?.hot);
  const videos = mine(groups?.banners).filter(({ groupName }) => groupName === 'm_video');
  return (
    <>
      {headlines.length + videos.length > 0 && (
        <section aria-labelledby="hot-news" className="hot-news">
          <h2 id="hot-news" className="text-20 font-bold">
            {t('news')}
          </h2>
          {videos.map((banner) => (
            <Video key={banner.id} banner={banner} />
          ))}
          <ul>
            {headlines.map(({ id, title }) => (
              <li key={id}>
                <Link to={PATHS.announcement} search={{ id }} className="headline">
                  <Icon name="notice" />
                  <span className="min-w-0 flex-1">{title}</span>
                  <Icon name="more" className="size-4 text-text-3" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Popups items={mine(groups?.popup)} />
    </>
  );
}
