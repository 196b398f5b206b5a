import { createHash } from 'node:crypto';
import { loginExpired, secondFactorRequired, secondFactorWrong, tooManyFailures } from '@laro/wire/login';
import { type StaffSecondFactor, setUpRequired, staffDisabled } from '@laro/wire/staff-login';
import type { Facts } from '../../platform/acts.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import { authenticator, recoveryCodes } from '../security/index.ts';
import { deviceName, type Sessions, secondFactorsOf } from '../sessions/index.ts';
import type { Colleague, StaffFactor } from '../staff/index.ts';
import { STAFF_FAILURES_MAX, STAFF_SET_UP_MS, STAFF_STEP_MS, WINDOW_MS } from './rules.ts';
import {
  askingOptions,
  isInForce,
  keepsPasskey,
  makingOptions,
  type Proving,
  provesByFactor,
  totpPurpose,
} from './staff-proving.ts';

export type StaffEntered = { readonly userName: string; readonly recoveryCodes: string[] };

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

export interface StaffEntry {
  /** The password was right: a session, or the question for the second factor. */
  enter(context: CallContext, who: Pick<Colleague, 'id' | 'username' | 'isActive'>): Promise<StaffEntered>;
  secondFactor(context: CallContext, given: StaffSecondFactor): Promise<StaffEntered>;
}

type Parts = Proving & { readonly sessions: Sessions };
type Who = Pick<Colleague, 'id' | 'username'>;

const ago = ({ clock }: Parts, ms: number): Date => new Date(clock.now().getTime() - ms);

async function challengeFor({ clock, ids, staff }: Parts, scope: Scope, who: Who): Promise<string> {
  const challenge = ids.secret();
  await staff.factors.insertStep(scope, { challengeHash: hashOf(challenge), staff: who.id, at: clock.now() });
  return challenge;
}

/** What the browser is asked for; nothing is kept of the password's being right but the challenge. */
async function ask(deps: Parts, { host, merchant }: CallContext, brand: string, who: Who): Promise<Refusal> {
  const { clock, config, scopes } = deps;
  const { factors } = deps.staff;
  return await scopes.write(merchant, async (scope) => {
    const factor = await factors.of(scope, who.id);
    const challenge = await challengeFor(deps, scope, who);
    if (factor && isInForce(factor)) {
      const { passkeys, recoveryCodesLeft, secretSealed } = factor;
      const names = secondFactorsOf({ totp: secretSealed !== null, passkeys, recoveryCodesLeft });
      const passkey = await askingOptions(deps, scope, who.id);
      return new Refusal(secondFactorRequired, { challenge, factors: names, passkey });
    }
    const secret = authenticator.newSecret();
    const sealed = sealSecret(config.secretsKey, totpPurpose(merchant, who.id), secret);
    await factors.keepPending(scope, who.id, sealed, clock.now());
    return new Refusal(setUpRequired, {
      challenge,
      secret,
      uri: authenticator.of(secret, brand, who.username).toString(),
      passkey: await makingOptions(deps, scope, { host, staffId: who.id, userName: who.username }),
    });
  });
}

/** The first use of a factor that is set up by it: a code of the app that waits, or a passkey that was made now. */
async function setsUp(
  deps: Parts,
  scope: Scope,
  context: CallContext,
  {
    who,
    factor,
    given,
  }: { readonly who: string; readonly factor: StaffFactor; readonly given: StaffSecondFactor },
): Promise<boolean> {
  const { clock, config, staff } = deps;
  if (given.factor === 'recovery') return false;
  if (given.factor === 'passkey') {
    return await keepsPasskey(deps, scope, who, {
      name: deviceName(context.userAgent),
      passkey: given.passkey,
    });
  }
  const { pendingAt, pendingSealed } = factor;
  if (!pendingSealed || pendingAt === null || pendingAt <= ago(deps, STAFF_SET_UP_MS)) return false;
  const secret = openSecret(config.secretsKey, totpPurpose(scope.merchant, who), pendingSealed);
  const step = authenticator.matchingStep(secret, given.code, clock.now(), factor.lastStep);
  return step !== null && (await staff.factors.confirm(scope, who, pendingSealed, step));
}

