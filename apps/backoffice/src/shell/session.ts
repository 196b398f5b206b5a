import { ApiError, ask, listenToRefusals } from '@laro/client';
import type { StaffAudience, StaffSession } from '@laro/wire';
import { createContext, useContext, useSyncExternalStore } from 'react';

/**
 * Who works at this desk. `ended`: they were signed in, and the server no longer knows them; the page stays as it is
 * until somebody signs in over it.
 */
export type Desk =
  | { readonly kind: 'asking' }
  | { readonly kind: 'out' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'in' | 'ended'; readonly session: StaffSession };

let desk: Desk = { kind: 'asking' };
const listeners = new Set<() => void>();

function become(next: Desk): void {
  desk = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const deskNow = (): Desk => desk;

export function useDesk(): Desk {
  return useSyncExternalStore(subscribe, deskNow, deskNow);
}

/** Asks the server who this is: at the start, and after each sign-in. */
export async function confirmDesk(): Promise<void> {
  try {
    const { session } = await ask('getStaffSession', {});
    become(session ? { kind: 'in', session } : { kind: 'out' });
  } catch (error) {
    become({ kind: 'failed', error });
  }
}

/** Somebody else's session may have ended, or this one: the server is asked which. A page without one stays as it is. */
export async function confirmDeskStands(): Promise<void> {
  if (desk.kind !== 'in') return;
  const { session } = await ask('getStaffSession', {});
  if (session === null && desk.kind === 'in') become({ ...desk, kind: 'ended' });
}

/** Takes the page away before another takes its place: no guard of what is unsaved is left that could keep it. */
export function clearDesk(): void {
  become({ kind: 'asking' });
}

/** A refusal is where a session's end is noticed first, whoever asked. */
export function watchDesk(): () => void {
  return listenToRefusals(({ code }) => {
    if (code === 'sessions.login_required' && desk.kind === 'in') become({ ...desk, kind: 'ended' });
  });
}

/** Ends it here at once; the server is told, and may have ended it already. */
export async function leaveDesk(): Promise<void> {
  try {
    await ask('logoutStaff', {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  become({ kind: 'out' });
}

export const StaffContext = createContext<StaffSession | null>(null);

/** Whoever is signed in; there is nobody without a session inside the frame. */
export function useStaff(): StaffSession {
  const session = useContext(StaffContext);
  if (!session) throw new Error('Nobody is signed in here.');
  return session;
}

/** Whether they may do what this audience does. It decides what is shown, never what is done. */
export function usePermits(): (who: StaffAudience) => boolean {
  const { permissions } = useStaff();
  return (who) => permissions.includes(who);
}
