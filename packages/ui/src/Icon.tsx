import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { IconName } from './icons.ts';

/** Decoration beside words; where an icon stands alone, the control around it carries the label. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string;
}): ReactNode {
  return (
    <svg aria-hidden="true" focusable="false" className={classes('icon', className)}>
      <use href={hrefOf(`i-${name}`)} />
    </svg>
  );
}

/**
 * The document carries the symbols it was drawn with; any other comes from the one file it names in
 * `data-icons`. So a first page holds few symbols, and no icon costs a script.
 */
function hrefOf(id: string): string {
  if (typeof document === 'undefined' || document.getElementById(id)) return `#${id}`;
  return `${document.documentElement.dataset['icons'] ?? ''}#${id}`;
}
