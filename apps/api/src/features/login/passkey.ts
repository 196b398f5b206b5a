import type { SessionInfo } from '@laro/wire';
import { memberDisabled, wrongCredentials } from '@laro/wire/login';
import type { CallContext } from '../../platform/http/bind.ts';
import { networkOf } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Members } from '../members/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { canEnter } from './enter.ts';
import { type Guard, subjectKey } from './guard.ts';
import { ADDRESS_FAILURES_MAX } from './rules.ts';

export type ByPasskey = (
  context: CallContext,
  given: { readonly passkey: Record<string, unknown>; readonly remember: boolean },
) => Promise<SessionInfo>;

/** A passkey names its member by itself; the device has asked for a finger or a PIN, so it is both factors. */
export function createByPasskey(
  { scopes }: Platform,
  deps: {
    readonly guard: Guard;
    readonly members: Members;
    readonly security: Pick<Security, 'passkeyOwner'>;
    readonly sessions: Sessions;
  },
): ByPasskey {
  const { guard, members, security, sessions } = deps;
  return async (context, given) => {
    const { merchant } = context;
    const method = {
      key: subjectKey('passkey', networkOf(context.ip)),
      max: ADDRESS_FAILURES_MAX,
      isKnownDevice: false,
      owner: null,
    };
    const counts = await scopes.read(merchant, async (scope) => await guard.look(scope, context, method));
    const isOpen = await guard.admit(context, method, counts, 'none');
    const owner = await guard.judge(
      context,
      method,
      isOpen,
      async () => await security.passkeyOwner(merchant, given.passkey),
    );
    const member = await scopes.write(merchant, async (scope) => {
      const found = owner === undefined ? undefined : await members.byId(scope, owner);
      if (found) await guard.clear(scope, context, method, isOpen);
      else {
        await guard.fail(scope, context, method, isOpen);
        await sessions.noteRefused(scope, context, null, 'passkey', 'wrong_secret');
      }
      return found;
    });
    if (!member) throw new Refusal(wrongCredentials);
    if (!canEnter(member, context.now)) throw new Refusal(memberDisabled);
    return await scopes.write(
      merchant,
      async (scope) =>
        await sessions.openForMember(scope, context, member, { method: 'passkey', remember: given.remember }),
    );
  };
}
