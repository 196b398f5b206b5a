import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  listContent: {
    who: 'staff.content',
    answers:
      'content[].drafted content[].id content[].kind content[].missing[] content[].promotionType content[].savedAt content[].shownFrom content[].shownUntil content[].state content[].title content[].untranslated[] content[].written[] incomplete pageNum required[] states.draft states.ended states.live states.scheduled states.withdrawn totalCount totalPages',
  },
} as const satisfies CallRows;
