import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { SCREENS, type ScreenName } from '../screens.ts';
import { Link } from './Link.tsx';

export type Crumb = { readonly screen: ScreenName; readonly label?: string };

/** The one heading of a page, what leads back from a detail, and what can be done here. */
export function PageHead({
  title,
  lead,
  crumbs = [],
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly crumbs?: readonly Crumb[];
  readonly children?: ReactNode;
}): ReactNode {
  const t = useMessages('screens');
  const shell = useMessages('shell');
  return (
    <header className="page-head">
      {crumbs.length > 0 && (
        <nav className="crumbs" aria-label={shell('crumbs')}>
          {crumbs.map(({ screen, label }, index) => (
            <span key={screen}>
              {index > 0 && '/ '}
              <Link to={SCREENS[screen].path}>{label ?? t(screen)}</Link>
            </span>
          ))}
        </nav>
      )}
      <h1>{title}</h1>
      {children && <div className="page-head-acts">{children}</div>}
      {lead && <p className="page-lead">{lead}</p>}
    </header>
  );
}
