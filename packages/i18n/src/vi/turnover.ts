import type en from '../en/turnover.ts';

export default {
  empty: 'Ở đây chưa có gì',
  emptyText: 'Những gì bạn thêm sẽ hiện ở đây.',
} as const satisfies Record<keyof typeof en, string>;
