import type { IdentityProvider } from '@laro/wire';

/** Who was just proved at a provider, as this page alone can link them: to the account that is opened here. */
export type ProvedIdentity = { readonly provider: IdentityProvider; readonly ticket: string };

/** The ticket that our server put into the fragment on the way back from a provider; null where there is none. */
export function identityTicketIn(hash: string): string | null {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('link') ?? '';
  return /^[\w-]{43}$/.test(ticket) ? ticket : null;
}

/** The secret of an account that an agent has prepared, from the fragment of its link (TEAM-6). */
export function openingIn(hash: string): string | null {
  const secret = new URLSearchParams(hash.replace(/^#/, '')).get('opening') ?? '';
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}
