import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  createPreview: {
    who: 'staff.content',
    answers: 'ticket until',
    unproved: 'content',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason }: Scene): Examples => ({
  createPreview: async () =>
    await desk.call('createPreview', { as: 'visitor', items: [], theme: null, reason }),
});
