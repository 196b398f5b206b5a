import { type IdentityServiceSettings, serviceAddressRefused } from '@laro/wire/verification';
import type { InferOutput } from 'valibot';
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
  /** One that was in force, whatever is now: what it has begun, it ends. */
  readonly versionOf: (scope: Scope, version: string) => Promise<Service>;
  /** Writes a version down, in force or waiting. False where it was written before. */
  readonly write: (
    scope: Scope,
    version: string,
    settings: InferOutput<typeof IdentityServiceSettings>,
    isInForce: boolean,
  ) => Promise<boolean>;
  /** Which secrets a version brings that those of the last one that was on are not: what two people decide about. */
  readonly newSecretsOf: (
    scope: Scope,
    version: string,
  ) => Promise<{ readonly newToken: boolean; readonly newWebhookToken: boolean }>;
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

  function opened({ merchant }: Scope, { tokenSealed, webhookSealed, ...rest }: store.ServiceRow): Service {
    const open = (sealed: Buffer): string => openSecret(config.secretsKey, purposeOf(merchant), sealed);
    return { ...rest, token: open(tokenSealed), webhookToken: open(webhookSealed) };
  }

  return {
    webhookOf: async (id) => (await webhooks()).get(id),
    refresh,

    async of(scope) {
      const row = await store.serviceOf(scope);
      return row?.active ? opened(scope, row) : null;
    },

    async versionOf(scope, version) {
      const row = await store.versionOf(scope, version);
      if (!row) throw new Error('A run began at a version that is there.');
      return opened(scope, row);
    },

    async newSecretsOf(scope, version) {
      const [row, last] = [await store.versionOf(scope, version), await store.lastOn(scope)];
      const [asked, stands] = [row && opened(scope, row), last && opened(scope, last)];
      return {
        newToken: asked?.token !== stands?.token,
        newWebhookToken: asked?.webhookToken !== stands?.webhookToken,
      };
    },

    async write(scope, version, { on, origin, workflow, token, webhookToken }, isInForce) {
      await store.waitForService(scope);
      const stands = on ? undefined : await store.serviceOf(scope);
      // One person switches it off, and by that changes nothing else of it: neither an address nor a secret.
      if (stands) return await store.insertService(scope, { ...stands, version, active: false }, isInForce);
      const sealed = (text: string): Buffer => sealSecret(config.secretsKey, purposeOf(scope.merchant), text);
      const service = {
        id: (await store.serviceIdOf(scope)) ?? ids.next('idv'),
        version,
        active: on,
        origin: new URL(origin).origin,
        workflow,
        tokenSealed: sealed(token),
        webhookSealed: sealed(webhookToken),
      };
      return await store.insertService(scope, service, isInForce);
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
      const id = await store.serviceIdOf(scope);
      return {
        on: service?.active ?? false,
        webhook: id === undefined ? null : `/providers/${id}/onfido`,
        origin: service?.origin ?? null,
        workflow: service?.workflow ?? null,
      };
    },
  };
}
