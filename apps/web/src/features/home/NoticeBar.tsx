import { Icon, prefersReducedMotion } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { isFor, useSession } from '../../shell/session.ts';
import { announcementsQuery } from './queries.ts';

/** The notice line runs once around and again; its horn stops and starts it, and so does reduced motion. */
export function NoticeBar(): ReactNode {
  const t = useMessages('home');
  const { data } = useQuery(announcementsQuery(useLanguage()));
  const { session } = useSession();
  const notices = data?.player.filter((notice) => isFor(notice, session)) ?? [];
  const track = useRef<HTMLUListElement>(null);
  const [run, setRun] = useState<Animation | null>(null);
  const [stopped, setStopped] = useState(false);
  const text = notices.map((notice) => notice.title).join('');

  useEffect(() => {
    const element = track.current;
    if (!element || text === '' || prefersReducedMotion() || typeof element.animate !== 'function') return;
    let animation: Animation | undefined;
    let isOver = false;
    // After what is seen: until it has come the line stands where the server drew it.
    import('./marquee.ts').then(
      ({ runMarquee }) => {
        if (isOver) return;
        animation = runMarquee(element);
        setRun(animation);
      },
      () => {},
    );
    return () => {
      isOver = true;
      animation?.cancel();
    };
  }, [text]);

  useEffect(() => {
    if (stopped) run?.pause();
    else if (run?.playState === 'paused') run.play();
  }, [run, stopped]);

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
