import { Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { AnnouncementCards } from './AnnouncementCards.tsx';
import { useMarkRead } from './mark-read.ts';
import './cards.css';

/** `/m/member/notice?types=A`: what the brand announces to its agents (RTE-9); nobody else is answered any. */
export function AgentNoticePage(): ReactNode {
  const t = useMessages('announcements');
  const query = useQuery(wireQuery('listNotices', { types: 'A', language: useLanguage() }));
  const list = query.data?.list;
  const markRead = useMarkRead();
  if (list && list.length > 0) return <AnnouncementCards list={list} icon="notice" onRead={markRead} />;
  if (list) return <StateCard icon="notice" title={t('none')} text={t('noneText')} />;
  return (
    <div className="announcement-cards">
      <NotLoaded query={query} title={t('failed')}>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </NotLoaded>
    </div>
  );
}
