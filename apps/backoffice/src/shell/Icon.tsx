import paths from 'virtual:laro-icon-paths';
import type { ReactNode } from 'react';
import type { IconName } from '../icons.ts';

/** Decoration beside words; where an icon stands alone, the control around it carries the label. */
export function Icon({
  name,
  small = false,
}: {
  readonly name: IconName;
  readonly small?: boolean;
}): ReactNode {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 256 256"
      className={small ? 'icon icon-small' : 'icon'}
    >
      <path d={paths[name]} />
    </svg>
  );
}
