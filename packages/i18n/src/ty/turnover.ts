import type en from '../en/turnover.ts';

export default {
  empty: 'Wala pang laman dito',
  emptyText: 'Makikita rito ang idadagdag mo.',
} as const satisfies Record<keyof typeof en, string>;
