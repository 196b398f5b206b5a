import * as v from 'valibot';
import { defineEvent } from '../../platform/outbox.ts';

/** What inbox says through the outbox. */
export const inboxEvents = {
  /** A message that staff sent has reached a member; once for each of them. */
  sent: defineEvent(
    'inbox.sent',
    v.object({ message: v.string(), member: v.string(), version: v.optional(v.number(), 0) }),
  ),
};
