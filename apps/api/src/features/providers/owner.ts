import type { Money } from '@laro/money';
import type { Movement, PaymentStatus, PayoutStatus } from '@laro/payment-protocol';
import type { ProviderFlag } from '@laro/wire/providers';
import type { Scope } from '../../platform/scope.ts';
import type { Line } from './rules.ts';

/** What a provider says of an order, as a callback or as an answer; the same news may come any number of times. */
type News = {
  readonly integration: string;
  /** Ours: the order's id. */
  readonly reference: string;
  /** Theirs: of the payment or payout. */
  readonly providerId: string;
  readonly currency: string | null;
  readonly at: Date;
};

export type PaymentNews = News & {
  /** Null where the news is of money alone. */
  readonly status: PaymentStatus | null;
  /** Money that moved: each counts once by its id. */
  readonly movements: readonly Pick<
    Movement,
    'id' | 'kind' | 'amountCentavos' | 'feeCentavos' | 'occurredAt'
  >[];
};

export type PayoutNews = News & {
  readonly status: PayoutStatus;
  readonly amount: Money | null;
  /** The provider's word for why it failed. */
  readonly failure: string | null;
};

/**
 * What came of news: `known` changed nothing, as it had been heard before; `unmatched` is about no order of ours. Anything
 * unusual beside is a flag.
 */
export type Judged = {
  readonly came: 'applied' | 'known' | 'unmatched';
  readonly flags: readonly {
    readonly kind: ProviderFlag;
    readonly facts: Readonly<Record<string, string>>;
  }[];
};

/** Who owns the orders of one kind. All of it runs in the transaction that keeps the news, so that both commit or neither. */
export type OrderOwner<N extends PaymentNews | PayoutNews> = {
  /**
   * Holds the order, where there is one, until the unit of work ends: whoever brings news takes it first, as whoever asks
   * for news does, so that neither waits for the other.
   */
  hold(scope: Scope, reference: string): Promise<void>;
  apply(scope: Scope, news: N): Promise<Judged>;
  /** The provider is to be asked about this order at once; false where there is none. */
  lookSoon(scope: Scope, reference: string): Promise<boolean>;
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
  deposits: OrderOwner<PaymentNews> | null;
  payouts: OrderOwner<PayoutNews> | null;
};
