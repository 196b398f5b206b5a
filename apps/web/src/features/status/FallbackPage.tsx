import { Button, buttonClass } from '@laro/ui';
import type { ClosedTo } from '@laro/wire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
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

/** SYS-12: the house is under maintenance, or closed to the region of this visitor; what is safe, and what is open. */
export function FallbackPage({ view, until, refresh, service }: Closed): ReactNode {
  const say = useWords('status');
  const { timeZone } = useMerchant();
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
      <img src="/assets/art/brand/mark.svg" alt="" width={128} height={128} className="status-mark" />
      <StateCard
        icon={view === 'region' ? 'lock' : 'clock'}
        title={say(view === 'region' ? 'regionTitle' : 'maintenanceTitle')}
        text={say(view === 'region' ? 'regionText' : 'maintenanceText')}
      >
        {view === 'maintenance' && until !== null && (
          <p className="status-until">{say('maintenanceUntil', { moment: momentText(until, timeZone) })}</p>
        )}
        {view === 'region' && <p className="status-until">{say('regionHint')}</p>}
        <Button waiting={asked === 'asking' || refresh === null} onClick={() => void look()}>
          {say('checkAgain')}
        </Button>
        {service !== null && (
          <a href={service} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
            {say('service')}
          </a>
        )}
        <p role="status" className="status-until">
          {asked === 'still' && say('stillClosed')}
        </p>
      </StateCard>
      <nav aria-label={say('openStill')} className="status-open">
        <p className="text-14 text-text-3">{say('openStill')}</p>
        {view === 'region' && (
          <Link to={PATHS.memberHome} className="status-link">
            {say('account')}
          </Link>
        )}
        <Link to={PATHS.bets} className="status-link">
          {say('records')}
        </Link>
        <Link to={PATHS.help} className="status-link">
          {say('help')}
        </Link>
        <Link to={PATHS.settings} className="status-link">
          {say('settings')}
        </Link>
      </nav>
    </main>
  );
}
