import type { ReactNode } from 'react';
import './lent.css';

/** The member's picture in its ring; without one, the first letter of the name. */
export function HeadIcon({
  name,
  headIcon,
}: {
  readonly name: string;
  readonly headIcon: string | null;
}): ReactNode {
  return (
    <span className="head-icon" aria-hidden="true">
      {headIcon === null ? (
        name.slice(0, 1).toUpperCase()
      ) : (
        <img src={headIcon} alt="" width={56} height={56} decoding="async" />
      )}
    </span>
  );
}
