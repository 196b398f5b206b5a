import { randomBytes } from 'node:crypto';
import { keep } from '../stored.ts';
import type { VendorGame } from './games.ts';

/** Somebody who was launched into a game. */
export type Session = {
  readonly game: VendorGame;
  readonly user: string;
  /** The operator's name of the session. */
  readonly token: string;
  readonly wallet: 'real' | 'trial';
  readonly currency: string;
  readonly currencySymbol: string;
  readonly language: 'en' | 'fil';
  /** The match or the presenter's room that the launch named. */
  readonly room: string | null;
  readonly playType: string | null;
};

/** As the operator's own (LAUNCH-3): so long without a call, and so long in all. */
const IDLE_MS = 2 * 60 * 60_000;
const LONGEST_MS = 12 * 60 * 60_000;

/** Known by a secret that only the launched page has; forgotten at a restart, when the operator launches anew. */
export function createSessions(now: () => number) {
  const known = new Map<string, { readonly session: Session; readonly openedAt: number; askedAt: number }>();
  return {
    open(session: Session): string {
      const secret = randomBytes(24).toString('base64url');
      keep(known, secret, { session, openedAt: now(), askedAt: now() });
      return secret;
    },
    find(secret: string): Session | undefined {
      const found = known.get(secret);
      if (!found) return undefined;
      if (now() - found.askedAt > IDLE_MS || now() - found.openedAt > LONGEST_MS) {
        known.delete(secret);
        return undefined;
      }
      found.askedAt = now();
      return found.session;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
