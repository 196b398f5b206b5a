import { notFound } from '@laro/wire';
import { tooManyFailures } from '@laro/wire/login';
import { factorMissing, passkeyRefused, proofWrong, tooManyPasskeys } from '@laro/wire/security';
import { lastFactor } from '@laro/wire/staff-factors';
import type { StaffActor } from '../../platform/actor.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { atMerchant, type Scope } from '../../platform/scope.ts';
import type { verifyPassword } from '../members/index.ts';
import { passkeyCeremony, recoveryCodes } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { StaffFactor } from '../staff/index.ts';
import { STAFF_FAILURES_MAX, WINDOW_MS } from './rules.ts';
import {
  askingOptions,
  isInForce,
  keepsPasskey,
  makingOptions,
  type Proving,
  provesByFactor,
} from './staff-proving.ts';

type Parts = Proving & { readonly sessions: Sessions; readonly verifyPassword: typeof verifyPassword };

/** Where somebody signs in, what proves them is kept: from wherever they work, it is looked up and changed there. */
async function atHome<T>(scope: Scope, { home }: StaffActor, work: (home: Scope) => Promise<T>): Promise<T> {
  return await atMerchant(scope, home.merchant, work);
}

async function factorOf({ staff }: Parts, home: Scope, staffId: string): Promise<StaffFactor> {
  const factor = await staff.factors.of(home, staffId);
  if (!factor) throw new Error('Whoever works here is somebody.');
  return factor;
}

/** What proves staff beside the password, for themselves: their passkeys. */
export function bindStaffFactors(calls: CallRegistry, deps: Parts): void {
  const { config, merchants, scopes, staff } = deps;

  calls.bind('getStaffFactors', async ({ actor, merchant }) => {
    const { staffSecondFactor: required } = await merchants.byCode(actor.home.merchant);
    return await scopes.read(
      merchant,
      async (scope) =>
        await atHome(scope, actor, async (home) => {
          const { recoveryCodesLeft, secretSealed } = await factorOf(deps, home, actor.home.staffId);
          const own = await staff.passkeys.passkeysOf(home, actor.home.staffId);
          const passkeys = own.map(({ id, name, createdAt, usedAt }) => ({
            id,
            name,
            createdAt: createdAt.toISOString(),
            usedAt: usedAt?.toISOString() ?? null,
          }));
          return { required, totp: secretSealed !== null, recoveryCodesLeft, passkeys };
        }),
    );
  });

  calls.bind('beginStaffPasskey', async ({ actor, host, merchant }) => {
    const { staffId } = actor.home;
    const options = await scopes.read(
      merchant,
      async (scope) =>
        await atHome(scope, actor, async (home) => {
          const { passkeys } = await factorOf(deps, home, staffId);
          if (passkeys >= passkeyCeremony.max) throw new Refusal(tooManyPasskeys);
          return await makingOptions(deps, home, { host, staffId, userName: actor.username });
        }),
    );
    return { options };
  });

  calls.bind('addStaffPasskey', async ({ act, actor }, { body }) => {
    const { staffId } = actor.home;
    let codes: string[] = [];
    await act(
      async (scope) =>
        await atHome(scope, actor, async (home) => {
          await staff.factors.lock(home, staffId);
          const before = await factorOf(deps, home, staffId);
          if (before.passkeys >= passkeyCeremony.max) throw new Refusal(tooManyPasskeys);
          if (!(await keepsPasskey(deps, home, staffId, body))) throw new Refusal(passkeyRefused);
          // Whoever loses the first second factor needs a way in.
          codes = isInForce(before) ? [] : recoveryCodes.make();
          if (codes.length > 0) {
            const hashes = codes.map((code) => recoveryCodes.hash(config.secretsKey, staffId, code));
            await staff.factors.replaceRecoveryCodes(home, staffId, hashes);
          }
          const { passkeys } = before;
          return { subject: actor.staffId, before: { passkeys }, after: { passkeys: passkeys + 1 } };
        }),
    );
    return { recoveryCodes: codes };
  });

  calls.bind('removeStaffPasskey', async ({ act, actor }, { params }) => {
    const { staffId } = actor.home;
    const { staffSecondFactor } = await merchants.byCode(actor.home.merchant);
    await act(
      async (scope) =>
        await atHome(scope, actor, async (home) => {
          // Of two that are removed at once, the second sees whether it is the last.
          await staff.factors.lock(home, staffId);
          const { passkeys, secretSealed } = await factorOf(deps, home, staffId);
          if (!(await staff.passkeys.removePasskey(home, staffId, params.id))) throw new Refusal(notFound);
          const isLast = passkeys === 1 && secretSealed === null;
          if (isLast && staffSecondFactor) throw new Refusal(lastFactor);
          // Codes stand in for a factor; without one they would open what nothing asks for.
          if (isLast) await staff.factors.replaceRecoveryCodes(home, staffId, []);
          return { subject: actor.staffId, before: { passkeys }, after: { passkeys: passkeys - 1 } };
        }),
    );
    return {};
  });
}

/** Who is there, once more, for dangerous acts. */
export function bindStaffStepUp(calls: CallRegistry, deps: Parts): void {
  const { clock, scopes, sessions, staff } = deps;

  calls.bind('beginStaffStepUp', async ({ actor, merchant, now }) => {
    return await scopes.read(merchant, async (scope) => {
      const factors = await sessions.staffProofs.namesFor(scope, actor);
      return {
        fresh: await sessions.staffProofs.isFresh(scope, actor, now),
        factors: [...factors],
        passkey: await atHome(
          scope,
          actor,
          async (home) => await askingOptions(deps, home, actor.home.staffId),
        ),
      };
    });
  });

  calls.bind('stepUpStaff', async ({ act, actor, merchant }, { body }) => {
    const { staffId } = actor.home;
    const { factor: name, passkey, secret = '' } = body;
    const [names, hash] = await scopes.read(merchant, async (scope) => [
      await sessions.staffProofs.namesFor(scope, actor),
      (await atHome(scope, actor, async (home) => await staff.byId(home, staffId)))?.passwordHash ?? null,
    ]);
    // Slow, so outside of the unit of work; nobody is told what came of it whose tries are used up.
    const isPassword = name === 'password' && (await deps.verifyPassword(hash, secret));
    const done = await act(async (scope) => {
      if (!names.includes(name)) throw new Refusal(factorMissing);
      const isRight = await atHome(scope, actor, async (home) => {
        const forgetBefore = new Date(clock.now().getTime() - WINDOW_MS);
        const limits = { at: clock.now(), forgetBefore, max: STAFF_FAILURES_MAX };
        // It locks the row: of many at once no more are judged than one after the other.
        const tries = await staff.factors.takeTry(home, staffId, limits);
        if (tries === undefined) throw new Refusal(tooManyFailures);
        const factor = await factorOf(deps, home, staffId);
        const right =
          name === 'password'
            ? isPassword
            : await provesByFactor(deps, home, staffId, factor, { factor: name, code: secret, passkey });
        if (right) await staff.factors.clearTries(home, staffId);
        return right;
      });
      const subject = actor.sessionHandle;
      // What was tried stays counted, and is written down as what it was.
      if (!isRight) return { subject, before: {}, after: {}, refusal: proofWrong.code };
      await sessions.markProved(scope, actor.sessionHandle, name);
      return { subject, before: { proved: false }, after: { proved: true, factor: name } };
    });
    if (done && 'refusal' in done) throw new Refusal(proofWrong);
    return {};
  });
}
