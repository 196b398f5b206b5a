import { createHash } from 'node:crypto';
import { notFound, notPermitted } from '@laro/wire';
import { loginExpired, secondFactorRequired, secondFactorWrong, tooManyFailures } from '@laro/wire/login';
import { type StaffSecondFactor, setUpRequired } from '@laro/wire/staff-login';
import type { Facts } from '../../platform/acts.ts';
import type { ActContext, CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import type { Merchants } from '../merchants/index.ts';
import { authenticator, recoveryCodes } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Staff, StaffDirectory, StaffFactor } from '../staff/index.ts';
import { STAFF_FAILURES_MAX, STAFF_SET_UP_MS, STAFF_STEP_MS, WINDOW_MS } from './rules.ts';

export type StaffEntered = { readonly userName: string; readonly recoveryCodes: string[] };

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

export interface StaffEntry {
  /** The password was right: a session, or the question for the second factor. */
  enter(context: CallContext, who: Staff): Promise<StaffEntered>;
  /** A colleague's lost phone: another app is set up at their next sign-in, and what is signed in now is not. */
  reset(context: ActContext, username: string): Promise<void>;
  secondFactor(context: CallContext, given: StaffSecondFactor): Promise<StaffEntered>;
}

type Needs = {
  readonly merchants: Merchants;
  readonly sessions: Sessions;
  readonly staff: StaffDirectory;
};
type Parts = Platform & Needs;

const purposeOf = (merchant: string, id: string): string => `staff.totp ${merchant} ${id}`;
const ago = ({ clock }: Parts, ms: number): Date => new Date(clock.now().getTime() - ms);

async function challengeFor({ clock, ids, staff }: Parts, scope: Scope, who: Staff): Promise<string> {
  const challenge = ids.secret();
  await staff.factors.insertStep(scope, { challengeHash: hashOf(challenge), staff: who.id, at: clock.now() });
  return challenge;
}

/** What the browser is asked for; nothing is kept of the password's being right but the challenge. */
async function ask(deps: Parts, merchant: string, brand: string, who: Staff): Promise<Refusal> {
  const { clock, config, scopes } = deps;
  const { factors } = deps.staff;
  return await scopes.write(merchant, async (scope) => {
    const factor = await factors.of(scope, who.id);
    const challenge = await challengeFor(deps, scope, who);
    if (factor?.secretSealed) {
      const methods = factor.recoveryCodesLeft > 0 ? ['totp', 'recovery'] : ['totp'];
      return new Refusal(secondFactorRequired, { challenge, factors: methods });
    }
    const secret = authenticator.newSecret();
    const sealed = sealSecret(config.secretsKey, purposeOf(merchant, who.id), secret);
    await factors.keepPending(scope, who.id, sealed, clock.now());
    return new Refusal(setUpRequired, {
      challenge,
      secret,
      uri: authenticator.of(secret, brand, who.username).toString(),
    });
  });
}

async function accepts(
  deps: Parts,
  scope: Scope,
  who: string,
  factor: StaffFactor,
  { factor: method, code }: StaffSecondFactor,
): Promise<boolean> {
  const { clock, config } = deps;
  const { factors } = deps.staff;
  const { merchant } = scope;
  if (method === 'recovery') {
    const hash = recoveryCodes.hash(config.secretsKey, who, code);
    return factor.secretSealed !== null && (await factors.useRecoveryCode(scope, who, hash, clock.now()));
  }
  const sealed = factor.secretSealed ?? pendingOf(deps, factor);
  if (!sealed) return false;
  const secret = openSecret(config.secretsKey, purposeOf(merchant, who), sealed);
  const step = authenticator.matchingStep(secret, code, clock.now(), factor.lastStep);
  if (step === null) return false;
  return factor.secretSealed
    ? await factors.useStep(scope, who, sealed, step)
    : await factors.confirm(scope, who, sealed, step);
}

function pendingOf(deps: Parts, { pendingSealed, pendingAt }: StaffFactor): Buffer | null {
  return pendingAt !== null && pendingAt > ago(deps, STAFF_SET_UP_MS) ? pendingSealed : null;
}

/** A session for a right code; undefined for a wrong one. */
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
  const who = await staff.byId(scope, owner);
  const factor = await factors.of(scope, owner);
  if (!who || !factor) throw new Refusal(loginExpired);
  if (!(await accepts(deps, scope, owner, factor, given))) {
    if (tries === STAFF_FAILURES_MAX) await record('factor.locked', { locked: false }, { locked: true });
    return undefined;
  }
  if (!(await factors.spendStep(scope, challengeHash))) throw new Refusal(loginExpired);
  await factors.clearTries(scope, owner);
  const codes = factor.secretSealed === null ? recoveryCodes.make() : [];
  if (codes.length > 0) {
    const hashes = codes.map((code) => recoveryCodes.hash(config.secretsKey, owner, code));
    await factors.replaceRecoveryCodes(scope, owner, hashes);
    await record('factor.set_up', { app: false }, { app: true, recoveryCodes: codes.length });
  }
  if (given.factor === 'recovery') {
    const left = factor.recoveryCodesLeft;
    await record('factor.recovery_used', { recoveryCodes: left }, { recoveryCodes: left - 1 });
  }
  await sessions.openForStaff(scope, context, owner);
  return { userName: who.username, recoveryCodes: codes };
}

/**
 * Staff after the right password (GLI-19 B.2.3(g)): a code of their app, or of one that they set up now. Three wrong
 * ones in a row shut the way for half an hour, whichever browser they came from.
 */
export function createStaffEntry(platform: Platform, needs: Needs): StaffEntry {
  const deps: Parts = { ...platform, ...needs };
  const { clock, merchants, scopes, sessions, staff } = deps;
  const { factors } = staff;

  return {
    async enter(context, who) {
      const { merchant } = context;
      const { name, staffSecondFactor } = await merchants.byCode(merchant);
      if (staffSecondFactor) throw await ask(deps, merchant, name, who);
      await scopes.write(merchant, async (scope) => await sessions.openForStaff(scope, context, who.id));
      return { userName: who.username, recoveryCodes: [] };
    },

    async reset({ act, actor, now }, username) {
      await act(async (scope) => {
        const colleague = await staff.byUsername(scope, username.trim().toLowerCase());
        if (!colleague) throw new Refusal(notFound);
        if (colleague.id === actor.staffId) throw new Refusal(notPermitted);
        const factor = await factors.of(scope, colleague.id);
        await factors.remove(scope, colleague.id);
        await sessions.endStaff(scope, colleague.id, now);
        const before = { app: Boolean(factor?.secretSealed), recoveryCodes: factor?.recoveryCodesLeft ?? 0 };
        return { subject: colleague.id, before, after: { app: false, recoveryCodes: 0 } };
      });
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
