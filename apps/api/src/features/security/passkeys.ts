import { createHash, randomBytes } from 'node:crypto';
import { factorMissing, passkeyRefused, tooManyPasskeys } from '@laro/wire/security';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { ALGORITHMS, readAsserted, readCreated, verifyAsserted, verifyCreated } from './ceremony.ts';
import type { Deps } from './deps.ts';
import type { Gate } from './gate.ts';
import type { History } from './history.ts';
import * as store from './passkey-store.ts';
import type { Recovery } from './recovery-codes.ts';
import { CHALLENGE_MS, PASSKEYS_MAX, passkeyHostOf } from './rules.ts';
import { replaceRecoveryCodes, setupOf } from './store.ts';

export interface Passkeys {
  /**
   * What a browser needs to ask for a passkey: the member's own ones, or, for nobody in particular, any that it holds
   * for the page's own host.
   */
  readonly options: (merchant: string, member: string | null) => Promise<Record<string, unknown>>;
  /**
   * Whose passkey has signed our challenge: that of `member`, or, where nobody is named, of whoever holds it. The
   * challenge is spent first, whatever comes of it.
   */
  readonly owner: (merchant: string, answer: unknown, member?: string | null) => Promise<string | undefined>;
  readonly bind: (calls: CallRegistry, gate: Gate) => void;
}

type Parts = Deps & { readonly history: History; readonly recovery: Recovery };

const CHALLENGE_BYTES = 32;
const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

async function newChallenge(
  { clock, scopes }: Parts,
  merchant: string,
  purpose: store.ChallengePurpose,
  member: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  await scopes.write(merchant, async (scope) => {
    await store.keepChallenge(scope, {
      hash: hashOf(Buffer.from(challenge).toString('base64url')),
      purpose,
      member,
      expiresAt: new Date(clock.now().getTime() + CHALLENGE_MS),
    });
  });
  return challenge;
}

async function takeChallenge(
  { clock, scopes }: Parts,
  merchant: string,
  challenge: string,
  purpose: store.ChallengePurpose,
  member: string | null,
): Promise<boolean> {
  const asked = { hash: hashOf(challenge), purpose, member, now: clock.now() };
  return await scopes.write(merchant, async (scope) => await store.takeChallenge(scope, asked));
}

