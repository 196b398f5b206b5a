import * as v from 'valibot';
import { defineEvent } from '../../platform/outbox.ts';

/** A member has asked for money: it is judged once that has committed. */
export const withdrawalEvents = {
  requested: defineEvent('withdrawals.requested', v.object({ withdrawal: v.string(), version: v.number() })),
} as const;
