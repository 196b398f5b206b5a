import open from 'virtual:laro-open';
import type { QueryClient } from '@tanstack/react-query';
import { listenToRefusals } from '../lib/api.ts';
import { listenToEvents } from '../lib/events.ts';
import { wireKey } from '../lib/query.ts';
import { sessionNow, subscribeToSession } from './session.ts';
import { loseSession } from './session-acts.ts';
import { confirmSession, payLogout, startSession } from './session-confirm.ts';
import { walletQuery } from './wallet.ts';

/**
 * Keeps a tab in step with the server: the session is confirmed, a member's events are heard, and what the last
 * member left behind is forgotten. Answers what stops it.
 */
export function startRealtime(queries: QueryClient): () => void {
  let stopEvents: (() => void) | null = null;
  let of: string | null = null;

  const follow = () => {
    const token = sessionNow()?.token ?? null;
    if (token === of) return;
    stopEvents?.();
    stopEvents = null;
    if (of !== null || token === null) {
      // Not the answers that anyone gets: another member, or none, must not see the others.
      queries.removeQueries({ predicate: ({ queryKey: [name] }) => !open.includes(name as string) });
    }
    of = token;
    // The one open answer that depends on who asks (MSG-6).
    void queries.invalidateQueries({ queryKey: wireKey('listBannerAnnouncements') });
    if (token === null) return;
    stopEvents = listenToEvents((event) => {
      if (event.event === 'session.ended') {
        void confirmSession().catch(() => {});
        return;
      }
      const shown = queries.getQueryData(walletQuery.queryKey);
      if (!shown || event.version > shown.version) {
        void queries.invalidateQueries({ queryKey: walletQuery.queryKey });
      }
    });
  };

  const stopSession = subscribeToSession(follow);
  const stopRefusals = listenToRefusals((refusal) => {
    // It may have been the answer to whoever was here before: the server is asked who is here now.
    if (refusal.code === 'sessions.login_required' && sessionNow()) void confirmSession().catch(loseSession);
  });
  const online = () => void payLogout().catch(() => {});
  addEventListener('online', online);
  follow();
  // Offline at start is no news: the banner says so, and the next call will tell who we are.
  void startSession().catch(() => {});

  return () => {
    stopSession();
    stopRefusals();
    removeEventListener('online', online);
    stopEvents?.();
  };
}
