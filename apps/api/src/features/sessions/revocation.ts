import { notifyAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import * as deviceStore from './device-store.ts';
import * as history from './history-store.ts';
import * as store from './store.ts';

export type EndListener = (scope: Scope, memberId: string) => Promise<void>;

/** Browsers that a member has left for good: one, or all but one. */
export type Left = { readonly device: string } | { readonly except: string | null };
export type LeaveListener = (scope: Scope, memberId: string, left: Left) => Promise<void>;

export interface Revocation {
  listen(listener: EndListener): void;
  listenToLeaving(listener: LeaveListener): void;
  /** A member has logged out in a browser, or somebody has logged them out; a session that has only ended is none of it. */
  leave: LeaveListener;
  /** Ends the sessions that are meant; answers their handles. */
  end(scope: Scope, member: string, which: store.Which, at: Date): Promise<readonly string[]>;
  /** Ends the session that a browser's secret opens; answers what it was. */
  endBySecret(scope: Scope, secretHash: Buffer, at: Date): Promise<store.Session | undefined>;
  /**
   * Ends every session, every device and every half login of a member but one session and its device; answers how many
   * sessions.
   */
  endOthers(scope: Scope, member: string, stored: string | null, at: Date): Promise<number>;
}

/**
 * Ends sessions within the caller's unit of work: with its commit they open nothing in any process, what hangs on them
 * is ended too, and their screens are told.
 */
export function createRevocation(): Revocation {
  const listeners: EndListener[] = [];
  const leaveListeners: LeaveListener[] = [];

  const leave: LeaveListener = async (...left) => {
    for (const listener of leaveListeners) await listener(...left);
  };

  async function notify(scope: Scope, member: string, handles: readonly string[], at: Date): Promise<void> {
    if (handles.length === 0) return;
    for (const listener of listeners) await listener(scope, member);
    await notifyAtCommit(
      scope.tx,
      handles.map((subject) => ({ subject, event: { event: 'session.ended', version: at.getTime() } })),
    );
  }

  async function end(scope: Scope, member: string, which: store.Which, at: Date): Promise<readonly string[]> {
    const handles = await store.endSessions(scope, member, which, at);
    await notify(scope, member, handles, at);
    return handles;
  }

  return {
    listen: (listener) => {
      listeners.push(listener);
    },
    listenToLeaving: (listener) => {
      leaveListeners.push(listener);
    },
    leave,
    end,

    async endBySecret(scope, secretHash, at) {
      const ended = await store.endSession(scope, 'member', secretHash, at);
      if (ended) await notify(scope, ended.subject, [ended.handle], at);
      return ended;
    },

    async endOthers(scope, member, stored, at) {
      await history.endSecondFactors(scope, member, at);
      await deviceStore.endOtherDevices(scope, member, stored, at);
      const current = stored === null ? undefined : await store.sessionByHandle(scope, stored);
      await leave(scope, member, { except: current?.device ?? null });
      return (await end(scope, member, stored === null ? { all: true } : { except: stored }, at)).length;
    },
  };
}
