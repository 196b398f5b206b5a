import { notFound } from '@laro/wire';
import { maskContact } from '../../platform/masks.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecret, keyedHash } from '../../platform/secret-box.ts';
import type { Deps } from './deps.ts';

const HOUR_MS = 3_600_000;
export const VALID_HOURS = 72;

export function originAt({ config: { publicUrl } }: Pick<Deps, 'config'>, host: string): string {
  const isOurs = host === publicUrl.host || host === publicUrl.hostname;
  if (isOurs) return publicUrl.origin;
  // A name of this machine alone is served as the rest of it is, on the same port.
  if (host.endsWith('.localhost'))
    return `${publicUrl.protocol}//${host}${publicUrl.port && `:${publicUrl.port}`}`;
  return `https://${host}`;
}

/** Where somebody joins: at a host of the brand itself, wherever whoever invites them came in. */
export async function originOf(deps: Deps, merchant: string, host: string): Promise<string> {
  const { merchants } = deps;
  const isHere = (await merchants.ofHost(host)) === merchant;
  const [first] = isHere ? [host] : await merchants.hostsOf(merchant);
  if (first === undefined) throw new Refusal(notFound);
  return originAt(deps, first);
}

type Made = { readonly merchant: string; readonly id: string; readonly createdAt: Date };

/**
 * What opens an invitation: 256 bits that follow from it by a key of the server's, so that whoever made it and never heard
 * the answer is answered the same link again, and the database has a hash of it alone. By its time too: under an id that was
 * used before and forgotten, an old link opens nothing new.
 */
function tokenOf({ config }: Pick<Deps, 'config'>, { createdAt, id, merchant }: Made): string {
  const text = JSON.stringify([merchant, id, createdAt.toISOString()]);
  return keyedHash(config.secretsKey, 'colleagues.invitation.token', text).toString('base64url');
}

/** Its secret stands behind the #, where no server and no log reads it. */
export const linkOf = (deps: Pick<Deps, 'config'>, origin: string, made: Made): string =>
  `${origin}/backoffice/join#${tokenOf(deps, made)}`;

/** What somebody joins by. */
export function newInvitation(
  deps: Pick<Deps, 'config'>,
  {
    email,
    ...made
  }: Made & { readonly role: string; readonly email: string | undefined; readonly invitedBy: string },
) {
  return {
    ...made,
    tokenHash: hashSecret(tokenOf(deps, made)),
    email: email === undefined ? '' : maskContact(email),
    // Until its outcome is heard: who dies in between has mailed it or not.
    mailed: email === undefined ? null : ('unknown' as const),
    expiresAt: new Date(made.createdAt.getTime() + VALID_HOURS * HOUR_MS),
  };
}
