import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant } from './common.ts';
import { wholeText } from './whole-text.ts';

/** The brand has no key by which push services would know it. */
export const pushNotOffered = refusal('push.not_offered', 409);
/** An address that is of no push service we know, or keys that are none. */
export const subscriptionRefused = refusal('push.subscription_refused', 422);

/** The brand has another key since this browser subscribed: it would never hear of us. */
export const pushKeyChanged = refusal('push.key_changed', 409);

/** The SHA-256 of the address, in base64url: a page knows its own by it, and nobody learns the address. */
const SubscriptionId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export const getPushKey = defineCall({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/push/key',
  summary: 'The key by which push services know this brand (RFC 8292); null where it sends none.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: v.object({ key: v.nullable(v.string()) }),
  refusals: [],
});

export const PushSubscription = v.object({
  id: SubscriptionId,
  /** The browser, as it named itself. */
  device: v.string(),
  createdAt: Instant,
});

export const listPushSubscriptions = defineCall({
  name: 'listPushSubscriptions',
  method: 'GET',
  path: '/api/push/subscriptions',
  summary: 'The browsers in which this member gets notifications, the newest first.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(PushSubscription) }),
  refusals: [],
});

export const subscribePush = defineCall({
  name: 'subscribePush',
  method: 'POST',
  path: '/api/push/subscriptions',
  summary:
    'Sends this member’s notifications to this browser too; whoever had it before gets none there any more.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  body: v.strictObject({
    endpoint: v.pipe(wholeText(1_000), v.minLength(1)),
    /** Of the browser (RFC 8291): a point of P-256, and sixteen bytes. */
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
    /** Of the brand, for whom it subscribed (RFC 8292). */
    key: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  }),
  value: v.object({ id: SubscriptionId }),
  refusals: [pushNotOffered, pushKeyChanged, subscriptionRefused],
});

export const unsubscribePush = defineCall({
  name: 'unsubscribePush',
  method: 'POST',
  path: '/api/push/subscriptions/:id/end',
  summary: 'Ends it; what is not the member’s own is passed over.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: SubscriptionId }),
  value: Empty,
  refusals: [],
});
