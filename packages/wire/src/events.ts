import * as v from 'valibot';
import { defineCall } from './call.ts';

/**
 * What `GET /api/events` says. A message is a hint with a version, never an amount a screen would trust:
 * whoever sees a gap, or a version above the one shown, fetches again.
 */
export const ServerEvent = v.variant('event', [
  v.object({ event: v.literal('hello'), version: v.number() }),
  v.object({ event: v.literal('wallet.changed'), version: v.number() }),
  v.object({ event: v.literal('limits.changed'), version: v.number() }),
  v.object({ event: v.literal('session.ended'), version: v.number() }),
  v.object({ event: v.literal('turnover.changed'), version: v.number() }),
  v.object({ event: v.literal('rewards.changed'), version: v.number() }),
  v.object({ event: v.literal('chat.changed'), version: v.number() }),
  v.object({ event: v.literal('inbox.changed'), version: v.number() }),
  v.object({ event: v.literal('withdrawals.changed'), version: v.number() }),
  v.object({ event: v.literal('deposits.changed'), version: v.number() }),
  v.object({ event: v.literal('announcements.changed'), version: v.number() }),
]);
export type ServerEvent = v.InferOutput<typeof ServerEvent>;

export const streamEvents = defineCall({
  name: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  summary: 'Server-sent events for the signed-in member.',
  who: 'member',
  cost: 'stream',
  unsafe: false,
  value: ServerEvent,
  refusals: [],
});
