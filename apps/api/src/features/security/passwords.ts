import type { CallParsed } from '@laro/wire';
import type { CaptchaAnswer } from '@laro/wire/captcha';
import { codeWrong } from '@laro/wire/codes';
import { tooManyFailures } from '@laro/wire/login';
import { isWeakPaymentPassword } from '@laro/wire/payment-password-rules';
import { fieldInvalid } from '@laro/wire/registration';
import { passwordSame, passwordWrong, recoveryOff, type setPasswordByPhone } from '@laro/wire/security';
import type { MemberActor } from '../../platform/actor.ts';
import type { CallContext, CallRegistry } from '../../platform/http/bind.ts';
import { networkOf } from '../../platform/networks.ts';
import { Refusal } from '../../platform/refusal.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import { hashPassword, isBlockedPassword, verifyPassword } from '../members/index.ts';
import { isFresh } from '../sessions/index.ts';
import type { Attempts } from './attempts.ts';
import { type Deps, issueAt } from './deps.ts';
import type { Gate } from './gate.ts';
import type { History } from './history.ts';
import { LOCK_MS, RECOVERIES_MAX } from './rules.ts';
import * as store from './store.ts';

type NewPassword = { readonly newPassword: string; readonly confirmNewPassword: string };

/** Throws `registration.field_invalid` for a password that nobody should have, or that was typed in two ways. */
function assertUsable({ newPassword, confirmNewPassword }: NewPassword, account: string): void {
  if (newPassword !== confirmNewPassword) {
    throw new Refusal(fieldInvalid, issueAt('confirmNewPassword', 'in_confirmation_correct'));
  }
  if (isBlockedPassword(newPassword, account)) {
    throw new Refusal(fieldInvalid, issueAt('newPassword', 'registration.password_blocked'));
  }
}

/** Throws `registration.field_invalid` for six digits that are tried first. */
export function assertPaymentPassword(paymentPassword: string): void {
  if (!isWeakPaymentPassword(paymentPassword)) return;
  throw new Refusal(fieldInvalid, issueAt('paymentPassword', 'registration.payment_password_weak'));
}

type Parts = Deps & { readonly attempt: Attempts; readonly history: History };
type Asker = Pick<CallContext<MemberActor>, 'actor' | 'merchant' | 'now'>;

export interface Passwords {
  /** True where the password was proved a moment ago in this session, and the licence lets that do (SESSION-6). */
  readonly isRecent: (context: Asker) => Promise<boolean>;
  readonly bind: (calls: CallRegistry, gate: Gate) => void;
}

async function isRecent(
  { merchants, scopes, sessions }: Parts,
  { actor, merchant, now }: Asker,
): Promise<boolean> {
  if (loadProfile((await merchants.byCode(merchant)).profile).oldPasswordAlways) return false;
  const provedAt = await scopes.read(
    merchant,
    async (scope) => await sessions.provedAt(scope, actor.sessionHandle, ['password']),
  );
  return isFresh(provedAt, now);
}

/** True when the old password is right, or need not be told again. */
async function isProved(
  deps: Parts,
  context: CallContext<MemberActor>,
  hash: string | null,
  oldPassword: string | undefined,
): Promise<boolean> {
  const { actor, ip, merchant } = context;
  if (oldPassword === undefined) return await isRecent(deps, context);
  const by = { session: actor.sessionHandle, ip };
  return await deps.attempt(merchant, actor.memberId, 'password', by, async () => {
    return await verifyPassword(hash, oldPassword);
  });
}

async function changePassword(
  deps: Parts,
  context: CallContext<MemberActor>,
  body: NewPassword & { readonly oldPassword?: string | undefined },
  { assertPasswordProves, lockSignedIn }: Gate,
): Promise<void> {
  const { history, members, scopes, sessions } = deps;
  const { actor, ip, merchant } = context;
  await scopes.read(merchant, async (scope) => await assertPasswordProves(scope, actor.memberId));
  const member = await scopes.read(merchant, async (scope) => await members.byId(scope, actor.memberId));
  const hash = member?.passwordHash ?? null;
  if (!(await isProved(deps, context, hash, body.oldPassword))) throw new Refusal(passwordWrong);
  // Judged by the hash, for the old password itself is nowhere (SESSION-6).
  if (await verifyPassword(hash, body.newPassword)) throw new Refusal(passwordSame);
  assertUsable(body, actor.account);
  const newHash = await hashPassword(body.newPassword);
  await scopes.write(merchant, async (scope) => {
    const locked = await lockSignedIn(scope, actor);
    // Somebody else has changed it while we were hashing; what was proved is not the password any more.
    if (locked.passwordHash !== hash) throw new Refusal(passwordWrong);
    await members.setPasswordHash(scope, actor.memberId, newHash);
    await sessions.endOthers(scope, actor.memberId, actor.sessionHandle);
    await sessions.turn(scope, context, actor.sessionHandle);
    await sessions.markProved(scope, actor.sessionHandle, 'password');
    await history.notify(scope, actor.memberId, 'password_changed', { session: actor.sessionHandle, ip });
  });
}

