/**
 * Deposits at the console: the list, the queue of receipts, and one order with its pictures and its answer.
 * Offers other features the receipt as it was seen, for the second person who decides on it.
 */
export { ReceiptSight } from './ReceiptSight.tsx';
