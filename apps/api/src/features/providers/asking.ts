import type {
  Balance,
  NewPayment,
  NewPayout,
  NewRefund,
  Outcome,
  Payment,
  PaymentProvider,
  Payout,
  Refund,
  SettledRow,
} from '@laro/payment-protocol';
import type { Platform } from '../../platform/platform.ts';
import { runDetached } from '../../platform/scope.ts';
import type { ProviderIntegration } from './integration.ts';
import * as store from './store.ts';

const CAME = { done: 'good', refused: 'refused', unknown: 'unknown' } as const;
const CANNOT = { kind: 'refused', code: 'invalid', reason: 'The provider cannot do that.' } as const;
const GONE = { kind: 'unknown', cause: 'The integration is not usable.' } as const;

export interface Asking {
  /** Asked again under the same reference it is the same payment: an unknown outcome is asked for again, never given up. */
  createPayment(integration: string, payment: NewPayment): Promise<Outcome<Payment>>;
  /** Null: they know no such payment. */
  readPayment(
    integration: string,
    reference: string,
    providerId: string | null,
  ): Promise<Outcome<Payment | null>>;
  cancelPayment(integration: string, reference: string, providerId: string | null): Promise<Outcome<Payment>>;
  refund(integration: string, refund: NewRefund): Promise<Outcome<Refund>>;
  /** As `createPayment`: the same reference is the same payout. */
  sendPayout(integration: string, payout: NewPayout): Promise<Outcome<Payout>>;
  readPayout(
    integration: string,
    reference: string,
    providerId: string | null,
  ): Promise<Outcome<Payout | null>>;
}

/** What `providers` asks for itself. */
export interface AllAsking extends Asking {
  /** What moved on a day (`2026-11-26`, UTC), by the provider's own file. */
  settled(integration: string, day: string): Promise<Outcome<readonly SettledRow[]>>;
  balance(integration: string): Promise<Outcome<Balance>>;
}

/** Our calls to providers, each counted with what came of it. Never inside a transaction. */
export function createAsking(
  { clock, ids, logger, scopes }: Platform,
  {
    byId,
    clientOf,
  }: {
    readonly byId: (id: string) => Promise<ProviderIntegration | undefined>;
    readonly clientOf: (integration: ProviderIntegration) => PaymentProvider;
  },
): AllAsking {
  async function ask<T>(
    id: string,
    act: string,
    call: (client: PaymentProvider) => Promise<Outcome<T>> | undefined,
  ): Promise<Outcome<T>> {
    const integration = await byId(id);
    if (!integration) return GONE;
    let client: PaymentProvider;
    try {
      client = clientOf(integration);
    } catch (error) {
      // Its settings are not what its protocol asks: nobody was called, and the others go on.
      logger.error({ err: error, integration: id }, 'the settings of a provider cannot be used');
      return GONE;
    }
    const began = clock.now();
    const outcome = await (call(client) ?? CANNOT);
    if (outcome.kind !== 'done') {
      logger.warn(
        { integration: id, act, came: outcome.kind, ...outcome },
        'a provider did not do what we asked',
      );
    }
    const ms = Math.max(0, clock.now().getTime() - began.getTime());
    const attempt = { id: ids.next('att'), integration: id, act, came: CAME[outcome.kind], ms, at: began };
    try {
      await runDetached(async () =>
        scopes.write(integration.merchant, async (scope) => await store.insertAttempt(scope, attempt)),
      );
    } catch (error) {
      // The answer counts more than its count.
      logger.warn({ err: error, integration: id }, 'a provider’s answer was not counted');
    }
    return outcome;
  }

  return {
    createPayment: async (integration, payment) =>
      await ask(integration, 'payment', async (client) => await client.createPayment(payment)),
    readPayment: async (integration, reference, providerId) =>
      await ask(integration, 'read', async (client) => await client.readPayment({ reference, providerId })),
    cancelPayment: async (integration, reference, providerId) =>
      await ask(integration, 'cancel', (client) => client.cancelPayment?.({ reference, providerId })),
    refund: async (integration, refund) =>
      await ask(integration, 'refund', (client) => client.refund?.(refund)),
    sendPayout: async (integration, payout) =>
      await ask(integration, 'payout', (client) => client.createPayout?.(payout)),
    readPayout: async (integration, reference, providerId) =>
      await ask(integration, 'read', (client) => client.readPayout?.({ reference, providerId })),
    settled: async (integration: string, day: string) =>
      await ask(integration, 'file', (client) => client.settled?.(day)),
    balance: async (integration: string) => await ask(integration, 'balance', (client) => client.balance?.()),
  };
}
