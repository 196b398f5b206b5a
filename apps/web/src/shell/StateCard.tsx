import { Icon, type IconName } from '@laro/ui';
import type { ReactNode } from 'react';

/**
 * The one shape of every state that is not content: empty, broken, not yet, not allowed. It says what belongs here
 * and the way on.
 */
export function StateCard({
  icon,
  art,
  title,
  text,
  children,
}: {
  readonly icon: IconName;
  /** A picture of what belongs here, instead of the icon. */
  readonly art?: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <section className="state-card">
      <span className="state-picture" data-art={art === undefined ? undefined : ''}>
        {art === undefined ? <Icon name={icon} /> : <img src={art} alt="" width={96} height={96} />}
      </span>
      <h2 className="text-20 font-bold">{title}</h2>
      <p className="max-w-72 text-text-2">{text}</p>
      {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
    </section>
  );
}
