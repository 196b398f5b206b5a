import type { PaymentProvider } from '@laro/payment-protocol';
import type { CallParsed } from '@laro/wire';
import { notFound } from '@laro/wire';
import {
  ProviderConnectionArguments,
  type prepareProvider,
  providerAddressRefused,
  providerConnected,
  providerKeyRefused,
  providerOn,
  providerSettingsRefused,
  providerTrialMissing,
} from '@laro/wire/provider-connections';
import type { ProviderMethod, ProviderName } from '@laro/wire/providers';
import { actOn } from '../../platform/acts.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { leadsInside, urlProblem } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { isOwnSandbox } from './clients.ts';
import * as store from './connecting-store.ts';
import { keyPurpose, type ProviderIntegration, useProblem, webhookPurpose } from './integration.ts';
import type { IntegrationRow } from './store.ts';
import { createTrial } from './trial.ts';

type Given = CallParsed<typeof prepareProvider>['body'];

/** What each can do for us, by `docs/payment-providers.md`. */
const OFFERS: Readonly<Record<ProviderName, readonly ProviderMethod[]>> = {
  SANDBOX: ['HOSTED', 'QR', 'PAYOUT'],
  PAYMONGO: ['HOSTED', 'QR', 'PAYOUT'],
  XENDIT: ['HOSTED', 'QR', 'PAYOUT'],
  BTCPAY: ['STABLECOIN'],
};

/** Settings as the protocol reads them (`clients.ts`). */
function settingsOf({ methods, provider, settings }: Given): object {
  const { accountBic, accountName, accountNumber, channel, paymentMethod, rateSource, storeId } = settings;
  const needs = (...texts: readonly string[]): void => {
    if (texts.includes('')) throw new Refusal(providerSettingsRefused);
  };
  switch (provider) {
    case 'PAYMONGO': {
      if (!methods.includes('PAYOUT')) return {};
      needs(accountNumber, accountName, accountBic);
      return { sourceAccount: { number: accountNumber, name: accountName, bic: accountBic } };
    }
    case 'XENDIT':
      return channel === '' ? {} : { channel };
    case 'BTCPAY':
      needs(storeId, paymentMethod, rateSource);
      return { storeId, paymentMethod, rateSource };
    case 'SANDBOX':
      return {};
  }
}

async function foundOf(scope: Scope, id: string): Promise<IntegrationRow> {
  const found = await store.connectionOf(scope, id);
  if (!found) throw new Refusal(notFound);
  return found;
}

/** How a connection that was entered and tried comes to be paid through, by two people. */
export const providerConnection: ApprovalKind<ProviderConnectionArguments> = {
  name: 'provider_connection',
  arguments: ProviderConnectionArguments,

  async look(scope, { integration }, lock) {
    if (lock) await store.lockIntegration(scope, integration);
    const { baseUrl, currency, enteredAt, methods, mode, prepared, provider, trial } = await foundOf(
      scope,
      integration,
    );
    // Of two who propose the same the second finds it done.
    if (!prepared && !lock) throw new Refusal(providerOn);
    if (prepared && trial !== 'passed') throw new Refusal(providerTrialMissing);
    return {
      subject: integration,
      about: integration,
      // Entered again it has other keys than the first of the two has tried.
      seen: [prepared, enteredAt.toISOString()].join(' '),
      before: { on: false },
      after: {
        on: true,
        provider,
        mode,
        currency,
        address: baseUrl,
        methods: methods.join(' '),
        trial: true,
      },
    };
  },

  async apply(scope, { arguments: { integration } }) {
    if (!(await store.connectIntegration(scope, integration))) throw new Refusal(providerOn);
    return { on: true };
  },
};

type Deps = {
  readonly approvals: Approvals;
  readonly merchants: Merchants;
  readonly clientOf: (integration: ProviderIntegration) => PaymentProvider;
  readonly refresh: () => Promise<void>;
};