/** A session for a right answer; undefined for a wrong one. */
async function judge(
  deps: Parts,
  scope: Scope,
  context: CallContext,
  {
    owner,
    tries,
    challengeHash,
    given,
  }: {
    readonly owner: string;
    readonly tries: number;
    readonly challengeHash: Buffer;
    readonly given: StaffSecondFactor;
  },
): Promise<StaffEntered | undefined> {
  const { config, sessions, staff } = deps;
  const { factors } = staff;
  const record = async (
    act: 'factor.set_up' | 'factor.recovery_used' | 'factor.locked',
    before: Facts,
    after: Facts,
  ) => await staff.record(scope, { staff: owner, act, subject: owner, before, after });
  // Of two who set up a factor at once, the second finds that of the first.
  await factors.lock(scope, owner);
  const who = await staff.byId(scope, owner);
  const factor = await factors.of(scope, owner);
  if (!who?.isActive || !factor) throw new Refusal(loginExpired);
  const isKnown = isInForce(factor);
  const isRight = isKnown
    ? await provesByFactor(deps, scope, owner, factor, given)
    : await setsUp(deps, scope, context, { who: owner, factor, given });
  if (!isRight) {
    if (tries === STAFF_FAILURES_MAX) await record('factor.locked', { locked: false }, { locked: true });
    return undefined;
  }
  if (!(await factors.spendStep(scope, challengeHash))) throw new Refusal(loginExpired);
  await factors.clearTries(scope, owner);
  const codes = isKnown ? [] : recoveryCodes.make();
  if (codes.length > 0) {
    const hashes = codes.map((code) => recoveryCodes.hash(config.secretsKey, owner, code));
    await factors.replaceRecoveryCodes(scope, owner, hashes);
    const made = given.factor === 'passkey' ? { passkeys: 1 } : { app: true };
    await record('factor.set_up', { recoveryCodes: 0 }, { ...made, recoveryCodes: codes.length });
  }
  if (given.factor === 'recovery') {
    const left = factor.recoveryCodesLeft;
    await record('factor.recovery_used', { recoveryCodes: left }, { recoveryCodes: left - 1 });
  }
  await sessions.openForStaff(scope, context, owner, { proofs: ['password', given.factor] });
  return { userName: who.username, recoveryCodes: codes };
}

/**
 * Staff after the right password (GLI-19 B.2.3(g)): a code of their app or one of their passkeys, or what they set up now.
 * Three wrong ones in a row shut the way for half an hour, whichever browser they came from.
 */
export function createStaffEntry(deps: Parts): StaffEntry {
  const { clock, merchants, scopes, sessions, staff } = deps;
  const { factors } = staff;

  return {
    async enter(context, who) {
      const { merchant } = context;
      // Told to who knows the password.
      if (!who.isActive) throw new Refusal(staffDisabled);
      const { name, staffSecondFactor } = await merchants.byCode(merchant);
      if (staffSecondFactor) throw await ask(deps, context, name, who);
      await scopes.write(
        merchant,
        async (scope) => await sessions.openForStaff(scope, context, who.id, { proofs: ['password'] }),
      );
      return { userName: who.username, recoveryCodes: [] };
    },

    async secondFactor(context, given) {
      const { merchant } = context;
      const challengeHash = hashOf(given.challenge);
      // A commit of its own: of many at once no more are judged than one after the other.
      const { owner, tries } = await scopes.write(merchant, async (scope) => {
        const waits = { step: ago(deps, STAFF_STEP_MS), setUp: ago(deps, STAFF_SET_UP_MS) };
        const id = await factors.stepOwner(scope, challengeHash, waits);
        if (id === undefined) throw new Refusal(loginExpired);
        const limits = { at: clock.now(), forgetBefore: ago(deps, WINDOW_MS), max: STAFF_FAILURES_MAX };
        const taken = await factors.takeTry(scope, id, limits);
        if (taken === undefined) throw new Refusal(tooManyFailures);
        return { owner: id, tries: taken };
      });
      let entered: StaffEntered | undefined;
      try {
        entered = await scopes.write(
          merchant,
          async (scope) => await judge(deps, scope, context, { owner, tries, challengeHash, given }),
        );
      } catch (error) {
        // Nothing was judged, so nothing is held against anybody.
        await scopes.write(merchant, async (scope) => await factors.giveBackTry(scope, owner));
        throw error;
      }
      if (!entered) throw new Refusal(secondFactorWrong);
      return entered;
    },
  };
}
