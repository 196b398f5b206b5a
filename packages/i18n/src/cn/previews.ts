import type { refusals as english } from '../en/previews.ts';

export const refusals = {
  'previews.read_only': '这是预览：只能查看，无法更改。请打开应用本身进行操作。',
} as const satisfies Record<keyof typeof english, string>;
