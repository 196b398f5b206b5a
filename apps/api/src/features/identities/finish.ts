import { identityRefused } from '@laro/wire/identities';
import { memberDisabled } from '@laro/wire/login';
import * as v from 'valibot';
import type { CallContext } from '../../platform/http/bind.ts';
import { createCookie } from '../../platform/http/cookies.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { BEGUN_MS, type Oidc } from './oidc.ts';
import type { Pendings } from './pending.ts';
import type { Providers } from './providers.ts';
import * as store from './store.ts';

/** What was begun belongs to the browser that began it; it comes back from the provider's site by a link, so it is Lax. */
export const BEGUN = createCookie('__Host-idp', { ms: BEGUN_MS });

/** What a provider brings back; it may add words of its own. */
const Returned = v.looseObject({
  state: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
});

/** Where the browser goes now that the provider has answered for its visitor. */
export type Finish = (context: CallContext, name: 'google' | 'facebook', query: unknown) => Promise<string>;

export function createFinish(
  { scopes }: Platform,
  deps: {
    readonly members: Members;
    readonly oidc: Oidc;
    readonly pendings: Pendings;
    readonly providers: Providers;
    readonly security: Pick<Security, 'factorsOf'>;
    readonly sessions: Sessions;
  },
): Finish {
  const { members, oidc, pendings, providers, security, sessions } = deps;

  async function enter(
    scope: Scope,
    context: CallContext,
    memberId: string,
    method: 'google' | 'facebook',
    back: string,
  ): Promise<string> {
    const member = await members.byId(scope, memberId);
    if (member?.status !== 'ACTIVE') throw new Refusal(memberDisabled);
    const factors = await security.factorsOf(scope, memberId);
    if (factors.length > 0) {
      // In the fragment, which no server and no log ever sees.
      const challenge = await sessions.secondFactors.begin(scope, member, {
        method: method,
        remember: false,
      });
      return `/m/login#second=${challenge}&factors=${factors.join(',')}`;
    }
    await sessions.openForMember(scope, context, member, { method: method });
    return back;
  }

  return async (context, name, query) => {
    const { merchant } = context;
    const provider = await providers.of(merchant, name);
    const returned = v.safeParse(Returned, query);
    const browser = BEGUN.read(context);
    if (!returned.success || !browser) throw new Refusal(identityRefused);
    const { state: key, code } = returned.output;
    const state = await oidc.take(merchant, name, { state: key, browser });
    if (!state) throw new Refusal(identityRefused);
    BEGUN.end(context);
    const subject = await oidc.redeem(merchant, provider, state, code);
    if (subject === undefined) throw new Refusal(identityRefused);
    const identity = { provider: name, issuer: provider.issuer, subject };
    return await scopes.write(merchant, async (scope) => {
      const known = await store.memberOf(scope, identity);
      if (known === undefined) {
        const ticket = pendings.begin(context, identity);
        // In the fragment, which no server and no log ever sees.
        return `/m/register?identity=${name}#link=${ticket}`;
      }
      return await enter(scope, context, known, name, state.back);
    });
  };
}
