import type { refusals as english } from '../en/pictures.ts';

export const refusals = {
  'pictures.refused': '仅支持不超过 5 MB 的完整 png 或 jpg 图片。',
  'pictures.unknown': '该图片不在本品牌的图片中，请先上传。',
} as const satisfies Record<keyof typeof english, string>;
