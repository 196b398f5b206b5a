import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { AccountName, Empty, Instant, Language, pageOf, pageQuery, Reason } from './common.ts';
import { Texts, textMissing } from './texts.ts';

export const InboxMessage = v.object({
  id: v.string(),
  title: v.string(),
  /** HTML, cleaned. */
  content: v.string(),
  sentAt: Instant,
  read: v.boolean(),
});
export type InboxMessage = v.InferOutput<typeof InboxMessage>;

const MessageId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));
const some = v.strictObject({ ids: v.pipe(v.array(MessageId), v.minLength(1), v.maxLength(100)) });

export const listInbox = defineCall({
  name: 'listInbox',
  method: 'GET',
  path: '/api/inbox',
  summary: 'Messages of the brand to this member, the newest first.',
  who: 'account',
  module: 'INBOX3',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ ...pageQuery(), language: v.optional(Language, 'EN') }),
  value: v.object(pageOf(InboxMessage)),
  refusals: [],
});

export const getInboxUnreadCount = defineCall({
  name: 'getInboxUnreadCount',
  method: 'GET',
  path: '/api/inbox/unread',
  summary: 'How many messages are unread; a hundred stands for more (CALL-1, CALL-10, MSG-10).',
  who: 'account',
  module: 'INBOX3',
  cost: 'read',
  unsafe: false,
  value: v.object({ unreadCount: v.number() }),
  refusals: [],
});

export const readInboxMessages = defineCall({
  name: 'readInboxMessages',
  method: 'POST',
  path: '/api/inbox/read',
  summary: 'Takes messages for read; what is not the member’s own is passed over.',
  who: 'account',
  module: 'INBOX3',
  cost: 'write',
  unsafe: true,
  body: some,
  value: Empty,
  refusals: [],
});

export const deleteInboxMessages = defineCall({
  name: 'deleteInboxMessages',
  method: 'POST',
  path: '/api/inbox/delete',
  summary: 'Takes messages out of the inbox; what is not the member’s own is passed over.',
  who: 'account',
  module: 'INBOX3',
  cost: 'write',
  unsafe: true,
  body: some,
  value: Empty,
  refusals: [],
});

/** Accounts that do not exist, or are free play; carries `{ accounts }`. Nothing was sent to anybody. */
export const recipientUnknown = refusal('inbox.recipient_unknown', 404);
/** Something else was sent under this id. */
export const messageKnown = refusal('inbox.message_known', 409);

export const sendInboxMessage = defineCall({
  name: 'sendInboxMessage',
  method: 'PUT',
  path: '/api/staff/inbox/:id',
  summary: 'Sends a message to members, once: the same id again sends nothing twice.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['inbox.sent'],
  params: v.strictObject({ id: MessageId }),
  body: v.strictObject({
    accounts: v.pipe(v.array(AccountName), v.minLength(1), v.maxLength(100)),
    words: Texts,
    reason: Reason,
  }),
  value: v.object({ sent: v.number() }),
  refusals: [textMissing, recipientUnknown, messageKnown],
});
