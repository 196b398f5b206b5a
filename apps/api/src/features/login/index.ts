/**
 * Login: the ways into a member's account and onto the staff side. Promises that guessing gets nowhere: tries are
 * counted before they are judged, wrong and unknown cost and answer alike, and strangers cannot shut out a device that
 * the member has used before. Never opens a session itself, and never says which half of a secret was wrong.
 */

import type { SessionInfo } from '@laro/wire';
import {
  loginExpired,
  memberDisabled,
  secondFactorRequired,
  secondFactorWrong,
  wrongCredentials,
} from '@laro/wire/login';
import type { Feature } from '../../platform/feature.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import { networkOf } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CaptchaRoom } from '../captcha/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Identities } from '../identities/index.ts';
import { type Member, type Members, verifyPassword } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions, Way as SignInWay } from '../sessions/index.ts';
import type { StaffRoom } from '../staff/index.ts';
import { createGuard, wayKey } from './guard.ts';
import { bindLocks } from './locks.ts';
import { ADDRESS_FAILURES_MAX } from './rules.ts';
import { createStaffEntry } from './staff-entry.ts';
import * as store from './store.ts';
import { createWays } from './ways.ts';

const WAY_OF = { username: 'password', sms: 'sms', firebase: 'firebase' } as const;

export function createLogin(
  platform: Platform,
  rooms: {
    readonly captcha: CaptchaRoom;
    readonly codes: Codes;
    readonly identities: Identities;
    readonly members: Members;
    readonly merchants: Merchants;
    readonly security: Pick<Security, 'factorsOf' | 'check' | 'passkeyOptions' | 'passkeyOwner'>;
    readonly sessions: Sessions;
    readonly staff: StaffRoom;
    /** Handed in where somebody wants to count the work. */
    readonly verifyPassword?: typeof verifyPassword;
  },
) {
  const { clock, scopes } = platform;
  const { identities, members, merchants, security, sessions } = rooms;
  const guard = createGuard(platform, rooms);
  const ways = createWays(platform, { verifyPassword, ...rooms, guard });
  const staffEntry = createStaffEntry(platform, rooms);

  /** The first factor was right: a session, or the question for the second one. */
  async function enter(
    context: CallContext,
    member: Member,
    opening: { readonly way: SignInWay; readonly remember: boolean },
  ): Promise<SessionInfo> {
    if (!mayEnter(member, context.now)) throw new Refusal(memberDisabled);
    const asked = await scopes.write(context.merchant, async (scope) => {
      const factors = await security.factorsOf(scope, member.id);
      if (factors.length === 0) return await sessions.openForMember(scope, context, member, opening);
      return {
        factors,
        challenge: await sessions.secondSteps.begin(scope, member, opening),
      };
    });
    if ('challenge' in asked) throw new Refusal(secondFactorRequired, asked);
    return asked;
  }

  async function secondFactor(
    context: CallContext,
    body: {
      readonly challenge: string;
      readonly factor: 'totp' | 'recovery' | 'passkey';
      readonly code?: string | undefined;
      readonly passkey?: Record<string, unknown> | undefined;
    },
  ): Promise<SessionInfo> {
    const { merchant } = context;
    const { challenge, factor } = body;
    const step = await scopes.write(
      merchant,
      async (scope) => await sessions.secondSteps.take(scope, challenge),
    );
    if (!step) throw new Refusal(loginExpired);
    if (!(await security.check(merchant, step.member, body))) {
      await scopes.write(
        merchant,
        async (scope) => await sessions.noteRefused(scope, context, step.member, step.way, factor),
      );
      throw new Refusal(secondFactorWrong);
    }
    return await scopes.write(merchant, async (scope) => {
      // Held before the step, as by whatever ends it: two at once never wait for each other.
      await members.hold(scope, step.member);
      if (!(await sessions.secondSteps.finish(scope, challenge))) throw new Refusal(loginExpired);
      const member = await members.byId(scope, step.member);
      if (!member || !mayEnter(member, context.now)) throw new Refusal(memberDisabled);
      const { way, remember } = step;
      return await sessions.openForMember(scope, context, member, { way, remember, secondFactor: factor });
    });
  }

  /** A passkey names its member by itself; the device has asked for a finger or a PIN, so it is both factors. */
  async function byPasskey(
    context: CallContext,
    body: { readonly passkey: Record<string, unknown>; readonly remember: boolean },
  ): Promise<SessionInfo> {
    const { merchant } = context;
    const way = {
      key: wayKey('passkey', networkOf(context.ip)),
      max: ADDRESS_FAILURES_MAX,
      isKnownDevice: false,
    };
    const counts = await scopes.read(merchant, async (scope) => await guard.look(scope, context, way));
    const isOpen = await guard.admit(context, way, counts, 'none');
    const owner = await guard.judge(
      context,
      way,
      isOpen,
      async () => await security.passkeyOwner(merchant, body.passkey),
    );
    const member = await scopes.write(merchant, async (scope) => {
      const found = owner === undefined ? undefined : await members.byId(scope, owner);
      if (found) await guard.clear(scope, context, way, isOpen);
      else {
        await guard.fail(scope, context, way);
        await sessions.noteRefused(scope, context, null, 'passkey');
      }
      return found;
    });
    if (!member) throw new Refusal(wrongCredentials);
    if (!mayEnter(member, context.now)) throw new Refusal(memberDisabled);
    return await scopes.write(
      merchant,
      async (scope) =>
        await sessions.openForMember(scope, context, member, { way: 'passkey', remember: body.remember }),
    );
  }

  return {
    functions: {},

    jobs: [
      {
        name: 'login.purge',
        schedule: '37 * * * *',
        run: async () => await store.purge(platform.worker.database, clock.now()),
      },
    ],

    routes(calls) {
      calls.bind('getLoginSettings', async ({ merchant }) => {
        const { providers, firebase } = await identities.offers(merchant);
        const sms = await merchants.hasModule(merchant, 'SMSLOGIN');
        return {
          sms,
          recovery: await merchants.hasModule(merchant, 'PWDRECOVERY'),
          passkey: true,
          providers,
          firebase: sms ? firebase : null,
        };
      });

      calls.bind('login', async (context, { body }) => {
        sessions.assertHost(context.host);
        const member = await ways.member(context, body);
        return await enter(context, member, { way: WAY_OF[body.type], remember: body.remember });
      });

      calls.bind('loginSecondFactor', async (context, { body }) => {
        sessions.assertHost(context.host);
        return await secondFactor(context, body);
      });

      calls.bind('beginPasskeyLogin', async ({ merchant }, { body }) => {
        const { challenge } = body;
        if (challenge === undefined) return { options: await security.passkeyOptions(merchant, null) };
        const step = await scopes.read(
          merchant,
          async (scope) => await sessions.secondSteps.read(scope, challenge),
        );
        if (!step) throw new Refusal(loginExpired);
        return { options: await security.passkeyOptions(merchant, step.member) };
      });

      calls.bind('loginPasskey', async (context, { body }) => {
        sessions.assertHost(context.host);
        return await byPasskey(context, body);
      });

      calls.bind('loginStaff', async (context, { body }) => {
        sessions.assertHost(context.host);
        return await staffEntry.enter(context, await ways.staff(context, body));
      });

      calls.bind('loginStaffSecondFactor', async (context, { body }) => {
        sessions.assertHost(context.host);
        return await staffEntry.secondStep(context, body);
      });

      calls.bind('resetStaffFactor', async (context, { params }) => {
        await staffEntry.reset(context, params.username);
        return {};
      });

      bindLocks(calls, rooms);
    },
  } satisfies Feature;
}

function mayEnter(member: Member, now: Date): boolean {
  return member.status === 'ACTIVE' && (member.expiresAt === null || member.expiresAt > now);
}
