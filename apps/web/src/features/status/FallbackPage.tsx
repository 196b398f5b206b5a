import { Button, buttonClass } from '@laro/ui';
import type { ClosedTo } from '@laro/wire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import './status.css';

export type Closed = ClosedTo & {
  /** Asks again; null before the page is awake. */
  readonly refresh: (() => Promise<void>) | null;
  /** The way to customer service, where this device knows it. */
  readonly service: string | null;
};

/** SYS-12: the merchant is under maintenance, or closed to the region of this visitor; what is safe, and what is open. */
export function FallbackPage({ view, until, message, refresh, service }: Closed): ReactNode {
  const t = useMessages('status');
  const words = message?.[useLanguage()] ?? message?.EN;
  const merchant = useMerchant();
  const place = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<'no' | 'asking' | 'still'>('no');

  useEffect(() => {
    place.current?.focus();
  }, []);

  async function look(): Promise<void> {
    setAsked('asking');
    await refresh?.();
    setAsked('still');
  }

  return (
    <main ref={place} tabIndex={-1} className="status-front" data-view={view}>
      <img
        src={`/media/look/${merchant.look}/mark`}
        alt=""
        width={128}
        height={128}
        className="status-mark"
      />
      <StateCard
        icon={merchant.archived || view === 'region' ? 'lock' : 'clock'}
        title={t(
          merchant.archived ? 'archivedTitle' : view === 'region' ? 'regionTitle' : 'maintenanceTitle',
        )}
        text={
          merchant.archived
            ? t('archivedText')
            : view === 'region'
              ? t('regionText')
              : (words ?? t('maintenanceText'))
        }
      >
        {view === 'maintenance' && until !== null && (
          <p className="status-until">
            {t('maintenanceUntil', { moment: momentText(until, merchant.timeZone) })}
          </p>
        )}
        {view === 'region' && <p className="status-until">{t('regionHint')}</p>}
        {!merchant.archived && (
          <Button waiting={asked === 'asking' || refresh === null} onClick={() => void look()}>
            {t('checkAgain')}
          </Button>
        )}
        {service !== null && (
          <a href={service} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
            {t('service')}
          </a>
        )}
        <p role="status" className="status-until">
          {asked === 'still' && t('stillClosed')}
        </p>
      </StateCard>
      {!merchant.archived && <StillOpen isRegion={view === 'region'} />}
    </main>
  );
}

/** What a closed brand still shows. */
function StillOpen({ isRegion }: { readonly isRegion: boolean }): ReactNode {
  const t = useMessages('status');
  return (
    <nav aria-label={t('openStill')} className="status-open">
      <p className="text-14 text-text-3">{t('openStill')}</p>
      {isRegion && (
        <Link to={PATHS.memberHome} className="status-link">
          {t('account')}
        </Link>
      )}
      <Link to={PATHS.bets} className="status-link">
        {t('records')}
      </Link>
      <Link to={PATHS.help} className="status-link">
        {t('help')}
      </Link>
      <Link to={PATHS.settings} className="status-link">
        {t('settings')}
      </Link>
    </nav>
  );
}
