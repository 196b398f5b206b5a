import { buttonClass, Icon, Overlay, prefersReducedMotion } from '@laro/ui';
import type { Announcement } from '@laro/wire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS, screenOf } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { SafeHtml } from '../../shell/SafeHtml.tsx';
import { useSession } from '../../shell/session.ts';
import { closePopups, isClosing, shouldShow } from './popup-flag.ts';

/** CONST-2: half a second after the screen, or after the list has changed. */
const BUILD_DELAY_MS = 500;
const TURN_MS = 5_000;

/** HOME-5, MSG-5: what the brand wants to have said, once. */
export function Popups({ items }: { readonly items: readonly Announcement[] }): ReactNode {
  const [shown, setShown] = useState<readonly Announcement[]>([]);
  const ids = items.map(({ id }) => id).join(' ');
  const now = useRef(items);
  useEffect(() => {
    now.current = items;
  });

  useEffect(() => {
    const timer = setTimeout(() => {
      // Never over another overlay, nor under the page of a closed merchant.
      if (document.querySelector('dialog[open], #root[inert]')) return;
      if (shouldShow(now.current, localStorage)) setShown(now.current);
    }, BUILD_DELAY_MS);
    const close = (event: StorageEvent) => {
      if (isClosing(event)) setShown([]);
    };
    addEventListener('storage', close);
    return () => {
      clearTimeout(timer);
      removeEventListener('storage', close);
    };
  }, [ids]);

  if (shown.length === 0) return null;
  return (
    <PopupCarousel
      items={shown}
      onClose={() => {
        closePopups(localStorage);
        setShown([]);
      }}
    />
  );
}

function PopupCarousel({
  items,
  onClose,
}: {
  readonly items: readonly Announcement[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('belowFold');
  const home = useMessages('home');
  const shell = useMessages('shell');
  const { session } = useSession();
  const can = usePermissions();
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  const count = items.length;
  const item = items[at % count];

  useEffect(() => {
    if (count < 2 || held || prefersReducedMotion()) return;
    const timer = setInterval(() => {
      if (!document.hidden) setAt((before) => before + 1);
    }, TURN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [count, held]);

  /** Who turns by hand reads: it turns by itself no more. */
  const turn = (by: number) => () => {
    setHeld(true);
    setAt((before) => (before + by + count) % count);
  };
  if (!item) return null;
  return (
    <Overlay open onClose={onClose} title={item.title} closeLabel={shell('close')} className="news-popup">
      <div
        className="news-popup-body"
        aria-live={held ? 'polite' : 'off'}
        onPointerEnter={() => {
          setHeld(true);
        }}
      >
        <SafeHtml key={item.id} html={item.content} />
      </div>
      {count > 1 && (
        <div className="news-popup-turn">
          <button type="button" className="icon-button" aria-label={t('before')} onClick={turn(-1)}>
            <Icon name="back" />
          </button>
          <span className="text-14 text-text-3">
            {home('bannerOf', { position: (at % count) + 1, count })}
          </span>
          <button type="button" className="icon-button" aria-label={t('next')} onClick={turn(1)}>
            <Icon name="more" />
          </button>
        </div>
      )}
      {session && can(screenOf('rewards')) && (
        <Link to={PATHS.rewards} className={buttonClass('main')} onClick={onClose}>
          {t('toRewards')}
        </Link>
      )}
    </Overlay>
  );
}
