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

/** Known by a secret that only the launched page has; forgotten at a restart, when the operator launches anew. */
export function createSessions() {
  const known = new Map<string, Session>();
  return {
    open(session: Session): string {
      const secret = randomBytes(24).toString('base64url');
      keep(known, secret, session);
      return secret;
    },
    find: (secret: string): Session | undefined => known.get(secret),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
