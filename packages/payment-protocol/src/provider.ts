/** Shapes that every provider is translated into. Amounts are integers of centavos; times are moments. */

/**
 * What became of a call. `refused` is the provider's definite no: nothing was begun and nothing will come of it.
 * `unknown` is neither yes nor no (timeout, 5xx, an answer that cannot be read, or that something has this reference
 * already): the money may move. Only a look-up by reference, or the same call again under the same reference, ends it;
 * never a refund.
 */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly reason: string }
  | { readonly kind: 'unknown'; readonly cause: string };

export type RefusalCode =
  /** The call is wrong in itself, or the provider cannot do such a thing. */
  | 'invalid'
  /** Key or signature. */
  | 'unauthorised'
  /** What is to be cancelled, refunded or paid is no longer, or not yet, in a state for it. */
  | 'state'
  | 'not_found'
  /** The provider's balance of ours. */
  | 'insufficient_balance'
  /** The account to be paid is wrong or does not take it. */
  | 'destination'
  | 'limit'
  | 'too_often';

export const PAYMENT_METHODS = ['hosted', 'qr', 'bank'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `paid` says that money has come, not that it is what was asked for: `movements` say how much. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'expired', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `paid` may become `reversed`; the other two ends stand. */
export const PAYOUT_STATUSES = ['accepted', 'paid', 'failed', 'reversed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export type NewPayment = {
  /** Ours, unique; asked again under it, the provider answers the same payment. */
  readonly reference: string;
  readonly amountCentavos: bigint;
  readonly currency: string;
  readonly method: PaymentMethod;
  /** The provider's name of a wallet or network, where ours knows which; else it offers what it has. */
  readonly channel?: string;
  /** Where the payer is led back to. That they came proves nothing. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
};

/** Money that moved within one payment. Its id is the one to count money by: a payment may be paid twice. */
export type Movement = {
  readonly id: string;
  readonly kind: MovementKind;
  readonly amountCentavos: bigint;
  /** Null where the provider says it later, in its file. */
  readonly feeCentavos: bigint | null;
  readonly occurredAt: Date | null;
};
export const MOVEMENT_KINDS = ['received', 'refunded', 'charged_back'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export type BankAccount = {
  readonly bank: string;
  readonly number: string;
  readonly name: string;
  /** What the payer writes into the transfer. */
  readonly reference: string;
};

export type Payment = {
  readonly providerId: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  /** What was asked for. */
  readonly amountCentavos: bigint;
  readonly currency: string;
  /** The provider's page. */
  readonly url: string | null;
  /** The text of a QR Ph code. */
  readonly qr: string | null;
  /** Where a provider draws the code itself and shows nobody its text: a PNG as a `data:` URL. */
  readonly qrPicture: string | null;
  readonly bankAccount: BankAccount | null;
  /** A stablecoin order: where to send how much, by which rate. */
  readonly crypto: CryptoDue | null;
  readonly expiresAt: Date | null;
  /** Oldest first. */
  readonly movements: readonly Movement[];
  /** Coins that came when no rate held for them any more, decimal text: nobody here knows their worth. */
  readonly unpriced?: readonly { readonly id: string; readonly coins: string }[];
};

export type CryptoDue = {
  /** The provider's name of coin and network. */
  readonly network: string;
  readonly address: string;
  /** Decimal text: a coin has more decimals than a peso. */
  readonly due: string;
  /** Pesos for one coin, decimal text; it holds until the payment expires. */
  readonly rate: string;
  /** Whose rate it is, for whoever is shown it. */
  readonly rateSource: string;
  /** How often the chain must have confirmed it before it counts. */
  readonly confirmations: number;
};

/** Names a payment or a payout. Without the provider's own id it is looked up by our reference. */
export type Named = { readonly reference: string; readonly providerId: string | null };

export type NewRefund = {
  /** Ours, unique for each refund. */
  readonly reference: string;
  readonly payment: Named;
  /** The movement that is given back, where a provider counts by it. */
  readonly movementId: string | null;
  readonly amountCentavos: bigint;
};

export type Refund = {
  readonly providerId: string;
  readonly status: RefundStatus;
  readonly amountCentavos: bigint;
};

export const DESTINATION_KINDS = ['bank', 'wallet'] as const;
export type Destination = {
  readonly kind: (typeof DESTINATION_KINDS)[number];
  /** The provider's code of the bank or wallet: a BIC (PayMongo), a channel (Xendit). */
  readonly bank: string;
  readonly number: string;
  readonly name: string;
};

export type NewPayout = {
  readonly reference: string;
  readonly amountCentavos: bigint;
  readonly currency: string;
  readonly destination: Destination;
};

export type Payout = {
  readonly providerId: string;
  readonly reference: string;
  readonly status: PayoutStatus;
  readonly amountCentavos: bigint;
  readonly feeCentavos: bigint | null;
  readonly currency: string;
  /** The provider's word for why it failed. */
  readonly failure: string | null;
};

export const CALLBACK_KINDS = [
  'payment.paid',
  'payment.failed',
  'payment.expired',
  'payment.refunded',
  'payment.charged_back',
  'payout.paid',
  'payout.failed',
  'payout.reversed',
] as const;
export type CallbackKind = (typeof CALLBACK_KINDS)[number];

export type Callback = {
  /** The same for each delivery of the same news: for what is stored twice, never for what is credited twice. */
  readonly deliveryId: string;
  readonly kind: CallbackKind;
  /** Of the payment or payout. */
  readonly providerId: string;
  /** Of the money that moved; null where none did, or where only a look-up says so. */
  readonly movementId: string | null;
  readonly reference: string | null;
  /** What moved, which need not be what was asked for. */
  readonly amountCentavos: bigint | null;
  readonly feeCentavos: bigint | null;
  readonly currency: string | null;
  readonly occurredAt: Date | null;
  readonly failure: string | null;
  /** The proof is weak, or the news says too little: no money moves before the object has been read from the provider. */
  readonly mustRead: boolean;
};

/** Other news is taken (2xx), written down and looked at by a person. */
export type VerifiedCallback =
  | { readonly kind: 'callback'; readonly callback: Callback }
  /** Of no kind that we act on; `harmless` where the provider says by it what other news of it says as well. */
  | { readonly kind: 'other'; readonly deliveryId: string; readonly type: string; readonly harmless: boolean }
  | { readonly kind: 'refused'; readonly code: CallbackRefusal };

/** `malformed` and `wrong_mode` are said of what is rightly signed alone; `stale` where nothing can be read instead. */
export type CallbackRefusal = 'unsigned' | 'stale' | 'malformed' | 'wrong_mode';

/** Names in lower case, as every server has them. */
export type CallbackHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export const SETTLED_KINDS = ['payment', 'refund', 'charge_back', 'payout', 'payout_reversal'] as const;
/** A line of a provider's daily file: net is what it changes in our balance there, so a payout's is negative. */
export type SettledRow = {
  readonly kind: (typeof SETTLED_KINDS)[number];
  readonly providerId: string;
  readonly movementId: string;
  readonly reference: string;
  readonly amountCentavos: bigint;
  readonly feeCentavos: bigint;
  readonly netCentavos: bigint;
  readonly currency: string;
  readonly occurredAt: Date;
};

export type Balance = { readonly availableCentavos: bigint; readonly currency: string };

/**
 * One provider behind one account of ours. Never throws for what the network does; what is absent, it cannot do. A look-up
 * that is refused says nothing about what was looked for.
 */
export interface PaymentProvider {
  createPayment(payment: NewPayment): Promise<Outcome<Payment>>;
  /** Null: the provider has no such payment. */
  readPayment(payment: Named): Promise<Outcome<Payment | null>>;
  cancelPayment?(payment: Named): Promise<Outcome<Payment>>;
  refund?(refund: NewRefund): Promise<Outcome<Refund>>;
  createPayout?(payout: NewPayout): Promise<Outcome<Payout>>;
  readPayout?(payout: Named): Promise<Outcome<Payout | null>>;
  /** Judges bytes as they came; changes nothing. */
  verifyCallback(rawBody: Uint8Array, headers: CallbackHeaders, now: Date): VerifiedCallback;
  /** What moved on that day (`2026-11-26`, in the provider's zone). */
  settled?(day: string): Promise<Outcome<readonly SettledRow[]>>;
  balance?(): Promise<Outcome<Balance>>;
}
