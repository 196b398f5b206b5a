import type { refusals as english } from '../en/texts.ts';

export const refusals = {
  'texts.missing':
    'Nội dung này chưa được viết đủ các ngôn ngữ của thương hiệu. Hãy viết phần còn thiếu rồi thử lại.',
} as const satisfies Record<keyof typeof english, string>;
