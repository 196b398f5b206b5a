import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Instant, pageOf, pageQuery } from './common.ts';

/** A message that left or waits; codes inside are shown in DEMO alone and are masked elsewhere. */
export const SentMessage = v.object({
  id: v.string(),
  channel: v.picklist(['sms', 'email']),
  to: v.string(),
  subject: v.nullable(v.string()),
  text: v.string(),
  /** `unknown`: it was handed over, and the answer was never heard. */
  state: v.picklist(['waiting', 'sent', 'failed', 'unknown']),
  /** When it was written; it left within moments, or is still `waiting`. */
  sentAt: Instant,
});

export const listMessages = defineCall({
  name: 'listMessages',
  method: 'GET',
  path: '/api/staff/messages',
  summary: 'The outbox of SMS and e-mail, newest first.',
  who: 'staff.support',
  cost: 'read',
  unsafe: false,
  query: v.strictObject(pageQuery()),
  value: v.object(pageOf(SentMessage)),
  refusals: [],
});
