import { Icon, type IconName } from '@laro/ui';
import { type ReactNode, useId } from 'react';
import { SafeHtml } from '../../shell/SafeHtml.tsx';
import './cards.css';

/** Announcements that are read where they stand; one is open at a time, the first from the start. */
export function AnnouncementCards({
  list,
  icon,
}: {
  readonly list: readonly { readonly id: string; readonly title: string; readonly content: string }[];
  readonly icon: IconName;
}): ReactNode {
  const group = useId();
  return (
    <div className="announcement-cards">
      {list.map(({ id, title, content }, index) => (
        <details key={id} name={group} open={index === 0} className="announcement-card">
          <summary>
            <Icon name={icon} className="size-6 text-accent" />
            <h2 className="min-w-0 flex-1 text-16 font-bold">{title}</h2>
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
