import type { SessionInfo } from '@laro/wire';
import { useSyncExternalStore } from 'react';
import { ask } from '../lib/api.ts';

/**
 * Who is signed in, as far as this tab knows. The session itself is a cookie no script can read; what is kept here
 * (MC_SESSION_INFO, LOGIN-8) only decides what is shown, and authorises nothing.
 */
export const SESSION_KEY = 'MC_SESSION_INFO';
export const AUTO_LOGIN_KEY = 'autoLogin';

export type SessionState = {
  /** False until the server has answered once; what is shown till then is what this tab remembers. */
  readonly confirmed: boolean;
  readonly session: SessionInfo | null;
};

const UNKNOWN: SessionState = { confirmed: false, session: null };
let state: SessionState | null = null;
const listeners = new Set<() => void>();

function current(): SessionState {
  state ??= { confirmed: false, session: remembered() };
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function remembered(): SessionInfo | null {
  try {
    return JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? 'null') as SessionInfo | null;
  } catch {
    return null;
  }
}

function become(session: SessionInfo | null): void {
  if (session) {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(session));
    localStorage.setItem(AUTO_LOGIN_KEY, '1');
  } else {
    sessionStorage.removeItem(SESSION_KEY);
    localStorage.setItem(AUTO_LOGIN_KEY, '0');
  }
  document.documentElement.dataset['auth'] = session ? 'member' : 'visitor';
  state = { confirmed: true, session };
  for (const listener of listeners) listener();
}

/** After a login, a registration or the start of a trial. */
export function beginSession(session: SessionInfo): void {
  become(session);
}

/** After a sign-out, or when the server no longer knows the session. */
export function endSession(): void {
  become(null);
}

/** Asks the server who this browser is. An unheard answer changes nothing. */
export async function confirmSession(): Promise<void> {
  const { session } = await ask('getSession', {});
  become(session);
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, current, () => UNKNOWN);
}

/** The member, or null for a visitor; for code outside React. */
export function sessionNow(): SessionInfo | null {
  return current().session;
}

export function subscribeToSession(listener: () => void): () => void {
  return subscribe(listener);
}
