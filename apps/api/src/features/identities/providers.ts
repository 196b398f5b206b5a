import { type FirebaseSettings, providerOff } from '@laro/wire/identities';
import type * as v from 'valibot';
import { ofBrands } from '../../platform/duty.ts';
import { urlProblem } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Merchants } from '../merchants/index.ts';
import * as store from './store.ts';

const FLAG_OF = { google: 'GOOGLE', facebook: 'FACEBOOK' } as const;

export type Offers = {
  readonly providers: ('google' | 'facebook')[];
  readonly firebase: v.InferOutput<typeof FirebaseSettings> | null;
};

export interface Providers {
  /** What a merchant offers beside its own methods: for the pages of logging in and registering. */
  offers(merchant: string): Promise<Offers>;
  /** Throws `identities.provider_off`. */
  of(merchant: string, name: 'google' | 'facebook'): Promise<store.Provider>;
  /** Providers that only a demo may trust, in words; none in profile DEMO. */
  unsafe(): Promise<readonly string[]>;
}

export function createProviders(
  { config, scopes }: Platform,
  { merchants }: { readonly merchants: Merchants },
): Providers {
  return {
    async offers(merchant) {
      const known = await scopes.read(merchant, store.providersOf);
      const providers: ('google' | 'facebook')[] = [];
      for (const name of ['google', 'facebook'] as const) {
        const isKnown = known.some(({ provider }) => provider === name);
        if (isKnown && (await merchants.hasModule(merchant, FLAG_OF[name]))) providers.push(name);
      }
      const firebase = known.find(({ provider }) => provider === 'firebase');
      return { providers, firebase: firebase ? { apiKey: firebase.apiKey, url: firebase.apiUrl } : null };
    },

    async of(merchant, name) {
      const isOn = await merchants.hasModule(merchant, FLAG_OF[name]);
      const provider = await scopes.read(merchant, async (scope) => await store.providerOf(scope, name));
      if (!isOn || !provider) throw new Refusal(providerOff);
      return provider;
    },

    async unsafe() {
      if (config.profile === 'DEMO') return [];
      return await ofBrands(merchants.codes, async (merchant) =>
        (await scopes.read(merchant, store.providersOf)).flatMap(({ provider, ...at }) =>
          [at.issuer, at.authorizationUrl, at.tokenUrl, at.jwksUrl, at.apiUrl].flatMap((url) => {
            const problem = url === '' ? null : urlProblem(url);
            return problem === null
              ? []
              : [`Provider ${provider} of merchant ${merchant}: ${url} ${problem}.`];
          }),
        ),
      );
    },
  };
}
