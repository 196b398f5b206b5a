/** Messages of the brand to one member. */
export default {
  unread: 'Unread',
  emptyTitle: 'No messages yet',
  emptyText: 'Personal messages about your account, your money and your rewards appear here.',
  toCenter: 'Go to messages',
  delete: 'Delete',
  deleteQuestion: 'Delete this message?',
  deleteText: 'It cannot be brought back.',
  keep: 'Keep it',
} as const;

export const refusals = {
  'inbox.recipient_unknown': 'Some of these accounts do not exist or have no inbox. Nothing was sent.',
  'inbox.message_known': 'Another message was sent under this number already. Nothing was sent.',
} as const;

export const screens = {
  inbox: 'Inbox',
} as const;
