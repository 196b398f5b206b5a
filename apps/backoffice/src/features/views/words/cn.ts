import type { acts as enActs } from './en.ts';

export const acts = {
  'view.saved': '保存视图',
  'view.removed': '移除视图',
} as const satisfies Record<keyof typeof enActs, string>;
