/**
 * Deposits at the console: the list, the queue of receipts, and one order with its pictures and its answer.
 * Shows the second person who decides on a receipt the receipt as it was seen.
 */
import { lazy } from 'react';
import type { Sight } from '../../shell/sights.ts';

export const receiptSight: Sight = {
  kinds: ['deposit_receipt'],
  argument: 'deposit',
  Case: lazy(async () => ({ default: (await import('./ReceiptSight.tsx')).ReceiptSight })),
};
