import { createHash } from 'node:crypto';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Merchants } from '../merchants/index.ts';
import {
  ALGORITHMS,
  type KnownPasskey,
  type ReadAsserted,
  type ReadCreated,
  verifyAsserted,
  verifyCreated,
} from './ceremony.ts';
import { CHALLENGE_MS, passkeyHostOf } from './rules.ts';

type Challenge = Uint8Array<ArrayBuffer>;
type Named = Pick<KnownPasskey, 'credentialId' | 'transports'>;

const named = (passkeys: readonly Named[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** What a challenge is kept as. */
export const challengeHash = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** What a browser asks its authenticator with: for one of these, or, for null, for any that it has for the page's host. */
export async function askingOptions(
  challenge: Challenge,
  passkeys: readonly Named[] | null,
): Promise<Record<string, unknown>> {
  const { rpId: _, ...asked } = await generateAuthenticationOptions({
    rpID: '',
    challenge,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(passkeys !== null && { allowCredentials: named(passkeys) }),
  });
  // Left out, it is the host of the page that asks, which is what each passkey was made for.
  return asked;
}

/** What a browser has an authenticator make a passkey with. */
export async function makingOptions(
  challenge: Challenge,
  {
    brand,
    host,
    userName,
    owner,
    own,
  }: {
    readonly brand: string;
    readonly host: string;
    readonly userName: string;
    readonly owner: string;
    readonly own: readonly Named[];
  },
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: hostNameOf(host),
    userName,
    userID: new Uint8Array(Buffer.from(owner)),
    challenge,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: named(own),
    // Found without a name, and behind the device's own lock: it is to sign in alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

type Place = Pick<Platform, 'config'> & { readonly merchants: Pick<Merchants, 'ofHost'> };

/** The host for which a passkey of this page may stand; null where the page is not this merchant's. */
async function hostOf(
  { config, merchants }: Place,
  merchant: string,
  origin: string,
): Promise<string | null> {
  const host = passkeyHostOf(origin, config.publicUrl.origin);
  if (host === null) return null;
  try {
    return (await merchants.ofHost(new URL(origin).host)) === merchant ? host : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The passkey that an answer has made, for a challenge that was taken; undefined where anything about it is wrong. */
export async function madePasskey(
  place: Place,
  merchant: string,
  read: ReadCreated,
): Promise<Omit<KnownPasskey, 'owner'> | undefined> {
  const rpId = await hostOf(place, merchant, read.client.origin);
  const credential = rpId === null ? undefined : await verifyCreated(read, rpId);
  if (rpId === null || !credential) return undefined;
  return {
    credentialId: credential.id,
    rpId,
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: read.given.response.transports,
  };
}

/** The counter after this use, for a challenge that was taken; undefined where anything about the answer is wrong. */
export async function counterAfter(
  place: Place,
  merchant: string,
  read: ReadAsserted,
  passkey: KnownPasskey,
): Promise<bigint | undefined> {
  const handle = read.given.response.userHandle;
  if (handle && Buffer.from(handle, 'base64url').toString() !== passkey.owner) return undefined;
  if ((await hostOf(place, merchant, read.client.origin)) !== passkey.rpId) return undefined;
  return await verifyAsserted(read, passkey);
}

/** `localhost:8080` names the machine and the port; a passkey is for the machine. */
function hostNameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