/** How a connection is entered, tried, taken away again, and proposed. */
export function bindConnecting(calls: CallRegistry, platform: Platform, deps: Deps): void {
  bindPreparing(calls, platform, deps);
  bindTrial(calls, platform, deps);

  calls.bind('discardProvider', async ({ act }, { params: { id }, body: { reason } }) => {
    await actOn(act, { subject: id, reason, after: { provider: null, address: null } }, async (scope) => {
      const { baseUrl, prepared, provider } = await foundOf(scope, id);
      if (!prepared) throw new Refusal(providerOn);
      if (!(await store.discardIntegration(scope, id))) throw new Refusal(notFound);
      return { provider, address: baseUrl };
    });
    await deps.refresh();
    return {};
  });

  calls.bind(
    'proposeProviderConnection',
    async (context, { params: { id }, body: { integration, reason } }) =>
      await deps.approvals.propose(context, {
        id,
        kind: 'provider_connection',
        arguments: { integration },
        reason,
      }),
  );
}

function bindPreparing(calls: CallRegistry, platform: Platform, { merchants, refresh }: Deps): void {
  const { clock, config } = platform;

  /** A demo's own sandbox stands on this machine; every other provider is outside. */
  async function originOf({ address, provider }: Given): Promise<string> {
    const { href, hostname, origin } = new URL(address);
    if (href !== `${origin}/`) throw new Refusal(providerAddressRefused);
    if (isOwnSandbox(platform, { provider, baseUrl: origin })) return origin;
    if (urlProblem(origin) !== null || (await leadsInside(hostname)))
      throw new Refusal(providerAddressRefused);
    return origin;
  }

  calls.bind('prepareProvider', async ({ act, merchant }, { body }) => {
    const { key, mode, provider, reason, webhookSecret } = body;
    const methods = [...new Set(body.methods)];
    const baseUrl = await originOf(body);
    if (methods.some((one) => !OFFERS[provider].includes(one))) throw new Refusal(providerSettingsRefused);
    const settings = settingsOf(body);
    if (useProblem(config.profile, { mode, provider, settings: { ...settings } }, key) !== null) {
      throw new Refusal(providerKeyRefused);
    }
    const suffix = mode === 'TEST' ? '_test' : '';
    const id = `pay_${merchant.toLowerCase()}_${provider.toLowerCase()}${suffix}`;
    const { currency } = await merchants.byCode(merchant);
    const prepared = {
      id,
      provider,
      mode,
      currency,
      baseUrl,
      settings,
      keySealed: sealSecret(config.secretsKey, keyPurpose(id), key),
      webhookSealed: sealSecret(config.secretsKey, webhookPurpose(id), webhookSecret),
      methods,
    };
    const after = { provider, mode, currency, address: baseUrl, methods: methods.join(' ') };
    await actOn(act, { subject: id, reason, after }, async (scope) => {
      if (!(await store.prepareIntegration(scope, prepared, clock.now()))) {
        throw new Refusal(providerConnected);
      }
      return { provider: null };
    });
    await refresh();
    return { integration: id };
  });
}

function bindTrial(calls: CallRegistry, platform: Platform, { clientOf, refresh }: Deps): void {
  const { scopes } = platform;
  const problemOf = createTrial(platform, clientOf);

  calls.bind('tryProvider', async ({ act, merchant }, { params: { id } }) => {
    const row = await scopes.read(merchant, async (scope) => await foundOf(scope, id));
    if (!row.prepared) throw new Refusal(providerOn);
    // Asked outside of any transaction; entered again in the meantime, it was not this one that was tried.
    const came = await problemOf(row);
    const trial = came === null ? ('passed' as const) : ('failed' as const);
    await act(async (scope) => {
      if (!(await store.noteTrial(scope, row, trial))) throw new Refusal(notFound);
      return { subject: id, before: { trial: row.trial }, after: { trial } };
    });
    await refresh();
    return { trial, came: came && came.slice(0, 300) };
  });
}
