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

function become(session: SessionInfo | null, autoLogin: '0' | '1'): void {
  if (session) sessionStorage.setItem(SESSION_KEY, JSON.stringify(session));
  else sessionStorage.removeItem(SESSION_KEY);
  localStorage.setItem(AUTO_LOGIN_KEY, autoLogin);
  document.documentElement.dataset['auth'] = session ? 'member' : 'visitor';
  state = { confirmed: true, session };
  for (const listener of listeners) listener();
}

/** After a login, a registration or the start of a trial. */
export function beginSession(session: SessionInfo): void {
  become(session, '1');
}

/** After a sign-out: nothing signs this browser in by itself any more. */
export function endSession(): void {
  become(null, '0');
}

/** When the server no longer knows the session: at the next start, a remembered device may still open a new one. */
export function loseSession(): void {
  become(null, mayResume() ? '1' : '0');
}

/** Asks the server who this browser is. An unheard answer changes nothing. */
export async function confirmSession(): Promise<void> {
  const { session } = await ask('getSession', {});
  become(session, session || mayResume() ? '1' : '0');
}

function mayResume(): boolean {
  return localStorage.getItem(AUTO_LOGIN_KEY) === '1';
}

const RESUME_LOCK = 'laro.resume';

/**
 * LOGIN-4 at the start of the app: where nobody is signed in and `autoLogin` is "1", the remembered device is asked
 * for once. One tab at a time: a grant is good for one use, and one that came twice would be taken for a thief's.
 */
export async function startSession(): Promise<void> {
  if (!mayResume() || !('locks' in navigator)) {
    await confirmSession();
    return;
  }
  await navigator.locks.request(RESUME_LOCK, async () => {
    const known = await ask('getSession', {});
    const { session } = known.session ? known : await ask('resumeSession', {});
    become(session, session ? '1' : '0');
  });
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
