import { codeWrong } from '@laro/wire/codes';
import { mobileTaken } from '@laro/wire/security';
import type { MemberActor } from '../../platform/actor.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { CallContext, CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Deps } from './deps.ts';
import type { Gate } from './gate.ts';
import type { History } from './history.ts';

type Contact = { readonly kind: 'mobile' | 'email'; readonly value: string; readonly code: string };

/** Numbers and addresses of members: bound by a code that came there, and after a proof of who asks. */
export function createContactBinding(deps: Deps, history: History) {
  const { codes, members, merchants, scopes } = deps;

  async function bindContact(
    context: CallContext<MemberActor>,
    { lockSignedIn, requireProofToBind }: Gate,
    { kind, value, code }: Contact,
  ): Promise<void> {
    const { actor, ip, merchant, now } = context;
    const channel = kind === 'mobile' ? 'sms' : 'email';
    const isRight = await codes.take(context, {
      purpose: 'bind',
      channel,
      to: value,
      member: actor.memberId,
      code,
    });
    if (!isRight) throw new Refusal(codeWrong);
    await scopes.write(merchant, async (scope) => {
      await lockSignedIn(scope, actor);
      await requireProofToBind(scope, actor, now, kind);
      const notify = async (): Promise<void> => {
        const by = { session: actor.sessionHandle, ip };
        await history.notify(scope, actor.memberId, kind === 'mobile' ? 'mobile_bound' : 'email_bound', by);
      };
      const isFirst = (await members.contacts.of(scope, actor.memberId))[kind] === null;
      // Whoever reads the old one is told: of a theft they would not hear at the new one.
      if (!isFirst) await notify();
      await members.contacts.bind(scope, actor.memberId, kind, value);
      if (isFirst) await notify();
    });
  }

  return {
    bind(calls: CallRegistry, gate: Gate): void {
      calls.bind('bindMobile', async (context, { body }) => {
        // Asked before the code is used up.
        await scopes.read(context.merchant, async (scope) => {
          await gate.requireProofToBind(scope, context.actor, context.now, 'mobile');
        });
        const { mobileCountries } = await merchants.byCode(context.merchant);
        const value = codes.mobile(body.countryDialingCode, body.mobileNum, mobileCountries);
        try {
          await bindContact(context, gate, { kind: 'mobile', value, code: body.verificationCode });
        } catch (error) {
          if (isUniqueViolation(error, 'contact_value_key')) throw new Refusal(mobileTaken);
          throw error;
        }
        return {};
      });

      calls.bind('bindEmail', async (context, { body }) => {
        await gate.demand(context);
        await bindContact(context, gate, { kind: 'email', value: body.email, code: body.verificationCode });
        return {};
      });
    },
  };
}
