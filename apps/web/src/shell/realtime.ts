import open from 'virtual:laro-open';
import { listenToEvents } from '@laro/client/events';
import type { ServerEvent } from '@laro/wire';
import type { QueryClient } from '@tanstack/react-query';
import { listenToRefusals } from '../lib/api.ts';
import { sessionNow, subscribeToSession } from './session.ts';
import { loseSession } from './session-acts.ts';
import { confirmSession, payLogout, startSession } from './session-confirm.ts';
import type { EventName, Unhandled, Updates } from './updates.ts';

/**
 * Keeps a tab in step with the server: the session is confirmed, a member's events reach the features that handle
 * them, and what the last member left behind is forgotten. Answers what stops it.
 */
export function startRealtime<const List extends readonly Updates[]>(
  queries: QueryClient,
  features: List & ([Unhandled<List>] extends [never] ? unknown : { readonly unhandled: Unhandled<List> }),
): () => void {
  const list: readonly Updates[] = features;
  const names = [...new Set(list.flatMap(({ events = {} }) => Object.keys(events)))] as EventName[];
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
    for (const { memberChanged } of list) memberChanged?.(queries);
    if (token === null) return;
    stopEvents = listenToEvents<ServerEvent>('/api/events', names, (event) => {
      for (const { events } of list) events?.[event.event]?.(queries, event as never);
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
