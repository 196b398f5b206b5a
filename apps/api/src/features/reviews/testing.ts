import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  approveHeadIcon: {
    who: 'staff.content',
    answers: '',
    things: 'features/members: pictures of the same brand alone',
    unproved: 'talk',
  },
  getWaitingHeadIcon: {
    who: 'staff.content',
    answers: '',
    things: 'features/members: pictures of the same brand alone',
    showsNobody: 'a picture that other members are to see, by its name alone',
  },
  listWaitingHeadIcons: {
    who: 'staff.content',
    answers: 'content[].account content[].file content[].uploadedAt pageNum totalCount totalPages',
  },
  refuseHeadIcon: {
    who: 'staff.content',
    answers: '',
    things: 'features/members: pictures of the same brand alone',
    unproved: 'talk',
  },
} as const satisfies CallRows;
