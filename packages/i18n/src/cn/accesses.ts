import type { refusals as english } from '../en/accesses.ts';

export const refusals = {
  'accesses.purpose_required': '请先说明查看此会员的目的。',
} as const satisfies Record<keyof typeof english, string>;
