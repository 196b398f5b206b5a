/**
 * Withdrawals: asking for money, following it, and the record of it. Promises that one tap or two is one withdrawal, and that
 * where it stands follows from the stream.
 */
export { withdrawalUpdates } from './updates.ts';
