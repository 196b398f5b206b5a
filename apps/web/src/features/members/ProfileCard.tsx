import { Icon, Skeleton } from '@laro/ui';
import type { MemberInfo } from '@laro/wire';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { daysJoined } from './days-joined.ts';
import { HeadIcon } from './HeadIcon.tsx';

/** Who I am here (MINE-5): account, VIP label, days joined. */
export function ProfileCard({
  userName,
  member,
}: {
  readonly userName: string;
  readonly member: MemberInfo | undefined;
}): ReactNode {
  const t = useMessages('members');
  const [now] = useState(() => new Date());
  return (
    <section className="profile-card">
      <HeadIcon name={member?.nickname || userName} headIcon={member?.headIcon ?? null} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-20 font-bold">{member?.account ?? userName}</h2>
        {member && member.nickname !== '' && member.nickname.toLowerCase() !== member.account && (
          <p className="truncate text-14 text-text-3">{member.nickname}</p>
        )}
        {member ? (
          <p className="flex flex-wrap items-center gap-x-3 text-14 text-text-2">
            {member.clubLabel.labelName === null ? (
              <span>{t('noVip')}</span>
            ) : (
              <span className="badge">{member.clubLabel.labelName}</span>
            )}
            <span>{t('daysJoined', { count: daysJoined(member.regDate, now) })}</span>
          </p>
        ) : (
          <Skeleton className="mt-1 h-4 w-44" />
        )}
      </div>
      <Link to={PATHS.account} className="icon-button text-text-2" aria-label={t('editProfile')}>
        <Icon name="more" />
      </Link>
    </section>
  );
}
