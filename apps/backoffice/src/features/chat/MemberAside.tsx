import { wireQuery } from '@laro/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { usePermits, useStaff } from '../../shell/session.ts';
import { type OpenChat, type Setup, topicOf } from './types.ts';

/** Whose conversation it is: as much of their page as whoever answers may see. */
export function MemberAside({
  open: { chat },
  setup,
}: {
  readonly open: OpenChat;
  readonly setup: Setup | undefined;
}): ReactNode {
  const t = useMessages('chat');
  const permits = usePermits();
  const { timeZone } = useStaff().merchant;
  const may = permits('staff.members');
  const { data } = useQuery({
    ...wireQuery('getMember', { member: chat.member, purpose: 'member_request' }),
    enabled: may,
  });
  const write = useAmounts(data?.currency);
  return (
    <aside className="chat-member" aria-label={t('member')}>
      <h2>
        {may ? (
          <Link to={memberPath(chat.member)} search={{ account: chat.account, purpose: 'member_request' }}>
            {chat.account}
          </Link>
        ) : (
          chat.account
        )}
      </h2>
      <dl>
        <Fact label={t('topic')}>{topicOf(setup, chat.topic)}</Fact>
        <Fact label={t('startedAt')}>{minuteText(chat.startedAt, timeZone)}</Fact>
        <Fact label={t('rating')}>
          {chat.stars === null ? t('notRated') : t('stars', { stars: chat.stars })}
        </Fact>
        {data && (
          <>
            <Fact label={t('balance')}>{write(data.available)}</Fact>
            <Fact label={t('status')}>{t(`status_${data.status}`)}</Fact>
            <Fact label={t('locks')}>{data.locks.length === 0 ? t('noLocks') : data.locks.length}</Fact>
            {data.shut && <Fact label={t('shut')}>{t(`shut_${data.shut.by}`)}</Fact>}
            <Fact label={t('unsettled')}>{data.unsettled.count}</Fact>
          </>
        )}
      </dl>
    </aside>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
