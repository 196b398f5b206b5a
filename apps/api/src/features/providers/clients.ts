import type { PaymentProvider } from '@laro/payment-protocol';
import { createBtcpay } from '@laro/payment-protocol/btcpay';
import { createSandboxClient } from '@laro/payment-protocol/laro-pay';
import { createPaymongo } from '@laro/payment-protocol/paymongo';
import { createXendit } from '@laro/payment-protocol/xendit';
import * as v from 'valibot';
import { outsideAlone } from '../../platform/outside.ts';
import { createOutsideFetch } from '../../platform/outside-fetch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProviderIntegration } from './integration.ts';

/** A daily file of a busy brand. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
/** Whoever has not answered by then may have done it: the outcome is unknown. */
export const PROVIDER_PATIENCE_MS = 8_000;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The sandbox of a demo stands on this machine; whoever else it is, must be outside. */
export function isOwnSandbox(
  { config }: Pick<Platform, 'config'>,
  { provider, baseUrl }: Pick<ProviderIntegration, 'baseUrl' | 'provider'>,
): boolean {
  if (config.profile !== 'DEMO' || provider !== 'SANDBOX') return false;
  const { hostname, origin } = new URL(baseUrl);
  return LOOPBACK.has(hostname) || origin === config.sandboxUrl?.origin;
}

const Wallets = v.object({ methods: v.optional(v.array(v.string()), ['gcash', 'paymaya', 'qrph']) });
const PaymongoSettings = v.object({
  ...Wallets.entries,
  sourceAccount: v.optional(v.object({ number: v.string(), name: v.string(), bic: v.string() })),
});
const XenditSettings = v.object({ channel: v.optional(v.string(), 'GCASH') });
const BtcpaySettings = v.object({
  /** Whose rate the store quotes by, for members to read. */
  rateSource: v.string(),
  storeId: v.string(),
  paymentMethod: v.string(),
  speedPolicy: v.optional(
    v.picklist(['HighSpeed', 'MediumSpeed', 'LowMediumSpeed', 'LowSpeed']),
    'LowMediumSpeed',
  ),
});

/** The provider behind an integration, spoken to in its own way. Throws where its settings are not what its protocol asks. */
export function createClientOf(platform: Pick<Platform, 'clock' | 'config'>) {
  const refuseLiveKeys = platform.config.profile === 'DEMO';
  return (integration: ProviderIntegration): PaymentProvider => {
    const { baseUrl, key, provider, settings } = integration;
    const webhookSecrets = integration.webhookSecrets();
    const common = {
      origin: new URL(baseUrl).origin,
      fetch: createOutsideFetch(
        ANSWER_BYTES_MAX,
        isOwnSandbox(platform, integration) ? null : outsideAlone(),
      ),
      now: () => platform.clock.now(),
      timeoutMs: PROVIDER_PATIENCE_MS,
    };
    switch (provider) {
      case 'SANDBOX':
        return createSandboxClient({ ...common, key, webhookSecrets });
      case 'PAYMONGO': {
        const { methods, sourceAccount } = v.parse(PaymongoSettings, settings);
        const account = sourceAccount && { sourceAccount };
        return createPaymongo({
          ...common,
          secretKey: key,
          refuseLiveKeys,
          webhookSecrets,
          methods,
          ...account,
        });
      }
      case 'XENDIT': {
        const { channel } = v.parse(XenditSettings, settings);
        return createXendit({
          ...common,
          secretKey: key,
          refuseLiveKeys,
          callbackTokens: webhookSecrets,
          channel,
        });
      }
      case 'BTCPAY':
        return createBtcpay({ ...common, apiKey: key, webhookSecrets, ...v.parse(BtcpaySettings, settings) });
    }
  };
}
