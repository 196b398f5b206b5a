import * as v from 'valibot';
import { defineEvent } from '../../platform/outbox.ts';

/** Said once for each arrival of money, and for each part that was taken back of it. */
export const depositEvents = {
  paid: defineEvent(
    'deposits.paid',
    v.object({
      version: v.number(),
      deposit: v.string(),
      member: v.string(),
      /** What arrived now, in units of 1/100000. */
      amountE5: v.string(),
      currency: v.string(),
      method: v.string(),
      at: v.string(),
    }),
  ),
  takenBack: defineEvent(
    'deposits.taken_back',
    v.object({ version: v.number(), deposit: v.string(), member: v.string(), amountE5: v.string() }),
  ),
} as const;
