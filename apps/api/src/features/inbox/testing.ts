import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  deleteInboxMessages: {
    who: 'account',
    answers: '',
  },
  getInboxUnreadCount: {
    who: 'account',
    answers: 'unreadCount',
  },
  listInbox: {
    who: 'account',
    answers:
      'content[].content content[].id content[].read content[].sentAt content[].title pageNum totalCount totalPages',
  },
  readInboxMessages: {
    who: 'account',
    answers: '',
  },
  sendInboxMessage: {
    who: 'staff.content',
    answers: 'sent',
    things: 'to members of the same brand alone',
    unproved: 'talk',
  },
} as const satisfies CallRows;
