import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

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
    unseen: true,
  },
  listFeedback: {
    who: 'account',
    answers:
      'content[].answer content[].answeredAt content[].bet content[].id content[].pictures[] content[].sentAt content[].text pageNum totalCount totalPages',
  },
  listMemberFeedback: {
    who: 'staff.support',
    answers:
      'content[].account content[].answer content[].answeredAt content[].bet content[].id content[].member content[].pictures[] content[].sentAt content[].text pageNum totalCount totalPages',
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

/** How each act is done as it should be, once. */
export const examples = ({ world, desk }: Scene): Examples => ({
  answerFeedback: async () => {
    const id = randomUUID();
    const text = 'The fishing game stopped twice this morning while I was aiming.';
    await (await world.register('auditfeedback')).call('sendFeedback', { id, text, pictures: [] });
    return await desk.call('answerFeedback', { id, answer: 'Thank you.' });
  },
});
