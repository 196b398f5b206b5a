import type { SessionInfo } from '@laro/wire';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { PATHS, type ScreenName, screenOf } from '../screens.ts';
import { openDialog } from './dialogs.ts';
import { hrefOf } from './Link.tsx';
import { allows } from './rule.ts';
import { sessionConfirmed, sessionNow, subscribeToSession } from './session.ts';
import { canResume } from './session-acts.ts';

const SCREENS = new Map(
  Object.entries(PATHS).map(([screen, path]) => [path.toLowerCase(), screen as ScreenName]),
);

/** GEN-3: 0, 1 and 2 are accounts of one's own; a trial and the operator's test accounts move no real money. */
function isReal(session: SessionInfo | null): boolean {
  return session !== null && session.type < 3;
}

/** Whether the screen at this address admits whoever is here. Everything but its audience is for the menus. */
function admitted(href: string, session: SessionInfo | null): boolean {
  const path = href.replace(/\/*([?#].*)?$/, '').toLowerCase();
  const screen = SCREENS.get(path);
  if (screen === undefined) return true;
  const { who, real, visitors } = screenOf(screen);
  if (visitors && !session) return true;
  return allows({ who }, [], session) && (!real || isReal(session));
}

/**
 * ROLE-1, ROLE-2 and MINE-6, wherever the way begins: a link, a banner, a game's frame, the address line. A visitor is
 * led to the login and from there back to where they wanted to go; who plays with play money is told what an account is
 * for. What it hides is a courtesy: the server judges every call by itself. Answers what stops it.
 */
export function guardScreens(router: AnyRouter): () => void {
  const history: RouterHistory = router.history;
  const { push, replace } = history;

  /** Where the way leads instead; null for nowhere. */
  const instead = (href: string): string | null => {
    const session = sessionNow();
    if (session === null) return hrefOf({ to: PATHS.login, search: { back: href } });
    // MSG-8: at the inbox and at the chat a toast says it.
    if (!isReal(session)) openDialog(/\/(cs|message)\b/i.test(href) ? 'free-reject' : 'real-account');
    return null;
  };
  /** Before the server has answered once nobody is taken for a visitor. */
  const canGo = (href: string) => admitted(href, sessionNow()) || !(sessionNow() || sessionConfirmed());

  history.push = (href, ...rest) => {
    const method = canGo(href) ? href : instead(href);
    if (method !== null) push(method, ...rest);
  };
  history.replace = (href, ...rest) => {
    replace(canGo(href) ? href : (instead(href) ?? PATHS.home), ...rest);
  };

  let before = sessionNow();
  const look = () => {
    const now = sessionNow();
    // Who logs out goes home (LOGIN-9), and asks for nothing that a login would have to come before.
    const left = before !== null && now === null && !canResume();
    before = now;
    const { href } = router.latestLocation;
    if (!left && !canGo(href)) history.replace(href);
  };
  const stopSession = subscribeToSession(look);
  const stopRouter = router.subscribe('onResolved', look);
  return () => {
    stopSession();
    stopRouter();
  };
}
