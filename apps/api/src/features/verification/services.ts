import { serviceAddressRefused } from '@laro/wire/verification';
import { leadsInside, urlProblem } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import * as store from './run-store.ts';

/** A service of the brand, opened. */
export type Service = Omit<store.ServiceRow, 'tokenSealed' | 'webhookSealed'> & {
  readonly token: string;
  readonly webhookToken: string;
};

export interface Services {
  /** The brand's outside service; null where it has none, or has switched it off. */
  readonly of: (scope: Scope) => Promise<Service | null>;
  /** The same, switched off or not: what it has begun, it ends. */
  readonly anyOf: (scope: Scope) => Promise<Service | null>;
  readonly save: (
    scope: Scope,
    settings: {
      readonly on: boolean;
      readonly origin: string;
      readonly workflow: string;
      readonly token: string;
      readonly webhookToken: string;
    },
  ) => Promise<void>;
  /** Throws where an address is no host of the outside world. */
  readonly assertAddress: (address: string) => Promise<void>;
  /** How it stands, without its secrets. */
  readonly shown: (
    scope: Scope,
  ) => Promise<{ on: boolean; webhook: string | null; origin: string | null; workflow: string | null }>;
}

/** How a brand's outside service is set, with its secrets sealed. */
export function createServices({ config, ids }: Pick<Platform, 'config' | 'ids'>): Services {
  const purposeOf = (merchant: string): string => `identity.service ${merchant}`;

  async function anyServiceOf(scope: Scope): Promise<Service | null> {
    const row = await store.serviceOf(scope);
    if (!row) return null;
    const { tokenSealed, webhookSealed, ...rest } = row;
    const opened = (sealed: Buffer): string =>
      openSecret(config.secretsKey, purposeOf(scope.merchant), sealed);
    return { ...rest, token: opened(tokenSealed), webhookToken: opened(webhookSealed) };
  }

  return {
    anyOf: anyServiceOf,

    async of(scope) {
      const service = await anyServiceOf(scope);
      return service?.active ? service : null;
    },

    async save(scope, { on, origin, workflow, token, webhookToken }) {
      const known = await store.serviceOf(scope);
      const sealed = (text: string): Buffer => sealSecret(config.secretsKey, purposeOf(scope.merchant), text);
      await store.saveService(scope, {
        id: known?.id ?? ids.next('idv'),
        active: on,
        origin: new URL(origin).origin,
        workflow,
        tokenSealed: sealed(token),
        webhookSealed: sealed(webhookToken),
      });
    },

    async assertAddress(address) {
      const { hostname, origin } = new URL(address);
      if (address !== origin && address !== `${origin}/`) throw new Refusal(serviceAddressRefused);
      if (config.profile === 'DEMO') return;
      if (urlProblem(address) !== null || (await leadsInside(hostname)))
        throw new Refusal(serviceAddressRefused);
    },

    async shown(scope) {
      const service = await store.serviceOf(scope);
      return {
        on: service?.active ?? false,
        webhook: service ? `/providers/${service.id}/onfido` : null,
        origin: service?.origin ?? null,
        workflow: service?.workflow ?? null,
      };
    },
  };
}
