import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../lib/messages.ts';
import { type ScreenName, screenOf } from '../screens.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { type NavGroup, useNav } from './nav.ts';
import { QueueCount } from './QueueCount.tsx';
import { useQueueOf } from './queues.ts';

/** The pages by group; only what one may open. */
export function NavList({ onLeave }: { readonly onLeave?: () => void }): ReactNode {
  const groups = useNav();
  return groups.map((group) => <NavSection key={group.group} {...group} onLeave={onLeave} />);
}

function NavSection({
  group,
  screens,
  onLeave,
}: NavGroup & { readonly onLeave?: (() => void) | undefined }): ReactNode {
  const t = useMessages('shell');
  const id = useId();
  return (
    <>
      <div className="sidebar-group" id={id}>
        {t(`group_${group}`)}
      </div>
      <ul aria-labelledby={id}>
        {screens.map((name) => (
          <li key={name}>
            <NavEntry name={name} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NavEntry({
  name,
  onLeave,
}: {
  readonly name: ScreenName;
  readonly onLeave?: (() => void) | undefined;
}): ReactNode {
  const t = useMessages('screens');
  const { path, icon = 'more' } = screenOf(name);
  const isHere = useIsHere(path);
  const queue = useQueueOf(name);
  return (
    <Link
      to={path}
      className="nav-link"
      title={t(name)}
      onClick={onLeave}
      {...(isHere && { 'aria-current': 'page' })}
    >
      <Icon name={icon} />
      <span className="nav-text">{t(name)}</span>
      {queue && <QueueCount queue={queue} className="nav-count nav-waiting" />}
    </Link>
  );
}

/** A detail belongs to its list, unless it has an entry of its own; the first page to nothing but itself. */
function useIsHere(path: string): boolean {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, '');
  const entries = useNav().flatMap(({ screens }) => screens);
  const isDetail = !entries.some((name) => screenOf(name).path === here);
  return here === path || (isDetail && path !== '/backoffice' && here.startsWith(`${path}/`));
}
