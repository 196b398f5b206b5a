import { serviceAddressRefused } from '@laro/wire/verification';
import { leadsInside, urlProblem } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReadThrough } from '../../platform/read-through.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import * as store from './run-store.ts';

/** A service of the brand, opened. */
export type Service = Omit<store.ServiceRow, 'tokenSealed' | 'webhookSealed'> & {
  readonly token: string;
  readonly webhookToken: string;
};

export type Webhook = { readonly merchant: string; readonly token: string };

const FRESH_MS = 4_000;

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
  /** Whose service reports under this id, and its token; undefined for none. Reads the table every few seconds, not for a call. */
  readonly webhookOf: (id: string) => Promise<Webhook | undefined>;
  /** A token that was just changed counts at once in this process. */
  readonly refresh: () => Promise<void>;
  /** Throws where an address is no host of the outside world. */
  readonly assertAddress: (address: string) => Promise<void>;
  /** How it stands, without its secrets. */
  readonly shown: (
    scope: Scope,
  ) => Promise<{ on: boolean; webhook: string | null; origin: string | null; workflow: string | null }>;
}

/** How a brand's outside service is set, with its secrets sealed. */
export function createServices({
  clock,
  config,
  ids,
  logger,
  tables,
}: Pick<Platform, 'clock' | 'config' | 'ids' | 'logger' | 'tables'>): Services {
  const purposeOf = (merchant: string): string => `identity.service ${merchant}`;
  const { get: webhooks, refresh } = createReadThrough(clock, FRESH_MS, async () => {
    const known = new Map<string, Webhook>();
    for (const { id, merchant, webhookSealed } of await store.listWebhooks(tables)) {
      try {
        const token = openSecret(config.secretsKey, purposeOf(merchant), webhookSealed);
        known.set(id, { merchant, token });
      } catch (error) {
        logger.error({ err: error, service: id }, 'the token of an identity service cannot be opened');
      }
    }
    return known;
  });

  async function anyServiceOf(scope: Scope): Promise<Service | null> {
    const row = await store.serviceOf(scope);
    if (!row) return null;
    const { tokenSealed, webhookSealed, ...rest } = row;
    const opened = (sealed: Buffer): string =>
      openSecret(config.secretsKey, purposeOf(scope.merchant), sealed);
    return { ...rest, token: opened(tokenSealed), webhookToken: opened(webhookSealed) };
  }

  return {
    webhookOf: async (id) => (await webhooks()).get(id),
    refresh,
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