/** The host for which a passkey of this page may stand; null where the page is not this merchant's. */
async function hostOf(
  { config, merchants }: Parts,
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

async function optionsFor(
  deps: Parts,
  merchant: string,
  member: string | null,
): Promise<Record<string, unknown>> {
  const passkeys =
    member === null
      ? []
      : await deps.scopes.read(merchant, async (scope) => await store.passkeysOf(scope, member));
  const challenge = await newChallenge(deps, merchant, member === null ? 'sign_in' : 'prove', member);
  const { rpId: _, ...asked } = await generateAuthenticationOptions({
    rpID: '',
    challenge,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(member !== null && {
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
    }),
  });
  // Left out, it is the host of the page that asks, which is what each passkey was made for.
  return asked;
}

async function ownerOf(
  deps: Parts,
  merchant: string,
  answer: unknown,
  member: string | null,
): Promise<string | undefined> {
  const { clock, scopes } = deps;
  const read = readAsserted(answer);
  if (!read) return undefined;
  const { given, client } = read;
  const purpose = member === null ? 'sign_in' : 'prove';
  if (!(await takeChallenge(deps, merchant, client.challenge, purpose, member))) return undefined;
  const passkey = await scopes.read(
    merchant,
    async (scope) => await store.passkeyByCredential(scope, given.id),
  );
  if (!passkey || (member !== null && passkey.member !== member)) return undefined;
  const handle = given.response.userHandle;
  if (handle && Buffer.from(handle, 'base64url').toString() !== passkey.member) return undefined;
  if ((await hostOf(deps, merchant, client.origin)) !== passkey.rpId) return undefined;
  const counter = await verifyAsserted(read, passkey);
  if (counter === undefined) return undefined;
  const advanced = await scopes.write(
    merchant,
    async (scope) => await store.advanceCounter(scope, passkey, counter, clock.now()),
  );
  return advanced ? passkey.member : undefined;
}

/** The caller holds the member. The codes are new where this is the first second factor. */
async function keep(
  { clock, ids, recovery }: Parts,
  scope: Scope,
  passkey: Omit<Parameters<typeof store.insertPasskey>[1], 'id' | 'createdAt'>,
): Promise<string[]> {
  const { passkeys, recoveryCodesLeft } = await setupOf(scope, passkey.member);
  if (passkeys >= PASSKEYS_MAX) throw new Refusal(tooManyPasskeys);
  await store.insertPasskey(scope, { ...passkey, id: ids.next('pky'), createdAt: clock.now() });
  return recoveryCodesLeft === 0 && passkeys === 0 ? await recovery.renew(scope, passkey.member) : [];
}

function bindAdding(calls: CallRegistry, deps: Parts, { demand, lockProved }: Gate): void {
  const { history, merchants, scopes } = deps;
  calls.bind('beginPasskey', async (context) => {
    const { actor, host, merchant } = context;
    await demand(context);
    const own = await scopes.read(merchant, async (scope) => await store.passkeysOf(scope, actor.memberId));
    if (own.length >= PASSKEYS_MAX) throw new Refusal(tooManyPasskeys);
    const { name } = await merchants.byCode(merchant);
    const options = await generateRegistrationOptions({
      rpName: name,
      rpID: hostNameOf(host),
      userName: actor.account,
      userID: new Uint8Array(Buffer.from(actor.memberId)),
      challenge: await newChallenge(deps, merchant, 'add', actor.memberId),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
      // Found without a name, and behind the device's own lock: it is to sign in alone.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { options: { ...options } };
  });

  calls.bind('addPasskey', async (context, { body }) => {
    const { actor, ip, merchant, now } = context;
    await demand(context);
    const read = readCreated(body.passkey);
    const taken = read && (await takeChallenge(deps, merchant, read.client.challenge, 'add', actor.memberId));
    const rpId = taken ? await hostOf(deps, merchant, read.client.origin) : null;
    const credential = read && rpId !== null ? await verifyCreated(read, rpId) : undefined;
    if (!read || rpId === null || !credential) throw new Refusal(passkeyRefused);
    try {
      return await scopes.write(merchant, async (scope) => {
        await lockProved(scope, actor, now);
        const recoveryCodes = await keep(deps, scope, {
          member: actor.memberId,
          credentialId: credential.id,
          rpId,
          publicKey: Buffer.from(credential.publicKey),
          counter: BigInt(credential.counter),
          transports: read.given.response.transports,
          name: body.name,
        });
        const by = { session: actor.sessionHandle, ip };
        await history.notify(scope, actor.memberId, 'passkey_added', by);
        return { recoveryCodes };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'passkey_credential_key')) throw new Refusal(passkeyRefused);
      throw error;
    }
  });
}

/** Passkeys (WebAuthn): made for one host, asked with one challenge, always with the device's own lock. */
export function createPasskeys(given: Deps, history: History, recovery: Recovery): Passkeys {
  const deps: Parts = { ...given, history, recovery };
  const { scopes } = deps;

  return {
    options: async (merchant, member) => await optionsFor(deps, merchant, member),
    owner: async (merchant, answer, member = null) => await ownerOf(deps, merchant, answer, member),

    bind(calls, gate) {
      bindAdding(calls, deps, gate);

      calls.bind('removePasskey', async ({ actor, ip, merchant, now }, { params }) => {
        const member = actor.memberId;
        await scopes.write(merchant, async (scope) => {
          await gate.lockProved(scope, actor, now);
          if (!(await store.removePasskey(scope, member, params.id))) throw new Refusal(factorMissing);
          const left = await setupOf(scope, member);
          // Codes stand in for a factor; without one they would open what nothing asks for.
          if (!left.totp && left.passkeys === 0) await replaceRecoveryCodes(scope, member, []);
          await history.notify(scope, member, 'passkey_removed', { session: actor.sessionHandle, ip });
        });
        return {};
      });

      calls.bind('beginPasskeyProof', async ({ actor, merchant }) => {
        const own = await scopes.read(
          merchant,
          async (scope) => await store.passkeysOf(scope, actor.memberId),
        );
        if (own.length === 0) throw new Refusal(factorMissing);
        return { options: await optionsFor(deps, merchant, actor.memberId) };
      });
    },
  };
}

/** `localhost:8080` names the machine and the port; a passkey is for the machine. */
function hostNameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
