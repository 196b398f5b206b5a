import type { Outcome, Payment } from '@laro/payment-protocol';
import { crashpoint } from '../../platform/crashpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Providers } from '../providers/index.ts';
import type { Ordering } from './order.ts';
import { isOpen, LOST_AFTER_MS, lookAgain, nextLook } from './rules.ts';
import type { Settling } from './settle.ts';
import * as store from './store.ts';

const PER_TURN = 200;
const AT_ONCE = 8;

type Deps = {
  readonly ordering: Ordering;
  readonly providers: Providers;
  readonly settling: Settling;
};

/** What no callback has said is asked for; what nobody has paid in time ends. Each step is safe to do twice. */
export function createWatch({ clock, logger, scopes }: Platform, deps: Deps) {
  const { ordering, providers, settling } = deps;

  async function look(merchant: string, id: string): Promise<void> {
    const deposit = await scopes.read(merchant, async (scope) => await store.depositById(scope, id));
    if (!deposit?.integration) return;
    const { integration, providerOrder } = deposit;
    crashpoint('deposits.before_call');
    const outcome = await providers.readPayment(integration, id, providerOrder);
    crashpoint('deposits.after_call');
    const asksAnew = await scopes.write(merchant, async (scope) => {
      const now = await store.lockDeposit(scope, id);
      if (!now || now.integration !== integration) return false;
      const at = clock.now();
      // Asked for again since the provider was: what it answered may be older than the news.
      const asked = now.lookAt?.getTime() === deposit.lookAt?.getTime() ? null : now.lookAt;
      await store.lookAtOnce(scope, id, nextLook(now, at) ?? at);
      if (outcome.kind === 'done' && outcome.value !== null) {
        if (now.providerOrder === null) {
          await ordering.answered(scope, id, integration, { kind: 'done', value: outcome.value });
        } else await providers.heardPayment(scope, integration, outcome.value);
      } else if (outcome.kind === 'done' && now.providerOrder === null) {
        // They have never heard of it. One that was just sent may still be on its way.
        if (now.state === 'pending') return true;
        const isLost = at.getTime() - now.changedAt.getTime() >= LOST_AFTER_MS;
        if (now.state === 'unknown' && isLost) {
          await settling.end(scope, now, { state: 'failed' }, { cause: 'never_arrived', at });
        }
      }
      // A provider that finds nothing by our reference: asked once more under it, it answers what it has.
      if (outcome.kind === 'refused' && now.providerOrder === null && isOpen(now.state)) return true;
      await settleLook(settling, scope, id, { outcome, providerOrder, asked, at });
      return false;
    });
    if (asksAnew) await ordering.open(merchant, id, ordering.ownOrigin);
  }

  async function expire(merchant: string, id: string): Promise<void> {
    await scopes.write(merchant, async (scope) => {
      const deposit = await store.lockDeposit(scope, id);
      const at = clock.now();
      if (deposit?.state !== 'pending' || deposit.expiresAt > at) return;
      await settling.end(scope, deposit, { state: 'expired' }, { cause: 'expired', at });
    });
  }

  async function brand(merchant: string): Promise<void> {
    const now = clock.now();
    // Behind the others: those that fail are not all that is ever looked at.
    const later = async (id: string, error: unknown) => {
      logger.warn({ err: error, deposit: id }, 'an order could not be looked at, and will be again');
      await scopes
        .write(merchant, async (scope) => await store.lookLater(scope, id, clock.now()))
        .catch(() => {});
    };
    const { looks, expiries } = await scopes.read(merchant, async (scope) => ({
      looks: await store.dueLooks(scope, now, PER_TURN),
      expiries: await store.dueExpiries(scope, now, PER_TURN),
    }));
    // Asked first: what was paid in the last moment does not end as expired.
    await each(looks, async (id) => await look(merchant, id), later);
    await each(expiries, async (id) => await expire(merchant, id), later);
  }

  return {
    look,
    run: brand,
  };
}

/** Some at once; what fails with one of them stops none of the others. */
async function each(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
  failed: (id: string, error: unknown) => Promise<void>,
): Promise<void> {
  const waiting = [...ids];
  const turns = Array.from({ length: AT_ONCE }, async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await work(id);
      } catch (error) {
        await failed(id, error);
      }
    }
  });
  await Promise.all(turns);
}

/** Whether there is more to ask for. Only what was answered ends a look: news may wait behind a read that failed. */
async function settleLook(
  settling: Settling,
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
    await settling.end(scope, after, { state: 'expired' }, { cause: 'expired', at });
    return;
  }
  // Paid, they say, and nothing came that could be counted: that is no answer yet.
  const isKnown = isAnswered && !(isPaid && after.received === null);
  const next = isKnown ? nextLook(after, at) : lookAgain(after, at);
  await store.saveDeposit(scope, after, { lookAt: asked ?? next }, null);
}
