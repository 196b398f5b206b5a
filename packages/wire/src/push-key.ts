import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall } from './call.ts';
import { Instant, Reason } from './common.ts';
import { stepUpRequired } from './security.ts';

/** Names that lead nowhere outside (RFC 2606, RFC 6761, RFC 6762). */
const NOWHERE = /\.(example|invalid|test|localhost|local)$|(^|\.)example\.(com|net|org)$/;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const CONTACT = new RegExp(`^mailto:[^\\s@]{1,64}@((?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9]))$`);

/** Whom a push service writes to about the brand (RFC 8292, 2.1): some refuse every message where the domain is none. */
const PushContact = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(CONTACT),
  v.check((contact) => !NOWHERE.test(CONTACT.exec(contact)?.[1] ?? '.invalid'), 'No mail arrives there.'),
);

/** What an approval of a new key carries: never a key. */
export const PushKeyArguments = v.strictObject({ contact: PushContact });
export type PushKeyArguments = v.InferOutput<typeof PushKeyArguments>;

export const getStaffPushKey = defineCall({
  name: 'getStaffPushKey',
  method: 'GET',
  path: '/api/staff/push/key',
  summary:
    'The public half of the key by which push services know the brand, and how many browsers subscribed by it.',
  who: APPROVAL_KINDS.push_key.decides,
  cost: 'read',
  unsafe: false,
  value: v.object({
    key: v.nullable(v.object({ publicKey: v.string(), contact: v.string(), madeAt: v.nullable(Instant) })),
    subscriptions: v.number(),
  }),
  refusals: [],
});

export const rotatePushKey = defineCall({
  name: 'rotatePushKey',
  method: 'POST',
  path: '/api/staff/push/key',
  summary:
    'The first of two people who give the brand its key for push services, or a new one in place of what it has: who subscribed by the old one subscribes anew at the next visit.',
  who: APPROVAL_KINDS.push_key.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['push_key.proposed'],
  body: v.strictObject({ id: ApprovalId, ...PushKeyArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown],
});
