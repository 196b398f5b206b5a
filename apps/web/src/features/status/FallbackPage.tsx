import { Button, buttonClass } from '@laro/ui';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../../App.tsx';
import { useLanguage, useWords } from '../../lib/words.tsx';
import { PATHS } from '../../paths.ts';
import { type AppContext, useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { momentText } from '../../shell/moments.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { keptService } from './kept-status.ts';
import './status.css';

export type Closed = {
  readonly view: 'maintenance' | 'region';
  readonly until: string | null;
  readonly refresh: () => Promise<void>;
};

let root: Root | null = null;

/** Draws the closed front, or takes it away. */
export function draw(closed: Closed | null, router: AnyRouter, context: AppContext): void {
  if (root === null) {
    const host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
  }
  root.render(
    closed && (
      <RouterContextProvider router={router}>
        <App context={context}>
          <FallbackPage {...closed} />
        </App>
      </RouterContextProvider>
    ),
  );
}

/** SYS-12: the house is under maintenance, or closed to the region of this visitor; what is safe, and what is open. */
export function FallbackPage({ view, until, refresh }: Closed): ReactNode {
  const say = useWords('status');
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const place = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<'no' | 'asking' | 'still'>('no');
  const service = keptService(localStorage);

  useEffect(() => {
    place.current?.focus();
  }, []);

  async function look(): Promise<void> {
    setAsked('asking');
    await refresh();
    setAsked('still');
  }

  return (
    <main ref={place} tabIndex={-1} className="status-front" data-view={view}>
      <img src="/assets/art/brand/mark.svg" alt="" width={128} height={128} className="status-lantern" />
      <StateCard
        icon={view === 'region' ? 'lock' : 'clock'}
        title={say(view === 'region' ? 'regionTitle' : 'maintenanceTitle')}
        text={say(view === 'region' ? 'regionText' : 'maintenanceText')}
      >
        {view === 'maintenance' && until !== null && (
          <p className="status-until">
            {say('maintenanceUntil', { moment: momentText(until, language, timeZone) })}
          </p>
        )}
        {view === 'region' && <p className="status-until">{say('regionHint')}</p>}
        <Button waiting={asked === 'asking'} onClick={() => void look()}>
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
