import * as v from 'valibot';
import { defineEvent } from '../../platform/outbox.ts';

/** What envelopes say through the outbox. */
export const envelopeEvents = {
  /** A share waits for its receiver; once for each of them. */
  sent: defineEvent(
    'envelopes.sent',
    v.object({ envelope: v.string(), receiver: v.string(), version: v.optional(v.number(), 0) }),
  ),
};
