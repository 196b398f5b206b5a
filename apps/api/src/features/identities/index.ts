/**
 * Identities: members who prove themselves at an identity provider, by authorisation code with PKCE through this
 * server, or by a token of the third-party SMS service. Promises that issuer and subject alone name a person, that a
 * way back opens once and only in the browser that began it. An e-mail address never links anything.
 */
import { identityRefused, linkEnded } from '@laro/wire/identities';
import type { Feature } from '../../platform/feature.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { createFinish } from './finish.ts';
import { createFirebase, type ProveByFirebase } from './firebase.ts';
import { createOidc } from './oidc.ts';
import { createPending } from './pending.ts';
import { createProviders, type Offers } from './providers.ts';
import { bindIdentities } from './routes.ts';
import * as store from './store.ts';
import { createTokens } from './tokens.ts';

export { secretPurpose } from './oidc.ts';

export interface Identities {
  /** What a merchant offers beside its own methods: for the pages of logging in and registering. */
  offers(merchant: string): Promise<Offers>;
  /** Whether a token of the third-party SMS service proves that somebody holds this number now; good once. */
  readonly firebase: ProveByFirebase;
  /**
   * Who the reader of this form was proved to be at a provider and agreed to be here. Throws
   * `identities.link_ended` where the form is late, or this browser has signed somebody in since.
   */
  pending(context: Pick<CallContext, 'merchant' | 'cookies'>, ticket: string): store.Identity;
  /**
   * Links who was proved to the new member, in the unit of work that makes them. Throws `identities.refused` where
   * the identity is somebody's already.
   */
  link(scope: Scope, memberId: string, identity: store.Identity): Promise<void>;
}

type Deps = {
  readonly members: Members;
  readonly merchants: Merchants;
  readonly security: Pick<Security, 'factorsOf'>;
  readonly sessions: Sessions;
};

export function createIdentities(platform: Platform, deps: Deps): Feature<Identities> {
  const { clock } = platform;
  const tokens = createTokens(clock);
  const oidc = createOidc(platform, tokens);
  const pendings = createPending(platform);
  const providers = createProviders(platform, deps);
  const finish = createFinish(platform, { ...deps, oidc, pendings, providers });

  return {
    functions: {
      offers: async (merchant) => await providers.offers(merchant),
      firebase: createFirebase(platform, tokens),
      pending(context, ticket) {
        const identity = pendings.read(context, ticket);
        if (!identity) throw new Refusal(linkEnded);
        return identity;
      },
      async link(scope, memberId, identity) {
        if (!(await store.insertIdentity(scope, memberId, identity, clock.now()))) {
          throw new Refusal(identityRefused);
        }
      },
    },

    unsafe: async () => await providers.unsafe(),

    jobs: [
      {
        name: 'identities.purge',
        schedule: '41 * * * *',
        run: async () => await store.purge(platform.worker.database, clock.now()),
      },
    ],

    routes: (calls) => bindIdentities(calls, platform, { ...deps, finish, oidc, providers }),
  };
}
