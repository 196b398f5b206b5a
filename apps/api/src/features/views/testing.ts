import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

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

const view = (name: string) => ({
  id: randomUUID(),
  list: 'staff_acts',
  name,
  query: '',
  columns: [],
  version: 0,
});

/** How each act is done as it should be, once. */
export const examples = ({ desk }: Scene): Examples => {
  async function saved(name: string): Promise<{ readonly id: string }> {
    const one = view(name);
    await desk.call('saveView', one);
    return { id: one.id };
  }
  return {
    saveView: async () => await desk.call('saveView', view('saved')),
    renameView: async () => {
      const { id } = await saved('renamed');
      return await desk.call('renameView', { id, name: 'another', version: 1 });
    },
    removeView: async () => await desk.call('removeView', await saved('removed')),
  };
};
