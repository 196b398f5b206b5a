import { classes, Skeleton } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { dateText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { useSession } from '../../shell/session.ts';
import { UnreadDot } from '../../shell/UnreadBadge.tsx';
import { useNotices } from './queries.ts';

const SKELETONS = 3;

/** All announcements, each leading to itself; what a member has not read stands out. */
export function NoticeList(): ReactNode {
  const t = useMessages('announcements');
  const { timeZone } = useMerchant();
  const { session } = useSession();
  const query = useNotices();
  const notices = query.data;
  if (!notices) {
    return (
      <NotLoaded query={query} title={t('failed')}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="my-3 h-9 w-full" />
        ))}
      </NotLoaded>
    );
  }
  if (notices.length === 0) return <p className="py-4 text-text-2">{t('none')}</p>;
  return (
    <ul>
      {notices.map(({ id, title, shownFrom, read }, index) => {
        const unread = session !== null && !read;
        return (
          <li key={id}>
            <Link
              to={PATHS.announcement}
              search={{ i: String(index) }}
              className={classes('message-row', unread && 'message-unread')}
            >
              <span className="min-w-0 flex-1">
                <span className="block">{title}</span>
                <span className="block text-12 text-text-3">{dateText(shownFrom, timeZone)}</span>
              </span>
              {unread && <UnreadDot label={t('unread')} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
