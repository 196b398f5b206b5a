import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';

/** EdDSA, ES256 and RS256: what authenticators make today. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** A passkey as far as a ceremony knows it: a member's or that of somebody of the staff. */
export type KnownPasskey = {
  /** Whose it is. */
  readonly owner: string;
  readonly credentialId: string;
  readonly rpId: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: readonly string[];
};

const Base64Url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40000}$/));
const CredentialId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1400}$/));
const common = { id: CredentialId, rawId: CredentialId, type: v.literal('public-key') };

const Created = v.object({
  ...common,
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8)),
      [],
    ),
  }),
});
const Asserted = v.object({
  ...common,
  response: v.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: v.nullish(Base64Url),
  }),
});
type Created = v.InferOutput<typeof Created>;
type Asserted = v.InferOutput<typeof Asserted>;

const ClientData = v.object({
  origin: v.pipe(v.string(), v.maxLength(300)),
  challenge: Base64Url,
  /** Our pages are never framed, so an answer from inside a frame is somebody else's. */
  crossOrigin: v.optional(v.literal(false)),
});
type ClientData = v.InferOutput<typeof ClientData>;

type Read<T> = { readonly given: T; readonly client: ClientData };
export type ReadCreated = Read<Created>;
export type ReadAsserted = Read<Asserted>;

const readCreatedShape = v.safeParser(Created);
const readAssertedShape = v.safeParser(Asserted);

/** Undefined for whatever is no answer of an authenticator. */
export function readCreated(answer: unknown): Read<Created> | undefined {
  const shape = readCreatedShape(answer);
  return shape.success ? withClientData(shape.output) : undefined;
}

export function readAsserted(answer: unknown): Read<Asserted> | undefined {
  const shape = readAssertedShape(answer);
  return shape.success ? withClientData(shape.output) : undefined;
}

function withClientData<T extends Created | Asserted>(given: T): Read<T> | undefined {
  try {
    const text = Buffer.from(given.response.clientDataJSON, 'base64url').toString();
    return { given, client: v.parse(ClientData, JSON.parse(text)) };
  } catch {
    return undefined;
  }
}

/** The new credential, or undefined where anything about the answer is wrong. */
export async function verifyCreated(
  { given, client }: Read<Created>,
  rpId: string,
): Promise<WebAuthnCredential | undefined> {
  try {
    if (!isPlainAttestation(given.response.attestationObject)) return undefined;
    const verified = await verifyRegistrationResponse({
      response: { ...given, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified.verified ? verified.registrationInfo.credential : undefined;
  } catch {
    // The library throws for each of its checks; to whoever failed one, they are all the same.
    return undefined;
  }
}

/**
 * We ask for no attestation. One with certificates would make the library fetch revocation lists from wherever the
 * certificate says: an answer must not choose whom this server calls.
 */
function isPlainAttestation(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** The counter after this use, or undefined where anything about the answer is wrong or the counter went back. */
export async function verifyAsserted(
  { given, client }: Read<Asserted>,
  passkey: Pick<KnownPasskey, 'credentialId' | 'publicKey' | 'counter' | 'rpId'>,
): Promise<bigint | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} } as unknown as AuthenticationResponseJSON,
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: passkey.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    return verified ? BigInt(authenticationInfo.newCounter) : undefined;
  } catch {
    return undefined;
  }
}
