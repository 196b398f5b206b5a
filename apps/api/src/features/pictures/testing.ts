import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { goodPictures } from '../../testing/hostile-pictures.ts';
import { uploadFile } from '../../testing/upload.ts';

export const rows = {
  listPictures: {
    who: 'staff.content',
    answers:
      'content[].color content[].height content[].picture content[].uploadedAt content[].url content[].width pageNum totalCount totalPages',
  },
  uploadPicture: {
    who: 'staff.content',
    answers: 'color height picture uploadedAt url width',
    unproved: 'content',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ desk }: Scene): Examples => ({
  uploadPicture: async () => {
    const { png: bytes } = await goodPictures();
    return { success: (await uploadFile(desk, '/api/staff/pictures', { bytes })).status === 200 };
  },
});
