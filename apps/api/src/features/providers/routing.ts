import type { Money } from '@laro/money';
import type { ProviderMethod } from '@laro/wire/providers';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ProviderIntegration } from './integration.ts';
import type { Owners } from './owner.ts';
import { type Candidate, ranked } from './rules.ts';
import * as store from './store.ts';

const HEALTH_MS = 60 * 60_000;
const SUCCESS_MS = 24 * 60 * 60_000;

export type Wanted = {
  readonly method: ProviderMethod;
  readonly currency: string;
  readonly amount: Money;
};

export type Candidates = readonly (Candidate & {
  readonly integration: ProviderIntegration;
  readonly deposits: boolean;
  readonly payouts: boolean;
})[];

export interface Routing {
  /** How every usable integration of the brand stands now. */
  candidates(scope: Scope): Promise<Candidates>;
  /** The best first; the next one is for when one has said no before anything began. */
  routes(scope: Scope, wanted: Wanted): Promise<readonly string[]>;
}

/** How every integration of a brand stands now, and to which of them a new order goes. */
export function createRouting(
  { clock }: Pick<Platform, 'clock'>,
  list: () => Promise<readonly ProviderIntegration[]>,
  owners: Owners,
): Routing {
  async function candidates(scope: Scope): Promise<Candidates> {
    const now = clock.now().getTime();
    const since = new Date(now - SUCCESS_MS);
    const switches = new Map((await store.switchesOf(scope)).map((row) => [row.integration, row]));
    const calls = new Map(
      (await store.callsSince(scope, new Date(now - HEALTH_MS))).map((row) => [row.integration, row]),
    );
    const orders = [
      ...((await owners.deposits?.endedSince(scope, since)) ?? []),
      ...((await owners.payouts?.endedSince(scope, since)) ?? []),
    ];
    return (await list())
      .filter(({ merchant }) => merchant === scope.merchant)
      .map((integration) => {
        const { id } = integration;
        const own = orders.filter((row) => row.integration === id);
        const set = switches.get(id);
        return {
          id,
          integration,
          deposits: set?.deposits ?? true,
          payouts: set?.payouts ?? true,
          costBp: set?.costBp ?? 0,
          costFixed: set?.costFixed ?? (0n as Money),
          calls: calls.get(id)?.calls ?? 0,
          failed: calls.get(id)?.failed ?? 0,
          ended: own.reduce((sum, { ended }) => sum + ended, 0),
          paid: own.reduce((sum, { paid }) => sum + paid, 0),
        };
      });
  }

  async function routes(scope: Scope, { method, currency, amount }: Wanted): Promise<readonly string[]> {
    const fit = (await candidates(scope)).filter(
      ({ integration, deposits, payouts }) =>
        integration.currency === currency &&
        integration.methods.includes(method) &&
        (method === 'PAYOUT' ? payouts : deposits),
    );
    return ranked(fit, amount).map(({ id }) => id);
  }

  return { candidates, routes };
}
