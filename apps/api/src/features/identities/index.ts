/**
 * Identities: members who prove themselves at somebody else's house, by authorisation code with PKCE through this
 * server, or by a token of the third-party SMS service. Promises that issuer and subject alone name a person, that a
 * way back opens once and only in the browser that began it. An e-mail address never links anything.
 */
import type { FirebaseSettings } from '@laro/wire/identities';
import { finishIdentity, identityRefused, linkEnded, providerOff } from '@laro/wire/identities';
import { memberDisabled } from '@laro/wire/login';
import * as v from 'valibot';
import type { Feature } from '../../platform/feature.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import { createCookie } from '../../platform/http/cookies.ts';
import { urlProblem } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { ProviderSilent } from './ask.ts';
import { BEGUN_MS, createOidc } from './oidc.ts';
import { createPending } from './pending.ts';
import * as store from './store.ts';
import { createTokens } from './tokens.ts';

export { secretPurpose } from './oidc.ts';
export type Identities = ReturnType<typeof createIdentities>['functions'];

/** reliability.md 5.10: a token of the SMS service is good for five minutes after its code was typed. */
const FIREBASE_AGE_MS = 5 * 60_000;
/** What was begun belongs to the browser that began it; it comes back from the provider's site by a link, so it is Lax. */
const BEGUN = createCookie('__Host-idp', { ms: BEGUN_MS });
const FLAG_OF = { google: 'GOOGLE', facebook: 'FACEBOOK' } as const;

const FirebaseClaims = v.object({
  phone_number: v.string(),
  auth_time: v.pipe(v.number(), v.safeInteger()),
});
/** What a provider brings back; it may add words of its own. */
const Returned = v.looseObject({
  state: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
});

