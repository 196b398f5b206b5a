import type { refusals as english } from '../en/pictures.ts';

export const refusals = {
  'pictures.refused': 'Chỉ nhận ảnh png hoặc jpg nguyên vẹn, tối đa 5 MB.',
  'pictures.unknown': 'Ảnh này không nằm trong kho ảnh của thương hiệu. Hãy tải lên trước.',
} as const satisfies Record<keyof typeof english, string>;
