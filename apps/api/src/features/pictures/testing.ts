import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  listPictures: {
    who: 'staff.content',
    answers:
      'content[].color content[].height content[].picture content[].uploadedAt content[].url content[].width pageNum totalCount totalPages',
  },
  uploadPicture: {
    who: 'staff.content',
    answers: 'color height picture uploadedAt url width',
    unproved: 'content',
  },
} as const satisfies CallRows;
