import { Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import type { SearchOf } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { SafeHtml } from '../../shell/SafeHtml.tsx';
import { isFor, useSession } from '../../shell/session.ts';
import { useMarkRead } from './mark-read.ts';
import { NoticeList } from './NoticeList.tsx';
import { useNotices } from './queries.ts';
import './announcements.css';

/** MSG-3: an announcement is told once to be read, however often its screen is drawn. */
const READ_EVERY_MS = 150;

/** `/m/notice`: the announcement whose index is in the query (MSG-4), or whose id is; without either all of them. */
export function NoticePage(): ReactNode {
  const t = useMessages('announcements');
  const { i, id }: SearchOf<'announcement'> = useSearch({ strict: false });
  const notices = useNotices();
  const popular = useQuery({
    ...wireQuery('listPopularAnnouncements', { language: useLanguage() }),
    enabled: id !== undefined,
  });
  const { timeZone } = useMerchant();
  const { session } = useSession();
  const news = popular.data?.list.filter((one) => isFor(one, session)) ?? [];
  const all = [...(notices.data ?? []), ...news];
  const notice = id === undefined ? notices.data?.[Number(i ?? -1)] : all.find((one) => one.id === id);
  useReading(notice);

  const missing = notices.data === undefined ? notices : id !== undefined && !popular.data ? popular : null;
  if (missing) {
    return (
      <div className="notice-page">
        <NotLoaded query={missing} title={t('failed')}>
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="mt-2 h-4 w-32" />
          <Skeleton className="mt-6 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
        </NotLoaded>
      </div>
    );
  }
  if (notice) {
    return (
      <article className="notice-page">
        <h2 className="text-20 font-bold">{notice.title}</h2>
        <p className="mt-1 mb-4 text-14 text-text-3">
          <time dateTime={notice.shownFrom}>{momentText(notice.shownFrom, timeZone)}</time>
        </p>
        <SafeHtml html={notice.content} />
      </article>
    );
  }
  return (
    <div className="notice-page">
      {(i !== undefined || id !== undefined) && (
        <p role="status" className="mb-4 text-text-2">
          {t('ended')}
        </p>
      )}
      <h2 className="mb-2 text-20 font-bold">{t('all')}</h2>
      <NoticeList />
    </div>
  );
}

/** A notice that stays on the screen for a moment is read. */
function useReading(notice: { readonly id: string; readonly read: boolean } | undefined): void {
  const { session } = useSession();
  const markRead = useMarkRead();
  const unread = session && notice && !notice.read ? notice.id : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    const timer = setTimeout(() => {
      markRead(unread);
    }, READ_EVERY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [unread, markRead]);
}
