import { Icon, type IconName } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { AddressLink } from '../../shell/AddressLink.tsx';
import { useMerchant } from '../../shell/context.ts';
import { useCustomerService } from '../../shell/customer-service.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { Link } from '../../shell/Link.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { useSession } from '../../shell/session.ts';
import { UnreadBadge } from '../../shell/UnreadBadge.tsx';
import { ChatButton, chatUnreadQuery } from '../chat/index.ts';
import { inboxUnreadQuery } from '../inbox/index.ts';
import { NoticeList } from './NoticeList.tsx';
import { unreadQuery } from './queries.ts';
import './announcements.css';

/** For who has not said yes or no here; nobody else loads any of it. */
const PushOffer = lazy(async () => ({ default: (await import('../push/index.ts')).PushOffer }));

/** `/m/webEmail` (MSG-1): all that a brand has said to a member, and the ways to say something back. */
export function MessageCenterPage(): ReactNode {
  const t = useMessages('announcements');
  const { flags, follow } = useMerchant();
  const { session } = useSession();
  const can = usePermissions();
  const hasInbox = can('listInbox');
  const isTrial = session?.type === 4;
  const { data: announcements } = useQuery({ ...unreadQuery, enabled: session !== null });
  const { data: inbox } = useQuery({ ...inboxUnreadQuery, enabled: hasInbox });
  const { data: chat } = useQuery({ ...chatUnreadQuery, enabled: can('launchChat') });
  const service = useCustomerService();
  const telegram = follow.find(({ resourceType }) => resourceType === 'TELEGRAM')?.url;
  const unread = announcements?.unreadCount ?? 0;
  return (
    <div className="message-center">
      <nav aria-label={t('ways')} className="message-ways">
        {hasInbox && (
          <Link to={PATHS.inbox} className="message-way">
            <Way icon="message" label={t('inbox')} />
            <UnreadBadge
              count={inbox?.unreadCount ?? 0}
              label={t('unreadCount', { count: inbox?.unreadCount ?? 0 })}
            />
          </Link>
        )}
        {isTrial && flags.includes('INBOX3') && (
          // MSG-8: what free play does not have, and how to have it.
          <button
            type="button"
            className="message-way"
            onClick={() => {
              openDialog('free-reject');
            }}
          >
            <Way icon="message" label={t('inbox')} />
          </button>
        )}
        <ChatButton title={t('chat')} className="message-way">
          <Way icon="message" label={t('chat')} />
          <UnreadBadge
            count={chat?.unReadCount ?? 0}
            label={t('unreadCount', { count: chat?.unReadCount ?? 0 })}
          />
        </ChatButton>
        {telegram !== undefined && (
          <AddressLink address={telegram} className="message-way">
            <Way icon="telegram" label={t('telegram')} />
          </AddressLink>
        )}
        {service !== null && <Service address={service} />}
        <Link to={PATHS.help} className="message-way">
          <Way icon="help" label={t('help')} />
        </Link>
        {can('getNotificationPreferences') && (
          <Link to={PATHS.notifications} className="message-way">
            <Way icon="settings" label={t('notifications')} />
          </Link>
        )}
      </nav>
      {can('subscribePush') && (
        <Suspense fallback={null}>
          <PushOffer />
        </Suspense>
      )}
      <h2 className="flex items-center gap-2 px-4 pt-5 pb-1 text-16 font-bold">
        {t('all')}
        <UnreadBadge count={unread} label={t('unreadCount', { count: unread })} />
      </h2>
      <div className="px-4 pb-8">
        <NoticeList />
      </div>
    </div>
  );
}

function Way({ icon, label }: { readonly icon: IconName; readonly label: string }): ReactNode {
  return (
    <>
      <Icon name={icon} />
      <span className="min-w-0 flex-1 text-start">{label}</span>
    </>
  );
}

/** An invented address, as a demo's, is reserved and reaches no person: help is offered instead. */
function Service({ address }: { readonly address: string }): ReactNode {
  const t = useMessages('announcements');
  const way = <Way icon="service" label={t('service')} />;
  return new URL(address).hostname.endsWith('.example') ? (
    <Link to={PATHS.help} className="message-way">
      {way}
    </Link>
  ) : (
    <AddressLink address={address} className="message-way">
      {way}
    </AddressLink>
  );
}
