import { type Ask, ask } from '../lib/api.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import type { CallShape } from '../lib/http.ts';
import { become, sessionNow, subscribeToSession } from './session.ts';
import { canResume, endSession, owesLogout, owing } from './session-acts.ts';
import type { Updates } from './updates.ts';

/**
 * LOGIN-9: the browser forgets the member with or without the server. A server that could not be asked is asked
 * before anything else that concerns the session, because only it can end the cookie.
 */
export async function signOut(): Promise<void> {
  owesLogout(true);
  await payLogout().catch(() => {});
  forgetDrafts();
  endSession();
}

/** What a member typed is nobody else's, whoever ends the session. Answers what stops it. */
export function forgetDraftsOfWhoLeft(): () => void {
  let before = sessionNow()?.userName;
  return subscribeToSession(() => {
    const now = sessionNow()?.userName;
    if (before !== undefined && now !== before) forgetDrafts();
    before = now;
  });
}

const LOGOUT_LOCK = 'laro.logout';
/** For the lock and the answer: a tab that the system has put to sleep may hold the one for good. */
const LOGOUT_MS = 20_000;
let paying: Promise<void> | null = null;

async function logout(signal: AbortSignal): Promise<void> {
  if (!owing()) return;
  await ask('logout', {}, signal);
  owesLogout(false);
}

/** Ends at the server the session that this browser has left already; one tab at a time asks. */
export async function payLogout(): Promise<void> {
  if (!owing()) return;
  const signal = AbortSignal.timeout(LOGOUT_MS);
  paying ??= (
    'locks' in navigator
      ? navigator.locks.request(LOGOUT_LOCK, { signal }, async () => await logout(signal))
      : logout(signal)
  ).finally(() => {
    paying = null;
  });
  await paying;
}

/**
 * Whatever may open a session waits until the one that was left has ended: a late answer to the log-out would take
 * the new cookie away. A log-out that fails has no answer any more, and holds nobody up.
 */
export function afterLogout(transport: Ask, shapes: Readonly<Record<string, Pick<CallShape, 'cost'>>>): Ask {
  return async (name, input, signal) => {
    if (owing() && shapes[name]?.cost === 'credential') await payLogout().catch(() => {});
    return await transport(name, input, signal);
  };
}

/** Asks the server who this browser is. An unheard answer changes nothing. */
export async function confirmSession(): Promise<void> {
  await payLogout();
  const before = sessionNow();
  const { session } = await ask('getSession', {});
  // Somebody came in or left meanwhile: this answer is about whoever was here before.
  if (sessionNow() !== before) return;
  become(session, session || canResume() ? '1' : '0');
}

export const sessionUpdates = {
  events: {
    'session.ended': () => {
      void confirmSession().catch(() => {});
    },
  },
} satisfies Updates;

const RESUME_LOCK = 'laro.resume';

/**
 * LOGIN-4 at the start of the app: where nobody is signed in and `autoLogin` is "1", the remembered device is asked
 * for once. One tab at a time: a grant is good for one use, and one that came twice would be taken for a thief's.
 */
export async function startSession(): Promise<void> {
  if (!canResume() || !('locks' in navigator)) {
    await confirmSession();
    return;
  }
  await navigator.locks.request(RESUME_LOCK, async () => {
    const before = sessionNow();
    const known = await ask('getSession', {});
    const { session } = known.session ? known : await ask('resumeSession', {});
    // Somebody came in or left meanwhile, and this browser has one session: the server says whose it is.
    if (sessionNow() !== before) await confirmSession();
    else become(session, session ? '1' : '0');
  });
}
