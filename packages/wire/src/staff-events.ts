import * as v from 'valibot';
import { defineCall } from './call.ts';
import { STAFF_TOPICS, type StaffTopic } from './staff-topics.ts';

export { STAFF_TOPICS, type StaffTopic };

const TOPICS = Object.keys(STAFF_TOPICS) as StaffTopic[];

/** What `GET /api/staff/events` says. Hints alone: whoever hears one asks again. */
export const StaffEvent = v.variant('event', [
  v.object({ event: v.literal('hello'), version: v.number() }),
  v.object({ event: v.literal('session.ended'), version: v.number() }),
  v.object({ event: v.literal('topic.changed'), version: v.number(), topic: v.picklist(TOPICS) }),
]);
export type StaffEvent = v.InferOutput<typeof StaffEvent>;

export const streamStaffEvents = defineCall({
  name: 'streamStaffEvents',
  method: 'GET',
  path: '/api/staff/events',
  summary: 'Server-sent events for whoever of the staff is signed in: what they may see has changed.',
  who: 'staff',
  cost: 'stream',
  unsafe: false,
  value: StaffEvent,
  refusals: [],
});
