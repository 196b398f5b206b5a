import { randomBytes } from 'node:crypto';
import { factorMissing, passkeyRefused, tooManyPasskeys } from '@laro/wire/security';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { askingOptions, challengeHash, counterAfter, madePasskey, makingOptions } from './asking.ts';
import { readAsserted, readCreated } from './ceremony.ts';
import type { Deps } from './deps.ts';
import type { Gate } from './gate.ts';
import type { History } from './history.ts';
import * as store from './passkey-store.ts';
import type { Recovery } from './recovery-codes.ts';
import { CHALLENGE_MS, PASSKEYS_MAX } from './rules.ts';
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

async function newChallenge(
  { clock, scopes }: Parts,
  merchant: string,
  purpose: store.ChallengePurpose,
  member: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  await scopes.write(merchant, async (scope) => {
    await store.keepChallenge(scope, {
      hash: challengeHash(Buffer.from(challenge).toString('base64url')),
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
  const asked = { hash: challengeHash(challenge), purpose, member, now: clock.now() };
  return await scopes.write(merchant, async (scope) => await store.takeChallenge(scope, asked));
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
  return await askingOptions(challenge, member === null ? null : passkeys);
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
  if (!passkey || (member !== null && passkey.owner !== member)) return undefined;
  const counter = await counterAfter(deps, merchant, read, passkey);
  if (counter === undefined) return undefined;
  const advanced = await scopes.write(
    merchant,
    async (scope) => await store.advanceCounter(scope, passkey, counter, clock.now()),
  );
  return advanced ? passkey.owner : undefined;
}

/** The caller holds the member. The codes are new where this is the first second factor. */
async function keep(
  { clock, ids, recovery }: Parts,
  scope: Scope,
  passkey: Omit<Parameters<typeof store.insertPasskey>[1], 'id' | 'createdAt'>,
): Promise<string[]> {
  const { passkeys, recoveryCodesLeft } = await setupOf(scope, passkey.owner);
  if (passkeys >= PASSKEYS_MAX) throw new Refusal(tooManyPasskeys);
  await store.insertPasskey(scope, { ...passkey, id: ids.next('pky'), createdAt: clock.now() });
  return recoveryCodesLeft === 0 && passkeys === 0 ? await recovery.renew(scope, passkey.owner) : [];
}

function bindAdding(calls: CallRegistry, deps: Parts, { demand, lockProved }: Gate): void {
  const { history, merchants, scopes } = deps;
  calls.bind('beginPasskey', async (context) => {
    const { actor, host, merchant } = context;
    await demand(context);
    const own = await scopes.read(merchant, async (scope) => await store.passkeysOf(scope, actor.memberId));
    if (own.length >= PASSKEYS_MAX) throw new Refusal(tooManyPasskeys);
    const { name } = await merchants.byCode(merchant);
    const challenge = await newChallenge(deps, merchant, 'add', actor.memberId);
    const options = await makingOptions(challenge, {
      brand: name,
      host,
      userName: actor.account,
      owner: actor.memberId,
      own,
    });
    return { options };
  });

  calls.bind('addPasskey', async (context, { body }) => {
    const { actor, ip, merchant, now } = context;
    await demand(context);
    const read = readCreated(body.passkey);
    const taken = read && (await takeChallenge(deps, merchant, read.client.challenge, 'add', actor.memberId));
    const made = taken ? await madePasskey(deps, merchant, read) : undefined;
    if (!made) throw new Refusal(passkeyRefused);
    try {
      return await scopes.write(merchant, async (scope) => {
        await lockProved(scope, actor, now);
        const recoveryCodes = await keep(deps, scope, {
          ...made,
          owner: actor.memberId,
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
