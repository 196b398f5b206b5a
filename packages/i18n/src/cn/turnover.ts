import type en from '../en/turnover.ts';

export default {
  empty: '这里还没有内容',
  emptyText: '你添加的内容会显示在这里。',
} as const satisfies Record<keyof typeof en, string>;
