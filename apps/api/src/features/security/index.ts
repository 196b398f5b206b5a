/**
 * Security: what proves a member beside the name: password, payment password, authenticator app, recovery codes,
 * passkeys, and the step-up before a sensitive act. Promises that no change of these goes without a fresh proof, a line
 * of history and a word to the member. Never opens a session.
 */
import type { SecondFactor } from '@laro/wire/login';
import { paymentPasswordMissing, paymentPasswordWrong } from '@laro/wire/security';
import type * as v from 'valibot';
import type { MemberActor } from '../../platform/actor.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { askingOptions, challengeHash, counterAfter, madePasskey, makingOptions } from './asking.ts';
import { createAttempts } from './attempts.ts';
import { readAsserted, readCreated } from './ceremony.ts';
import { createContactBinding } from './contacts.ts';
import { type Deps, NOBODY_YET } from './deps.ts';
import { createGate, type Gate } from './gate.ts';
import { createHistory, EVENTS_SHOWN } from './history.ts';
import { createOneByOne } from './one-by-one.ts';
import { createPasskeys } from './passkeys.ts';
import { assertPaymentPassword, createPasswords } from './passwords.ts';
import { createProofs } from './proofs.ts';
import { createRecovery, makeRecoveryCodes } from './recovery-codes.ts';
import { createReset, type ResetFactors } from './reset.ts';
import { bindSecurity } from './routes.ts';
import {
  CHALLENGE_MS,
  matchingStep,
  newTotpSecret,
  PASSKEYS_MAX,
  recoveryCodeHash,
  totpOf,
} from './rules.ts';
import * as store from './store.ts';
import { createTotp } from './totp.ts';

export type { ResetFactor } from './reset.ts';
export { maskedEmail, maskedMobile } from './rules.ts';

type Given = {
  readonly factor: v.InferOutput<typeof SecondFactor>;
  readonly code?: string | undefined;
  readonly passkey?: unknown;
};

export interface Security {
  /** What a login must ask beside its first factor; nothing where the member has set up nothing. */
  factorsOf(scope: Scope, memberId: string): Promise<readonly v.InferOutput<typeof SecondFactor>[]>;
  /** Judges a second factor. Throws `login.too_many_failures` where the member's lock holds. */
  check(merchant: string, memberId: string, given: Given): Promise<boolean>;
  /** What a browser needs to ask for a passkey: the member's, or, for null, whatever it holds for this host. */
  passkeyOptions(merchant: string, member: string | null): Promise<Record<string, unknown>>;
  /** Whose passkey this is, where it signed a challenge that was given to nobody in particular. */
  passkeyOwner(merchant: string, answer: unknown): Promise<string | undefined>;
  /** Throws `security.step_up_required` unless this session proved its member within five minutes. */
  readonly requireProof: Gate['requireProof'];
  /** Holds member and session for an act; throws where either is over, or the session has not just proved its member. */
  readonly lockProved: Gate['lockProved'];
  /** The same for an act that is proved by something else. */
  readonly lockSignedIn: Gate['lockSignedIn'];
  /** Judges the six digits for money. Throws where there are none, where they are wrong, and while their lock holds. */
  provePayment(
    asker: { readonly actor: MemberActor; readonly merchant: string; readonly ip: string },
    paymentPassword: string,
  ): Promise<void>;
  /** Until when no money may leave because the password or the number is new; null where it may. */
  withdrawalsHeldUntil(scope: Scope, memberId: string): Promise<Date | null>;
  /** What a member has set up beside the password. */
  setupOf(scope: Scope, memberId: string): Promise<store.Setup>;
  /** The last changes of what protects a member's account, newest first. */
  eventsOf(scope: Scope, memberId: string): Promise<readonly store.Event[]>;
  /** Takes factors away of a member who has lost them, and tells them; answers those that were there. */
  readonly resetFactors: ResetFactors;
  /** Throws `registration.field_invalid` for six digits that are tried first. */
  assertPaymentPassword(code: string): void;
  /** Keeps the payment password with which a member registers, as its hash. */
  setPaymentPasswordOf(scope: Scope, memberId: string, hash: string): Promise<void>;
}

/** The rules of an authenticator app and of recovery codes, for whoever else is asked for a second factor. */
export const authenticator = {
  newSecret: newTotpSecret,
  of: totpOf,
  matchingStep,
};
export const recoveryCodes = { make: makeRecoveryCodes, hash: recoveryCodeHash };
/** The ceremonies of a passkey, whoever's it is; who may answer and what is kept of it, is for whoever holds them. */
export const passkeyCeremony = {
  challengeMs: CHALLENGE_MS,
  max: PASSKEYS_MAX,
  hash: challengeHash,
  asking: askingOptions,
  making: makingOptions,
  readAsserted,
  readCreated,
  made: madePasskey,
  counterAfter,
};

export function createSecurity(platform: Platform, needs: Omit<Deps, keyof Platform>): Feature<Security> {
  const deps: Deps = { ...platform, ...needs };
  const { clock, worker } = platform;
  const gate = createGate(deps);
  const history = createHistory(deps);
  const attempt = createAttempts(deps, history);
  const recovery = createRecovery(deps, history);
  const passkeys = createPasskeys(deps, history, recovery);
  const totp = createTotp(deps, history, recovery);
  const proofs = createProofs(deps, { attempt, passkeys, recovery, totp });
  const passwords = createPasswords(deps, history, attempt);
  const contacts = createContactBinding(deps, history);
  const oneByOne = createOneByOne();

  return {
    functions: {
      factorsOf: async (scope, memberId) => await proofs.factorsOf(scope, memberId),
      async check(merchant, memberId, { factor, code, passkey }) {
        const given = { secret: code, passkey };
        return (await proofs.prove(merchant, memberId, factor, given, NOBODY_YET)) === true;
      },
      passkeyOptions: passkeys.options,
      passkeyOwner: async (merchant, answer) => await passkeys.owner(merchant, answer),
      requireProof: gate.requireProof,
      lockProved: gate.lockProved,
      lockSignedIn: gate.lockSignedIn,
      async provePayment({ actor, merchant, ip }, secret) {
        const by = { session: actor.sessionHandle, ip };
        const right = await oneByOne(
          `${merchant} ${actor.memberId}`,
          async () => await proofs.prove(merchant, actor.memberId, 'paymentPassword', { secret }, by),
        );
        if (right === undefined) throw new Refusal(paymentPasswordMissing);
        if (!right) throw new Refusal(paymentPasswordWrong);
      },
      withdrawalsHeldUntil: gate.withdrawalsHeldUntil,
      setupOf: store.setupOf,
      eventsOf: async (scope, memberId) => await store.eventsOf(scope, memberId, EVENTS_SHOWN),
      resetFactors: createReset(history),
      assertPaymentPassword,
      async setPaymentPasswordOf(scope, memberId, hash) {
        await store.setPaymentPassword(scope, memberId, hash, clock.now());
      },
    },

    jobs: [
      {
        name: 'security.purge',
        schedule: '*/10 * * * *',
        run: async () => await store.purge(worker.database, clock.now()),
      },
    ],

    routes(calls) {
      bindSecurity(calls, deps, { gate, passwords });
      for (const part of [passwords, totp, passkeys, contacts]) part.bind(calls, gate);
      proofs.bind(calls, gate);
      history.bind(calls);
    },
  };
}
