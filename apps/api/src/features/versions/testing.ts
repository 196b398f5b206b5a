import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getVersion: {
    who: 'staff.content',
    answers: 'changed[] drafted inForce reason restoredFrom savedAt savedBy value.* version',
    things: 'of the same brand alone',
    showsNobody: 'content of the brand',
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
