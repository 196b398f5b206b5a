import type {
  Callback,
  CallbackKind,
  Payment,
  PaymentStatus,
  Payout,
  PayoutStatus,
} from '@laro/payment-protocol';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ProviderIntegration } from './integration.ts';
import type { EventResult, Owners, PaymentEvent, PayoutEvent } from './owner.ts';
import { moneyOfCentavos } from './rules.ts';
import * as store from './store.ts';

/** What a payment's callback says: how it stands, and which money moved. */
const OF_PAYMENT = {
  'payment.paid': { status: 'paid', moved: 'received' },
  'payment.failed': { status: 'failed', moved: null },
  'payment.expired': { status: 'expired', moved: null },
  'payment.refunded': { status: null, moved: 'refunded' },
  'payment.charged_back': { status: null, moved: 'charged_back' },
} as const satisfies Partial<
  Readonly<Record<CallbackKind, { status: PaymentStatus | null; moved: string | null }>>
>;

const OF_PAYOUT = {
  'payout.paid': 'paid',
  'payout.failed': 'failed',
  'payout.reversed': 'reversed',
} as const satisfies Partial<Readonly<Record<CallbackKind, PayoutStatus>>>;

type PaymentCallback = keyof typeof OF_PAYMENT;
const isOfPayment = (kind: CallbackKind): kind is PaymentCallback => kind in OF_PAYMENT;

export type EventOutcome = EventResult['outcome'] | 'conflict' | 'to_read';

export interface EventProcessor {
  raise(
    scope: Scope,
    about: { readonly integration: string; readonly reference: string; readonly payment: string },
    flags: EventResult['flags'],
  ): Promise<void>;
  ofCallback(scope: Scope, integration: ProviderIntegration, callback: Callback): Promise<EventOutcome>;
  /** An answer is as good as a callback, and says all that has moved. */
  ofPayment(scope: Scope, integration: ProviderIntegration, payment: Payment): Promise<EventOutcome>;
  ofPayout(scope: Scope, integration: ProviderIntegration, payout: Payout): Promise<EventOutcome>;
}

/** A provider that names no order of ours, as with refunds, names a payment of its own or money that moved by it. */
async function orderOf(
  owners: Owners,
  scope: Scope,
  { id, mode, provider }: ProviderIntegration,
  { kind, movementId, providerId }: Callback,
): Promise<string | null> {
  const owner = isOfPayment(kind) ? owners.deposits : owners.payouts;
  const known = await store.referenceOf(scope, { provider, mode, payment: providerId, integration: id });
  if (known !== null) return known;
  for (const movement of [providerId, movementId]) {
    const found = movement === null ? null : await owner?.orderOfMovement?.(scope, id, movement);
    if (found) return found;
  }
  return null;
}

/** Each order's news once, in the caller's transaction: whose it is, and which flags follow. */
function createJudge({ clock, ids }: Pick<Platform, 'clock' | 'ids'>, owners: Owners) {
  async function raise(
    scope: Scope,
    { integration, reference, payment }: { integration: string; reference: string; payment: string },
    flags: EventResult['flags'],
  ): Promise<void> {
    for (const { kind, facts } of flags) {
      const id = ids.next('pfl');
      await store.insertFlag(scope, { id, integration, kind, reference, payment, facts, at: clock.now() });
    }
  }

  /** Their id names one order of ours, for ever. */
  async function judged(
    scope: Scope,
    integration: ProviderIntegration,
    kind: 'deposit' | 'payout',
    { reference, providerId }: { readonly reference: string; readonly providerId: string },
    apply: () => Promise<EventResult>,
  ): Promise<EventOutcome> {
    const { id, provider, mode } = integration;
    const at = { integration: id, reference, payment: providerId };
    const named = { provider, mode, payment: providerId, integration: id, kind, reference };
    await (kind === 'deposit' ? owners.deposits : owners.payouts)?.lock(scope, reference);
    if (!(await store.knowPayment(scope, named, clock.now()))) {
      await raise(scope, at, [{ kind: 'conflict', facts: {} }]);
      return 'conflict';
    }
    const { outcome, flags } = await apply();
    await raise(scope, at, outcome === 'unmatched' ? [{ kind: 'unmatched', facts: {} }, ...flags] : flags);
    return outcome;
  }

  const ofPayment = async (
    scope: Scope,
    integration: ProviderIntegration,
    event: PaymentEvent,
  ): Promise<EventOutcome> =>
    await judged(scope, integration, 'deposit', event, async () =>
      owners.deposits ? await owners.deposits.apply(scope, event) : { outcome: 'unmatched', flags: [] },
    );
  const ofPayout = async (
    scope: Scope,
    integration: ProviderIntegration,
    event: PayoutEvent,
  ): Promise<EventOutcome> =>
    await judged(scope, integration, 'payout', event, async () =>
      owners.payouts ? await owners.payouts.apply(scope, event) : { outcome: 'unmatched', flags: [] },
    );

  return { raise, ofPayment, ofPayout };
}

