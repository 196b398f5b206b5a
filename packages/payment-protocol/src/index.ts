/**
 * Payment protocols: what providers of payments say and are asked, in one set of words.
 * Promises that amounts are integers of centavos made from text, that signatures are judged over raw bytes, and that what
 * nobody knows is never called a refusal. Never moves money, never knows a database, and calls by the `fetch` it is given.
 */
export { Centavos, centavosOf, Moment, NumberText, pesosOf, readJson, writeJson } from './exact.ts';
export type { Fetch, RefusalWord } from './exchange.ts';
export {
  type Balance,
  type BankAccount,
  CALLBACK_KINDS,
  type Callback,
  type CallbackHeaders,
  type CallbackKind,
  type CallbackRefusal,
  type CryptoDue,
  type Destination,
  type Movement,
  type MovementKind,
  type Named,
  type NewPayment,
  type NewPayout,
  type NewRefund,
  type Outcome,
  PAYMENT_METHODS,
  type Payment,
  type PaymentMethod,
  type PaymentProvider,
  type PaymentStatus,
  type Payout,
  type PayoutStatus,
  type Refund,
  type RefundStatus,
  type RefusalCode,
  type SettledRow,
  type VerifiedCallback,
} from './provider.ts';
export type { Secrets } from './signature.ts';
