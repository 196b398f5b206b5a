import type { acts as enActs } from './en.ts';

export default {
  title: '选择图片',
  upload: '上传图片',
  uploadHint: 'PNG 或 JPG，最大 5 MB。系统会为手机重新生成；横幅建议 828 × 414。',
  tooBig: '文件超过 5 MB。',
  emptyTitle: '还没有图片',
  empty: '上传第一张图片后，所有内容都可以使用它。',
  pictureOf: '图片 {number}，{width} × {height}',
  newer: '较新',
  older: '较旧',
} as const;

export const acts = {
  'picture.uploaded': '上传图片',
} as const satisfies Record<keyof typeof enActs, string>;
