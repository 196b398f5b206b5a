import { Icon, prefersReducedMotion } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { isFor, useSession } from '../../shell/session.ts';
import { announcementsQuery } from './queries.ts';

const PIXELS_PER_SECOND = 40;
/** HOME-2: thirty steps a second are smooth for text and half the work. */
const FRAMES_PER_SECOND = 30;

/** The notice line runs once around and again; its horn stops and starts it, and so does reduced motion. */
export function NoticeBar(): ReactNode {
  const t = useMessages('home');
  const { data } = useQuery(announcementsQuery(useLanguage()));
  const { session } = useSession();
  const notices = data?.player.filter((notice) => isFor(notice, session)) ?? [];
  const track = useRef<HTMLUListElement>(null);
  const run = useRef<Animation | null>(null);
  const [stopped, setStopped] = useState(false);
  const text = notices.map((notice) => notice.title).join('');

  useEffect(() => {
    const element = track.current;
    if (!element || text === '' || prefersReducedMotion() || typeof element.animate !== 'function') return;
    const room = element.parentElement?.clientWidth ?? 0;
    const far = element.scrollWidth;
    const seconds = (far + room) / PIXELS_PER_SECOND;
    const steps = `steps(${Math.round(seconds * FRAMES_PER_SECOND)})`;
    const animation = element.animate(
      { transform: [`translateX(${room}px)`, `translateX(-${far}px)`] },
      { duration: seconds * 1_000, iterations: Number.POSITIVE_INFINITY, easing: steps },
    );
    // It begins where the server drew it: the line moves off, it does not jump to the right edge first.
    animation.currentTime = (room / PIXELS_PER_SECOND) * 1_000;
    run.current = animation;
    return () => {
      animation.cancel();
    };
  }, [text]);

  useEffect(() => {
    if (stopped) run.current?.pause();
    else if (run.current?.playState === 'paused') run.current.play();
  }, [stopped]);

  if (notices.length === 0) return null;
  return (
    <section aria-label={t('notices')} className="notice-bar">
      <button
        type="button"
        className="notice-horn"
        aria-label={stopped ? t('playNotices') : t('pauseNotices')}
        onClick={() => {
          setStopped(!stopped);
        }}
      >
        <Icon name={stopped ? 'play' : 'notice'} />
      </button>
      <div className="notice-window">
        <ul ref={track} className="notice-track">
          {notices.map((notice, index) => (
            <li key={notice.id}>
              <Link to={PATHS.announcement} search={{ i: String(index) }} className="notice-line">
                {notice.title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
