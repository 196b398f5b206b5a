import type { Announcement, SessionInfo } from '@laro/wire';
import { memberTypeOf } from '@laro/wire/member-types';
import { useSyncExternalStore } from 'react';

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

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function remembered(): SessionInfo | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? 'null') as SessionInfo | null;
    return stored && { ...stored, type: memberTypeOf(stored.type), excluded: false };
  } catch {
    return null;
  }
}

/** Says who it is now, and keeps what decides the next start. */
export function become(session: SessionInfo | null, autoLogin: '0' | '1'): void {
  // The five fields of the specification: that somebody is excluded is nobody's business on a shared phone.
  if (session) sessionStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, excluded: undefined }));
  else sessionStorage.removeItem(SESSION_KEY);
  localStorage.setItem(AUTO_LOGIN_KEY, autoLogin);
  document.documentElement.dataset['auth'] = session ? 'member' : 'visitor';
  state = { confirmed: true, session };
  for (const listener of listeners) listener();
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, current, () => UNKNOWN);
}

/** The member, or null for a visitor; for code outside React. */
export function sessionNow(): SessionInfo | null {
  return current().session;
}

/** False until the server has said who this is. */
export function sessionConfirmed(): boolean {
  return current().confirmed;
}

/** MSG-6, for an answer that was given to whoever was here before as well: the document is a visitor's. */
export function isFor({ execution }: Pick<Announcement, 'execution'>, session: SessionInfo | null): boolean {
  if (execution === 'F') return session?.firstTimeLogin === true;
  return execution !== (session ? 'B' : 'A');
}
