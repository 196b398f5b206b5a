/**
 * Providers: who brings members' money in and takes it out, how we speak with each, and what they tell us. Promises that
 * nothing of a callback means anything before it is signed, that its events is stored and applied together, once, in whatever
 * order it comes, and that an outcome which nobody knows is never called a no. Never moves money and knows no order: each
 * kind is registered by the feature that owns it (docs/decisions/0030).
 */
import type { Payment, Payout } from '@laro/payment-protocol';
import type { ProviderName } from '@laro/wire/providers';
import type { Feature } from '../../platform/feature.ts';
import { urlProblem } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReadThrough } from '../../platform/read-through.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret } from '../../platform/secret-box.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { type AllAsking, type Asking, createAsking } from './asking.ts';
import { openCallbacks } from './callback.ts';
import { createClientOf } from './clients.ts';
import { createComparing } from './comparing.ts';
import { bindConnecting, providerConnection } from './connecting.ts';
import { createEventProcessor } from './event-processor.ts';
import type { ProviderIntegration } from './integration.ts';
import { createDummy, createUnlock, keyPurpose, useProblem } from './integration.ts';
import type { OrderOwner, Owners, PaymentEvent, PayoutEvent } from './owner.ts';
import { bindRotation, providerKey } from './rotation.ts';
import { bindProviders } from './routes.ts';
import { createRouting, type Wanted } from './routing.ts';
import { moneyOfCentavos } from './rules.ts';
import * as store from './store.ts';

export { connectProvider, rotateWebhookSecret } from './keys.ts';
export type { EventResult, OrderOwner, PaymentEvent, PayoutEvent } from './owner.ts';
export { centavosOfMoney, moneyOfCentavos } from './rules.ts';

export interface Providers extends Asking {
  /** Says who owns orders of one kind: what providers tell of them reaches that feature. Once for each kind. */
  registerDeposits(owner: OrderOwner<PaymentEvent>): void;
  registerPayouts(owner: OrderOwner<PayoutEvent>): void;
  /** Integrations for a new order, the best first; the next is for when one has definitely said no. */
  depositRoutes(scope: Scope, wanted: Wanted): Promise<readonly string[]>;
  payoutRoutes(scope: Scope, wanted: Omit<Wanted, 'method'>): Promise<readonly string[]>;
  /** By whom an integration is; undefined where it is not usable. */
  providerOf(integration: string): Promise<ProviderName | undefined>;
  /** Turns a provider's answer into events, as a callback is: in the caller's unit of work, for the order's owner. */
  recordPayment(scope: Scope, integration: string, payment: Payment): Promise<void>;
  recordPayout(scope: Scope, integration: string, payout: Payout): Promise<void>;
  /** Reads switches and integrations anew at once. */
  refresh(): Promise<void>;
}

const FRESH_MS = 4_000;

/** What is held at each provider, as it says now; one that does not answer keeps what it said before. */
async function readBalances(
  { clock, scopes }: Platform,
  asking: Pick<AllAsking, 'balance'>,
  integrations: readonly ProviderIntegration[],
): Promise<void> {
  for (const { id, merchant } of integrations) {
    const answer = await asking.balance(id);
    if (answer.kind !== 'done') continue;
    const available = moneyOfCentavos(answer.value.availableCentavos);
    const row = { integration: id, available, pending: moneyOfCentavos(0n), readAt: clock.now() };
    await scopes.write(merchant, async (scope) => await store.saveBalance(scope, row));
  }
}

// oxlint-disable-next-line max-lines-per-function -- a table of what the feature is made of.
export function createProviders(
  platform: Platform,
  { approvals, merchants }: { readonly approvals: Approvals; readonly merchants: Merchants },
): Feature<Providers> {
  approvals.register(providerConnection);
  approvals.register(providerKey);
  const { clock, config, database, tables, worker } = platform;
  const owners: Owners = { deposits: null, payouts: null };
  const unlock = createUnlock(platform);
  const { get: rows, refresh } = createReadThrough(
    clock,
    FRESH_MS,
    async () => await store.listIntegrations(tables),
  );
  const list = async () => (await rows()).flatMap((row) => (row.prepared ? [] : (unlock(row) ?? [])));
  const byId = async (id: string) => {
    const row = (await rows()).find((one) => one.id === id && !one.prepared);
    return (row && unlock(row)) ?? undefined;
  };
  const clientOf = createClientOf(platform);
  const events = createEventProcessor(platform, owners);
  const asking = createAsking(platform, { byId, clientOf });
  const routing = createRouting(platform, list, owners);
  const comparing = createComparing(platform, {
    asking,
    owners,
    list,
    events,
    providesFiles: (integration) => clientOf(integration).settled !== undefined,
  });

  async function named(id: string) {
    const integration = await byId(id);
    if (!integration) throw new Error(`${id} is not usable.`);
    return integration;
  }

  function keyOf({ id, keySealed }: store.IntegrationRow): string | null {
    try {
      return openSecret(config.secretsKey, keyPurpose(id), keySealed);
    } catch {
      return null;
    }
  }

  return {
    functions: {
      registerDeposits(owner) {
        if (owners.deposits) throw new Error('Deposits are registered twice.');
        owners.deposits = owner;
      },
      registerPayouts(owner) {
        if (owners.payouts) throw new Error('Payouts are registered twice.');
        owners.payouts = owner;
      },
      depositRoutes: async (scope, wanted) => await routing.routes(scope, wanted),
      payoutRoutes: async (scope, wanted) => await routing.routes(scope, { ...wanted, method: 'PAYOUT' }),
      providerOf: async (id) => (await byId(id))?.provider,
      ...asking,
      recordPayment: async (scope, integration, payment) =>
        void (await events.ofPayment(scope, await named(integration), payment)),
      recordPayout: async (scope, integration, payout) =>
        void (await events.ofPayout(scope, await named(integration), payout)),
      refresh,
    },

    jobs: [
      {
        name: 'providers.balances',
        schedule: '*/5 * * * *',
        run: async () => await readBalances(platform, asking, await list()),
      },
      { name: 'providers.compare', schedule: '17 1-23/2 * * *', run: async () => await comparing.run() },
      {
        name: 'providers.purge',
        schedule: '37 3 * * *',
        run: async () => await store.purge(worker.database),
      },
    ],

    async partners(app) {
      await openCallbacks(app, platform, { byId, clientOf, events, dummy: createDummy() });
    },

    routes(calls) {
      bindProviders(calls, platform, { comparing, rows, routing, usable: byId });
      bindConnecting(calls, platform, { approvals, merchants, clientOf, refresh });
      bindRotation(calls, platform, { approvals, clientOf, refresh });
    },

    /** What must not be served: live keys in a demo, the sandbox outside of one, and addresses inside. */
    async unsafe() {
      const inUse = (await store.listIntegrations(database)).filter(({ prepared }) => !prepared);
      return inUse.flatMap((row) => {
        const key = keyOf(row);
        if (key === null) return [`The keys of the payment provider ${row.id} cannot be opened.`];
        const address =
          config.profile === 'DEMO' && row.provider === 'SANDBOX' ? null : urlProblem(row.baseUrl);
        const problem = useProblem(config.profile, row, key) ?? address;
        return problem === null ? [] : [`Payment provider ${row.provider} (${row.id}) ${problem}.`];
      });
    },
  };
}
