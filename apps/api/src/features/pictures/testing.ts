import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { goodPictures, squarePicture } from '../../testing/hostile-pictures.ts';
import { uploadFile } from '../../testing/upload.ts';

export const rows = {
  listPictures: {
    who: 'staff.content',
    answers:
      'content[].color content[].height content[].picture content[].uploadedAt content[].url content[].width pageNum totalCount totalPages',
  },
  uploadIcon: {
    who: 'staff.brand',
    answers: 'mark url',
    unproved: 'content',
  },
  uploadLogo: {
    who: 'staff.brand',
    answers: 'mark url',
    unproved: 'content',
  },
  uploadPicture: {
    who: 'staff.content',
    answers: 'color height picture uploadedAt url width',
    unproved: 'content',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ desk }: Scene): Examples => ({
  uploadIcon: async () => {
    const bytes = await squarePicture(512);
    return { success: (await uploadFile(desk, '/api/staff/icons', { bytes })).status === 200 };
  },
  uploadLogo: async () => {
    const { png: bytes } = await goodPictures();
    return { success: (await uploadFile(desk, '/api/staff/logos', { bytes })).status === 200 };
  },
  uploadPicture: async () => {
    const { png: bytes } = await goodPictures();
    return { success: (await uploadFile(desk, '/api/staff/pictures', { bytes })).status === 200 };
  },
});
