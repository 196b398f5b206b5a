import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '@laro/payment-protocol';
import type { Platform } from '../../platform/platform.ts';
import { createUnlock, type ProviderIntegration } from './integration.ts';
import type { IntegrationRow } from './store.ts';

/** Asks a provider for a payment that never was: no money moves, and its answer says whether it takes the key. */
export function createTrial(
  platform: Platform,
  clientOf: (integration: ProviderIntegration) => PaymentProvider,
) {
  const unlock = createUnlock(platform);

  /** Why it did not answer that there is no such payment, or null. */
  return async (row: IntegrationRow): Promise<string | null> => {
    const opened = unlock(row);
    if (!opened) return 'Its keys are not usable here.';
    // PayMongo finds a payment by its own id alone.
    const providerId = row.provider === 'PAYMONGO' ? `pi_${randomUUID().replaceAll('-', '')}` : null;
    try {
      const outcome = await clientOf(opened).readPayment({ reference: `trial-${randomUUID()}`, providerId });
      if (outcome.kind === 'done')
        return outcome.value === null ? null : 'It knows a payment that never was.';
      return outcome.kind === 'refused' ? `${outcome.code}: ${outcome.reason}` : outcome.cause;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}
