/**
 * Security: what proves a member beside the name: password, payment password, authenticator app, recovery codes,
 * passkeys, and the step-up before a sensitive act. Promises that no change of these goes without a fresh proof, a line
 * of history and a word to the member. Never opens a session.
 */
import type { SecondFactor } from '@laro/wire/login';
import type * as v from 'valibot';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { createAttempts } from './attempts.ts';
import { createContactBinding } from './contacts.ts';
import { createGate } from './gate.ts';
import { createHistory } from './history.ts';
import { passkeysOf } from './passkey-store.ts';
import { createPasskeys } from './passkeys.ts';
import { assertPaymentPassword, createPasswords } from './passwords.ts';
import { createProofs } from './proofs.ts';
import { createRecovery, makeRecoveryCodes } from './recovery-codes.ts';
import { NOBODY_YET, type Room } from './room.ts';
import {
  maskedEmail,
  maskedMobile,
  matchingStep,
  newTotpSecret,
  proofsFor,
  recoveryCodeHash,
  totpOf,
} from './rules.ts';
import * as store from './store.ts';
import { createTotp } from './totp.ts';

export type Security = ReturnType<typeof createSecurity>['functions'];

/** The rules of an authenticator app and of recovery codes, for whoever else is asked for a second factor. */
export const authenticator = {
  newSecret: newTotpSecret,
  of: totpOf,
  matchingStep,
};
export const recoveryCodes = { make: makeRecoveryCodes, hash: recoveryCodeHash };

export function createSecurity(platform: Platform, needs: Omit<Room, keyof Platform>) {
  const room: Room = { ...platform, ...needs };
  const { clock, members, scopes, sessions, worker } = room;
  const gate = createGate(room);
  const history = createHistory(room);
  const attempt = createAttempts(room, history);
  const recovery = createRecovery(room, history);
  const passkeys = createPasskeys(room, history, recovery);
  const totp = createTotp(room, history, recovery);
  const proofs = createProofs(room, { attempt, passkeys, recovery, totp });
  const passwords = createPasswords(room, history, attempt);
  const contacts = createContactBinding(room, history);

  return {
    functions: {
      /** What a sign-in must ask beside its first factor; nothing where the member has set up nothing. */
      factorsOf: async (scope: Scope, memberId: string) => await proofs.factorsOf(scope, memberId),
      /** Judges a second factor. Throws `login.too_many_failures` where the member's lock holds. */
      async check(
        merchant: string,
        memberId: string,
        given: {
          readonly factor: v.InferOutput<typeof SecondFactor>;
          readonly code?: string | undefined;
          readonly passkey?: unknown;
        },
      ): Promise<boolean> {
        const { factor, code, passkey } = given;
        return (
          (await proofs.prove(merchant, memberId, factor, { secret: code, passkey }, NOBODY_YET)) === true
        );
      },
      /** What a browser needs to ask for a passkey: the member's, or, for null, whatever it holds for this host. */
      passkeyOptions: passkeys.options,
      /** Whose passkey this is, where it signed a challenge that was given to nobody in particular. */
      async passkeyOwner(merchant: string, answer: unknown): Promise<string | undefined> {
        return await passkeys.owner(merchant, answer);
      },
      /** Throws `security.step_up_required` unless this session proved its member within five minutes. */
      requireProof: gate.requireProof,
      /** Until when no money may leave because the password or the number is new; null where it may. */
      withdrawalsHeldUntil: gate.withdrawalsHeldUntil,
      /** Throws `registration.field_invalid` for six digits that are tried first. */
      assertPaymentPassword,
      /** Keeps the payment password with which a member registers, as its hash. */
      async setPaymentPasswordOf(scope: Scope, memberId: string, hash: string): Promise<void> {
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
      calls.bind('getSecurity', async ({ actor, merchant, now }) => {
        const recentAuth = await passwords.isRecent({ actor, merchant, now });
        return await scopes.read(merchant, async (scope) => {
          const { passwordChangedAt, passwordHeldUntil, ...protection } = await gate.protectionOf(
            scope,
            actor.memberId,
          );
          const { mobile, email } = await members.contacts.of(scope, actor.memberId);
          const own = await passkeysOf(scope, actor.memberId);
          return {
            recentAuth: recentAuth && passwordHeldUntil === null,
            factors: [...proofsFor({ ...protection, passwordHeldUntil }, 'security')],
            passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
            passwordHeldUntil: passwordHeldUntil?.toISOString() ?? null,
            hasPassword: protection.hasPassword,
            hasPaymentPassword: protection.hasPaymentPassword,
            mobile: mobile === null ? null : maskedMobile(mobile),
            email: email === null ? null : maskedEmail(email),
            totp: protection.totp,
            recoveryCodesLeft: protection.recoveryCodesLeft,
            passkeys: own.map(({ id, name, createdAt, usedAt }) => ({
              id,
              name,
              createdAt: createdAt.toISOString(),
              usedAt: usedAt?.toISOString() ?? null,
            })),
          };
        });
      });

      calls.bind('listSignIns', async ({ actor, merchant }) => {
        const rows = await scopes.read(
          merchant,
          async (scope) => await sessions.signInsOf(scope, actor.memberId),
        );
        return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
      });

      for (const part of [passwords, totp, passkeys, contacts]) part.bind(calls, gate);
      proofs.bind(calls, gate);
      history.bind(calls);
    },
  } satisfies Feature;
}
