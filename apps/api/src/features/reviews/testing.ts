import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { goodPictures } from '../../testing/hostile-pictures.ts';
import { uploadFile } from '../../testing/upload.ts';

export const rows = {
  approveHeadIcon: {
    who: 'staff.content',
    answers: '',
    things: 'features/members: pictures of the same brand alone',
    unproved: 'talk',
  },
  getWaitingHeadIcon: {
    who: 'staff.content',
    answers: '',
    things: 'features/members: pictures of the same brand alone',
    showsNobody: 'a picture that other members are to see, by its name alone',
    unseen: true,
  },
  listWaitingHeadIcons: {
    who: 'staff.content',
    answers: 'content[].account content[].file content[].uploadedAt pageNum totalCount totalPages',
  },
  refuseHeadIcon: {
    who: 'staff.content',
    answers: '',
    things: 'features/members: pictures of the same brand alone',
    unproved: 'talk',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => {
  /** A picture that waits; answers its file. */
  const waiting = async (name: string): Promise<string> => {
    const member = await world.register(name);
    await uploadFile(member, '/api/head-icon', { bytes: (await goodPictures()).png });
    return ((await member.call('getHeadIcon', {})).value.url ?? '').replace('/media/heads/', '');
  };
  return {
    approveHeadIcon: async () => await desk.call('approveHeadIcon', { file: await waiting('auditone') }),
    refuseHeadIcon: async () =>
      await desk.call('refuseHeadIcon', { file: await waiting('audittwo'), reason }),
  };
};
