import { moneyToString, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Comparing } from './comparing.ts';
import type { ProviderIntegration } from './integration.ts';
import { differences, flags } from './lists-store.ts';
import type { Routing } from './routing.ts';
import { isHealthy } from './rules.ts';
import * as store from './store.ts';

type KnownOf = {
  readonly one: Awaited<ReturnType<Routing['candidates']>>[number] | undefined;
  readonly set: Awaited<ReturnType<typeof store.switchesOf>>[number] | undefined;
  readonly balance: Awaited<ReturnType<typeof store.balancesOf>>[number] | undefined;
};

/** Until it is switched, a provider takes both ways and costs nothing. */
function switchesSeen(set: KnownOf['set']) {
  return {
    deposits: set?.deposits ?? true,
    payouts: set?.payouts ?? true,
    costBp: set?.costBp ?? 0,
    costFixed: moneyToString(set?.costFixed ?? parseMoney('0')),
  };
}

/** A provider as staff see it: what it is, what is switched, how its calls went, and what it holds. */
function providerRow(
  { id, provider, mode, currency, methods, prepared, trial }: store.IntegrationRow,
  { one, set, balance }: KnownOf,
) {
  return {
    id,
    provider,
    mode,
    currency,
    methods: [...methods],
    prepared,
    trial,
    usable: one !== undefined,
    ...switchesSeen(set),
    calls: one?.calls ?? 0,
    failed: one?.failed ?? 0,
    healthy: one !== undefined && isHealthy(one),
    ended: one?.ended ?? 0,
    paid: one?.paid ?? 0,
    balance: balance
      ? {
          available: moneyToString(balance.available),
          pending: moneyToString(balance.pending),
          readAt: balance.readAt.toISOString(),
        }
      : null,
  };
}

/** What staff see of providers, and what they switch. */
export function bindProviders(
  calls: CallRegistry,
  { clock, config, scopes }: Platform,
  {
    comparing,
    rows,
    routing,
    usable,
  }: {
    readonly comparing: Comparing;
    /** All that there are, the unusable too. */
    readonly rows: () => Promise<readonly store.IntegrationRow[]>;
    readonly usable: (id: string) => Promise<ProviderIntegration | undefined>;
    readonly routing: Routing;
  },
): void {
  calls.bindList('listProviderFlags', flags);
  calls.bindList('listProviderDifferences', differences);

  calls.bind('listProviders', async ({ merchant, now }) => {
    const own = (await rows()).filter((row) => row.merchant === merchant);
    const { candidates, balances, switches } = await scopes.read(merchant, async (scope) => ({
      candidates: await routing.candidates(scope),
      balances: await store.balancesOf(scope),
      switches: await store.switchesOf(scope),
    }));
    return {
      integrations: own.map((row) => ({
        ...providerRow(row, {
          one: candidates.find(({ id }) => id === row.id),
          set: switches.find(({ integration }) => integration === row.id),
          balance: balances.find(({ integration }) => integration === row.id),
        }),
        callback: new URL(`/providers/${row.id}/callback`, config.publicUrl).href,
        olderSecretUntil: row.olderEndsAt && row.olderEndsAt > now ? row.olderEndsAt.toISOString() : null,
      })),
    };
  });

  calls.bind('switchProvider', async ({ act, merchant }, { params: { id }, body }) => {
    const { reason, costFixed, ...given } = body;
    const found = (await rows()).find((row) => row.id === id && row.merchant === merchant);
    if (!found || found.prepared) throw new Refusal(notFound);
    await act(async (scope) => {
      const before = (await store.switchesOf(scope)).find(({ integration }) => integration === id);
      const after = { ...given, costFixed: moneyToString(parseMoney(costFixed)) };
      await store.saveSwitch(scope, { integration: id, ...given, costFixed: parseMoney(costFixed) });
      return {
        subject: id,
        reason,
        before: switchesSeen(before),
        after,
      };
    });
    return {};
  });

  calls.bind('settleProviderFlag', async ({ act, actor, now }, { params: { flag }, body: { note } }) => {
    await act(async (scope) => {
      if (!(await store.settleFlag(scope, flag, { by: actor.staffId, note, at: now }))) {
        throw new Refusal(notFound);
      }
      return { subject: flag, reason: note, before: { settled: false }, after: { settled: true } };
    });
    return {};
  });

  calls.bind('compareProviderDay', async ({ act, merchant }, { params: { id, day } }) => {
    const integration = await usable(id);
    if (integration?.merchant !== merchant || day >= clock.now().toISOString().slice(0, 10)) {
      throw new Refusal(notFound);
    }
    const done = await comparing.compare(integration, day);
    if (!done) throw new Refusal(notFound);
    const { ours, theirs } = done.compared;
    const broken = done.differences.length;
    await act(async (scope) => {
      await store.saveComparison(scope, done.compared, done.differences);
      return { subject: id, before: {}, after: { day, ours, theirs, broken } };
    });
    return { ours, theirs, broken };
  });
}
