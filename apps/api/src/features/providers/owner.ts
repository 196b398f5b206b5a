import type { Money } from '@laro/money';
import type { Movement, PaymentStatus, PayoutStatus } from '@laro/payment-protocol';
import type { ProviderFlag } from '@laro/wire/providers';
import type { Scope } from '../../platform/scope.ts';
import type { Line } from './rules.ts';

/** What a provider says of an order, as a callback or as an answer; the same news may come any number of times. */
type ProviderEvent = {
  readonly integration: string;
  /** Ours: the order's id. */
  readonly reference: string;
  /** Theirs: of the payment or payout. */
  readonly providerId: string;
  readonly currency: string | null;
  readonly at: Date;
};

export type PaymentEvent = ProviderEvent & {
  /** Null where the news is of money alone. */
  readonly status: PaymentStatus | null;
  /** Money that moved: each counts once by its id. */
  readonly movements: readonly Pick<
    Movement,
    'id' | 'kind' | 'amountCentavos' | 'feeCentavos' | 'occurredAt'
  >[];
};

export type PayoutEvent = ProviderEvent & {
  readonly status: PayoutStatus;
  readonly amount: Money | null;
  /** The provider's word for why it failed. */
  readonly failure: string | null;
};

/**
 * The outcome of an event: `known` changed nothing, because it was applied before; `unmatched` is about no order of ours.
 * Anything else unusual is a flag.
 */
export type EventResult = {
  readonly outcome: 'applied' | 'known' | 'unmatched';
  readonly flags: readonly {
    readonly kind: ProviderFlag;
    readonly facts: Readonly<Record<string, string>>;
  }[];
};

/** Who owns the orders of one kind. All of it runs in the transaction that keeps the event, so that both commit or neither. */
export type OrderOwner<N extends PaymentEvent | PayoutEvent> = {
  /**
   * Holds the order, where there is one, until the unit of work ends: whoever brings news takes it first, as whoever asks
   * for news does, so that neither waits for the other.
   */
  lock(scope: Scope, reference: string): Promise<void>;
  apply(scope: Scope, event: N): Promise<EventResult>;
  /** The provider is to be asked about this order at once; false where there is none. */
  pollSoon(scope: Scope, reference: string): Promise<boolean>;
  /** The order that money with this id moved for; null where it is nobody's. */
  orderOfMovement?(scope: Scope, integration: string, movement: string): Promise<string | null>;
  /** What we have booked as moved by an integration, from one moment until another. */
  moved(scope: Scope, integration: string, from: Date, until: Date): Promise<readonly Line[]>;
  /** How orders ended that began since: by integration. */
  endedSince(
    scope: Scope,
    since: Date,
  ): Promise<readonly { readonly integration: string; readonly ended: number; readonly paid: number }[]>;
};

export type Owners = {
  deposits: OrderOwner<PaymentEvent> | null;
  payouts: OrderOwner<PayoutEvent> | null;
};
