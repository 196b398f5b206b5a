import { Icon, type IconName } from '@laro/ui';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { SafeHtml } from '../../shell/SafeHtml.tsx';
import { UnreadDot } from '../../shell/UnreadBadge.tsx';
import './cards.css';

type Card = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** Absent where reads are not counted. */
  readonly read?: boolean;
};

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
      {list.map(({ id, title, content, read }, index) => (
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
            </span>
            {onRead && read === false && <UnreadDot label={t('unread')} />}
            <Icon name="more" className="announcement-arrow" />
          </summary>
          <div className="announcement-text">
            <SafeHtml html={content} />
          </div>
        </details>
      ))}
    </div>
  );
}
