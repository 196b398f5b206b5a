import { parseMoney } from '@laro/money';
import { CountingMoney, Icon, Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { UnreadDot } from '../../shell/UnreadBadge.tsx';
import { useWallet } from '../../shell/wallet.ts';
import { unreadQuery } from '../announcements/index.ts';
import { inboxUnreadQuery } from '../inbox/index.ts';

/** HEAD-3: a dot where something waits to be read. */
function UnreadMark(): ReactNode {
  const t = useMessages('home');
  const can = usePermissions();
  const { data: announcements } = useQuery(unreadQuery);
  const { data: inbox } = useQuery({ ...inboxUnreadQuery, enabled: can('listInbox') });
  if ((announcements?.unreadCount ?? 0) + (inbox?.unreadCount ?? 0) === 0) return null;
  return (
    <span className="absolute top-2 right-2">
      <UnreadDot label={t('unread')} />
    </span>
  );
}

/** Name, balance and messages of whoever is signed in (HEAD-3). */
export default function MemberCorner({ userName }: { readonly userName: string }): ReactNode {
  const t = useMessages('shell');
  const { data: wallet } = useWallet();
  return (
    <>
      <Link to={PATHS.memberHome} className="balance-pill">
        <span className="min-w-0 text-right">
          <span className="block truncate text-12 text-text-3">
            {wallet?.trial ? `${t('trial')} · ${userName}` : userName}
          </span>
          {wallet ? (
            <CountingMoney
              amount={parseMoney(wallet.sumBalance)}
              symbol={wallet.currencySymbol}
              className="block text-16 font-bold text-accent"
            />
          ) : (
            <Skeleton className="my-0.5 ms-auto h-5 w-24" />
          )}
        </span>
      </Link>
      <Link to={PATHS.messages} className="icon-button relative" aria-label={t('messages')}>
        <Icon name="message" />
        <UnreadMark />
      </Link>
    </>
  );
}
