import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  discardDraft: {
    who: 'staff',
    answers: '',
    things: 'one’s own alone',
  },
  getDraft: {
    who: 'staff',
    answers: 'draft.body.* draft.recordVersion draft.savedAt draft.version',
    things: 'one’s own alone',
    showsNobody: 'what the caller has put aside',
    unseen: true,
  },
  saveDraft: {
    who: 'staff',
    answers: 'version',
    things: 'one’s own alone',
  },
} as const satisfies CallRows;
