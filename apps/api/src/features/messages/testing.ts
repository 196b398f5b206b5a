import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  listMessages: {
    who: 'staff.support',
    answers:
      'content[].channel content[].id content[].sentAt content[].state content[].subject content[].text content[].to pageNum totalCount totalPages',
  },
} as const satisfies CallRows;
