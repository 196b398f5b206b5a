import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, openSecret, sealSecret } from '../../platform/secret-box.ts';
import { PENDING_IDENTITY, PENDING_IDENTITY_MS } from '../sessions/index.ts';
import type { Identity } from './store.ts';

const Pending = v.object({
  provider: v.picklist(['google', 'facebook']),
  issuer: v.string(),
  subject: v.string(),
  ticketHash: v.string(),
  until: v.number(),
});

export interface Pendings {
  /** Answers the ticket. */
  begin(context: Pick<CallContext, 'merchant' | 'setCookie'>, identity: Identity): string;
  /** Null for a cookie that is not ours, is another merchant's or another page's, or is late. */
  read(context: Pick<CallContext, 'merchant' | 'cookies'>, ticket: string): Identity | null;
}

/**
 * Two halves, and neither links anything alone: the sealed cookie says who was proved, the ticket is held by the one
 * page that the provider's answer opened, and comes back with the form in which its reader agreed.
 */
export function createPending({ clock, config, ids }: Pick<Platform, 'clock' | 'config' | 'ids'>): Pendings {
  const purposeOf = (merchant: string): string => `identities.pending ${merchant}`;
  return {
    begin(context, { provider, issuer, subject }) {
      const ticket = ids.secret();
      const ticketHash = hashSecret(ticket).toString('base64url');
      const until = clock.now().getTime() + PENDING_IDENTITY_MS;
      const text = JSON.stringify({ provider, issuer, subject, ticketHash, until });
      const sealed = sealSecret(config.secretsKey, purposeOf(context.merchant), text);
      PENDING_IDENTITY.set(context, sealed.toString('base64url'));
      return ticket;
    },

    read(context, ticket) {
      const sealed = PENDING_IDENTITY.read(context);
      if (sealed === null) return null;
      try {
        const box = Buffer.from(sealed, 'base64url');
        const text = openSecret(config.secretsKey, purposeOf(context.merchant), box);
        const { ticketHash, until, ...identity } = v.parse(Pending, JSON.parse(text));
        const isOfThisPage = timingSafeEqual(Buffer.from(ticketHash, 'base64url'), hashSecret(ticket));
        return isOfThisPage && until > clock.now().getTime() ? identity : null;
      } catch {
        return null;
      }
    },
  };
}
