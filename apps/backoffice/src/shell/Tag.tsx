import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

export type Tone = 'success' | 'info' | 'warn' | 'danger' | undefined;

/** A state in a word or two, whose colour says the same; with an address it leads to what it is about. */
export function Tag({
  tone,
  to,
  title,
  children,
}: {
  readonly tone?: Tone;
  readonly to?: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const look = { className: 'tag', 'data-tone': tone, title };
  return to === undefined ? (
    <span {...look}>{children}</span>
  ) : (
    <Link {...look} to={to}>
      {children}
    </Link>
  );
}
