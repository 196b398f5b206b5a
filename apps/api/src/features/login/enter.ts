import type { SessionInfo } from '@laro/wire';
import { loginExpired, memberDisabled, secondFactorRequired, secondFactorWrong } from '@laro/wire/login';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Member, Members } from '../members/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions, SignInMethod } from '../sessions/index.ts';

type SecondFactor = {
  readonly challenge: string;
  readonly factor: 'totp' | 'recovery' | 'passkey';
  readonly code?: string | undefined;
  readonly passkey?: Record<string, unknown> | undefined;
};

export interface Entry {
  /** The first factor was right: a session, or the question for the second one. */
  enter(
    context: CallContext,
    member: Member,
    opening: { readonly method: SignInMethod; readonly remember: boolean },
  ): Promise<SessionInfo>;
  /** The answer to that question. */
  secondFactor(context: CallContext, given: SecondFactor): Promise<SessionInfo>;
}

export function canEnter(member: Member, now: Date): boolean {
  return member.status === 'ACTIVE' && (member.expiresAt === null || member.expiresAt > now);
}

export function createEntry(
  { scopes }: Platform,
  deps: {
    readonly members: Members;
    readonly security: Pick<Security, 'factorsOf' | 'check'>;
    readonly sessions: Sessions;
  },
): Entry {
  const { members, security, sessions } = deps;
  return {
    async enter(context, member, opening) {
      if (!canEnter(member, context.now)) {
        // The secret was right: staff can tell the member that the account is shut.
        await scopes.write(
          context.merchant,
          async (scope) => await sessions.noteRefused(scope, context, member.id, opening.method, 'shut'),
        );
        throw new Refusal(memberDisabled);
      }
      const asked = await scopes.write(context.merchant, async (scope) => {
        const factors = await security.factorsOf(scope, member.id);
        if (factors.length === 0) return await sessions.openForMember(scope, context, member, opening);
        return {
          factors,
          challenge: await sessions.secondFactors.begin(scope, member, opening),
        };
      });
      if ('challenge' in asked) throw new Refusal(secondFactorRequired, asked);
      return asked;
    },

    async secondFactor(context, given) {
      const { merchant } = context;
      const { challenge, factor } = given;
      const step = await scopes.write(
        merchant,
        async (scope) => await sessions.secondFactors.take(scope, challenge),
      );
      if (!step) throw new Refusal(loginExpired);
      if (!(await security.check(merchant, step.member, given))) {
        await scopes.write(
          merchant,
          async (scope) =>
            await sessions.noteRefused(scope, context, step.member, step.method, 'wrong_factor', factor),
        );
        throw new Refusal(secondFactorWrong);
      }
      return await scopes.write(merchant, async (scope) => {
        // Held before the step, as by whatever ends it: two at once never wait for each other.
        await members.lockRow(scope, step.member);
        if (!(await sessions.secondFactors.finish(scope, challenge))) throw new Refusal(loginExpired);
        const member = await members.byId(scope, step.member);
        if (!member || !canEnter(member, context.now)) throw new Refusal(memberDisabled);
        const { method, remember } = step;
        return await sessions.openForMember(scope, context, member, {
          method,
          remember,
          secondFactor: factor,
        });
      });
    },
  };
}
