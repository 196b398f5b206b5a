/** Withdrawals: asking for money, following it, and the record of it. */
export { withdrawalUpdates } from './updates.ts';
