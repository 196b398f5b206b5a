/** What both ends hold to; no calls stand here. */

/** A page of the provider, a QR code, a transfer with a receipt, or a stablecoin. */
export const DEPOSIT_METHODS = ['HOSTED', 'QR', 'RECEIPT', 'STABLECOIN'] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

/** The states of DEPOSIT-1. */
export const DEPOSIT_STATES = [
  'pending',
  'reviewing',
  'paid',
  'rejected',
  'failed',
  'expired',
  'cancelled',
  'unknown',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** What is unusual about an order; a person looks at it. */
export const DEPOSIT_FLAGS = [
  /** Paid after it had ended. */
  'late',
  /** More or less arrived than was ordered. */
  'amount_differs',
  /** Another currency arrived: nothing was credited. */
  'currency_differs',
  /** A second payment arrived for it: not credited. */
  'paid_twice',
  /** The provider says now that it failed. */
  'failed_after_paid',
  'refunded',
  'charged_back',
  /** More went back, they say, than it had brought: what is above was not taken. */
  'beyond_received',
] as const;
export type DepositFlag = (typeof DEPOSIT_FLAGS)[number];

/** REG-12. */
export const RECEIPT = { pictures: 3, pictureBytesMax: 5 * 1024 * 1024, remarkMax: 140 } as const;

/** Orders that a member may have waiting at once. */
export const PENDING_MAX = 3;

/** Staff answer a receipt within so many minutes. */
export const RECEIPT_WITHIN_MINUTES = 15;
