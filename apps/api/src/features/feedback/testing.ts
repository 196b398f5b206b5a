import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  answerFeedback: {
    who: 'staff.support',
    answers: '',
    things: 'of the same brand alone',
    unproved: 'talk',
  },
  getFeedbackPicture: {
    who: 'staff.support',
    answers: '',
    things: 'of the same brand alone',
    looks: 'what the member complained of',
  },
  listFeedback: {
    who: 'account',
    answers:
      'content[].answer content[].answeredAt content[].bet content[].id content[].pictures[] content[].sentAt content[].text pageNum totalCount totalPages',
  },
  listMemberFeedback: {
    who: 'staff.support',
    answers:
      'content[].account content[].answer content[].answeredAt content[].bet content[].id content[].pictures[] content[].sentAt content[].text pageNum totalCount totalPages',
  },
  sendFeedback: {
    who: 'account',
    answers: '',
    things: 'under an id of somebody else it is refused',
  },
  uploadFeedbackPicture: {
    who: 'account',
    answers: 'picture',
  },
} as const satisfies CallRows;
