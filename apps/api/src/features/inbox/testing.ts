import type { CallRows } from '../../testing/call-rows.ts';
import { type Examples, type Scene, WORDS } from '../../testing/examples.ts';

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

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  sendInboxMessage: async () => {
    await world.register('auditinbox');
    const message = { id: 'audited', accounts: ['auditinbox'], words: WORDS, reason };
    return await desk.call('sendInboxMessage', message);
  },
});
