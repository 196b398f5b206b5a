import { Button, FormNotice, Icon, RequiredDialog } from '@laro/ui';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../../App.tsx';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS, type ScreenName, screenOf } from '../../screens.ts';
import { type AppContext, useMerchant } from '../../shell/context.ts';
import { dateText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { useScreen } from '../../shell/screen.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { useSignOut } from '../../shell/sign-out.ts';
import { useAccept } from './accept.ts';
import { useMyTerms } from './queries.ts';
import { refusedForTerms, useRefusedForTerms } from './refused.ts';
import './terms.css';

/** What is read there is nobody's game: beside the screens that stay open always. */
const READING: readonly ScreenName[] = ['messages', 'inbox', 'announcement', 'agentAnnouncements'];
/** A round that is under way is played to its end. */
const PLAYING: readonly ScreenName[] = ['play', 'lotteryFrame'];
const OPEN = ['bets', 'withdraw', 'help'] as const;

/** In a root of its own beside the app's, over whatever screen. */
export function drawConsent(router: AnyRouter, context: AppContext): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <RouterContextProvider router={router}>
      <App context={context}>
        <ConsentDialog />
      </App>
    </RouterContextProvider>,
  );
}

/** Asks a member to agree anew, wherever a game could begin. */
export function ConsentDialog(): ReactNode {
  const t = useMessages('terms');
  const menu = useMessages('menu');
  const screens = useMessages('screens');
  const shell = useMessages('shell');
  const { timeZone } = useMerchant();
  const pending = useMyTerms()?.pending ?? [];
  const screen = useScreen();
  const refused = useRefusedForTerms();
  const accept = useAccept();
  const signOut = useSignOut();
  const staysOpen = screenOf(screen).open === 'always' || READING.includes(screen);
  const waits = staysOpen || (PLAYING.includes(screen) && !refused);

  return (
    <RequiredDialog open={pending.length > 0 && !waits} title={t('askTitle')} text={t('askText')}>
      <div className="consent">
        <ul aria-label={t('read')} className="consent-documents">
          {pending.map(({ kind, version, title, inForceFrom }) => (
            <li key={kind}>
              <Link to={PATHS.terms} search={{ doc: kind }} className="consent-document">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-14 text-text-3">
                    {`${t('version', { version })} · ${t('since', { date: dateText(inForceFrom, timeZone) })}`}
                  </span>
                </span>
                <Icon name="more" className="size-4 text-text-3" />
              </Link>
            </li>
          ))}
        </ul>
        <FormNotice text={accept.error && sentenceOf(accept.error, shell)} />
        <div className="consent-acts">
          <Button look="quiet" onClick={() => void signOut()}>
            {menu('signOut')}
          </Button>
          <Button
            waiting={accept.isPending}
            onClick={() => {
              accept.run(pending, {
                onSuccess: () => {
                  refusedForTerms(false);
                },
              });
            }}
          >
            {t('accept')}
          </Button>
        </div>
        <p className="mt-5 text-14 text-text-3">{t('askOpen')}</p>
        <ul className="consent-open">
          {OPEN.map((name) => (
            <li key={name}>
              <Link to={PATHS[name]} className="consent-link">
                {screens(name)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </RequiredDialog>
  );
}
