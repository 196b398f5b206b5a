import type { CallRows } from '../../testing/call-rows.ts';
import { type Examples, type Scene, WORDS } from '../../testing/examples.ts';

export const rows = {
  getHelpCenter: {
    who: 'anyone',
    answers: 'list[].content list[].tag list[].title',
  },
  listHelpItems: {
    who: 'staff.content',
    answers:
      'list[].drafted list[].savedAt list[].state list[].tag list[].version list[].words.CN.action list[].words.CN.content list[].words.CN.title list[].words.EN.action list[].words.EN.content list[].words.EN.title list[].words.TH.action list[].words.TH.content list[].words.TH.title list[].words.TY.action list[].words.TY.content list[].words.TY.title list[].words.VI.action list[].words.VI.content list[].words.VI.title',
  },
  orderHelpItems: {
    who: 'staff.content',
    answers: '',
    unproved: 'content',
  },
  publishHelpItem: {
    who: 'staff.content',
    answers:
      'drafted savedAt state tag version words.CN.action words.CN.content words.CN.title words.EN.action words.EN.content words.EN.title words.TH.action words.TH.content words.TH.title words.TY.action words.TY.content words.TY.title words.VI.action words.VI.content words.VI.title',
    things: 'features/versions: of the same brand alone',
    unproved: 'content',
  },
  removeHelpItem: {
    who: 'staff.content',
    answers: '',
    things: 'of the same brand alone',
    unproved: 'content',
  },
  saveHelpItem: {
    who: 'staff.content',
    answers:
      'drafted savedAt state tag version words.CN.action words.CN.content words.CN.title words.EN.action words.EN.content words.EN.title words.TH.action words.TH.content words.TH.title words.TY.action words.TY.content words.TY.title words.VI.action words.VI.content words.VI.title',
    things: 'of the same brand alone; a tag that it does not know is new',
    unproved: 'content',
  },
  withdrawHelpItem: {
    who: 'staff.content',
    answers:
      'drafted savedAt state tag version words.CN.action words.CN.content words.CN.title words.EN.action words.EN.content words.EN.title words.TH.action words.TH.content words.TH.title words.TY.action words.TY.content words.TY.title words.VI.action words.VI.content words.VI.title',
    things: 'features/versions: of the same brand alone',
    unproved: 'content',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason }: Scene): Examples => ({
  saveHelpItem: async () =>
    await desk.call('saveHelpItem', { tag: 'audited', words: WORDS, version: 0, reason }),
  publishHelpItem: async () => await desk.call('publishHelpItem', { tag: 'deposits', reason }),
  withdrawHelpItem: async () => await desk.call('withdrawHelpItem', { tag: 'deposits', reason }),
  removeHelpItem: async () => await desk.call('removeHelpItem', { tag: 'turnover', reason }),
  orderHelpItems: async () => await desk.call('orderHelpItems', { tags: ['accounts'], reason }),
});
