import { Icon } from '@laro/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { DOWNLOAD_BAR_KEY } from '../../shell/installed.ts';
import { Link } from '../../shell/Link.tsx';

/** HEAD-2: from so far down the bar is gone, and the scroll is looked at no more often than this. */
const AWAY_FROM_PX = 30;
const LOOK_EVERY_MS = 15;

/**
 * Offers the app at the top of home (HEAD-1, SYS-6). The document has it for every phone; the head script says before
 * the first paint whether this one has closed it or is the app itself, so that nothing moves.
 */
export function DownloadBar(): ReactNode {
  const t = useMessages('home');
  const { downloads, look, name } = useMerchant();
  const isAway = useScrolledAway(downloads);
  if (!downloads) return null;
  return (
    <div className="download-bar" data-away={isAway || undefined}>
      <img src={`/media/look/${look}/mark`} alt="" width={32} height={32} />
      <span className="min-w-0 flex-1">{t('appName', { brand: name })}</span>
      <Link to={PATHS.download} className="download-get">
        {t('appGet')}
      </Link>
      <button type="button" className="icon-button" aria-label={t('appClose')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function close(): void {
  localStorage.setItem(DOWNLOAD_BAR_KEY, '1');
  document.documentElement.dataset['bar'] = 'off';
}

function useScrolledAway(isShown: boolean): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setAway(scrollY >= AWAY_FROM_PX);
      }, LOOK_EVERY_MS);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', look);
    };
  }, [isShown]);
  return isAway;
}
