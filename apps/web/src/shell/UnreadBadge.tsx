import type { ReactNode } from 'react';
import './unread-badge.css';

const SHOWN_MAX = 99;

/** MSG-2: 99+ above 99. */
export function UnreadBadge({ count, label }: { readonly count: number; readonly label: string }): ReactNode {
  if (count === 0) return null;
  return (
    <span className="unread-badge" role="img" aria-label={label}>
      {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
    </span>
  );
}

/** What has not been read. */
export function UnreadDot({ label }: { readonly label: string }): ReactNode {
  return <span className="unread-dot" role="img" aria-label={label} />;
}
