import * as v from 'valibot';
import { defineCall } from './call.ts';
import type { StaffAudience } from './permissions.ts';

/**
 * What a page of staff may be told has changed, and who may know that it has: those who may see what it shows.
 */
export const STAFF_TOPICS = {
  approvals: 'staff',
  chat: 'staff.chat',
  deposits: 'staff.finance',
  feedback: 'staff.support',
  identity: 'staff.identity',
  reviews: 'staff.content',
  withdrawals: 'staff.finance',
  risk: 'staff.risk',
} as const satisfies Readonly<Record<string, StaffAudience>>;
export type StaffTopic = keyof typeof STAFF_TOPICS;
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