/** Counts the try for its address before the code is judged; a second try within the lock's time wants a captcha. */
async function admitRecovery(
  { captcha, clock, merchants, scopes }: Parts,
  { merchant, ip }: CallContext,
  answer: CaptchaAnswer | undefined,
): Promise<void> {
  const at = clock.now();
  const forgetBefore = new Date(at.getTime() - LOCK_MS);
  const subject = networkOf(ip);
  const before = await scopes.read(
    merchant,
    async (scope) => await store.attemptsOf(scope, subject, 'recovery', forgetBefore),
  );
  const asksCaptcha = before > 0 && (await merchants.hasModule(merchant, 'CAPTCHA3'));
  if (asksCaptcha) await captcha.admit({ merchant, ip }, answer);
  const taken = await scopes.write(
    merchant,
    async (scope) =>
      await store.takeAttempt(scope, {
        subject,
        kind: 'recovery',
        at,
        forgetBefore,
        max: RECOVERIES_MAX,
      }),
  );
  if (taken === undefined) throw new Refusal(tooManyFailures);
}

async function setByPhone(
  deps: Parts,
  context: CallContext,
  body: CallParsed<typeof setPasswordByPhone>['body'],
): Promise<void> {
  const { captcha, codes, history, members, merchants, scopes, sessions } = deps;
  const { merchant, ip } = context;
  if (!(await merchants.hasModule(merchant, 'PWDRECOVERY'))) throw new Refusal(recoveryOff);
  const { mobileCountries } = await merchants.byCode(merchant);
  const mobile = codes.mobile(body.countryDialingCode, body.mobileNum, mobileCountries);
  assertUsable(body, '');
  await admitRecovery(deps, context, body.captcha);
  // Hashed before anything is known of the number, so that known and unknown ones cost the same.
  const newHash = await hashPassword(body.newPassword);
  const isRight = await codes.take(context, {
    purpose: 'reset',
    channel: 'sms',
    to: mobile,
    member: null,
    code: body.verificationCode,
  });
  const wasSet =
    isRight &&
    (await scopes.write(merchant, async (scope) => {
      await store.giveAttemptBack(scope, networkOf(ip), 'recovery');
      const member = await members.contacts.byMobile(scope, mobile);
      if (!member) return false;
      assertUsable(body, member.account);
      await members.lockRow(scope, member.id);
      await members.setPasswordHash(scope, member.id, newHash);
      await store.clearAttempts(scope, member.id, 'password');
      await sessions.endOthers(scope, member.id, null);
      await history.notify(scope, member.id, 'password_reset', { session: null, ip });
      return true;
    }));
  if (wasSet) return;
  await scopes.write(merchant, async (scope) => await captcha.noteFailure(scope, context));
  // The next try from here wants a captcha, so the form shows one at once.
  const captchaNext = await merchants.hasModule(merchant, 'CAPTCHA3');
  throw new Refusal(codeWrong, { captcha: captchaNext });
}

/** Changing the password, setting a new one by phone, and the six digits for money. */
export function createPasswords(given: Deps, history: History, attempt: Attempts): Passwords {
  const deps: Parts = { ...given, attempt, history };

  return {
    isRecent: async (context) => await isRecent(deps, context),

    bind(calls, gate) {
      const { demand, lockProved } = gate;
      calls.bind('changePassword', async (context, { body }) => {
        await changePassword(deps, context, body, gate);
        return {};
      });

      calls.bind('setPasswordByPhone', async (context, { body }) => {
        await setByPhone(deps, context, body);
        return {};
      });

      calls.bind('setPaymentPassword', async (context, { body }) => {
        const { actor, ip, merchant, now } = context;
        await demand(context);
        assertPaymentPassword(body.paymentPassword);
        const { memberId } = actor;
        const before = await deps.scopes.read(
          merchant,
          async (scope) => await store.paymentPasswordOf(scope, memberId),
        );
        // A second tap changes nothing, so it holds no money either.
        if (before !== null && (await verifyPassword(before, body.paymentPassword))) return {};
        const hash = await hashPassword(body.paymentPassword);
        await deps.scopes.write(merchant, async (scope) => {
          await lockProved(scope, actor, now);
          const current = await store.paymentPasswordOf(scope, memberId);
          if (current !== null && current !== before && (await verifyPassword(current, body.paymentPassword)))
            return;
          await store.setPaymentPassword(scope, actor.memberId, hash, now);
          await store.clearAttempts(scope, actor.memberId, 'payment_password');
          const by = { session: actor.sessionHandle, ip };
          await history.notify(scope, actor.memberId, 'payment_password_set', by);
        });
        return {};
      });
    },
  };
}
