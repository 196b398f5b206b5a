import type { refusals as english } from '../en/pictures.ts';

export const refusals = {
  'pictures.refused': '仅支持不超过 5 MB 的完整 png 或 jpg 图片。',
  'pictures.unknown': '该图片不在本品牌的图片中，请先上传。',
  'pictures.logo_shape': '标志须为至少 184 × 64 像素的 png 或 jpg，宽高比在 1 到 6 之间。',
  'pictures.icon_shape': '图标须为至少 512 × 512 像素的正方形 png 或 jpg。',
} as const satisfies Record<keyof typeof english, string>;