/** Judges news of one order in the caller's transaction: whose it is, and what follows. */
export function createEventProcessor(
  platform: Pick<Platform, 'clock' | 'ids'>,
  owners: Owners,
): EventProcessor {
  const { clock } = platform;
  const { raise, ofPayment, ofPayout } = createJudge(platform, owners);

  return {
    raise,

    async ofCallback(
      scope: Scope,
      integration: ProviderIntegration,
      callback: Callback,
    ): Promise<EventOutcome> {
      const { kind, providerId, movementId, amountCentavos, feeCentavos, currency, occurredAt } = callback;
      const owner = isOfPayment(kind) ? owners.deposits : owners.payouts;
      const reference = callback.reference ?? (await orderOf(owners, scope, integration, callback));
      if (reference === null) {
        await raise(scope, { integration: integration.id, reference: '', payment: providerId }, [
          { kind: 'unmatched', facts: { kind } },
        ]);
        return 'unmatched';
      }
      const moves = isOfPayment(kind) && OF_PAYMENT[kind].moved !== null;
      if (callback.mustRead || (moves && (movementId === null || amountCentavos === null))) {
        if (await owner?.pollSoon(scope, reference)) return 'to_read';
        await raise(scope, { integration: integration.id, reference, payment: providerId }, [
          { kind: 'unmatched', facts: { kind } },
        ]);
        return 'unmatched';
      }
      const event = {
        integration: integration.id,
        reference,
        providerId,
        currency,
        at: clock.now(),
      };
      if (!isOfPayment(kind)) {
        const status = OF_PAYOUT[kind];
        const amount = amountCentavos === null ? null : moneyOfCentavos(amountCentavos);
        return await ofPayout(scope, integration, { ...event, status, amount, failure: callback.failure });
      }
      const { status, moved } = OF_PAYMENT[kind];
      const movements =
        moved === null || movementId === null || amountCentavos === null
          ? []
          : [{ id: movementId, kind: moved, amountCentavos, feeCentavos, occurredAt }];
      return await ofPayment(scope, integration, { ...event, status, movements });
    },

    async ofPayment(scope: Scope, integration: ProviderIntegration, payment: Payment): Promise<EventOutcome> {
      const { unpriced = [], ...answer } = payment;
      const event = { integration: integration.id, at: clock.now(), ...answer };
      const outcome = await ofPayment(scope, integration, event);
      if (outcome === 'unmatched' || outcome === 'conflict') return outcome;
      // A person says what they are worth, each on its own: the next is not hidden behind one that is being looked at.
      for (const { id, coins } of unpriced) {
        if (await store.isFlagged(scope, { integration: integration.id, kind: 'rate_over', payment: id }))
          continue;
        await raise(scope, { integration: integration.id, reference: answer.reference, payment: id }, [
          { kind: 'rate_over', facts: { coins, currency: answer.currency } },
        ]);
      }
      return outcome;
    },

    ofPayout: async (scope: Scope, integration: ProviderIntegration, payout: Payout): Promise<EventOutcome> =>
      await ofPayout(scope, integration, {
        integration: integration.id,
        at: clock.now(),
        ...payout,
        amount: moneyOfCentavos(payout.amountCentavos),
      }),
  };
}
