import type { ReactNode } from 'react';
import './lent.css';

/** The member's picture in its ring; without one, the first letter of the name. */
export function ProfileMark({
  name,
  picture,
}: {
  readonly name: string;
  readonly picture: string | null;
}): ReactNode {
  return (
    <span className="profile-mark" aria-hidden="true">
      {picture === null ? (
        name.slice(0, 1).toUpperCase()
      ) : (
        <img src={picture} alt="" width={56} height={56} decoding="async" />
      )}
    </span>
  );
}
