import type { Outcome, Payment } from '@laro/payment-protocol';
import type { Duty } from '../../platform/duty.ts';
import { callOutward } from '../../platform/outward.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Providers } from '../providers/index.ts';
import type { Moves } from './moves.ts';
import { CALL_POINTS, type Ordering } from './order.ts';
import { isOpen, LOST_AFTER_MS, nextPoll, pollAgain } from './rules.ts';
import * as store from './store.ts';

/** Orders of a brand that are asked about at the same time. */
const AT_ONCE = 8;

type Deps = {
  readonly ordering: Ordering;
  readonly providers: Providers;
  readonly moves: Moves;
};

/** Its provider, and how it was when that was asked. */
type Asked = store.DepositRecord & { readonly integration: string };

/** Polls the orders that had no callback, and ends those that were not paid in time. Each step is safe to do twice. */
export function createPolling({ clock, scopes }: Pick<Platform, 'clock' | 'scopes'>, deps: Deps) {
  const { ordering, providers, moves } = deps;

  /** Writes down what the provider answered; true where it is to be asked for a payment again under the same reference. */
  async function record(scope: Scope, asked: Asked, outcome: Outcome<Payment | null>): Promise<boolean> {
    const { id, integration, providerOrder } = asked;
    const now = await store.lockDeposit(scope, id);
    if (!now || now.integration !== integration) return false;
    const at = clock.now();
    // Asked for again since the provider was: what it answered may be older than the news.
    const since = now.nextPollAt?.getTime() === asked.nextPollAt?.getTime() ? null : now.nextPollAt;
    await store.schedulePoll(scope, id, nextPoll(now, at) ?? at);
    if (outcome.kind === 'done' && outcome.value !== null) {
      if (now.providerOrder === null) {
        await ordering.answered(scope, id, integration, { kind: 'done', value: outcome.value });
      } else await providers.recordPayment(scope, integration, outcome.value);
    } else if (outcome.kind === 'done' && now.providerOrder === null) {
      // The provider does not know it. One that was just sent may still be on its way.
      if (now.state === 'pending') return true;
      const isLost = at.getTime() - now.changedAt.getTime() >= LOST_AFTER_MS;
      if (now.state === 'unknown' && isLost) {
        await moves.end(scope, now, { state: 'failed' }, { cause: 'never_arrived', at });
      }
    }
    // A provider that finds nothing by our reference: asked once more under it, it answers what it has.
    if (outcome.kind === 'refused' && now.providerOrder === null && isOpen(now.state)) return true;
    await settlePoll(moves, scope, id, { outcome, providerOrder, asked: since, at });
    return false;
  }

  async function poll(merchant: string, id: string): Promise<void> {
    let isUnsent = false;
    await callOutward(scopes, merchant, {
      crashPoints: CALL_POINTS,
      async begin(scope): Promise<Asked | null> {
        const deposit = await store.depositById(scope, id);
        return deposit?.integration ? { ...deposit, integration: deposit.integration } : null;
      },
      call: async ({ integration, providerOrder }: Asked) =>
        await providers.readPayment(integration, id, providerOrder),
      async record(scope, asked, outcome) {
        isUnsent = await record(scope, asked, outcome);
        return null;
      },
    });
    if (isUnsent) await ordering.open(merchant, id, ordering.ownOrigin);
  }

  async function expire(scope: Scope, id: string): Promise<void> {
    const deposit = await store.lockDeposit(scope, id);
    const at = clock.now();
    if (deposit?.state !== 'pending' || deposit.expiresAt > at) return;
    await moves.end(scope, deposit, { state: 'expired' }, { cause: 'expired', at });
  }

  const duties: readonly Duty[] = [
    {
      name: 'deposits.poll',
      schedule: '* * * * *',
      parallel: AT_ONCE,
      rows: store.listDuePolls,
      work: async (merchant, id) => {
        // Another process may have asked since it was listed.
        const isDue = await scopes.read(
          merchant,
          async (scope) => await store.isToPoll(scope, id, clock.now()),
        );
        if (isDue) await poll(merchant, id);
      },
    },
    // What is to be asked about first: what was paid in the last moment does not end as expired.
    { name: 'deposits.expire', schedule: '* * * * *', rows: store.listDueExpiries, apply: expire },
  ];
  return { duties, poll };
}

/** Whether there is more to ask for. Only what was answered ends a look: news may wait behind a read that failed. */
async function settlePoll(
  moves: Moves,
  scope: Scope,
  id: string,
  {
    outcome,
    providerOrder,
    asked,
    at,
  }: {
    readonly outcome: Outcome<Payment | null>;
    readonly providerOrder: string | null;
    readonly asked: Date | null;
    readonly at: Date;
  },
): Promise<void> {
  const after = await store.lockDeposit(scope, id);
  if (!after) return;
  const isAnswered = outcome.kind === 'done' || (outcome.kind === 'refused' && providerOrder === null);
  const isPaid = outcome.kind === 'done' && outcome.value?.status === 'paid';
  if (isAnswered && !isPaid && after.state === 'unknown' && providerOrder !== null && after.expiresAt <= at) {
    await moves.end(scope, after, { state: 'expired' }, { cause: 'expired', at });
    return;
  }
  // Paid, they say, and nothing came that could be counted: that is no answer yet.
  const isKnown = isAnswered && !(isPaid && after.received === null);
  const next = isKnown ? nextPoll(after, at) : pollAgain(after, at);
  await store.saveDeposit(scope, after, { nextPollAt: asked ?? next }, null);
}
