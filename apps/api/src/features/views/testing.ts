import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  listViews: {
    who: 'staff',
    answers:
      'views[].by views[].columns[] views[].id views[].list views[].name views[].own views[].query views[].savedAt views[].sharedWith views[].version',
  },
  removeView: {
    who: 'staff',
    answers: '',
    things: 'one’s own, and shared ones of the same brand by permission',
    unproved: 'note',
  },
  renameView: {
    who: 'staff',
    answers: 'version',
    things: 'one’s own, and shared ones of the same brand by permission',
    unproved: 'note',
  },
  saveView: {
    who: 'staff',
    answers: 'version',
    things: 'one’s own, and shared ones of the same brand by permission',
    unproved: 'note',
  },
} as const satisfies CallRows;
