import { randomUUID } from 'node:crypto';
import type { Done, Scene } from './staff-entry-examples.ts';

/** What staff note about members. */
export function noteExamples(scene: Scene): Readonly<Record<'addNote' | 'editNote', () => Promise<Done>>> {
  return {
    addNote: async () =>
      await scene.desk.call('addNote', {
        id: randomUUID(),
        member: (await scene.world.register('auditnote')).id,
        text: 'Called back.',
      }),
    editNote: async () => {
      const { id: member } = await scene.world.register('auditedit');
      const { note } = (await scene.desk.call('addNote', { id: randomUUID(), member, text: 'Called back.' }))
        .value;
      return await scene.desk.call('editNote', {
        member,
        note: note.id,
        text: 'Twice.',
        pinned: true,
        version: 1,
      });
    },
  };
}
