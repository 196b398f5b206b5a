import type { CallRows } from '../../testing/call-rows.ts';
import { type Examples, type Scene, WORDS } from '../../testing/examples.ts';

export const rows = {
  getVersion: {
    who: 'staff.content',
    answers: 'changed[] drafted inForce reason restoredFrom savedAt savedBy value.* version',
    things: 'of the same brand alone',
    showsNobody: 'content of the brand',
    unseen: true,
  },
  listVersions: {
    who: 'staff.content',
    answers:
      'content[].changed[] content[].drafted content[].inForce content[].reason content[].restoredFrom content[].savedAt content[].savedBy content[].version pageNum totalCount totalPages',
    things: 'of the same brand alone',
    showsNobody: 'content of the brand',
  },
  restoreVersion: {
    who: 'staff.content',
    answers: 'changed[] drafted inForce reason restoredFrom savedAt savedBy version',
    things: 'of the same brand alone',
    unproved: 'content',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason }: Scene): Examples => ({
  restoreVersion: async () => {
    await desk.call('saveHelpItem', { tag: 'restored', words: WORDS, version: 0, reason });
    return await desk.call('restoreVersion', { kind: 'help', id: 'restored', version: 1, found: 1, reason });
  },
});