export function createIdentities(
  platform: Platform,
  {
    members,
    merchants,
    security,
    sessions,
  }: {
    readonly members: Members;
    readonly merchants: Merchants;
    readonly security: Pick<Security, 'factorsOf'>;
    readonly sessions: Sessions;
  },
) {
  const { clock, config, ids, logger, scopes } = platform;
  const tokens = createTokens(clock);
  const oidc = createOidc(platform, tokens);
  const pendings = createPending(platform);

  /** The ways that a merchant offers beside its own: for the pages of signing in and registering. */
  async function offers(merchant: string): Promise<{
    readonly providers: ('google' | 'facebook')[];
    readonly firebase: v.InferOutput<typeof FirebaseSettings> | null;
  }> {
    const known = await scopes.read(merchant, store.providersOf);
    const providers: ('google' | 'facebook')[] = [];
    for (const name of ['google', 'facebook'] as const) {
      const isKnown = known.some(({ provider }) => provider === name);
      if (isKnown && (await merchants.hasModule(merchant, FLAG_OF[name]))) providers.push(name);
    }
    const firebase = known.find(({ provider }) => provider === 'firebase');
    return { providers, firebase: firebase ? { apiKey: firebase.apiKey, url: firebase.apiUrl } : null };
  }

  async function providerFor(merchant: string, name: 'google' | 'facebook'): Promise<store.Provider> {
    const isOn = await merchants.hasModule(merchant, FLAG_OF[name]);
    const provider = await scopes.read(merchant, async (scope) => await store.providerOf(scope, name));
    if (!isOn || !provider) throw new Refusal(providerOff);
    return provider;
  }

  /** Where the browser goes now that the provider has answered for its visitor. */
  async function finish(context: CallContext, name: 'google' | 'facebook', query: unknown): Promise<string> {
    const { merchant } = context;
    const provider = await providerFor(merchant, name);
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
  }

  async function enter(
    scope: Scope,
    context: CallContext,
    memberId: string,
    way: 'google' | 'facebook',
    back: string,
  ): Promise<string> {
    const member = await members.byId(scope, memberId);
    if (member?.status !== 'ACTIVE') throw new Refusal(memberDisabled);
    const factors = await security.factorsOf(scope, memberId);
    if (factors.length > 0) {
      // In the fragment, which no server and no log ever sees.
      const challenge = await sessions.secondSteps.begin(scope, member, { way, remember: false });
      return `/m/login#second=${challenge}&factors=${factors.join(',')}`;
    }
    await sessions.openForMember(scope, context, member, { way });
    return back;
  }

  /** Providers that only a demo may trust, in words; none in profile DEMO. */
  async function unsafe(): Promise<readonly string[]> {
    if (config.profile === 'DEMO') return [];
    const found: string[] = [];
    for (const merchant of await merchants.codes()) {
      for (const { provider, ...at } of await scopes.read(merchant, store.providersOf)) {
        for (const url of [at.issuer, at.authorizationUrl, at.tokenUrl, at.jwksUrl, at.apiUrl]) {
          const problem = url === '' ? null : urlProblem(url);
          if (problem !== null)
            found.push(`Provider ${provider} of merchant ${merchant}: ${url} ${problem}.`);
        }
      }
    }
    return found;
  }

  return {
    functions: {
      offers,
      /** Whether a token of the third-party SMS service proves that somebody holds this number now; good once. */
      async firebase(
        merchant: string,
        { token, mobile }: { readonly token: string; readonly mobile: string },
      ): Promise<boolean> {
        const provider = await scopes.read(
          merchant,
          async (scope) => await store.providerOf(scope, 'firebase'),
        );
        if (!provider) return false;
        let claims: v.InferOutput<typeof FirebaseClaims>;
        try {
          claims = v.parse(
            FirebaseClaims,
            await tokens.claimsOf(token, {
              issuer: provider.issuer,
              audience: provider.clientId,
              jwksUrl: provider.jwksUrl,
            }),
          );
        } catch (error) {
          if (error instanceof ProviderSilent) {
            logger.warn({ cause: error.message }, 'the keys of the SMS service are out of reach');
          }
          return false;
        }
        const age = clock.now().getTime() - claims.auth_time * 1_000;
        if (claims.phone_number !== mobile || age > FIREBASE_AGE_MS) return false;
        return await scopes.write(
          merchant,
          async (scope) => await store.spendToken(scope, hashSecret(token), clock.now()),
        );
      },
      /**
       * Who the reader of this form was proved to be at a provider and agreed to be here. Throws
       * `identities.link_ended` where the form is late, or this browser has signed somebody in since.
       */
      pending(context: Pick<CallContext, 'merchant' | 'cookies'>, ticket: string): store.Identity {
        const identity = pendings.read(context, ticket);
        if (!identity) throw new Refusal(linkEnded);
        return identity;
      },
      /**
       * Links who was proved to the new member, in the unit of work that makes them. Throws `identities.refused` where
       * the identity is somebody's already.
       */
      async link(scope: Scope, memberId: string, identity: store.Identity): Promise<void> {
        if (!(await store.insertIdentity(scope, memberId, identity, clock.now()))) {
          throw new Refusal(identityRefused);
        }
      },
    },

    unsafe,

    jobs: [
      {
        name: 'identities.purge',
        schedule: '41 * * * *',
        run: async () => await store.purge(platform.worker.database, clock.now()),
      },
    ],

    routes(calls) {
      calls.bind('beginIdentity', async (context, { params, body }) => {
        const { host, merchant } = context;
        sessions.assertHost(host);
        const provider = await providerFor(merchant, params.provider);
        const browser = BEGUN.read(context) ?? ids.secret();
        BEGUN.set(context, browser);
        const redirectUrl = `${config.publicUrl.protocol}//${host}/api/identities/${params.provider}`;
        return { url: await oidc.begin(merchant, provider, { redirectUrl, back: body.back, browser }) };
      });

      calls.bindPage(
        'finishIdentity',
        async (context, request) => {
          const params = v.safeParse(finishIdentity.params, request.params);
          if (!params.success) throw new Refusal(identityRefused);
          return await finish(context, params.output.provider, request.query);
        },
        refusedPage,
      );
    },
  } satisfies Feature;

  function refusedPage(error: unknown): string {
    if (error instanceof Refusal) return `/m/login?refused=${error.code}`;
    if (!(error instanceof ProviderSilent)) throw error;
    logger.warn({ cause: error.message }, 'an identity provider is out of reach');
    return `/m/login?refused=${identityRefused.code}`;
  }
}
