import { randomBytes } from 'node:crypto';
import type { ProviderName } from '@laro/wire/providers';
import type { Platform } from '../../platform/platform.ts';
import { openSecret, type SecretKeys } from '../../platform/secret-box.ts';
import type { IntegrationRow } from './store.ts';

type Sealed = 'keySealed' | 'webhookSealed' | 'olderWebhookSealed';

/** A connection to a payment provider with what proves either side to the other. */
export type ProviderIntegration = Omit<IntegrationRow, Sealed> & {
  readonly key: string;
  /** The newest first; the one of before until its end. */
  readonly webhookSecrets: () => readonly [string, ...string[]];
};

export const keyPurpose = (id: string): string => `providers key ${id}`;
export const webhookPurpose = (id: string): string => `providers webhook ${id}`;

/** How PayMongo's and Xendit's keys for real money begin. */
const LIVE_KEY = /^(?:[sp]k_live_|xnd_production_)/;
/** The key for real money of whoever has keys of two kinds. */
const KEY_OF_LIVE: Partial<Readonly<Record<ProviderName, string>>> = {
  PAYMONGO: 'sk_live_',
  XENDIT: 'xnd_production_',
};

/** Why an integration must not be used under this profile, or null. */
export function useProblem(
  profile: string,
  { mode, provider, settings }: Pick<IntegrationRow, 'mode' | 'provider' | 'settings'>,
  key: string,
): string | null {
  if (profile === 'DEMO' && (mode === 'LIVE' || LIVE_KEY.test(key))) return 'has live keys in a demo';
  if (profile !== 'DEMO' && provider === 'SANDBOX') return 'is the sandbox outside of a demo';
  // Play money would be credited to real wallets.
  if (profile !== 'DEMO' && mode === 'TEST') return 'is in test mode outside of a demo';
  if (mode === 'TEST' && LIVE_KEY.test(key)) return 'has a live key in test mode';
  // Whoever pays could still take the coin back by a dearer payment.
  if (mode === 'LIVE' && settings['speedPolicy'] === 'HighSpeed')
    return 'credits coins without a confirmation';
  const live = KEY_OF_LIVE[provider];
  if (mode === 'LIVE' && live !== undefined && !key.startsWith(live)) return 'has a test key in live mode';
  return null;
}

/** Opens what the table keeps sealed. Null, and a line in the log, where its keys cannot or must not be used. */
export function createUnlock({ clock, config, logger }: Platform) {
  const open = (keys: SecretKeys, purpose: string, sealed: Buffer) => openSecret(keys, purpose, sealed);
  return (row: IntegrationRow): ProviderIntegration | null => {
    const { keySealed, webhookSealed, olderWebhookSealed, ...rest } = row;
    try {
      const key = open(config.secretsKey, keyPurpose(row.id), keySealed);
      const problem = useProblem(config.profile, row, key);
      if (problem !== null) throw new Error(`It ${problem}.`);
      const newest = open(config.secretsKey, webhookPurpose(row.id), webhookSealed);
      const older = olderWebhookSealed && open(config.secretsKey, webhookPurpose(row.id), olderWebhookSealed);
      return {
        ...rest,
        key,
        webhookSecrets: () =>
          older && row.olderEndsAt && clock.now() < row.olderEndsAt ? [newest, older] : [newest],
      };
    } catch (error) {
      logger.error({ integration: row.id, cause: String(error) }, 'a provider’s keys are not usable');
      return null;
    }
  };
}

/** Stands where no integration is, so that asking there costs the same: a secret with which nobody signs to us. */
export function createDummy(): ProviderIntegration {
  const secret = randomBytes(32).toString('hex');
  return {
    id: 'pay_decoy',
    merchant: '',
    provider: 'SANDBOX',
    mode: 'TEST',
    currency: 'PHP',
    baseUrl: 'https://dummy.invalid',
    settings: {},
    methods: [],
    olderEndsAt: null,
    prepared: false,
    trial: null,
    enteredAt: new Date(0),
    key: `dummy:${secret}`,
    webhookSecrets: () => [secret],
  };
}
