import type { refusals as english } from '../en/texts.ts';

export const refusals = {
  'texts.missing': '这段文字还没有写齐品牌的所有语言。请补全后再试。',
} as const satisfies Record<keyof typeof english, string>;
