import { buttonClass, Icon, type IconName } from '@laro/ui';
import type { ActivityState } from '@laro/wire/announcements';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { AddressLink } from '../../shell/AddressLink.tsx';
import { SafeHtml } from '../../shell/SafeHtml.tsx';
import { UnreadDot } from '../../shell/UnreadBadge.tsx';
import { ACTIVITY_LABELS, ActivityLabel } from './ActivityLabel.tsx';
import './cards.css';

type Card = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** Of a promotion: where one takes part, and how it stands. */
  readonly linkage?: string | null;
  readonly activity?: ActivityState | null;
  /** Absent where reads are not counted. */
  readonly read?: boolean;
};

/** What is to be done by whoever is here; every other state is only shown. */
const TO_DO: readonly ActivityState[] = ['join', 'claim'];

/** Announcements that are read where they stand; one is open at a time, the first from the start. */
export function AnnouncementCards({
  list,
  icon,
  onRead,
}: {
  readonly list: readonly Card[];
  readonly icon: IconName;
  /** Called with each unread one that is opened. */
  readonly onRead?: (id: string) => void;
}): ReactNode {
  const t = useMessages('announcements');
  const group = useId();
  return (
    <div className="announcement-cards">
      {list.map(({ id, title, content, linkage, activity, read }, index) => (
        <details
          key={id}
          name={group}
          open={index === 0}
          className="announcement-card"
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && read === false) onRead?.(id);
          }}
        >
          <summary>
            <Icon name={icon} className="size-6 text-accent" />
            <span className="min-w-0 flex-1">
              <h2 className="text-16 font-bold">{title}</h2>
              {activity && <ActivityLabel state={activity} />}
            </span>
            {onRead && read === false && <UnreadDot label={t('unread')} />}
            <Icon name="more" className="announcement-arrow" />
          </summary>
          <div className="announcement-text">
            <SafeHtml html={content} />
            {linkage && activity && TO_DO.includes(activity) && (
              <AddressLink address={linkage} className={buttonClass('main', 'regular', 'activity-act')}>
                {t(ACTIVITY_LABELS[activity])}
              </AddressLink>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
