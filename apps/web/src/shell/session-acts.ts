import type { SessionInfo } from '@laro/wire';
import { AUTO_LOGIN_KEY, become } from './session.ts';

const LOGOUT_OWED_KEY = 'laro.logoutOwed';

/** Whether somebody signed out here and the server does not know it yet. */
export function owing(): boolean {
  return localStorage.getItem(LOGOUT_OWED_KEY) !== null;
}

export function owesLogout(owed: boolean): void {
  if (owed) localStorage.setItem(LOGOUT_OWED_KEY, '1');
  else localStorage.removeItem(LOGOUT_OWED_KEY);
}

/** After a login, a registration or the start of a trial. */
export function beginSession(session: SessionInfo): void {
  // The cookie of whoever left is replaced: what was owed would end the new member's session.
  owesLogout(false);
  become(session, '1');
}

/** After a sign-out: nothing signs this browser in by itself any more. */
export function endSession(): void {
  become(null, '0');
}

/** When the server no longer knows the session: at the next start, a remembered device may still open a new one. */
export function loseSession(): void {
  become(null, canResume() ? '1' : '0');
}

/** LOGIN-4: whether a remembered device may be asked for. */
export function canResume(): boolean {
  return localStorage.getItem(AUTO_LOGIN_KEY) === '1';
}
